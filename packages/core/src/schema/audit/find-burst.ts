import type { Automaton } from "./automaton.js";
import type { Budget } from "./budget.js";
import { begin, type Front, read, weigh } from "./count-paths.js";

interface Attempt {
  readonly front: Front;
  readonly text: string;
  readonly paths: number;
}

/** How many texts are followed up at a time, and how far. */
const width = 8;
const maxLength = 128;

/** A text with many paths, found by following up the most promising ones; it needs no loop. */
export function findBurst(automaton: Automaton, budget: Budget): string {
  let best: Attempt = { front: begin, text: "", paths: 0 };
  let attempts: readonly Attempt[] = [best];
  for (let length = 0; length < maxLength && attempts.length > 0; length++) {
    const longer = attempts.flatMap(({ front, text, paths }) =>
      automaton.characters.flatMap((character, symbol): readonly Attempt[] => {
        const next = read(automaton, front, symbol, budget);
        return next.size === 0 ? [] : [{ front: next, text: text + character, paths: paths + weigh(next) }];
      }),
    );
    attempts = distinct(longer.sort((a, b) => b.paths - a.paths)).slice(0, width);
    best = [best, ...attempts.slice(0, 1)].reduce((a, b) => (b.paths > a.paths ? b : a));
  }
  return best.text;
}

/** Texts that have come to the same positions have the same future. */
function distinct(attempts: readonly Attempt[]): readonly Attempt[] {
  const seen = new Set<string>();
  return attempts.filter(({ front }) => {
    const key = [...front.keys()].sort((a, b) => a - b).join();
    return !seen.has(key) && seen.add(key);
  });
}
