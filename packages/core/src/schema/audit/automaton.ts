import type { AST } from "@eslint-community/regexpp";
import { createAlphabet } from "./alphabet.js";
import { type Budget, TooComplexError } from "./budget.js";
import { type CharacterElement, type Characters, readCharacters } from "./characters.js";
import {
  condition,
  either,
  follow,
  lookAround,
  optional,
  type Part,
  position,
  reference,
  skip,
  type Ways,
} from "./part.js";

/** What can be read next: symbol → positions, each with the number of ways to get there. */
export type Steps = ReadonlyMap<number, readonly Step[]>;

export type Step = readonly [position: number, ways: number];

/** A place in a pattern that reads one character, after it has read one. */
export interface Position {
  readonly next: Steps;
  /** Whether the pattern has matched, whatever follows: a matcher never goes back behind it. */
  readonly matches: boolean;
  /** Whether the pattern, or a part that looks ahead, may match if the text ends here. */
  readonly ends: boolean;
}

/** A pattern as its positions. A matcher that finds nothing takes every path through them that the text allows. */
export interface Automaton {
  /** By symbol: a character that stands for it. */
  readonly characters: readonly string[];
  readonly start: Steps;
  readonly positions: readonly Position[];
  /** Whether it leaves out conditions of the pattern, and so may match where the pattern does not. */
  readonly simplified: boolean;
}

/** How a pattern is read. */
export interface AutomatonOptions {
  readonly unicode: boolean;
  /** Whether `{2,9}` is counted. If not it is `{2,}`, so that a loop that ends is found like one that does not. */
  readonly counts: boolean;
  readonly budget: Budget;
}

/** Beyond this, `{n}` counts as that many and `{n,m}` as `{n,}`. */
const maxCopies = 64;

const maxPositions = 1500;

/** Builds the automaton of a pattern that may match anywhere in a text. Throws where it would be too large. */
export function buildAutomaton(pattern: AST.Pattern, options: AutomatonOptions): Automaton {
  const { unicode, counts, budget } = options;
  const last = unicode ? 0x10ffff : 0xffff;
  const classes: Characters[] = [[[0, last]]];
  const classByText = new Map<string, number>();
  /** By position: its class, and what follows. */
  const read: { readonly inClass: number; readonly next: Map<number, number> }[] = [];
  const referring = new Set<AST.CapturingGroup>();
  /** Where a part that looks ahead may end. */
  const ending = new Set<number>();
  let simplified = false;

  const root = choose(pattern.alternatives);
  const start = new Map(root.first);
  if (root.later.size > 0 && !root.free.empty) {
    // A search that fails begins again one character further.
    const again = addPosition(0);
    start.set(again, 1);
    for (const [at, ways] of [...root.later, [again, 1] as const]) read[again]?.next.set(at, ways);
  }
  const { characters, members } = createAlphabet(classes, last, budget);
  const positions = read.map(({ next }, at) => ({
    next: bySymbol(next),
    matches: root.free.positions.has(at),
    ends: root.ends.positions.has(at) || ending.has(at),
  }));
  return { characters, start: bySymbol(start), positions, simplified };

  function choose(alternatives: readonly AST.Alternative[]): Part {
    return alternatives.map(({ elements }) => elements.map(partOf).reduce(join, skip)).reduce(either);
  }

  function partOf(element: AST.Element): Part {
    budget.spend(10);
    switch (element.type) {
      case "Character":
      case "CharacterSet":
      case "CharacterClass":
        return position(addPosition(classOf(element)));
      case "CapturingGroup":
        return choose(element.alternatives);
      case "Group":
        if (element.modifiers !== null) throw new TooComplexError();
        return choose(element.alternatives);
      case "Quantifier":
        return repeat(element);
      case "Assertion":
        return assert(element);
      case "Backreference":
        return referTo([element.resolved].flat());
      default:
        throw new TooComplexError();
    }
  }

  function addPosition(inClass: number): number {
    if (read.length === maxPositions) throw new TooComplexError();
    return read.push({ inClass, next: new Map() }) - 1;
  }

  function classOf(element: CharacterElement): number {
    const known = classByText.get(element.raw);
    if (known !== undefined) return known;
    classByText.set(element.raw, classes.length);
    const characters = readCharacters(element, last);
    budget.spend(10 * characters.length);
    return classes.push(characters) - 1;
  }

  function repeat({ min, max, element }: AST.Quantifier): Part {
    const more = max - min;
    const loops = more > maxCopies || (more > 1 && !counts);
    const times = Math.min(min, maxCopies);
    const copies = Array.from({ length: loops ? times - 1 : times }, () => partOf(element));
    const needed = copies.reduce(join, skip);
    if (loops) {
      const again = partOf(element);
      connect(again.last, again.later);
      return join(needed, min === 0 ? optional(again) : again);
    }
    let rest = skip;
    for (let i = 0; i < more; i++) rest = optional(join(partOf(element), rest));
    return join(needed, rest);
  }

  function assert(element: AST.Assertion): Part {
    if (element.kind === "start" || element.kind === "end") return condition[element.kind];
    simplified = true;
    if (!("alternatives" in element)) return condition.word;
    const part = choose(element.alternatives);
    for (const at of part.ends.positions) ending.add(at);
    return lookAround(part);
  }

  /** Reads whatever the group can read. That is more than the one text it has read, so nothing is missed. */
  function referTo(groups: readonly AST.CapturingGroup[]): Part {
    simplified = true;
    const parts = groups.map((group) => {
      if (referring.has(group)) return skip;
      referring.add(group);
      const part = choose(group.alternatives);
      referring.delete(group);
      return reference(part);
    });
    return parts.reduce(either);
  }

  function join(left: Part, right: Part): Part {
    connect(left.last, right.later);
    const part = follow(left, right);
    budget.spend(part.first.size + part.later.size + part.last.size);
    return part;
  }

  function connect(from: Ways, to: Ways): void {
    budget.spend(4 * from.size * to.size);
    for (const [at, ways] of from) {
      const next = read[at]?.next;
      for (const [other, more] of to) next?.set(other, (next.get(other) ?? 0) + ways * more);
    }
  }

  function bySymbol(next: Ways): Steps {
    const steps = new Map<number, Step[]>();
    for (const step of next) {
      const symbols = members[read[step[0]]?.inClass ?? 0] ?? new Set();
      budget.spend(2 * symbols.size);
      for (const symbol of symbols) {
        const list = steps.get(symbol);
        if (list === undefined) steps.set(symbol, [step]);
        else list.push(step);
      }
    }
    return steps;
  }
}
