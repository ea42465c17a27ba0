import type { AST } from "@eslint-community/regexpp";
import { createAlphabet } from "./alphabet.js";
import { type Budget, TooComplexError } from "./budget.js";
import { type CharacterElement, type Characters, readCharacters } from "./characters.js";
import { markMatches } from "./mark-matches.js";
import {
  condition,
  either,
  follow,
  limitWays,
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
  /** Whether the pattern matches from here, whatever follows: a matcher never goes back behind it. */
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
  /** Whether `{2,9}` was taken for `{2,}` because counts were not asked for. */
  readonly uncounted: boolean;
}

/** How a pattern is read. */
export interface AutomatonOptions {
  readonly unicode: boolean;
  /** Whether `{2,9}` is counted. If not it is `{2,}`, so that a loop that ends is found like one that does not. */
  readonly counts: boolean;
  readonly budget: Budget;
}

/** Where `{n,m}` goes further than this, what is beyond counts as a loop. That has every path there is, and more. */
const maxCopies = 256;

const maxPositions = 1500;

/** How many conditions there may be that are looked at without being counted as steps. */
const maxConditions = 32;

/** What it costs to find the characters that have a property, known or not. */
const propertySteps = 20_000;

/** Builds the automaton of a pattern that may match anywhere in a text. Throws where it would be too large. */
export function buildAutomaton(pattern: AST.Pattern, options: AutomatonOptions): Automaton {
  const { unicode, counts, budget } = options;
  const last = unicode ? 0x10ffff : 0xffff;
  const classes: Characters[] = [[[0, last]]];
  const classByText = new Map<string, number>();
  /** By position: its class, and what follows. */
  const read: { readonly inClass: number; readonly next: Map<number, number> }[] = [];
  const referring = new Set<AST.CapturingGroup>();
  const conditions = new Set<AST.Element>();
  /** Where a part that looks ahead may end. */
  const ending = new Set<number>();
  /** Whether conditions of the pattern are left out, so that it may seem to match where it does not. */
  let simplified = false;
  let uncounted = false;

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
  return {
    characters,
    start: bySymbol(start),
    positions: simplified ? positions : markMatches(positions, characters.length, budget),
    uncounted,
  };

  function choose(alternatives: readonly AST.Alternative[]): Part {
    const parts = alternatives.map(({ elements }) => elements.map(partOf).reduce(join, skip));
    return parts.reduce((left, right) => pay(either(left, right)));
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
    budget.spend(propertySteps * (element.raw.match(/\\p/gi)?.length ?? 0));
    const characters = readCharacters(element, last);
    budget.spend(10 * characters.length);
    return classes.push(characters) - 1;
  }

  function repeat({ min, max, element }: AST.Quantifier): Part {
    const more = max - min;
    const times = Math.min(min, maxCopies);
    const long = times < min || more > maxCopies;
    const loops = long || (more > 1 && !counts);
    if (loops && (times < min || max !== Number.POSITIVE_INFINITY)) simplified = true;
    if (loops && !long) uncounted = true;
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
    addCondition(element);
    if (!("alternatives" in element)) return condition.word;
    if (element.kind === "lookbehind") return lookBehind(element);
    const part = choose(element.alternatives);
    for (const at of part.ends.positions) ending.add(at);
    return lookAround(part);
  }

  /** It reads backwards, also where the text has ended. A few characters of it are as good as nothing. */
  function lookBehind({ alternatives }: AST.LookbehindAssertion): Part {
    for (const element of alternatives.flatMap(({ elements }) => elements)) {
      const edge = element.type === "Assertion" && !("alternatives" in element);
      if (!edge && !element.type.startsWith("Character")) throw new TooComplexError();
      addCondition(element);
    }
    return condition.word;
  }

  function addCondition(element: AST.Element): void {
    if (conditions.add(element).size > maxConditions) throw new TooComplexError();
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
    return pay(follow(left, right));
  }

  /** Every part is made as a copy of its own. */
  function pay(part: Part): Part {
    budget.spend(4 + part.first.size + part.later.size + part.last.size + part.ends.positions.size);
    return part;
  }

  function connect(from: Ways, to: Ways): void {
    budget.spend(4 * from.size * to.size);
    for (const [at, ways] of from) {
      const next = read[at]?.next;
      for (const [other, more] of to) next?.set(other, limitWays((next.get(other) ?? 0) + ways * more));
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
