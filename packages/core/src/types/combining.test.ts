import { expect, test } from "vitest";
import { showRoot } from "../../../../test/types/show-type.js";
import type { JsonObject } from "../json.js";

const text = { type: "string" };
const kind = (name: string, more: JsonObject) => ({
  type: "object",
  properties: { kind: { const: name }, ...more },
  required: ["kind"],
});

/** What schemas for the same value say together. */
const cases: readonly { readonly given: JsonObject; readonly want: string }[] = [
  { given: { allOf: [{ enum: [1, 2] }, { enum: [2, 3] }] }, want: "2" },
  { given: { allOf: [text, { type: "number" }] }, want: "never" },
  {
    given: { type: "object", allOf: [{ required: ["a"] }, { properties: { a: text } }] },
    want: "{ a: string }",
  },
  { given: { anyOf: [text, { const: "a" }] }, want: "string" },
  { given: { anyOf: [text, { minimum: 1 }] }, want: "unknown" },
  { given: { type: "string", anyOf: [{ minLength: 1 }, { pattern: "a" }] }, want: "string" },
  // Only what another branch is sure to accept is taken away.
  { given: { oneOf: [text, text] }, want: "never" },
  { given: { oneOf: [text, { enum: ["a", 1] }] }, want: "string | 1" },
  { given: { oneOf: [{ const: "a" }, { enum: ["a", "b"] }] }, want: '"b"' },
  { given: { oneOf: [{ type: "integer" }, { type: "number" }] }, want: "number" },
  {
    given: {
      oneOf: [
        { type: "number", minimum: 5 },
        { type: "number", maximum: 3 },
      ],
    },
    want: "number",
  },
  {
    given: { type: "object", oneOf: [{ required: ["a"] }, { required: ["b"] }] },
    want: "{ a: unknown; b?: never } | { b: unknown; a?: never }",
  },
  {
    given: { oneOf: [kind("a", { x: text }), kind("b", { y: text })] },
    want: '{ kind: "a"; x?: string } | { kind: "b"; y?: string }',
  },
  // biome-ignore lint/suspicious/noThenProperty: a keyword
  { given: { if: text, then: { const: "a" }, else: { type: "number" } }, want: '"a" | number' },
  // biome-ignore lint/suspicious/noThenProperty: a keyword
  { given: { type: ["string", "number"], if: text, then: { const: "a" } }, want: '"a" | number' },
  { given: { type: ["string", "number"], if: text, else: { const: 1 } }, want: "string | 1" },
  {
    given: {
      ...kind("a", { kind: { enum: ["a", "b"] } }),
      if: { properties: { kind: { const: "a" } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword
      then: { required: ["x"] },
      else: { required: ["y"] },
    },
    want: '{ kind: "a"; x: unknown } | { kind: "b"; y: unknown }',
  },
  {
    given: { type: "object", dependentRequired: { a: ["b"] } },
    want: "{ a?: never } | { a: unknown; b: unknown }",
  },
  {
    given: { type: "object", dependentSchemas: { a: { properties: { b: text }, required: ["b"] } } },
    want: "{ a?: never } | { a: unknown; b: string }",
  },
  { given: { type: "object", dependentSchemas: { a: false } }, want: "{ a?: never }" },
  // What either branch evaluated is not extra; what neither did is.
  {
    given: {
      type: "object",
      anyOf: [
        { properties: { b: text }, required: ["b"] },
        { properties: { c: text }, required: ["c"] },
      ],
      unevaluatedProperties: false,
    },
    want: "{ b: string; c?: never } | { c: string; b?: never } | { b: string; c: string }",
  },
  { given: { type: "array", allOf: [{ prefixItems: [text] }], unevaluatedItems: false }, want: "[string?]" },
];

test.for(cases)("%j", ({ given, want }) => {
  expect(showRoot(given)).toBe(want);
});
