import {
  type Alternative,
  type ArrayAlternative,
  anyPart,
  bothParts,
  type Choice,
  type NamePattern,
  type ObjectAlternative,
  type Part,
  type Property,
  unsure,
  type ValueType,
} from "./alternative.js";
import { matchesName } from "./name-pattern.js";
import { maxAlternatives } from "./unite.js";

/** What can be asked about parts; asking works them out. */
export interface Parts {
  /** Whether no value can be of that part. */
  readonly isNever: (part: Part) => boolean;
  /** Whether every value may be of that part. */
  readonly isOpen: (part: Part) => boolean;
}

/** More pairs than this are not compared. */
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
  if (a.kind === "null" && b.kind === "null") return a;
  if (a.kind === "boolean" && b.kind === "boolean") return possible({ ...a, ...both(a, b) });
  if (a.kind === "string" && b.kind === "string") return possible({ ...a, ...both(a, b) });
  if (a.kind === "number" && b.kind === "number") {
    const integer = a.integer || b.integer;
    const { values, except } = both(a, b);
    return possible({
      ...a,
      integer,
      values: integer ? values?.filter(Number.isInteger) : values,
      except,
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
      prefix,
      rest: bothParts(a.rest, b.rest),
      min: Math.max(a.min, b.min),
      max: Math.min(a.max, b.max),
      evaluated: {
        sure: a.evaluated.sure && b.evaluated.sure,
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
  const patterns = bothPatterns(a, b);
  const extra = bothParts(a.extra, b.extra);
  const min = Math.max(a.min, b.min);
  if (min > 0 && patterns.length === 0 && parts.isNever(extra)) {
    const possible = [...properties.values()].filter(({ part }) => !parts.isNever(part));
    if (possible.length < min) return undefined;
  }
  return {
    kind: "object",
    properties,
    patterns,
    extra,
    min,
    evaluated: {
      sure: a.evaluated.sure && b.evaluated.sure,
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

/** A name of one side's pattern also meets the other side's extra, where that has no patterns of its own. */
function bothPatterns(a: ObjectAlternative, b: ObjectAlternative): readonly NamePattern[] {
  const merged = new Map<string, NamePattern>();
  const add = (own: ObjectAlternative, other: ObjectAlternative) => {
    for (const { pattern, part } of own.patterns) {
      const key = `${pattern.flags}/${pattern.source}`;
      const before = merged.get(key)?.part ?? anyPart;
      const extra = other.patterns.length === 0 ? other.extra : anyPart;
      merged.set(key, { pattern, part: bothParts(before, part, extra) });
    }
  };
  add(a, b);
  add(b, a);
  return [...merged.values()];
}
