import { isJsonObject, type JsonValue } from "../json.js";
import type { JsonType, Keyword, Keywords, NodeId, Pattern } from "../schema/model.js";
import {
  type Alternative,
  type ArrayAlternative,
  anyArray,
  anyBoolean,
  anyNull,
  anyNumber,
  anyObject,
  anyPart,
  anyString,
  besides,
  noPart,
  type ObjectAlternative,
  type Part,
  type ValueType,
  valuePart,
} from "./alternative.js";
import { allOf, anyOf, type Combining, conditional, not, oneOf } from "./combining.js";
import { arraysWithItems, complement, otherPart } from "./complement.js";
import { dependentRequired, dependentSchemas } from "./dependent.js";
import { intersect, type Parts } from "./intersect.js";
import { allBut, namesAndPatterns, objectsNamed } from "./object-names.js";
import { closeArray, closeObject, openArray, openObject } from "./unevaluated.js";
import { unite } from "./unite.js";

/** Where a rule is applied. */
export interface Site extends Parts {
  readonly keywords: Keywords;
  /** Whether some schema of the document asks what was evaluated. */
  readonly tracksEvaluated: boolean;
  /** What another schema accepts, for the same value. */
  readonly typeOf: (id: NodeId) => ValueType;
  /** What another schema rejects, for the same value. */
  readonly rejectedBy: (id: NodeId) => ValueType;
  readonly follow: (reference: Required<Keywords>["$dynamicRef"]) => NodeId;
  /** Another schema, for an item or a property. */
  readonly partOf: (id: NodeId) => Part;
  /** The pattern, where a schema for strings says nothing else. */
  readonly solePattern: (id: NodeId) => Pattern | undefined;
  readonly typeOfPart: (part: Part) => ValueType;
}

/** What one keyword says of values. */
export interface TypeRule<K extends Keyword> {
  /** What is known of a value that the keyword accepts, given what was known before it. */
  readonly accepts: (argument: Required<Keywords>[K], site: Site, before: ValueType) => ValueType;
  /** What is known of a value that the keyword rejects; what the keywords before it accept is there for the asking. */
  readonly rejects: (argument: Required<Keywords>[K], site: Site, before: () => ValueType) => ValueType;
  /** A type cannot say it, so the guard alone checks it. */
  readonly guardOnly?: true;
}

/** The rule of a keyword that says the same whatever stands beside it. */
function combines<K extends Keyword>({ accepts, rejects }: Combining<K>): TypeRule<K> {
  return {
    accepts: (argument, site, before) => intersect(before, accepts(argument, site), site),
    rejects,
  };
}

/** The rule of a keyword that a type says exactly. */
function says<K extends Keyword>(
  said: (argument: Required<Keywords>[K], site: Site) => ValueType,
): TypeRule<K> {
  return combines<K>({
    accepts: said,
    rejects: (argument, site) => complement(said(argument, site), site),
  });
}

/** The rule of a keyword that a type cannot say. */
function guardOnly<K extends Keyword>(all: Alternative): TypeRule<K> {
  return { accepts: (_argument, _site, before) => before, rejects: () => [all], guardOnly: true };
}

const array = (said: Partial<ArrayAlternative>) => besides("array", [{ ...anyArray, ...said }]);
const object = (said: Partial<ObjectAlternative>) => besides("object", [{ ...anyObject, ...said }]);

/** Every keyword, in the order in which they are applied. */
export const rules: { readonly [K in Keyword]-?: TypeRule<K> } = {
  type: says((types) => types.map((type) => kinds[type])),
  const: says((value) => typeOfValue(value)),
  enum: says((values) => unite(values.map(typeOfValue))),
  multipleOf: guardOnly(anyNumber),
  maximum: guardOnly(anyNumber),
  exclusiveMaximum: guardOnly(anyNumber),
  minimum: guardOnly(anyNumber),
  exclusiveMinimum: guardOnly(anyNumber),
  maxLength: guardOnly(anyString),
  minLength: guardOnly(anyString),
  pattern: guardOnly(anyString),
  format: guardOnly(anyString),
  prefixItems: says((ids, { partOf }) =>
    array({ prefix: ids.map(partOf), evaluated: { ...anyArray.evaluated, count: ids.length } }),
  ),
  items: says((id, { keywords, partOf }) =>
    array({
      prefix: (keywords.prefixItems ?? []).map(() => anyPart),
      rest: partOf(id),
      evaluated: { ...anyArray.evaluated, all: true },
    }),
  ),
  contains: combines<"contains">({
    accepts: ({ schema, min, max = Number.POSITIVE_INFINITY, evaluates }, site) => {
      const part = site.partOf(schema);
      if (min > max) return besides("array", []);
      const evaluated = { ...anyArray.evaluated, matching: evaluates ? [part] : [] };
      if (max === 0) return array({ rest: otherPart(part, site), evaluated });
      return besides(
        "array",
        arraysWithItems(part, min, site).map((each) => ({ ...each, evaluated })),
      );
    },
    rejects: ({ schema, min, max = Number.POSITIVE_INFINITY }, site) => {
      const part = site.partOf(schema);
      const fewer = min === 0 ? [] : [min === 1 ? { ...anyArray, rest: otherPart(part, site) } : anyArray];
      return max === Number.POSITIVE_INFINITY ? fewer : [...fewer, ...arraysWithItems(part, max + 1, site)];
    },
  }),
  maxItems: says((max) => array({ max })),
  minItems: says((min) => array({ min })),
  uniqueItems: guardOnly(anyArray),
  properties: says((schemas, { partOf }) =>
    object({
      properties: new Map([...schemas].map(([name, id]) => [name, { part: partOf(id), required: false }])),
      evaluated: { ...anyObject.evaluated, names: new Set(schemas.keys()) },
    }),
  ),
  patternProperties: says((entries, { partOf }) =>
    object({
      ...namesAndPatterns(entries.map(({ pattern, schema }) => ({ pattern, part: partOf(schema) }))),
      evaluated: { ...anyObject.evaluated, patterns: entries.map(({ pattern }) => pattern) },
    }),
  ),
  additionalProperties: says((id, { keywords, partOf }) =>
    object({
      ...allBut(keywords.properties?.keys() ?? [], keywords.patternProperties ?? []),
      extra: partOf(id),
      evaluated: { ...anyObject.evaluated, all: true },
    }),
  ),
  propertyNames: combines<"propertyNames">({
    accepts: (id, site) => besides("object", [objectsNamed(id, site)]),
    rejects: (id, site) => {
      const isAny = site.rejectedBy(id).every(({ kind }) => kind !== "string");
      return isAny ? [] : [{ ...anyObject, min: 1 }];
    },
  }),
  maxProperties: combines<"maxProperties">({
    accepts: (max) => object(max === 0 ? { extra: noPart } : {}),
    rejects: (max) => [{ ...anyObject, min: max + 1 }],
  }),
  minProperties: says((min) => object({ min })),
  required: says((names) => object({ properties: requiredNames(names) })),
  $ref: combines<"$ref">({
    accepts: (id, { typeOf }) => typeOf(id),
    rejects: (id, { rejectedBy }) => rejectedBy(id),
  }),
  $dynamicRef: combines<"$dynamicRef">({
    accepts: (reference, { typeOf, follow }) => typeOf(follow(reference)),
    rejects: (reference, { rejectedBy, follow }) => rejectedBy(follow(reference)),
  }),
  allOf: combines(allOf),
  anyOf: combines(anyOf),
  oneOf: combines(oneOf),
  not: combines(not),
  if: combines(conditional),
  dependentRequired: combines(dependentRequired),
  dependentSchemas: combines(dependentSchemas),
  unevaluatedItems: {
    accepts: (id, site, before) => before.flatMap((each) => closeArray(each, site.partOf(id), site)),
    rejects: (id, site, before) => before().flatMap((each) => openArray(each, site.partOf(id), site)),
  },
  unevaluatedProperties: {
    accepts: (id, site, before) => before.flatMap((each) => closeObject(each, site.partOf(id), site)),
    rejects: (id, site, before) => before().flatMap((each) => openObject(each, site.partOf(id), site)),
  },
};

const kinds: Readonly<Record<JsonType, Alternative>> = {
  null: anyNull,
  boolean: anyBoolean,
  number: anyNumber,
  integer: { ...anyNumber, integer: true },
  string: anyString,
  array: anyArray,
  object: anyObject,
};

/** Exactly one JSON value. */
export function typeOfValue(value: JsonValue): ValueType {
  if (value === null) return [anyNull];
  if (typeof value === "boolean") return [{ ...anyBoolean, values: [value] }];
  if (typeof value === "string") return [{ ...anyString, values: [value] }];
  // Zero has no sign in JSON Schema.
  if (typeof value === "number") return [{ ...anyNumber, values: [value === 0 ? 0 : value] }];
  if (isJsonObject(value)) {
    const properties = Object.entries(value).map(
      ([name, member]) => [name, { part: valuePart(member), required: true }] as const,
    );
    return [{ ...anyObject, properties: new Map(properties), extra: noPart }];
  }
  return [{ ...anyArray, prefix: value.map(valuePart), rest: noPart, min: value.length, max: value.length }];
}

function requiredNames(names: readonly string[]): ObjectAlternative["properties"] {
  return new Map(names.map((name) => [name, { part: anyPart, required: true }]));
}
