import type { Automaton } from "./automaton.js";
import type { Budget } from "./budget.js";
import { type Front, read } from "./count-paths.js";

const maxFronts = 200;

/** The shortest text that makes a match impossible; null where none does, undefined where it was not found. */
export function findSuffix(automaton: Automaton, front: Front, budget: Budget): string | null | undefined {
  const fails = (at: Front) => ![...at.keys()].some((position) => automaton.positions[position]?.ends);
  const seen = new Set<string>();
  const queue: { readonly front: Front; readonly text: string }[] = [{ front, text: "" }];
  for (const { front, text } of queue) {
    if (fails(front)) return text;
    if (queue.length > maxFronts) return undefined;
    for (const [symbol, character] of automaton.characters.entries()) {
      const next = read(automaton, front, symbol, budget);
      const key = [...next.keys()].sort((a, b) => a - b).join();
      if (seen.has(key)) continue;
      seen.add(key);
      queue.push({
        front: new Map([...next.keys()].map((position) => [position, 1])),
        text: text + character,
      });
    }
  }
  return automaton.simplified ? undefined : null;
}
