/** A source of chance that a seed repeats. */
export interface Random {
  /** From 0 up to, not including, the limit. */
  below(limit: number): number;
  /** True with that probability. */
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** From `min` to `max` different items, in random order, as far as there are so many. */
  some<T>(items: readonly T[], min: number, max: number): readonly T[];
}

/** The generator known as mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    chance: (probability) => next() < probability,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
    some(items, min, max) {
      const rest = [...items];
      const count = min + below(max - min + 1);
      return Array.from({ length: Math.min(count, rest.length) }, () =>
        rest.splice(below(rest.length), 1),
      ).flat();
    },
  };
}
