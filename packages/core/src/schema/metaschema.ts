import { Ajv } from "ajv";
import { Ajv2019 } from "ajv/dist/2019.js";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { isJsonObject, type JsonValue, own } from "../json.js";
import type { Place } from "./document.js";
import { finding } from "./finding.js";
import { dialects, type Holds, heededKeywords, type KeywordRule } from "./keywords.js";
import type { Dialect } from "./model.js";
import { isSchema } from "./subschemas.js";
import { tokensOf } from "./uri.js";

/** Only ever given received schemas as data: none is compiled. */
type Metaschema = ReturnType<Ajv["compile"]>;

// Formats are left out: URIs and patterns are checked where they are read.
const options = { strict: false, logger: false, validateFormats: false } as const;

// Draft-07 only added keywords to draft-06, and those are not shown to it.
const draft07 = once(() => new Ajv(options).getSchema("http://json-schema.org/draft-07/schema"));

const metaschemas: Readonly<Record<Dialect, () => Metaschema>> = {
  "2020-12": once(() => new Ajv2020(options).getSchema("https://json-schema.org/draft/2020-12/schema")),
  "2019-09": once(() => new Ajv2019(options).getSchema("https://json-schema.org/draft/2019-09/schema")),
  "draft-07": draft07,
  "draft-06": draft07,
};

/**
 * Checks one schema against its dialect's metaschema, its subschemas left out: each is a place of its own,
 * perhaps of another dialect, and so an error is always about a keyword of this very object.
 */
export function checkMetaschema(place: Place): readonly Diagnostic[] {
  const { value, dialect, pointer } = place;
  if (!isJsonObject(value)) return [];
  const validate = metaschemas[dialect]();
  const { keywords } = dialects[dialect];
  const shallow = heededKeywords(value, dialect).map((keyword) => [
    keyword,
    withoutSubschemas[keywords.get(keyword)?.holds ?? "nothing"](own(value, keyword) ?? null),
  ]);
  if (validate(Object.fromEntries(shallow))) return [];
  const path = validate.errors?.at(-1)?.instancePath ?? "";
  const [keyword = ""] = tokensOf(path);
  return [finding("MCG304", pointer + path, problemWith(keyword, keywords.get(keyword)))];
}

function problemWith(keyword: string, rule: KeywordRule | undefined): string {
  return rule === undefined ? "not a valid schema" : `"${keyword}" must be ${rule.expects}`;
}

/** A keyword's value with `true` in place of every schema inside it. */
const withoutSubschemas: Readonly<Record<Holds, (value: JsonValue) => JsonValue>> = {
  nothing: (value) => value,
  // Data may be anything, and lists of it any length: draft-06 forbids an empty `enum`, which servers send.
  data: (value) => (Array.isArray(value) ? [null] : value),
  schema: emptied,
  schemas: emptiedList,
  "schema or schemas": (value) => (Array.isArray(value) ? emptiedList(value) : emptied(value)),
  "schema map": emptiedMap,
  "schema or names map": emptiedMap,
};

function emptied(value: JsonValue): JsonValue {
  return isSchema(value) ? true : value;
}

function emptiedList(value: JsonValue): JsonValue {
  return Array.isArray(value) ? value.map(emptied) : value;
}

function emptiedMap(value: JsonValue): JsonValue {
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, emptied(member)]));
}

function once(make: () => Metaschema | undefined): () => Metaschema {
  let made: Metaschema | undefined;
  return () => {
    made ??= make();
    if (made === undefined) throw new Error("ajv lacks a metaschema");
    return made;
  };
}
