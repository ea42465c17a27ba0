import type { JsonValue } from "../json.js";
import type { NodeId, Pattern } from "../schema/model.js";

/**
 * What is known of the values that a schema accepts, or of those that it rejects, as a union of alternatives that
 * each speak of one JSON kind.
 *
 * Invariant of everything that makes or combines these: **a step may only widen.** Every such value belongs to one
 * of the alternatives, and that alternative's `evaluated` holds at least what the schema evaluated of the value.
 * Where precision would cost too much, say more values, never fewer. What a schema rejects is therefore not the
 * complement of what it accepts: each is worked out by itself, and they overlap where a type cannot tell.
 */
export type ValueType = readonly Alternative[];

export type Alternative =
  | NullAlternative
  | BooleanAlternative
  | NumberAlternative
  | StringAlternative
  | ArrayAlternative
  | ObjectAlternative;

export interface NullAlternative {
  readonly kind: "null";
}

export interface BooleanAlternative extends Choice<boolean> {
  readonly kind: "boolean";
}

export interface NumberAlternative extends Choice<number> {
  readonly kind: "number";
  readonly integer: boolean;
}

export interface StringAlternative extends Choice<string> {
  readonly kind: "string";
}

/** All values of a kind, or some, or all but some. */
export interface Choice<T> {
  readonly values: readonly T[] | undefined;
  readonly except: readonly T[];
}

export interface ArrayAlternative {
  readonly kind: "array";
  readonly prefix: readonly Part[];
  /** The items after the prefix. */
  readonly rest: Part;
  readonly min: number;
  readonly max: number;
  readonly evaluated: EvaluatedItems;
}

export interface ObjectAlternative {
  readonly kind: "object";
  readonly properties: ReadonlyMap<string, Property>;
  /** Every pattern that matches a name applies, but not to the names of `properties`. */
  readonly patterns: readonly NamePattern[];
  /** Names that no property and no pattern speaks of. */
  readonly extra: Part;
  /** How many properties there are at least. */
  readonly min: number;
  readonly evaluated: EvaluatedNames;
}

export interface Property {
  readonly part: Part;
  readonly required: boolean;
}

export interface NamePattern {
  readonly pattern: Pattern;
  readonly part: Part;
}

export interface EvaluatedItems {
  /** Whether exactly that was evaluated, not only at most that. */
  readonly sure: boolean;
  readonly all: boolean;
  /** How many of the first items. */
  readonly count: number;
  /** Items that belong to one of these. */
  readonly matching: readonly Part[];
}

export interface EvaluatedNames {
  /** As for items. */
  readonly sure: boolean;
  readonly all: boolean;
  readonly names: ReadonlySet<string>;
  readonly patterns: readonly Pattern[];
}

/**
 * The type of an item or property: what all of its terms say together. It is worked out only when needed, so that
 * recursive schemas come to an end. No terms: nothing was said.
 */
export interface Part {
  /** Identifies the part: equal keys, equal types. */
  readonly key: string;
  readonly terms: readonly Term[];
}

export type Term =
  | { readonly kind: "node"; readonly key: string; readonly id: NodeId; readonly scope: Scope }
  | { readonly kind: "value"; readonly key: string; readonly value: JsonValue }
  | { readonly kind: "not"; readonly key: string; readonly part: Part }
  | { readonly kind: "or"; readonly key: string; readonly parts: readonly Part[] }
  | { readonly kind: "nothing"; readonly key: string };

/** The resources entered on the way to a node, outermost first, each once: what `$dynamicRef` depends on. */
export type Scope = readonly number[];

const noItems: EvaluatedItems = { sure: true, all: false, count: 0, matching: [] };
const noNames: EvaluatedNames = { sure: true, all: false, names: new Set(), patterns: [] };

/** Nothing was said. */
export const anyPart: Part = { key: "", terms: [] };

/** No value at all. */
export const noPart: Part = { key: "nothing", terms: [{ kind: "nothing", key: "nothing" }] };

/** Every value of one kind; rules narrow these. */
export const anyNull: NullAlternative = { kind: "null" };
export const anyBoolean: BooleanAlternative = { kind: "boolean", values: undefined, except: [] };
export const anyNumber: NumberAlternative = {
  kind: "number",
  values: undefined,
  except: [],
  integer: false,
};
export const anyString: StringAlternative = { kind: "string", values: undefined, except: [] };
export const anyArray: ArrayAlternative = {
  kind: "array",
  prefix: [],
  rest: anyPart,
  min: 0,
  max: Number.POSITIVE_INFINITY,
  evaluated: noItems,
};
export const anyObject: ObjectAlternative = {
  kind: "object",
  properties: new Map(),
  patterns: [],
  extra: anyPart,
  min: 0,
  evaluated: noNames,
};

/** Every JSON value. */
export const anything: ValueType = [anyString, anyNumber, anyBoolean, anyArray, anyObject, anyNull];

/** Every value of the other kinds, beside alternatives of one kind. */
export function besides(kind: Alternative["kind"], alternatives: ValueType): ValueType {
  return anything.flatMap((each) => (each.kind === kind ? alternatives : [each]));
}

/** The same values as a schema that evaluates nothing of them. */
export function unevaluated(type: ValueType): ValueType {
  return type.map((alternative) => {
    if (alternative.kind === "array") return { ...alternative, evaluated: noItems };
    return alternative.kind === "object" ? { ...alternative, evaluated: noNames } : alternative;
  });
}

/** Everything of these kinds: what is left when a limit is reached. */
export function widest(kinds: Iterable<Alternative["kind"]>): ValueType {
  const wanted = new Set(kinds);
  return anything.filter(({ kind }) => wanted.has(kind)).map(unsure);
}

/** The same values, where it was not worked out what of them was evaluated. */
export function unsure(alternative: Alternative): Alternative {
  if (alternative.kind !== "array" && alternative.kind !== "object") return alternative;
  return { ...alternative, evaluated: { ...noItems, ...noNames, all: true, sure: false } };
}

/** The part that one term says. */
export function partOf(term: Term): Part {
  return { key: term.key, terms: [term] };
}

/** What several parts say together. */
export function bothParts(...parts: readonly Part[]): Part {
  const said = parts.filter(({ terms }) => terms.length > 0);
  const [first] = said;
  if (first === undefined) return anyPart;
  if (said.every(({ key }) => key === first.key)) return first;
  const terms = [...new Map(said.flatMap((part) => part.terms).map((term) => [term.key, term])).values()];
  if (terms.some(({ kind }) => kind === "nothing")) return noPart;
  return { key: terms.map(({ key }) => key).join("&"), terms };
}

/** What one of several parts says. */
export function eitherPart(parts: readonly Part[]): Part {
  const possible = [...new Map(parts.map((part) => [part.key, part])).values()].filter(
    ({ key }) => key !== noPart.key,
  );
  const [first, ...others] = possible;
  if (first === undefined) return noPart;
  if (possible.some(({ terms }) => terms.length === 0)) return anyPart;
  if (others.length === 0) return first;
  return partOf({ kind: "or", key: `(${possible.map(({ key }) => key).join("|")})`, parts: possible });
}

/** Everything that a part does not say. */
export function notPart(part: Part): Part {
  if (part.terms.length === 0) return noPart;
  if (part.key === noPart.key) return anyPart;
  const [term] = part.terms;
  if (term?.kind === "not" && part.terms.length === 1) return term.part;
  return partOf({ kind: "not", key: `!(${part.key})`, part });
}

/** Exactly this JSON value. */
export function valuePart(value: JsonValue): Part {
  return partOf({ kind: "value", key: `=${JSON.stringify(value)}`, value });
}
