import type { Position } from "./automaton.js";
import type { Budget } from "./budget.js";

/**
 * Marks also the positions from which every text matches: it may end there, and whatever comes next leads to another
 * such position.
 */
export function markMatches(
  positions: readonly Position[],
  symbols: number,
  budget: Budget,
): readonly Position[] {
  const all = [...positions.entries()].reverse();
  const matching = new Set(all.filter(([, { ends }]) => ends).map(([at]) => at));
  for (let size = -1; size !== matching.size; ) {
    size = matching.size;
    for (const [at, { matches, next }] of all) {
      if (!matching.has(at) || matches) continue;
      budget.spend(1 + next.size);
      const goesOn = [...next.values()].every((steps) => steps.some(([to]) => matching.has(to)));
      if (!goesOn || next.size < symbols) matching.delete(at);
    }
  }
  return positions.map((position, at) => ({ ...position, matches: matching.has(at) }));
}
