import type { Automaton } from "./automaton.js";
import type { Budget } from "./budget.js";
import { type Front, read } from "./count-paths.js";

const maxFronts = 200;

/** The shortest text found on which a matcher must go back; empty where the text may as well end. */
export function findSuffix(automaton: Automaton, front: Front, budget: Budget): string {
  const { positions, characters } = automaton;
  const open = (at: Front): Front =>
    new Map(
      [...at.keys()].filter((position) => !positions[position]?.matches).map((position) => [position, 1]),
    );
  const seen = new Set<string>();
  const queue: { readonly front: Front; readonly text: string }[] = [{ front: open(front), text: "" }];
  for (const { front, text } of queue) {
    if (![...front.keys()].some((position) => positions[position]?.ends)) return text;
    if (queue.length > maxFronts) break;
    for (const [symbol, character] of characters.entries()) {
      const next = open(read(automaton, front, symbol, budget));
      const key = [...next.keys()].sort((a, b) => a - b).join();
      if (seen.has(key)) continue;
      seen.add(key);
      queue.push({ front: next, text: text + character });
    }
  }
  return "";
}
