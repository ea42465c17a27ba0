import type { JsonValue } from "../json.js";
import type { Keyword, Keywords, NodeId, Pattern } from "../schema/model.js";

/** A schema as ajv reads it, holding only keywords we put there. */
export type AjvSchema = boolean | Draft;

/** A schema for ajv in the making. */
export type Draft = { [keyword: string]: unknown };

/** The keyword that a schema stands for where ajv cannot take it as it is. */
export interface StandsFor {
  readonly keyword: Keyword;
  /** The property it is about. */
  readonly name?: string;
}

/** What a keyword's builder works with. */
export interface Workbench {
  readonly draft: Draft;
  /** Builds a subschema at that place below the draft. */
  readonly child: (id: NodeId, ...tokens: readonly (string | number)[]) => AjvSchema;
  /** Adds a schema that must hold as well. */
  readonly also: (schema: AjvSchema, standsFor: StandsFor) => void;
  readonly pattern: (pattern: Pattern) => string;
  readonly unevaluated: boolean;
}

/** Every keyword but those that apply other schemas in place, which become one `allOf`. */
export type SimpleKeyword = Exclude<Keyword, "allOf" | "$ref" | "$dynamicRef">;

type Build<K extends Keyword> = (value: NonNullable<Keywords[K]>, bench: Workbench) => void;

/** Writes one keyword of the model into the draft, as ajv understands it. */
export function buildKeyword<K extends SimpleKeyword>(
  keyword: K,
  keywords: Keywords,
  bench: Workbench,
): void {
  const value = keywords[keyword];
  if (value !== undefined) (builders[keyword] as Build<K>)(value as NonNullable<Keywords[K]>, bench);
}

function copy<K extends SimpleKeyword>(keyword: K): Build<K> {
  return (value, { draft }) => {
    draft[keyword] = value;
  };
}

function single<K extends SimpleKeyword>(keyword: K): Build<K> {
  return (value, { draft, child }) => {
    draft[keyword] = child(value as NodeId, keyword);
  };
}

function list<K extends SimpleKeyword>(keyword: K): Build<K> {
  return (value, { draft, child }) => {
    draft[keyword] = (value as readonly NodeId[]).map((id, index) => child(id, keyword, index));
  };
}

const builders: { readonly [K in SimpleKeyword]: Build<K> } = {
  type: (types, { draft }) => {
    draft["type"] = types.length === 1 ? types[0] : types;
  },
  const: copy("const"),
  enum: (values, bench) => {
    // ajv throws on an empty enum.
    if (values.length === 0) bench.also({ not: {} }, { keyword: "enum" });
    else bench.draft["enum"] = values;
  },
  multipleOf: copy("multipleOf"),
  maximum: copy("maximum"),
  exclusiveMaximum: copy("exclusiveMaximum"),
  minimum: copy("minimum"),
  exclusiveMinimum: copy("exclusiveMinimum"),
  maxLength: copy("maxLength"),
  minLength: copy("minLength"),
  pattern: (value, { draft, pattern }) => {
    draft["pattern"] = pattern(value);
  },
  format: copy("format"),
  prefixItems: list("prefixItems"),
  items: single("items"),
  contains: ({ schema, min, max }, { draft, child }) => {
    draft["contains"] = child(schema, "contains");
    draft["minContains"] = min;
    if (max !== undefined) draft["maxContains"] = max;
  },
  maxItems: copy("maxItems"),
  minItems: copy("minItems"),
  uniqueItems: copy("uniqueItems"),
  properties: (properties, { draft, child }) => {
    for (const [name, id] of properties) {
      // ajv would read an inherited property, and leaves out `__proto__`.
      if (isSafeName(name)) put(draft, "properties", name, child(id, "properties", name));
      else {
        const exact = `^(?:${escapePattern(name)})$`;
        put(draft, "patternProperties", exact, child(id, "patternProperties", exact));
      }
    }
  },
  patternProperties: (entries, { draft, child, pattern }) => {
    for (const entry of entries) {
      const source = pattern(entry.pattern);
      put(draft, "patternProperties", source, child(entry.schema, "patternProperties", source));
    }
  },
  additionalProperties: single("additionalProperties"),
  propertyNames: single("propertyNames"),
  maxProperties: copy("maxProperties"),
  minProperties: copy("minProperties"),
  required: (names, { draft, also }) => {
    draft["required"] = names.filter(isSafeName);
    for (const name of names.filter((name) => !isSafeName(name))) {
      also(
        { not: { type: "object", propertyNames: { not: { const: name } } } },
        { keyword: "required", name },
      );
    }
  },
  dependentRequired: (entries, { draft }) => {
    for (const [name, needed] of entries) {
      if (isSafeName(name)) put(draft, "dependentRequired", name, needed.filter(isSafeName));
    }
  },
  dependentSchemas: (entries, { draft, child }) => {
    for (const [name, id] of entries) {
      if (isSafeName(name)) put(draft, "dependentSchemas", name, child(id, "dependentSchemas", name));
    }
  },
  anyOf: list("anyOf"),
  oneOf: list("oneOf"),
  not: single("not"),
  if: (conditional, { draft, child, also, unevaluated }) => {
    if (conditional.then === undefined && conditional.else === undefined) {
      // Alone it decides nothing, but ajv would forget what it evaluates.
      if (unevaluated) also({ anyOf: [child(conditional.test, "if"), true] }, { keyword: "if" });
      return;
    }
    draft["if"] = child(conditional.test, "if");
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    if (conditional.then !== undefined) draft["then"] = child(conditional.then, "then");
    if (conditional.else !== undefined) draft["else"] = child(conditional.else, "else");
  },
  unevaluatedItems: single("unevaluatedItems"),
  unevaluatedProperties: single("unevaluatedProperties"),
};

function put(draft: Draft, keyword: string, key: string, value: AjvSchema | JsonValue): void {
  const entries = (draft[keyword] ?? {}) as Record<string, unknown>;
  entries[key] = value;
  draft[keyword] = entries;
}

/** Names ajv can look up on any object, and print in a URI fragment. */
export function isSafeName(name: string): boolean {
  return !(name in Object.prototype) && !/\p{Surrogate}/u.test(name);
}

function escapePattern(text: string): string {
  return escapeSurrogates(text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
}

/** Lone surrogates cannot be part of a URI fragment, as which ajv treats every name and pattern. */
export function escapeSurrogates(text: string): string {
  return text.replace(/\p{Surrogate}/gu, (half) => `\\u${half.charCodeAt(0).toString(16)}`);
}
