import { TooComplexError } from "./budget.js";

/** In how many ways a matcher can get to or from each of some positions. */
export type Ways = ReadonlyMap<number, number>;

/** A part of a pattern: how it is entered, passed through and left. */
export interface Part {
  /** Ways to the positions that read first, at the start of the text. */
  readonly first: Ways;
  /** The same anywhere else, where `^` cannot be passed. */
  readonly later: Ways;
  /** Ways through without reading, at the start of the text and anywhere else. */
  readonly empty: readonly [start: number, later: number];
  /** Ways out from each position, with more of the text to come. */
  readonly last: Ways;
  /** Ways out on no condition. */
  readonly free: Exits;
  /** Ways out where the text ends. */
  readonly ends: Exits;
}

/** From where one can get out of a part. */
interface Exits {
  readonly positions: ReadonlySet<number>;
  /** Whether also from before it. */
  readonly empty: boolean;
}

/** Without reading anything there is seldom more than one way; a few more and a matcher has no end of them. */
const maxWays = 1000;

/** A number of ways, if there are not too many. */
export function limitWays(ways: number): number {
  if (ways > maxWays) throw new TooComplexError();
  return ways;
}

const none: Ways = new Map();
const exits = (empty: boolean): Exits => ({ positions: new Set(), empty });

/** Nothing at all. */
export const skip: Part = {
  first: none,
  later: none,
  empty: [1, 1],
  last: none,
  free: exits(true),
  ends: exits(true),
};

/** Conditions that read nothing. Whether a word begins or ends is not looked at. */
export const condition = {
  start: { ...skip, empty: [1, 0], free: exits(false), ends: exits(false) },
  end: { ...skip, empty: [0, 0], free: exits(false) },
  word: { ...skip, free: exits(false) },
} as const satisfies Readonly<Record<string, Part>>;

/** One position. */
export function position(at: number): Part {
  const here: Ways = new Map([[at, 1]]);
  const left: Exits = { positions: new Set([at]), empty: false };
  return { first: here, later: here, empty: [0, 0], last: here, free: left, ends: left };
}

/** A part that is tried where it stands and then left alone: what follows starts where it did. */
export function lookAround({ first, later }: Part): Part {
  return { ...condition.word, first, later };
}

/** A part that may be left out. A pass that reads nothing is none. */
export function optional(part: Part): Part {
  const { free, ends } = part;
  return { ...part, empty: [1, 1], free: { ...free, empty: true }, ends: { ...ends, empty: true } };
}

/** A part that reads again what it, or another, has read: it may have read nothing, and is never free to go on. */
export function reference(part: Part): Part {
  return { ...optional(part), free: exits(false) };
}

/** One part after another. */
export function follow(left: Part, right: Part): Part {
  const [start, later] = left.empty;
  return {
    first: add(left.first, right.first, start),
    later: add(left.later, right.later, later),
    empty: [limitWays(start * right.empty[0]), limitWays(later * right.empty[1])],
    last: add(right.last, left.last, right.empty[1]),
    free: exitsAfter(left.free, right.free),
    ends: exitsAfter(left.ends, right.ends),
  };
}

/** One part or the other. */
export function either(left: Part, right: Part): Part {
  return {
    first: add(left.first, right.first),
    later: add(left.later, right.later),
    empty: [limitWays(left.empty[0] + right.empty[0]), limitWays(left.empty[1] + right.empty[1])],
    last: add(left.last, right.last),
    free: anyExit(left.free, right.free),
    ends: anyExit(left.ends, right.ends),
  };
}

function add(ways: Ways, more: Ways, times = 1): Ways {
  if (times === 0 || more.size === 0) return ways;
  const sum = new Map(ways);
  for (const [at, count] of more) sum.set(at, limitWays((sum.get(at) ?? 0) + count * times));
  return sum;
}

function exitsAfter(left: Exits, right: Exits): Exits {
  return right.empty ? { ...anyExit(left, right), empty: left.empty } : right;
}

function anyExit(left: Exits, right: Exits): Exits {
  return { positions: new Set([...left.positions, ...right.positions]), empty: left.empty || right.empty };
}
