import type { JsonValue } from "../json.js";
import { stringLiteral, valueLiteral } from "../literal.js";
import { longText } from "../schema/audit/audit-pattern.js";
import type { JsonType, Keyword, Keywords } from "../schema/model.js";

/** What ajv knows beyond the keyword's value; only what the schema itself says. */
export interface MessageDetail {
  /** The property that is missing. */
  readonly missing?: string | undefined;
  /** The property that makes it necessary. */
  readonly because?: string | undefined;
}

type Message<K extends Keyword> = (value: NonNullable<Keywords[K]>, detail: MessageDetail) => string;

const MAX_VALUES = 10;
const MAX_QUOTED = 100;

const typeNames: Readonly<Record<JsonType, string>> = {
  null: "null",
  boolean: "a boolean",
  number: "a number",
  integer: "an integer",
  string: "a string",
  array: "an array",
  object: "an object",
};

const noOtherItems = () => "must have no other items";
const noOtherProperties = () => "must not be there: no other properties are allowed";

const messages: { readonly [K in Keyword]: Message<K> } = {
  type: (types) => `must be ${alternatives(types.map((type) => typeNames[type]))}`,
  const: (value) => `must be ${quote(value)}`,
  enum: (values) =>
    values.length === 0 ? "must not be there: no value is allowed" : `must be one of ${quoteAll(values)}`,
  multipleOf: (value) => `must be a multiple of ${value}`,
  maximum: (value) => `must be at most ${value}`,
  exclusiveMaximum: (value) => `must be less than ${value}`,
  minimum: (value) => `must be at least ${value}`,
  exclusiveMinimum: (value) => `must be greater than ${value}`,
  maxLength: (value) => `must have at most ${count(value, "character")}`,
  minLength: (value) => `must have at least ${count(value, "character")}`,
  pattern: ({ source, limit }) =>
    `must match the pattern ${quote(source)}${limit < longText ? ` and have at most ${limit} characters` : ""}`,
  format: (value) => `must match the format ${quote(value)}`,
  prefixItems: () => "must match the schemas of its first items",
  items: noOtherItems,
  contains: ({ min, max }) =>
    max === undefined
      ? `must contain at least ${count(min, "matching item")}`
      : `must contain ${min} to ${count(max, "matching item")}`,
  maxItems: (value) => `must have at most ${count(value, "item")}`,
  minItems: (value) => `must have at least ${count(value, "item")}`,
  uniqueItems: () => "must not have equal items",
  properties: () => "must match the schemas of its properties",
  patternProperties: () => "must match the schemas of its properties",
  additionalProperties: noOtherProperties,
  propertyNames: () => "must have valid property names",
  maxProperties: (value) => `must have at most ${count(value, "property")}`,
  minProperties: (value) => `must have at least ${count(value, "property")}`,
  required: (_, { missing }) => missingProperty(missing),
  dependentRequired: (_, { missing, because }) =>
    because === undefined
      ? missingProperty(missing)
      : `${missingProperty(missing)}, because it has ${quote(because)}`,
  dependentSchemas: () => "must match the schemas its properties call for",
  allOf: (all) => `must match all of ${count(all.length, "schema")}`,
  anyOf: (any) => `must match at least one of ${count(any.length, "alternative")}`,
  oneOf: (one) => `must match exactly one of ${count(one.length, "alternative")}`,
  not: () => "must not match the schema that is ruled out",
  if: () => "must match the schema of its case",
  $ref: () => "must match the schema referred to",
  $dynamicRef: () => "must match the schema referred to",
  unevaluatedItems: noOtherItems,
  unevaluatedProperties: noOtherProperties,
};

/** Says in words what the keyword asks; never holds anything of the value checked. */
export function messageOf<K extends Keyword>(
  keyword: K,
  keywords: Keywords,
  detail: MessageDetail = {},
): string {
  return (messages[keyword] as Message<K>)(keywords[keyword] as NonNullable<Keywords[K]>, detail);
}

/** What a `false` schema says. */
export const falseMessage = "must not be there: no value is allowed";

/** What is said of a value that nests deeper than a recursive schema is followed. */
export const depthMessage = "must not nest deeper than 1000 levels";

function missingProperty(name: string | undefined): string {
  return name === undefined ? "must have all required properties" : `must have the property ${quote(name)}`;
}

function quoteAll(values: readonly JsonValue[]): string {
  const shown = values.slice(0, MAX_VALUES).map(quote).join(", ");
  return values.length > MAX_VALUES ? `${shown} and ${values.length - MAX_VALUES} more` : shown;
}

/** As it would be written in code, so that nothing invisible gets into a message. */
function quote(value: JsonValue): string {
  if (typeof value !== "string") return shorten(valueLiteral(value), "");
  return shorten(stringLiteral(value), '"');
}

function shorten(text: string, end: string): string {
  return text.length <= MAX_QUOTED
    ? text
    : `${text
        .slice(0, MAX_QUOTED)
        .replace(/\\[^"]{0,5}$/, "")
        .replace(/[\ud800-\udbff]$/, "")}…${end}`;
}

function alternatives(names: readonly string[]): string {
  const last = names.at(-1) ?? "nothing";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} or ${last}`;
}

function count(number: number, noun: string): string {
  const plural = noun.endsWith("y") ? `${noun.slice(0, -1)}ies` : `${noun}s`;
  return `${number} ${number === 1 ? noun : plural}`;
}
