/** The candidate that a misspelt word was probably meant to be, if one is close enough. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const limit = Math.max(2, Math.floor(word.length / 3));
  const ranked = candidates
    .map((candidate) => ({ candidate, distance: distance(word.toLowerCase(), candidate.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  const best = ranked[0];
  return best !== undefined && best.distance <= limit ? best.candidate : undefined;
}

/** Levenshtein's distance: how many characters to add, drop or change. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, char] of [...a.slice(0, 64)].entries()) {
    let diagonal = i;
    row = row.reduce<number[]>((next, above, j) => {
      const left = next[j - 1];
      next.push(
        left === undefined ? i + 1 : Math.min(above + 1, left + 1, diagonal + (b[j - 1] === char ? 0 : 1)),
      );
      diagonal = above;
      return next;
    }, []);
  }
  return row.at(-1) ?? 0;
}
