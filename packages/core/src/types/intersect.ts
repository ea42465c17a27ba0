import {
  type Alternative,
  type ArrayAlternative,
  bothParts,
  type Choice,
  type NamePattern,
  type ObjectAlternative,
  type Part,
  type Property,
  unsure,
  type ValueType,
  widest,
} from "./alternative.js";
import { matchesName } from "./name-pattern.js";

/** What can be asked about parts; asking works them out. */
export interface Parts {
  readonly isNever: (part: Part) => boolean;
}

/** More alternatives than this are widened to their kinds: readers and compilers give up earlier. */
export const maxAlternatives = 96;
const maxPairs = 2048;

/** The values that belong to both types. */
export function intersect(left: ValueType, right: ValueType, parts: Parts): ValueType {
  if (left.length * right.length > maxPairs) return limited(left, right);
  const both = left.flatMap((a) => right.flatMap((b) => intersectAlternatives(a, b, parts) ?? []));
  return both.length > maxAlternatives ? limited(left, right) : both;
}

/** Too many combinations: only the kinds are left of the right side, and all may have been evaluated. */
function limited(left: ValueType, right: ValueType): ValueType {
  const kinds = new Set(right.map(({ kind }) => kind));
  return left.filter(({ kind }) => kinds.has(kind)).map(unsure);
}

/** The values that belong to both alternatives, if any can. */
export function intersectAlternatives(a: Alternative, b: Alternative, parts: Parts): Alternative | undefined {
  const exact = a.exact && b.exact;
  if (a.kind === "null" && b.kind === "null") return { kind: "null", exact };
  if (a.kind === "boolean" && b.kind === "boolean") return possible({ ...a, ...both(a, b), exact });
  if (a.kind === "string" && b.kind === "string") return possible({ ...a, ...both(a, b), exact });
  if (a.kind === "number" && b.kind === "number") {
    const integer = a.integer || b.integer;
    const { values, except } = both(a, b);
    return possible({
      ...a,
      integer,
      values: integer ? values?.filter(Number.isInteger) : values,
      except,
      exact,
    });
  }
  if (a.kind === "array" && b.kind === "array") return intersectArrays(a, b, parts);
  if (a.kind === "object" && b.kind === "object") return intersectObjects(a, b, parts);
  return undefined;
}

function both<T>(a: Choice<T>, b: Choice<T>): Choice<T> {
  const except = [...new Set([...a.except, ...b.except])];
  const values =
    a.values === undefined ? b.values : b.values === undefined ? a.values : common(a.values, b.values);
  return values === undefined
    ? { values, except }
    : {
        values: except.length === 0 ? values : values.filter((value) => !except.includes(value)),
        except: [],
      };
}

function common<T>(left: readonly T[], right: readonly T[]): readonly T[] {
  const others = new Set(right);
  return left.filter((value) => others.has(value));
}

function possible<A extends Alternative & Choice<unknown>>(alternative: A): A | undefined {
  return alternative.values?.length === 0 ? undefined : alternative;
}

function intersectArrays(
  a: ArrayAlternative,
  b: ArrayAlternative,
  parts: Parts,
): ArrayAlternative | undefined {
  const length = Math.max(a.prefix.length, b.prefix.length);
  const prefix = Array.from({ length }, (_, index) => bothParts(itemAt(a, index), itemAt(b, index)));
  return settleArray(
    {
      kind: "array",
      exact: a.exact && b.exact,
      prefix,
      rest: bothParts(a.rest, b.rest),
      min: Math.max(a.min, b.min),
      max: Math.min(a.max, b.max),
      evaluated: {
        all: a.evaluated.all || b.evaluated.all,
        count: Math.max(a.evaluated.count, b.evaluated.count),
        matching: [...a.evaluated.matching, ...b.evaluated.matching],
      },
    },
    parts,
  );
}

/** The type of an item at that place. */
export function itemAt({ prefix, rest }: ArrayAlternative, index: number): Part {
  return prefix[index] ?? rest;
}

/** An item that cannot be ends the array before it. */
function settleArray(array: ArrayAlternative, parts: Parts): ArrayAlternative | undefined {
  const impossible = array.prefix.findIndex((part) => parts.isNever(part));
  const end = impossible >= 0 ? impossible : parts.isNever(array.rest) ? array.prefix.length : array.max;
  const max = Math.min(array.max, end);
  return array.min > max ? undefined : { ...array, max };
}

function intersectObjects(
  a: ObjectAlternative,
  b: ObjectAlternative,
  parts: Parts,
): ObjectAlternative | undefined {
  const properties = new Map<string, Property>();
  for (const name of new Set([...a.properties.keys(), ...b.properties.keys()])) {
    const part = bothParts(propertyAt(a, name), propertyAt(b, name));
    const required = isRequired(a, name) || isRequired(b, name);
    if (required && parts.isNever(part)) return undefined;
    properties.set(name, { part, required });
  }
  const { patterns, precise } = bothPatterns(a, b);
  const extra = bothParts(a.extra, b.extra);
  const min = Math.max(a.min, b.min);
  if (min > 0 && patterns.length === 0 && parts.isNever(extra)) {
    const possible = [...properties.values()].filter(({ part }) => !parts.isNever(part));
    if (possible.length < min) return undefined;
  }
  return {
    kind: "object",
    exact: a.exact && b.exact && precise,
    properties,
    patterns,
    extra,
    min,
    evaluated: {
      all: a.evaluated.all || b.evaluated.all,
      names: unionOfSets(a.evaluated.names, b.evaluated.names),
      patterns: [...a.evaluated.patterns, ...b.evaluated.patterns],
    },
  };
}

function unionOfSets(a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> {
  if (a.size === 0) return b;
  return b.size === 0 ? a : new Set([...a, ...b]);
}

/** The type of a property of that name. */
export function propertyAt({ properties, patterns, extra }: ObjectAlternative, name: string): Part {
  const declared = properties.get(name);
  if (declared !== undefined) return declared.part;
  if (patterns.length === 0) return extra;
  const matching = patterns.filter(({ pattern }) => matchesName(pattern, name));
  return matching.length === 0 ? extra : bothParts(...matching.map(({ part }) => part));
}

function isRequired({ properties }: ObjectAlternative, name: string): boolean {
  return properties.get(name)?.required ?? false;
}

/** A name of one side's pattern meets the other side's patterns or its extra, and only one of these is known. */
function bothPatterns(
  a: ObjectAlternative,
  b: ObjectAlternative,
): { readonly patterns: readonly NamePattern[]; readonly precise: boolean } {
  const keyOf = ({ pattern }: NamePattern) => `${pattern.flags}/${pattern.source}`;
  const shared = new Set(
    a.patterns.map(keyOf).filter((key) => b.patterns.some((other) => keyOf(other) === key)),
  );
  const widen = (own: ObjectAlternative, other: ObjectAlternative) =>
    own.patterns.map((entry) => {
      if (shared.has(keyOf(entry))) return entry;
      // With no patterns on the other side every such name is extra there.
      if (other.patterns.length === 0) return { ...entry, part: bothParts(entry.part, other.extra) };
      return entry;
    });
  const merged = new Map<string, NamePattern>();
  for (const entry of [...widen(a, b), ...widen(b, a)]) {
    const before = merged.get(keyOf(entry));
    merged.set(keyOf(entry), before ? { ...entry, part: bothParts(before.part, entry.part) } : entry);
  }
  const patterns = [...merged.values()];
  const precise =
    patterns.length === shared.size ||
    a.patterns.length === 0 ||
    b.patterns.length === 0 ||
    (a.extra.terms.length === 0 && b.extra.terms.length === 0);
  return { patterns, precise };
}

/** One type or the other: scalars of a kind are put together, the rest stands side by side. */
export function unite(types: readonly ValueType[], { merge }: { readonly merge: boolean }): ValueType {
  const result: Alternative[] = [];
  for (const alternative of types.flat()) {
    const at = result.findIndex((other) => canMerge(other, alternative, merge));
    const other = result[at];
    if (other === undefined) result.push(alternative);
    else result[at] = mergeAlternatives(other, alternative);
  }
  return result.length > maxAlternatives ? widest(result.map(({ kind }) => kind)) : result;
}

function canMerge(a: Alternative, b: Alternative, merge: boolean): boolean {
  if (a.kind !== b.kind) return false;
  if (a.kind !== "array" && a.kind !== "object") return a.exact === b.exact;
  return merge && (saysNothing(a) || saysNothing(b));
}

/** Whether an alternative is every value of its kind. */
export function saysNothing(alternative: Alternative): boolean {
  if (alternative.kind === "array") {
    const { prefix, rest, min, max } = alternative;
    return prefix.length === 0 && rest.terms.length === 0 && min === 0 && max === Number.POSITIVE_INFINITY;
  }
  if (alternative.kind === "object") {
    const { properties, patterns, extra, min } = alternative;
    return properties.size === 0 && patterns.length === 0 && extra.terms.length === 0 && min === 0;
  }
  if (alternative.kind === "null") return true;
  if (alternative.kind === "number" && alternative.integer) return false;
  return alternative.values === undefined && alternative.except.length === 0;
}

function mergeAlternatives(a: Alternative, b: Alternative): Alternative {
  if (saysNothing(a) && a.exact) return a;
  if (saysNothing(b) && b.exact) return b;
  if (a.kind === "null") return a;
  if (a.kind === "array" || a.kind === "object") {
    return saysNothing(a) ? a : b;
  }
  if (a.kind === "number" && b.kind === "number") {
    const integer = (a.integer || allIntegers(a)) && (b.integer || allIntegers(b));
    return { ...a, ...eitherChoice(a, b), integer, exact: a.exact && b.exact && a.integer === b.integer };
  }
  if (a.kind === "boolean" && b.kind === "boolean") {
    const choice = eitherChoice(a, b);
    const isAll = choice.values?.length === 2;
    return { ...a, exact: a.exact && b.exact, ...(isAll ? { values: undefined, except: [] } : choice) };
  }
  if (a.kind === "string" && b.kind === "string")
    return { ...a, ...eitherChoice(a, b), exact: a.exact && b.exact };
  return a;
}

function allIntegers({ values }: { readonly values: readonly number[] | undefined }): boolean {
  return values?.every(Number.isInteger) ?? false;
}

function eitherChoice<T>(a: Choice<T>, b: Choice<T>): Choice<T> {
  if (a.values !== undefined && b.values !== undefined) {
    return { values: [...new Set([...a.values, ...b.values])], except: [] };
  }
  const allows = (choice: Choice<T>, value: T) =>
    choice.values === undefined ? !choice.except.includes(value) : choice.values.includes(value);
  const except = [...a.except, ...b.except].filter((value) => !allows(a, value) && !allows(b, value));
  return { values: undefined, except: [...new Set(except)] };
}
