import { isJsonObject, type JsonObject, type JsonValue, own } from "../json.js";
import type { DynamicReference, JsonType, Keyword, Keywords, NodeId, Pattern } from "./model.js";

/** A keyword with the schema object around it, in which everything is checked and resolved. */
export interface Site {
  readonly object: JsonObject;
  /** The keyword as received. */
  readonly keyword: string;
  /** The node of the subschema at these tokens below the object. */
  child(...tokens: readonly (string | number)[]): NodeId;
  /** Where the reference in this keyword leads. */
  reference(): DynamicReference;
  pattern(source: string): Pattern;
}

/** Turns a received keyword into keywords of the model. Its value is known to fit the metaschema. */
export type ReadKeyword = (value: JsonValue, site: Site) => Keywords;

/** Keywords whose value in the model is of that type. */
type KeywordOf<T> = { [K in Keyword]-?: T extends NonNullable<Keywords[K]> ? K : never }[Keyword];

/** A number, taken as it is. */
export function number(keyword: KeywordOf<number>): ReadKeyword {
  return (value) => single(keyword, value);
}

/** One subschema. */
export function schema(keyword: KeywordOf<NodeId>): ReadKeyword {
  return (_value, site) => single(keyword, site.child(site.keyword));
}

/** A list of subschemas. */
export function schemas(keyword: KeywordOf<readonly NodeId[]>): ReadKeyword {
  return (value, site) =>
    single(
      keyword,
      listOf(value).map((_item, index) => site.child(site.keyword, index)),
    );
}

/** Subschemas by name. */
export function schemaMap(keyword: KeywordOf<ReadonlyMap<string, NodeId>>): ReadKeyword {
  return (value, site) => single(keyword, childrenByName(namesOf(value), site));
}

/** `contains` with the two keywords that count its matches. */
export function contains({ evaluates }: { readonly evaluates: boolean }): ReadKeyword {
  return (_value, site) => ({
    contains: {
      schema: site.child(site.keyword),
      min: numberOf(own(site.object, "minContains")) ?? 1,
      max: numberOf(own(site.object, "maxContains")),
      evaluates,
    },
  });
}

/** `contains` before its matches could be counted. */
export const containsBefore2019: ReadKeyword = (_value, site) => ({
  contains: { schema: site.child(site.keyword), min: 1, max: undefined, evaluates: false },
});

export const ref: ReadKeyword = (_value, site) => ({ $ref: site.reference().target });

export const dynamicRef: ReadKeyword = (_value, site) => ({ $dynamicRef: site.reference() });

export const type: ReadKeyword = (value) => ({
  type: (Array.isArray(value) ? value : [value]) as JsonType[],
});

export const constant: ReadKeyword = (value) => ({ const: value });

export const enumeration: ReadKeyword = (value) => ({ enum: listOf(value) });

export const pattern: ReadKeyword = (value, site) => ({ pattern: site.pattern(String(value)) });

export const format: ReadKeyword = (value) => ({ format: String(value) });

export const uniqueItems: ReadKeyword = (value) => (value === true ? { uniqueItems: true } : {});

export const required: ReadKeyword = (value) => ({ required: stringsOf(value) });

export const dependentRequired: ReadKeyword = (value) => ({
  dependentRequired: stringsByName(namesOf(value), value),
});

export const patternProperties: ReadKeyword = (value, site) => ({
  patternProperties: namesOf(value).map((source) => ({
    pattern: site.pattern(source),
    schema: site.child(site.keyword, source),
  })),
});

/** A name maps to a schema or to a list of required names; 2019-09 made two keywords of it. */
export const dependencies: ReadKeyword = (value, site) => {
  const isList = (name: string) => isJsonObject(value) && Array.isArray(own(value, name));
  const names = namesOf(value);
  const listed = names.filter(isList);
  const applied = names.filter((name) => !isList(name));
  return {
    ...(listed.length > 0 && { dependentRequired: stringsByName(listed, value) }),
    ...(applied.length > 0 && { dependentSchemas: childrenByName(applied, site) }),
  };
};

/** A list is what 2020-12 calls `prefixItems`. */
export const itemsBefore2020: ReadKeyword = (value, site) =>
  Array.isArray(value) ? schemas("prefixItems")(value, site) : { items: site.child(site.keyword) };

/** Means the items after a list, and nothing where `items` is one schema or absent. */
export const additionalItems: ReadKeyword = (_value, site) =>
  Array.isArray(own(site.object, "items")) ? { items: site.child(site.keyword) } : {};

export const conditional: ReadKeyword = (_value, site) => {
  const branch = (keyword: string) => (Object.hasOwn(site.object, keyword) ? site.child(keyword) : undefined);
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  return { if: { test: site.child("if"), then: branch("then"), else: branch("else") } };
};

function single(keyword: Keyword, value: unknown): Keywords {
  return { [keyword]: value };
}

function childrenByName(names: readonly string[], site: Site): ReadonlyMap<string, NodeId> {
  return new Map(names.map((name) => [name, site.child(site.keyword, name)]));
}

function stringsByName(names: readonly string[], value: JsonValue): ReadonlyMap<string, readonly string[]> {
  return new Map(names.map((name) => [name, isJsonObject(value) ? stringsOf(own(value, name)) : []]));
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}

function stringsOf(value: JsonValue | undefined): readonly string[] {
  return listOf(value).filter((item) => typeof item === "string");
}

function namesOf(value: JsonValue): readonly string[] {
  return isJsonObject(value) ? Object.keys(value) : [];
}

function numberOf(value: JsonValue | undefined): number | undefined {
  return typeof value === "number" ? value : undefined;
}
