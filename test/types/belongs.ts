import { isJsonObject, type JsonValue } from "../../packages/core/src/json.js";
import type {
  Alternative,
  ObjectAlternative,
  Part,
  ValueType,
} from "../../packages/core/src/types/alternative.js";

/** Says whether a value belongs to a type. */
export type Belongs = (value: JsonValue, type: ValueType) => boolean;

/** Whether a value belongs to one of the alternatives, by what their fields mean and by nothing else. */
export function belongsBy(typeOfPart: (part: Part) => ValueType): Belongs {
  const belongs: Belongs = (value, type) =>
    type.some((alternative) => isOf(value, alternative, (item, part) => belongs(item, typeOfPart(part))));
  return belongs;
}

type HoldsFor = (value: JsonValue, part: Part) => boolean;

function isOf(value: JsonValue, alternative: Alternative, holdsFor: HoldsFor): boolean {
  assertKnown(alternative);
  switch (alternative.kind) {
    case "null":
      return value === null;
    case "boolean":
    case "string":
      return typeof value === alternative.kind && isChosen(value, alternative);
    case "number":
      return (
        typeof value === "number" &&
        isChosen(value, alternative) &&
        (!alternative.integer || Number.isInteger(value))
      );
    case "array": {
      const { prefix, rest, min, max } = alternative;
      return (
        Array.isArray(value) &&
        value.length >= min &&
        value.length <= max &&
        value.every((item: JsonValue, index) => holdsFor(item, prefix[index] ?? rest))
      );
    }
    case "object":
      return isJsonObject(value) && isOfObject(Object.entries(value), alternative, holdsFor);
  }
}

function isChosen(
  value: unknown,
  {
    values,
    except,
  }: { readonly values: readonly unknown[] | undefined; readonly except: readonly unknown[] },
): boolean {
  const isAmong = (list: readonly unknown[]) => list.some((each) => each === value);
  return (values === undefined || isAmong(values)) && !isAmong(except);
}

function isOfObject(
  entries: readonly (readonly [string, JsonValue])[],
  { properties, patterns, extra, min }: ObjectAlternative,
  holdsFor: HoldsFor,
): boolean {
  const names = new Set(entries.map(([name]) => name));
  const isComplete = [...properties].every(([name, { required }]) => !required || names.has(name));
  return (
    isComplete &&
    names.size >= min &&
    entries.every(([name, value]) => {
      const declared = properties.get(name);
      if (declared !== undefined) return holdsFor(value, declared.part);
      const matching = patterns.filter(({ pattern }) => new RegExp(pattern.source, pattern.flags).test(name));
      return matching.length === 0
        ? holdsFor(value, extra)
        : matching.every(({ part }) => holdsFor(value, part));
    })
  );
}

/** A field that says something and that this file does not know would make every answer worthless. */
function assertKnown(alternative: Alternative): void {
  const known = ["kind", "evaluated", ...fields[alternative.kind]];
  const unknown = Object.keys(alternative).filter((field) => !known.includes(field));
  if (unknown.length > 0)
    throw new Error(`${alternative.kind} alternatives have a new field: ${unknown.join()}`);
}

const fields: Readonly<Record<Alternative["kind"], readonly string[]>> = {
  null: [],
  boolean: ["values", "except"],
  number: ["values", "except", "integer"],
  string: ["values", "except"],
  array: ["prefix", "rest", "min", "max"],
  object: ["properties", "patterns", "extra", "min"],
};
