import type { DynamicReference, Keyword, Keywords, NodeId } from "../schema/model.js";

type Target = NodeId | DynamicReference;
type Targets<K extends Keyword> = (value: NonNullable<Keywords[K]>) => readonly Target[];

const none = () => [];
const one = (id: Target) => [id];
const all = (ids: readonly NodeId[]) => ids;
const values = (entries: ReadonlyMap<string, NodeId>) => [...entries.values()];

const targets: { readonly [K in Keyword]: Targets<K> } = {
  type: none,
  const: none,
  enum: none,
  multipleOf: none,
  maximum: none,
  exclusiveMaximum: none,
  minimum: none,
  exclusiveMinimum: none,
  maxLength: none,
  minLength: none,
  pattern: none,
  format: none,
  prefixItems: all,
  items: one,
  contains: ({ schema }) => [schema],
  maxItems: none,
  minItems: none,
  uniqueItems: none,
  properties: values,
  patternProperties: (entries) => entries.map(({ schema }) => schema),
  additionalProperties: one,
  propertyNames: one,
  maxProperties: none,
  minProperties: none,
  required: none,
  dependentRequired: none,
  dependentSchemas: values,
  allOf: all,
  anyOf: all,
  oneOf: all,
  not: one,
  if: (value) => [value.test, value.then, value.else].filter((id) => id !== undefined),
  $ref: one,
  $dynamicRef: one,
  unevaluatedItems: one,
  unevaluatedProperties: one,
};

/** Every subschema and reference of a node, once for each time it is applied. */
export function subschemasOf(keywords: Keywords): readonly Target[] {
  return (Object.keys(keywords) as Keyword[]).flatMap((keyword) => targetsOf(keyword, keywords));
}

function targetsOf<K extends Keyword>(keyword: K, keywords: Keywords): readonly Target[] {
  const value = keywords[keyword];
  return value === undefined ? [] : (targets[keyword] as Targets<K>)(value as NonNullable<Keywords[K]>);
}
