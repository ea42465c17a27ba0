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
  eitherPart,
  type NamePattern,
  noPart,
  type ObjectAlternative,
  type Part,
  type ValueType,
  valuePart,
} from "./alternative.js";
import { allOf, anyOf, conditional, dependent, negation, oneOf } from "./combining.js";
import type { ExactParts } from "./complement.js";
import { intersect, propertyAt, unite } from "./intersect.js";
import { exactNameOf } from "./name-pattern.js";

/** Where a rule is applied. */
export interface Site extends ExactParts {
  readonly keywords: Keywords;
  /** Whether some schema of the document asks what was evaluated. */
  readonly tracksEvaluated: boolean;
  /** The type of another schema for the same value. */
  readonly typeOf: (id: NodeId) => ValueType;
  readonly follow: (reference: Required<Keywords>["$dynamicRef"]) => NodeId;
  /** Another schema, for an item or a property. */
  readonly partOf: (id: NodeId) => Part;
  /** The pattern, where a schema for strings says nothing else. */
  readonly solePattern: (id: NodeId) => Pattern | undefined;
  readonly typeOfPart: (part: Part) => ValueType;
}

/** What is known of a value after a keyword, given what was known before it. */
export type TypeRule<K extends Keyword> = (
  argument: Required<Keywords>[K],
  site: Site,
  before: ValueType,
) => ValueType;

/** The rule of a keyword that says the same whatever stands beside it. */
function says<K extends Keyword>(
  said: (argument: Required<Keywords>[K], site: Site) => ValueType,
): TypeRule<K> {
  return (argument, site, before) => intersect(before, said(argument, site), site);
}

/** A type cannot say it, so the guard alone checks it. */
function guardOnly<K extends Keyword>(kind: Alternative["kind"]): TypeRule<K> {
  return (_argument, _site, before) =>
    before.map((alternative) => (alternative.kind === kind ? { ...alternative, exact: false } : alternative));
}

const array = (said: Partial<ArrayAlternative>) => besides("array", [{ ...anyArray, ...said }]);
const object = (said: Partial<ObjectAlternative>) => besides("object", [{ ...anyObject, ...said }]);

/** Every keyword, in the order in which they are applied. */
export const rules: { readonly [K in Keyword]-?: TypeRule<K> } = {
  type: says((types) => types.map((type) => kinds[type])),
  const: says((value) => typeOfValue(value)),
  enum: says((values) => unite(values.map(typeOfValue), { merge: false })),
  multipleOf: guardOnly("number"),
  maximum: guardOnly("number"),
  exclusiveMaximum: guardOnly("number"),
  minimum: guardOnly("number"),
  exclusiveMinimum: guardOnly("number"),
  maxLength: guardOnly("string"),
  minLength: guardOnly("string"),
  pattern: guardOnly("string"),
  format: guardOnly("string"),
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
  contains: says(({ schema, min, max, evaluates }, { partOf, isNever }) => {
    const part = partOf(schema);
    if (min > (max ?? min) || (min > 0 && isNever(part))) return besides("array", []);
    const evaluated = { ...anyArray.evaluated, matching: evaluates ? [part] : [] };
    return array({ min, exact: min === 0 && max === undefined, evaluated });
  }),
  maxItems: says((max) => array({ max })),
  minItems: says((min) => array({ min })),
  uniqueItems: guardOnly("array"),
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
  propertyNames: says((id, site) => besides("object", [objectsNamed(id, site)])),
  maxProperties: says((max) => object(max === 0 ? { extra: noPart } : { exact: false })),
  minProperties: says((min) => object({ min })),
  required: says((names) => object({ properties: requiredNames(names) })),
  $ref: says((id, { typeOf }) => typeOf(id)),
  $dynamicRef: says((reference, { typeOf, follow }) => typeOf(follow(reference))),
  allOf: says(allOf),
  anyOf: says(anyOf),
  oneOf: says(oneOf),
  not: says(negation),
  if: says(conditional),
  dependentRequired: says((lists, site) =>
    dependent(lists, (names) => object({ properties: requiredNames(names) }), site),
  ),
  dependentSchemas: says((schemas, site) => dependent(schemas, site.typeOf, site)),
  unevaluatedItems: (id, site, before) => before.flatMap((each) => closeArray(each, site.partOf(id), site)),
  unevaluatedProperties: (id, site, before) =>
    before.flatMap((each) => closeObject(each, site.partOf(id), site)),
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

/** A pattern that matches a single name is a property of that name. */
function namesAndPatterns(
  entries: readonly NamePattern[],
): Pick<ObjectAlternative, "properties" | "patterns"> {
  const all = { ...anyObject, patterns: entries };
  const names = entries.flatMap(({ pattern }) => exactNameOf(pattern) ?? []);
  return {
    properties: new Map(names.map((name) => [name, { part: propertyAt(all, name), required: false }])),
    patterns: entries.filter(({ pattern }) => exactNameOf(pattern) === undefined),
  };
}

/** Nothing is said of these names. */
function allBut(
  names: Iterable<string>,
  patterns: readonly { readonly pattern: Pattern }[],
): Pick<ObjectAlternative, "properties" | "patterns"> {
  const open = namesAndPatterns(patterns.map(({ pattern }) => ({ pattern, part: anyPart })));
  const property = { part: anyPart, required: false };
  return {
    ...open,
    properties: new Map([...[...names].map((name) => [name, property] as const), ...open.properties]),
  };
}

/** Objects whose names a schema accepts: only its strings matter, and of them lists and patterns. */
function objectsNamed(id: NodeId, site: Site): ObjectAlternative {
  const names = site.typeOfPart(site.partOf(id)).filter(({ kind }) => kind === "string");
  const [only] = names;
  if (only?.kind !== "string") return { ...anyObject, extra: noPart };
  const pattern = site.solePattern(id);
  if (pattern !== undefined) return { ...anyObject, ...allBut([], [{ pattern }]), extra: noPart };
  if (only.values !== undefined)
    return { ...anyObject, ...allBut(only.values, []), extra: noPart, exact: only.exact };
  const excluded = only.except.map((name) => [name, { part: noPart, required: false }] as const);
  return { ...anyObject, properties: new Map(excluded), exact: only.exact };
}

function closeArray(alternative: Alternative, part: Part, site: Site): ValueType {
  if (alternative.kind !== "array" || alternative.evaluated.all) return [alternative];
  const { count, matching } = alternative.evaluated;
  const closing: ArrayAlternative = {
    ...anyArray,
    prefix: Array.from({ length: count }, () => anyPart),
    rest: eitherPart([part, ...matching]),
    evaluated: { ...anyArray.evaluated, all: true },
  };
  return intersect([alternative], [closing], site);
}

function closeObject(alternative: Alternative, part: Part, site: Site): ValueType {
  if (alternative.kind !== "object" || alternative.evaluated.all) return [alternative];
  const { names, patterns } = alternative.evaluated;
  const closing: ObjectAlternative = {
    ...anyObject,
    ...allBut(
      names,
      patterns.map((pattern) => ({ pattern })),
    ),
    extra: part,
    evaluated: { ...anyObject.evaluated, all: true },
  };
  return intersect([alternative], [closing], site);
}
