import type { Budget } from "./budget.js";
import type { Characters } from "./characters.js";

/** Characters that no class of a pattern tells apart are one symbol. */
export interface Alphabet {
  /** By symbol: a character that stands for it. */
  readonly characters: readonly string[];
  /** By class: its symbols. */
  readonly members: readonly ReadonlySet<number>[];
}

/** Characters that are good to read, the best first. */
const readable = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!-_.,:;/@#+*=&? "];

/** Finds the symbols that some classes need. `last` is the highest character there is. */
export function createAlphabet(classes: readonly Characters[], last: number, budget: Budget): Alphabet {
  // Classes change only where a range starts or has ended, so nothing is missed between these.
  const edges = classes.flatMap((ranges) => ranges.flatMap(([from, to]) => [from, to + 1]));
  const codes = new Set([...readable.map((character) => character.charCodeAt(0)), 0, ...edges]);
  const symbols = new Map<string, string>();
  const members = classes.map(() => new Set<number>());
  for (const code of codes) {
    budget.spend(classes.length);
    const inside = [...classes.keys()].filter((index) => includes(classes[index] ?? [], code));
    const key = inside.join();
    if (code > last || symbols.has(key)) continue;
    for (const index of inside) members[index]?.add(symbols.size);
    symbols.set(key, String.fromCodePoint(code));
  }
  return { characters: [...symbols.values()], members };
}

function includes(characters: Characters, code: number): boolean {
  let [low, high] = [0, characters.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((characters[middle]?.[1] ?? 0) < code) low = middle + 1;
    else high = middle;
  }
  return (characters[low]?.[0] ?? Number.POSITIVE_INFINITY) <= code;
}
