import { type AST, RegExpParser, RegExpSyntaxError } from "@eslint-community/regexpp";
import { type Automaton, buildAutomaton } from "./automaton.js";
import { type Budget, TooComplexError } from "./budget.js";
import { readText } from "./count-paths.js";
import { type Attack, type AttackPart, findAttacks } from "./find-attacks.js";
import { findBurst } from "./find-burst.js";
import { findSuffix } from "./find-suffix.js";

/** What is known about the time that a pattern takes. */
export interface Audit {
  /** The longest text to be searched, in code units. */
  readonly limit: number;
  /** Why even that can take too long, and with what text; undefined where it cannot. */
  readonly slow: string | undefined;
}

/** The longest text to be searched with any pattern. Engines run out of memory on longer ones. */
export const longText = 1_000_000;

/** The longest text to be searched where the time can grow with the square of the length. */
export const shortText = 10_000;

/** How many steps one search may take; about a second. */
const maxSteps = 200_000_000;

/** About how long the texts are that are tried; longer ones are reckoned from these. */
const triedLengths = [128, 1024] as const;

/** How often something is repeated at least, to see how the time grows. */
const minTimes: Readonly<Record<Attack["kind"], number>> = { doubling: 16, crossing: 4, burst: 4 };

const maxPatternLength = 5000;
const maxNesting = 100;

/** Finds out how long a text may be so that a search for the pattern ends in time, whatever the text. */
export function auditPattern(source: string, flags: "u" | "", budget: Budget): Audit {
  try {
    const unicode = flags === "u";
    return auditParsed(parse(source, unicode), unicode, budget);
  } catch (error) {
    if (!(error instanceof TooComplexError)) throw error;
    return { limit: shortText, slow: "it is too complex to tell how long it takes" };
  }
}

function parse(source: string, unicode: boolean): AST.Pattern {
  if (source.length > maxPatternLength || nestingOf(source) > maxNesting) throw new TooComplexError();
  try {
    return new RegExpParser().parsePattern(source, 0, source.length, { unicode, unicodeSets: false });
  } catch (error) {
    // An engine may know more syntax than the parser.
    throw error instanceof RegExpSyntaxError ? new TooComplexError() : error;
  }
}

/** How deep its groups are nested; the parser calls itself for each. */
function nestingOf(source: string): number {
  let [depth, deepest] = [0, 0];
  for (const [token] of source.matchAll(/\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]?|[()]/g)) {
    if (token === "(") depth++;
    if (token === ")") depth--;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** Finds texts with the automaton that does not count too, as it has more loops, and measures with the one that does. */
function auditParsed(pattern: AST.Pattern, unicode: boolean, budget: Budget): Audit {
  const loose = buildAutomaton(pattern, { unicode, counts: false, budget });
  const counting = (loose.uncounted ? buildCounting(pattern, unicode, budget) : undefined) ?? loose;
  let limit = longText;
  for (const attack of allAttacks(loose, counting, budget)) {
    const growth = measure(counting, attack, triedLengths[0], budget);
    if (stepsAt(longText, growth) <= maxSteps) continue;
    limit = shortText;
    if (stepsAt(limit, growth) <= maxSteps) continue;
    // What is counted grows like what is not, until the counts are used up.
    const later = measure(counting, attack, triedLengths[1], budget);
    if (stepsAt(limit, later) > maxSteps) return { limit, slow: describe(counting, attack, growth, budget) };
  }
  return { limit, slow: undefined };
}

function* allAttacks(loose: Automaton, counting: Automaton, budget: Budget): Generator<Attack> {
  yield* findAttacks(loose, budget);
  yield { kind: "burst", parts: [{ text: findBurst(counting, budget), repeats: true }] };
  if (counting !== loose) yield* findAttacks(counting, budget);
}

function buildCounting(pattern: AST.Pattern, unicode: boolean, budget: Budget): Automaton | undefined {
  try {
    return buildAutomaton(pattern, { unicode, counts: true, budget });
  } catch (error) {
    if (!(error instanceof TooComplexError)) throw error;
    return undefined;
  }
}

interface Growth {
  readonly length: number;
  readonly steps: number;
  /** The power of the length that the steps grow with. */
  readonly power: number;
}

function measure(automaton: Automaton, attack: Attack, length: number, budget: Budget): Growth {
  const times = timesFor(attack, length);
  const { paths: once } = readText(automaton, textOf(attack, times), budget);
  const text = textOf(attack, 2 * times);
  const { paths: steps } = readText(automaton, text, budget);
  const power = steps === Number.POSITIVE_INFINITY ? steps : Math.log2(steps / once);
  return { length: text.length, steps, power: once === 0 ? 0 : power };
}

function timesFor({ kind, parts }: Attack, length: number): number {
  const repeated = parts.filter(({ repeats }) => repeats).map(({ text }) => text);
  return Math.max(minTimes[kind], Math.ceil(length / Math.max(1, repeated.join("").length)));
}

function stepsAt(length: number, growth: Growth): number {
  return growth.steps * (length / growth.length) ** growth.power;
}

function textOf({ parts }: Attack, times: number): string {
  return parts.map(({ text, repeats }) => (repeats ? text.repeat(times) : text)).join("");
}

const reasons: Readonly<Record<Attack["kind"], (growth: Growth) => string>> = {
  doubling: () => "the time it takes doubles again and again",
  crossing: ({ power }) => `the time it takes grows with the power of ${Math.round(power)} of the length`,
  burst: () => "it can match in too many ways",
};

function describe(automaton: Automaton, attack: Attack, growth: Growth, budget: Budget): string {
  let times = 1;
  while (times < shortText && readText(automaton, textOf(attack, times), budget).paths < maxSteps) times *= 2;
  const { front } = readText(automaton, textOf(attack, times), budget);
  const end = { text: findSuffix(automaton, front, budget), repeats: false };
  return `${reasons[attack.kind](growth)} on ${expressionOf([...attack.parts, end], times)}`;
}

/** Writes a text as JavaScript would. */
function expressionOf(parts: readonly AttackPart[], times: number): string {
  const counted: { readonly text: string; readonly count: number }[] = [];
  for (const { text, repeats } of parts) {
    if (text === "") continue;
    const same = counted.at(-1)?.text === text ? counted.pop() : undefined;
    counted.push({ text, count: (same?.count ?? 0) + (repeats ? times : 1) });
  }
  const written = counted.map(
    ({ text, count }) => JSON.stringify(text) + (count > 1 ? `.repeat(${count})` : ""),
  );
  return written.join(" + ");
}
