import {
  type Alternative,
  anyBoolean,
  anything,
  type Choice,
  type EvaluatedItems,
  type EvaluatedNames,
  type Part,
  type ValueType,
  widest,
} from "./alternative.js";

/** More alternatives than this are widened to their kinds: readers and compilers give up earlier. */
export const maxAlternatives = 96;

/** One type or the other: scalars of a kind are put together, the rest stands side by side. */
export function unite(types: readonly ValueType[]): ValueType {
  const result: Alternative[] = [];
  for (const alternative of types.flat()) {
    const at = result.findIndex((other) => canMerge(other, alternative));
    const other = result[at];
    if (other === undefined) result.push(alternative);
    else result[at] = mergeAlternatives(other, alternative);
  }
  return result.length > maxAlternatives ? widest(result.map(({ kind }) => kind)) : result;
}

function canMerge(a: Alternative, b: Alternative): boolean {
  if (a.kind !== b.kind) return false;
  if (!("evaluated" in a && "evaluated" in b)) return true;
  return (saysNothing(a) || saysNothing(b)) && keyOf(a.evaluated) === keyOf(b.evaluated);
}

/** Identifies what an alternative says, or what was evaluated: equal keys, equal meaning. */
export function keyOf(said: Alternative | EvaluatedItems | EvaluatedNames): string {
  return JSON.stringify(said, (key, value: unknown) => {
    if (key === "part" || key === "extra" || key === "rest") return (value as Part).key;
    if (key === "prefix" || key === "matching") return (value as readonly Part[]).map((part) => part.key);
    return value instanceof Set || value instanceof Map ? [...value] : value;
  });
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

/** Whether there is an alternative for every value. */
export function isEverything(type: ValueType): boolean {
  return new Set(type.filter(saysNothing).map(({ kind }) => kind)).size === anything.length;
}

/** Of two that can be merged. */
function mergeAlternatives(a: Alternative, b: Alternative): Alternative {
  if (saysNothing(a)) return a;
  if (saysNothing(b)) return b;
  if (a.kind === "number" && b.kind === "number") {
    const integer = (a.integer || allIntegers(a)) && (b.integer || allIntegers(b));
    return { ...a, ...eitherChoice(a, b), integer };
  }
  if (a.kind === "boolean" && b.kind === "boolean") {
    const choice = eitherChoice(a, b);
    return choice.values?.length === 2 ? anyBoolean : { ...a, ...choice };
  }
  if (a.kind === "string" && b.kind === "string") return { ...a, ...eitherChoice(a, b) };
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
