import type { Automaton, Steps } from "./automaton.js";
import type { Budget } from "./budget.js";

/** Where a matcher can be after a text: position → the number of ways to get there. */
export type Front = ReadonlyMap<number, number>;

const start = -1;

/** Before the first character. */
export const begin: Front = new Map([[start, 1]]);

/** Where a matcher can be after one more symbol. */
export function read(
  { positions, start: first }: Automaton,
  front: Front,
  symbol: number,
  budget: Budget,
): Front {
  const reached = new Map<number, number>();
  for (const [from, ways] of front) {
    const next: Steps | undefined = from === start ? first : positions[from]?.next;
    const steps = next?.get(symbol) ?? [];
    budget.spend(1 + steps.length);
    for (const [to, times] of steps) {
      // Who has matched does not go back to try another way.
      reached.set(to, positions[to]?.matches ? 1 : (reached.get(to) ?? 0) + ways * times);
    }
  }
  return reached;
}

/** The ways to all positions. */
export function weigh(front: Front): number {
  let sum = 0;
  for (const ways of front.values()) sum += ways;
  return sum;
}

/** Where a matcher that has found no match can be after a text, and how many beginnings of paths it has tried. */
export function readText(
  automaton: Automaton,
  text: string,
  budget: Budget,
): { front: Front; paths: number } {
  const symbols = new Map(automaton.characters.map((character, symbol) => [character, symbol]));
  let front = begin;
  let paths = 0;
  for (const character of text) {
    front = read(automaton, front, symbols.get(character) ?? -1, budget);
    paths += weigh(front);
    if (front.size === 0 || paths === Number.POSITIVE_INFINITY) break;
  }
  return { front, paths };
}
