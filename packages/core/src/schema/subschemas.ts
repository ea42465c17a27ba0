import { isJsonObject, type JsonObject, type JsonValue, own } from "../json.js";
import { dialects, type Holds, heededKeywords } from "./keywords.js";
import type { Dialect } from "./model.js";

/** A schema as received, once it is known to be an object or a boolean. */
export type ReceivedSchema = JsonObject | boolean;

/** A subschema and the tokens that lead to it from the object around it. */
export interface Subschema {
  readonly tokens: readonly (string | number)[];
  readonly value: ReceivedSchema;
}

type Candidates = (value: JsonValue) => readonly (readonly [readonly (string | number)[], JsonValue])[];

const none: Candidates = () => [];
const itself: Candidates = (value) => [[[], value]];
const items: Candidates = (value) =>
  Array.isArray(value) ? value.map((item: JsonValue, index) => [[index], item]) : [];
const members: Candidates = (value) =>
  isJsonObject(value) ? Object.entries(value).map(([name, member]) => [[name], member]) : [];

const candidates: Readonly<Record<Holds, Candidates>> = {
  nothing: none,
  data: none,
  schema: itself,
  schemas: items,
  "schema or schemas": (value) => (Array.isArray(value) ? items(value) : itself(value)),
  "schema map": members,
  "schema or names map": members,
};

/** Whether the value can be a schema at all. */
export function isSchema(value: JsonValue | undefined): value is ReceivedSchema {
  return typeof value === "boolean" || isJsonObject(value);
}

/** The schemas directly inside a schema, in document order. */
export function subschemasOf(object: JsonObject, dialect: Dialect): readonly Subschema[] {
  return heededKeywords(object, dialect).flatMap((keyword) =>
    subschemasIn(keyword, own(object, keyword) ?? null, dialect),
  );
}

function subschemasIn(keyword: string, value: JsonValue, dialect: Dialect): readonly Subschema[] {
  const holds = dialects[dialect].keywords.get(keyword)?.holds ?? "nothing";
  return candidates[holds](value).flatMap(([tokens, candidate]) =>
    isSchema(candidate) ? [{ tokens: [keyword, ...tokens], value: candidate }] : [],
  );
}
