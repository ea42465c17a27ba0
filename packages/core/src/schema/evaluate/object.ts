import type { Keywords, NodeId } from "../model.js";
import { all, type Rules, type Verdict, type Visit } from "./rule.js";
import { matches } from "./string.js";
import { has, isObject, namesOf } from "./values.js";

type ObjectKeyword =
  | "properties"
  | "patternProperties"
  | "additionalProperties"
  | "propertyNames"
  | "maxProperties"
  | "minProperties"
  | "required"
  | "dependentRequired"
  | "dependentSchemas";

/** Keywords that constrain objects and let everything else pass. */
export const objectRules: Rules<ObjectKeyword> = {
  properties: (schemas, visit) =>
    all([...schemas].flatMap(([name, schema]) => propertiesHold(schema, visit, (other) => other === name))),
  patternProperties: (entries, visit) =>
    all(
      entries.flatMap(({ pattern, schema }) =>
        propertiesHold(schema, visit, (name) => matches(pattern, name)),
      ),
    ),
  additionalProperties: (schema, visit) =>
    all(propertiesHold(schema, visit, (name) => !isNamedBeside(visit.keywords, name))),
  propertyNames: (schema, { value, holdsFor }) =>
    all(isObject(value) ? namesOf(value).map((name) => holdsFor(schema, name)) : []),
  maxProperties: (limit, { value }) => !isObject(value) || namesOf(value).length <= limit,
  minProperties: (limit, { value }) => !isObject(value) || namesOf(value).length >= limit,
  required: (names, { value }) => !isObject(value) || names.every((name) => has(value, name)),
  dependentRequired: (lists, { value }) =>
    !isObject(value) ||
    [...lists].every(([name, names]) => !has(value, name) || names.every((other) => has(value, other))),
  dependentSchemas: (schemas, { value, holds }) =>
    all(
      [...schemas].flatMap(([name, schema]) => (isObject(value) && has(value, name) ? [holds(schema)] : [])),
    ),
};

/** The keyword for properties that no other has applied to; it comes after all others. */
export const unevaluatedPropertiesRules: Rules<"unevaluatedProperties"> = {
  unevaluatedProperties: (schema, visit) =>
    all(propertiesHold(schema, visit, (name) => !visit.evaluated.has(name))),
};

/** Applies a schema to the properties whose names fit. */
function propertiesHold(
  schema: NodeId,
  { value, evaluated, holdsFor }: Visit,
  fits: (name: string) => boolean,
): readonly Verdict[] {
  if (!isObject(value)) return [];
  return namesOf(value)
    .filter(fits)
    .map((name) => {
      evaluated.add(name);
      return holdsFor(schema, value[name]);
    });
}

function isNamedBeside({ properties, patternProperties = [] }: Keywords, name: string): boolean {
  return properties?.has(name) || patternProperties.some(({ pattern }) => matches(pattern, name));
}
