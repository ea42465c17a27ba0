import { type JsonObject, own } from "../json.js";
import type { Dialect } from "./model.js";
import * as read from "./read-keyword.js";

/** What stands inside a keyword's value, and so where further schemas are. */
export type Holds =
  | "nothing"
  | "data"
  | "schema"
  | "schemas"
  | "schema or schemas"
  | "schema map"
  | "schema or names map";

/** All that is known of one keyword in one dialect. */
export interface KeywordRule {
  readonly holds: Holds;
  /** Completes "must be …". */
  readonly expects: string;
  /** Absent where the keyword has no part in the verdict. */
  readonly read?: read.ReadKeyword;
}

type Table = Readonly<Record<string, KeywordRule>>;

const string = { holds: "nothing", expects: "a string" } as const;
const boolean = { holds: "nothing", expects: "true or false" } as const;
const number = { holds: "nothing", expects: "a number" } as const;
const count = { holds: "nothing", expects: "a whole number, 0 or more" } as const;
const names = { holds: "nothing", expects: "a list of different names" } as const;
const namesByName = { holds: "nothing", expects: "an object of lists of different names" } as const;
const uri = { holds: "nothing", expects: "a URI reference" } as const;
const anchor = { holds: "nothing", expects: "a plain name" } as const;
const data = { holds: "data", expects: "a JSON value" } as const;
const dataList = { holds: "data", expects: "a list" } as const;
const schema = { holds: "schema", expects: "a schema (an object or a boolean)" } as const;
const schemas = { holds: "schemas", expects: "a list of at least one schema" } as const;
const schemaMap = { holds: "schema map", expects: "an object of schemas" } as const;

/** What every dialect agrees on. */
const shared: Table = {
  $id: uri,
  $schema: uri,
  $ref: { ...uri, read: read.ref },
  $comment: string,
  title: string,
  description: string,
  default: data,
  examples: dataList,
  type: { holds: "nothing", expects: "a type name, or a list of different type names", read: read.type },
  const: { ...data, read: read.constant },
  enum: { ...dataList, read: read.enumeration },
  multipleOf: { holds: "nothing", expects: "a number above 0", read: read.number("multipleOf") },
  maximum: { ...number, read: read.number("maximum") },
  exclusiveMaximum: { ...number, read: read.number("exclusiveMaximum") },
  minimum: { ...number, read: read.number("minimum") },
  exclusiveMinimum: { ...number, read: read.number("exclusiveMinimum") },
  maxLength: { ...count, read: read.number("maxLength") },
  minLength: { ...count, read: read.number("minLength") },
  pattern: { ...string, read: read.pattern },
  format: { ...string, read: read.format },
  maxItems: { ...count, read: read.number("maxItems") },
  minItems: { ...count, read: read.number("minItems") },
  uniqueItems: { ...boolean, read: read.uniqueItems },
  properties: { ...schemaMap, read: read.schemaMap("properties") },
  patternProperties: { ...schemaMap, read: read.patternProperties },
  additionalProperties: { ...schema, read: read.schema("additionalProperties") },
  propertyNames: { ...schema, read: read.schema("propertyNames") },
  maxProperties: { ...count, read: read.number("maxProperties") },
  minProperties: { ...count, read: read.number("minProperties") },
  required: { ...names, read: read.required },
  allOf: { ...schemas, read: read.schemas("allOf") },
  anyOf: { ...schemas, read: read.schemas("anyOf") },
  oneOf: { ...schemas, read: read.schemas("oneOf") },
  not: { ...schema, read: read.schema("not") },
  definitions: schemaMap,
};

const itemsBefore2020: Table = {
  items: { holds: "schema or schemas", expects: "a schema or a list of schemas", read: read.itemsBefore2020 },
  additionalItems: { ...schema, read: read.additionalItems },
};

const draft06: Table = {
  ...shared,
  ...itemsBefore2020,
  contains: { ...schema, read: read.containsBefore2019 },
  dependencies: {
    holds: "schema or names map",
    expects: "an object of schemas or lists of different names",
    read: read.dependencies,
  },
};

const sinceDraft07: Table = {
  if: { ...schema, read: read.conditional },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: schema,
  else: schema,
  readOnly: boolean,
  writeOnly: boolean,
  contentMediaType: string,
  contentEncoding: string,
};

const draft07: Table = { ...draft06, ...sinceDraft07 };

/** What came with 2019-09 and stayed. */
const since2019: Table = {
  ...shared,
  ...sinceDraft07,
  $anchor: anchor,
  $defs: schemaMap,
  $vocabulary: { holds: "nothing", expects: "an object of booleans" },
  minContains: count,
  maxContains: count,
  dependentRequired: { ...namesByName, read: read.dependentRequired },
  dependentSchemas: { ...schemaMap, read: read.schemaMap("dependentSchemas") },
  unevaluatedItems: { ...schema, read: read.schema("unevaluatedItems") },
  unevaluatedProperties: { ...schema, read: read.schema("unevaluatedProperties") },
  deprecated: boolean,
  contentSchema: schema,
};

const draft2019: Table = {
  ...since2019,
  ...itemsBefore2020,
  contains: { ...schema, read: read.contains({ evaluates: false }) },
  $recursiveRef: { holds: "nothing", expects: 'the string "#"', read: read.dynamicRef },
  $recursiveAnchor: boolean,
};

const draft2020: Table = {
  ...since2019,
  prefixItems: { ...schemas, read: read.schemas("prefixItems") },
  items: { ...schema, read: read.schema("items") },
  contains: { ...schema, read: read.contains({ evaluates: true }) },
  $dynamicRef: { ...uri, read: read.dynamicRef },
  $dynamicAnchor: anchor,
};

/** How one dialect reads a schema. */
export interface DialectRules {
  readonly keywords: ReadonlyMap<string, KeywordRule>;
  /** Up to draft-07 a reference makes everything beside it void. */
  readonly referenceStandsAlone: boolean;
  /** Up to draft-07 the fragment of `$id` is an anchor. */
  readonly anchorInId: boolean;
  /** Keywords that name the schema beside them within its resource. */
  readonly anchors: readonly string[];
  /** Keywords that name it for dynamic references too. */
  readonly dynamicAnchors: readonly string[];
}

const old = { referenceStandsAlone: true, anchorInId: true, anchors: [], dynamicAnchors: [] };
const modern = { referenceStandsAlone: false, anchorInId: false };

/** The four dialects. A keyword that is not in a dialect's table means nothing there. */
export const dialects: Readonly<Record<Dialect, DialectRules>> = {
  "draft-06": { ...old, keywords: toMap(draft06) },
  "draft-07": { ...old, keywords: toMap(draft07) },
  "2019-09": { ...modern, keywords: toMap(draft2019), anchors: ["$anchor"], dynamicAnchors: [] },
  "2020-12": {
    ...modern,
    keywords: toMap(draft2020),
    anchors: ["$anchor", "$dynamicAnchor"],
    dynamicAnchors: ["$dynamicAnchor"],
  },
};

// A map, because received keywords may be called "constructor".
function toMap(table: Table): ReadonlyMap<string, KeywordRule> {
  return new Map(Object.entries(table));
}

/** The keywords of a schema that its dialect knows and heeds, in document order. */
export function heededKeywords(object: JsonObject, dialect: Dialect): readonly string[] {
  const { keywords, referenceStandsAlone } = dialects[dialect];
  const alone = referenceStandsAlone && own(object, "$ref") !== undefined;
  // Void or not, `definitions` beside a reference is where that reference usually leads.
  const heeded = alone ? ["$ref", "definitions"] : undefined;
  return Object.keys(object).filter((key) => keywords.has(key) && (heeded?.includes(key) ?? true));
}
