import type { DynamicReference, Keyword, Keywords, NodeId } from "../model.js";

/** Format name → whether a text has that format. */
export type FormatTable = Readonly<Record<string, (text: string) => boolean>>;

/**
 * A verdict on its way: yields the verdicts it depends on, is told each, and returns its own.
 * Whoever runs it keeps the stack, so that the depth of a value never meets the depth of JavaScript's own.
 */
export interface Verdict extends Generator<Verdict, boolean, boolean> {}

/** A schema meeting a value. */
export interface Visit {
  readonly value: unknown;
  /** The keywords beside the one at hand. */
  readonly keywords: Keywords;
  /** Undefined where formats only annotate. */
  readonly formats: FormatTable | undefined;
  /** The names of properties and the indexes of items that some schema here has applied to. */
  readonly evaluated: Set<string | number>;
  /** Applies a schema to this value; where it holds, what it evaluated counts as evaluated here. */
  holds(schema: NodeId): Verdict;
  /** Applies a schema to a part of this value. */
  holdsFor(schema: NodeId, part: unknown): Verdict;
  /** Where a dynamic reference leads from here. */
  follow(reference: DynamicReference): NodeId;
}

/** What one keyword demands of a value. */
export type Rule<K extends Keyword> = (argument: Required<Keywords>[K], visit: Visit) => boolean | Verdict;

/** One rule for each of some keywords. */
export type Rules<K extends Keyword> = { readonly [Name in K]: Rule<Name> };

/** Whether all of them are yes. */
export function* all(verdicts: readonly Verdict[]): Verdict {
  for (const verdict of verdicts) if (!(yield verdict)) return false;
  return true;
}

/** How many of them are yes; none is skipped. */
export function* count(verdicts: readonly Verdict[]): Generator<Verdict, number, boolean> {
  let holding = 0;
  for (const verdict of verdicts) if (yield verdict) holding++;
  return holding;
}

/** Runs a verdict to its end. */
export function decide(verdict: Verdict): boolean {
  const stack = [verdict];
  let answer = false;
  for (let current = stack.at(-1); current !== undefined; current = stack.at(-1)) {
    const step = current.next(answer);
    if (step.done) {
      stack.pop();
      answer = step.value;
    } else {
      stack.push(step.value);
    }
  }
  return answer;
}
