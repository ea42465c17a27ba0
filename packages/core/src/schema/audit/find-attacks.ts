import type { Automaton, Step, Steps } from "./automaton.js";
import type { Budget } from "./budget.js";

/** A text that makes a matcher try many paths. */
export interface Attack {
  /** How the number of paths grows with the text, by the look of the pattern. */
  readonly kind: "doubling" | "crossing" | "burst";
  /** One after the other, some of them again and again. */
  readonly parts: readonly AttackPart[];
}

export interface AttackPart {
  readonly text: string;
  readonly repeats: boolean;
}

/** A word that leads from one loop to a later one, while it can go round in both: each time is a chance to cross over. */
interface Crossing {
  readonly from: number;
  readonly to: number;
  readonly word: string;
}

/**
 * Finds texts on which the number of paths may grow faster than the text, the worst first. Two ways round the same loop
 * on the same word double it each time; a chain of loops, each crossing to the next, makes it grow with a power of the
 * length.
 */
export function* findAttacks(automaton: Automaton, budget: Budget): Generator<Attack> {
  const { positions, characters, start } = automaton;
  const targets = positions.map(({ next }) => targetsOf(next));
  const reach = new Map<number, ReadonlySet<number>>();
  const loops = findLoops();
  for (const [first = 0] of loops) {
    const word = findDoubledWord(first);
    if (word !== undefined) yield attack("doubling", [{ from: first, to: first, word }]);
  }
  const crossings = loops.flatMap((loop) => loops.flatMap((other) => findCrossing(loop, other)));
  for (const chain of longestChains(crossings)) yield attack("crossing", chain);

  function targetsOf(steps: Steps): readonly number[] {
    const all = [...steps.values()].flat();
    budget.spend(all.length);
    return [...new Set(all.map(([at]) => at))];
  }

  function reachFrom(some: readonly number[]): ReadonlySet<number> {
    const reached = new Set(some);
    for (const at of reached) {
      budget.spend(1 + (targets[at]?.length ?? 0));
      for (const next of targets[at] ?? []) reached.add(next);
    }
    return reached;
  }

  function canReach(from: number, to: number): boolean {
    const reached = reach.get(from) ?? reachFrom(targets[from] ?? []);
    reach.set(from, reached);
    return reached.has(to);
  }

  /** Sets of positions that lead to each other. A loop through a match is none: from there a matcher does not return. */
  function findLoops(): readonly (readonly number[])[] {
    const open = new Set([...reachFrom(targetsOf(start))].sort((a, b) => b - a));
    for (const at of open) if (positions[at]?.matches) open.delete(at);
    // What leads nowhere is no loop; this leaves little to look at.
    for (let size = -1; size !== open.size; ) {
      size = open.size;
      budget.spend(size);
      for (const at of open) if (!targets[at]?.some((next) => open.has(next))) open.delete(at);
    }
    const loops: (readonly number[])[] = [];
    for (const at of [...open].sort((a, b) => a - b)) {
      if (!open.has(at) || !canReach(at, at)) continue;
      const loop = [...open].filter((other) => canReach(at, other) && canReach(other, at)).reverse();
      for (const other of loop) open.delete(other);
      loops.push(loop);
    }
    return loops;
  }

  /** Steps to positions that lead to a goal and are not behind a match. */
  function stepsTo(goal: number, steps: readonly Step[] | undefined): readonly Step[] {
    budget.spend(1 + (steps?.length ?? 0));
    return steps?.filter(([at]) => !positions[at]?.matches && canReach(at, goal)) ?? [];
  }

  /** A word on which there are two different ways from a position back to it. */
  function findDoubledWord(home: number): string | undefined {
    return search([home, home, 0], [home, home, 1], function* ([a = 0, b = 0, differ = 0]) {
      for (const [symbol, steps] of positions[a]?.next ?? []) {
        const stepsB = stepsTo(home, positions[b]?.next.get(symbol));
        for (const [toA, ways] of stepsTo(home, steps)) {
          for (const [toB] of stepsB) {
            yield [symbol, [toA, toB, differ === 1 || toA !== toB || (a === b && ways > 1) ? 1 : 0]];
          }
        }
      }
    });
  }

  /** A crossing from one loop to another; any will do, since inside a loop everything leads to everything. */
  function findCrossing(loop: readonly number[], other: readonly number[]): readonly Crossing[] {
    if (loop === other || !canReach(loop[0] ?? 0, other[0] ?? 0)) return [];
    for (const from of loop) {
      for (const to of other) {
        const word = findCrossingWord(from, to);
        if (word !== undefined) return [{ from, to, word }];
      }
    }
    return [];
  }

  /** Three read the same word: one stays in the first loop, one crosses over, one stays in the second. */
  function findCrossingWord(from: number, to: number): string | undefined {
    return search([from, from, to], [from, to, to], function* ([a = 0, b = 0, c = 0]) {
      for (const [symbol, steps] of positions[c]?.next ?? []) {
        const stepsC = stepsTo(to, steps);
        if (stepsC.length === 0) continue;
        const stepsA = stepsTo(from, positions[a]?.next.get(symbol));
        const stepsB = stepsTo(to, positions[b]?.next.get(symbol));
        for (const [toA] of stepsA)
          for (const [toB] of stepsB) for (const [toC] of stepsC) yield [symbol, [toA, toB, toC]];
      }
    });
  }

  /** The shortest word that leads from one state to another. */
  function search(
    from: readonly number[],
    to: readonly number[],
    follow: (state: readonly number[]) => Iterable<readonly [symbol: number, next: readonly number[]]>,
  ): string | undefined {
    const keyOf = (state: readonly number[]) =>
      state.reduce((key, at) => key * (positions.length + 1) + at, 0);
    const goal = keyOf(to);
    const seen = new Set<number>();
    const queue: { readonly state: readonly number[]; readonly word: string }[] = [{ state: from, word: "" }];
    for (const { state, word } of queue) {
      for (const [symbol, next] of follow(state)) {
        budget.spend(1);
        const key = keyOf(next);
        if (seen.has(key)) continue;
        seen.add(key);
        const longer = `${word}${characters[symbol]}`;
        if (key === goal) return longer;
        queue.push({ state: next, word: longer });
      }
    }
    return undefined;
  }

  /** For every crossing, as many as possible that lead up to it, each able to follow the one before. */
  function longestChains(all: readonly Crossing[]): readonly (readonly Crossing[])[] {
    const best = new Map<Crossing, readonly Crossing[]>();
    const chainTo = (crossing: Crossing): readonly Crossing[] => {
      const known = best.get(crossing);
      if (known !== undefined) return known;
      budget.spend(all.length);
      // Ends, since a loop that was left is never met again.
      const before = all.filter(({ to }) => to === crossing.from || canReach(to, crossing.from)).map(chainTo);
      const chain = [...before.reduce((a, b) => (b.length > a.length ? b : a), []), crossing];
      best.set(crossing, chain);
      return chain;
    };
    return all.map(chainTo).sort((a, b) => b.length - a.length);
  }

  function attack(kind: Attack["kind"], chain: readonly Crossing[]): Attack {
    let steps = start;
    let at = -1;
    const parts = chain.flatMap(({ from, to, word }) => {
      const lead = at === from ? "" : shortestText(steps, from);
      at = to;
      steps = positions[to]?.next ?? new Map();
      return [
        { text: lead, repeats: false },
        { text: word, repeats: true },
      ];
    });
    return { kind, parts };
  }

  /** The shortest text that leads to a position. */
  function shortestText(from: Steps, to: number): string {
    const seen = new Set<number>();
    const queue: { readonly steps: Steps; readonly text: string }[] = [{ steps: from, text: "" }];
    for (const { steps, text } of queue) {
      for (const [symbol, list] of steps) {
        for (const [at] of list) {
          budget.spend(1);
          const longer = `${text}${characters[symbol]}`;
          if (at === to) return longer;
          if (seen.has(at)) continue;
          seen.add(at);
          queue.push({ steps: positions[at]?.next ?? new Map(), text: longer });
        }
      }
    }
    throw new Error("a position that nothing leads to");
  }
}
