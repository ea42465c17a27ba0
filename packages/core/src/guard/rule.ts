import type { DynamicReference, Keyword, KeywordNode, Keywords, NodeId } from "../schema/model.js";
import type { Decision } from "./code.js";
import type { Reason } from "./ending.js";
import type { Kind, Known } from "./kinds.js";
import type { Path } from "./path.js";
import type { Writer } from "./writer.js";

/** A variable of the emitted code that holds a value to be checked. */
export interface Subject {
  readonly name: string;
  readonly known: Known;
  /** How many levels the value lies below the function's parameter. */
  readonly depth: number;
  /** How it is reached from the function's parameter. */
  readonly path: Path;
  /** The variable that collects evaluated names and indices, where an `unevaluated…` keyword needs them. */
  readonly seen: string | undefined;
}

/** What an expression needs of its surroundings. */
export interface ExpressionPlace {
  readonly node: KeywordNode;
  readonly formats: "annotate" | "assert";
  /** The name of a function of `runtime.ts`, which is then imported. */
  helper(name: string): string;
  /** The name of a module constant of that value. */
  constant(code: string): string;
}

/** Where a keyword is compiled: its schema, its value, and the function being written. */
export interface Place extends ExpressionPlace {
  readonly subject: Subject;
  readonly out: Writer;
  /** A name of a local variable, not yet used in this function. */
  local(letter: string): string;
  /** The schema, with references that add nothing followed. */
  resolve(schema: NodeId): KeywordNode | boolean;
  /** Where a dynamic reference leads from here. */
  follow(reference: DynamicReference): NodeId;
  /** Whether the code says why it says no; then no two rules are checked as one. */
  readonly tells: boolean;
  /** Ends with "no" unless the decision holds. */
  check(decision: Decision, reason: Reason): void;
  /** Ends with "no" unless the function called says yes. */
  rely(call: string): void;
  /** Ends with "no" unless the subject meets the schema; the reason is for schemas that nothing meets. */
  must(schema: NodeId, subject: Subject, reason?: Reason): void;
  /** Whether the subject meets the schema, as an expression. */
  meets(schema: NodeId, subject: Subject): Decision;
  /** Moves statements about a subject to a function of their own, whose result `write` names. Returns the call. */
  outline(subject: Subject, write: (place: Place) => string): string;
}

/** How one keyword becomes code. */
export type GuardRule<K extends Keyword> = NarrowRule | TestRule<K> | BlockRule<K>;

/** `type`, `const` and `enum`: compiled together, in narrow.ts, because together they say what is known. */
export interface NarrowRule {
  readonly form: "narrow";
}

/** A keyword that is one expression about a value of one kind. */
export interface TestRule<K extends Keyword> {
  readonly form: "test";
  readonly on: Kind;
  test(value: NonNullable<Keywords[K]>, name: string, place: ExpressionPlace): Decision;
}

/** A keyword that takes statements, mostly because it has subschemas. */
export interface BlockRule<K extends Keyword> {
  readonly form: "block";
  readonly on: Kind | "any" | "rest";
  /** Subschemas that apply to the same value. */
  inPlace?(value: NonNullable<Keywords[K]>, follow: Place["follow"]): readonly NodeId[];
  /** Subschemas that apply to parts of the value. */
  below?(value: NonNullable<Keywords[K]>): readonly NodeId[];
  /** The keyword as an expression, where it has one that leaves no trace in `seen`. */
  test?(value: NonNullable<Keywords[K]>, place: Place): Decision;
  emit(place: Place, value: NonNullable<Keywords[K]>): void;
}

/** A rule for every keyword: forgetting one does not compile. */
export type GuardRules = { readonly [K in Keyword]: GuardRule<K> };
