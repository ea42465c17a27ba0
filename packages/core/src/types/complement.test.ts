import { expect, test } from "vitest";
import { showRoot } from "../../../../test/types/show-type.js";
import type { JsonObject } from "../json.js";

const text = { type: "string" };
const others = "number | boolean | unknown[] | { [string]: unknown } | null";

/** What is left when a schema takes something away. */
const cases: readonly { readonly given: JsonObject; readonly want: string }[] = [
  { given: { not: true }, want: "never" },
  { given: { not: false }, want: "unknown" },
  { given: { not: text }, want: others },
  { given: { not: { not: text } }, want: "string" },
  { given: { type: ["string", "null"], not: { type: "null" } }, want: "string" },
  // Constants: a list can go without one, a whole kind cannot.
  { given: { type: "boolean", not: { const: true } }, want: "false" },
  { given: { enum: [1, 2, 3], not: { const: 2 } }, want: "1 | 3" },
  { given: { enum: ["a", 1, null], not: { enum: ["a", null] } }, want: "1" },
  { given: { type: "string", not: { const: "a" } }, want: "string" },
  // What a type cannot say is not taken away, neither at once nor at the second turn.
  { given: { type: "string", not: { minLength: 3 } }, want: "string" },
  { given: { type: "number", not: { type: "integer" } }, want: "number" },
  { given: { type: "number", not: { not: { minimum: 5 } } }, want: "number" },
  { given: { type: ["string", "number"], not: { type: "number", minimum: 5 } }, want: "string | number" },
  // Both branches of a choice may hold, so that not even the wider one is sure.
  {
    given: { type: "number", not: { oneOf: [{ type: "number" }, { type: "number", minimum: 5 }] } },
    want: "number",
  },
  // Arrays: shorter, longer, or with another item.
  { given: { type: "array", not: { minItems: 1 } }, want: "[]" },
  { given: { type: "array", not: { maxItems: 1 } }, want: "[unknown, unknown, ...unknown[]]" },
  { given: { type: "array", not: { prefixItems: [text] } }, want: `[${others}, ...unknown[]]` },
  {
    given: { type: "array", not: { items: text } },
    want: `[${others}, ...unknown[]] | [unknown, ${others}, ...unknown[]] | [unknown, unknown, unknown, ...unknown[]]`,
  },
  { given: { type: "array", not: { uniqueItems: true } }, want: "unknown[]" },
  // Objects: without a property, or with another in its place.
  { given: { type: "object", not: { required: ["a"] } }, want: "{ a?: never }" },
  { given: { type: "object", not: { properties: { a: text } } }, want: `{ a: ${others} }` },
  {
    given: { type: "object", not: { properties: { a: text }, required: ["a"] } },
    want: `{ a: ${others} } | { a?: never }`,
  },
  { given: { type: "object", not: { minProperties: 1 } }, want: "{ [string]: never }" },
  { given: { type: "object", not: { additionalProperties: false } }, want: "{ [string]: unknown }" },
];

test.for(cases)("%j", ({ given, want }) => {
  expect(showRoot(given)).toBe(want);
});
