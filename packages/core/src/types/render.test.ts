import { describe, expect, test } from "vitest";
import { showRoot } from "../../../../test/types/show-type.js";
import type { JsonObject } from "../json.js";

const [text, number] = [{ type: "string" }, { type: "number" }];

interface Case {
  readonly given: JsonObject;
  readonly want: string;
}

describe("arrays", () => {
  test.for<Case>([
    { given: {}, want: "unknown[]" },
    { given: { items: text }, want: "string[]" },
    { given: { items: { enum: ["a", 1] } }, want: '("a" | 1)[]' },
    { given: { items: false }, want: "[]" },
    { given: { maxItems: 0 }, want: "[]" },
    { given: { minItems: 3, maxItems: 2 }, want: "never" },
    // Tuples: optional after the least length, open unless closed.
    { given: { prefixItems: [text, number] }, want: "[string?, number?, ...unknown[]]" },
    { given: { prefixItems: [text, number], minItems: 1 }, want: "[string, number?, ...unknown[]]" },
    { given: { prefixItems: [text, number], minItems: 3 }, want: "[string, number, unknown, ...unknown[]]" },
    { given: { prefixItems: [text], items: number }, want: "[string?, ...number[]]" },
    { given: { prefixItems: [text, number], items: false }, want: "[string?, number?]" },
    { given: { prefixItems: [text, number], maxItems: 1 }, want: "[string?]" },
    { given: { prefixItems: [text, false, number] }, want: "[string?]" },
    { given: { prefixItems: [text, number], minItems: 2, maxItems: 2 }, want: "[string, number]" },
    { given: { items: text, minItems: 1 }, want: "[string, ...string[]]" },
    { given: { items: text, maxItems: 2 }, want: "[string?, string?]" },
    // Where a tuple would be too long for anybody to read, an array says less and not more.
    { given: { items: text, minItems: 1000 }, want: "string[]" },
    { given: { items: text, maxItems: 1000 }, want: "string[]" },
    {
      given: { prefixItems: Array.from({ length: 200 }, () => number), items: text },
      want: "(number | string)[]",
    },
  ])("%j", ({ given, want }) => {
    expect(showRoot({ type: "array", ...given })).toBe(want);
  });
});

describe("objects", () => {
  test.for<Case>([
    // An index signature only where the schema speaks of other names, or of none.
    { given: {}, want: "{ [string]: unknown }" },
    { given: { additionalProperties: false }, want: "{ [string]: never }" },
    { given: { maxProperties: 0 }, want: "{ [string]: never }" },
    { given: { maxProperties: 1 }, want: "{ [string]: unknown }" },
    { given: { properties: { a: text } }, want: "{ a?: string }" },
    {
      given: { properties: { a: text }, additionalProperties: true },
      want: "{ a?: string; [string]: unknown }",
    },
    {
      given: { properties: { a: text }, required: ["a"], additionalProperties: false },
      want: "{ a: string }",
    },
    { given: { additionalProperties: number }, want: "{ [string]: number }" },
    // An index covers the declared names too.
    {
      given: { properties: { a: text }, additionalProperties: number },
      want: "{ a: string; [string]: number | string } | { a?: never; [string]: number | undefined }",
    },
    {
      given: { properties: { a: text }, required: ["a"], additionalProperties: number },
      want: "{ a: string; [string]: number | string }",
    },
    { given: { required: ["a"] }, want: "{ a: unknown }" },
    { given: { properties: { a: false } }, want: "{ a?: never }" },
    { given: { properties: { a: false }, required: ["a"] }, want: "never" },
    // Names of a certain form.
    { given: { patternProperties: { "^x-": text } }, want: "{ [x-*]: string }" },
    { given: { patternProperties: { "^x-": text }, additionalProperties: false }, want: "{ [x-*]: string }" },
    {
      given: { patternProperties: { "^a$": text }, additionalProperties: false },
      want: "{ a?: string; [string]: string | undefined }",
    },
    {
      given: { patternProperties: { "[a-c]": text }, additionalProperties: false },
      want: "{ [string]: string }",
    },
    {
      given: { properties: { "x-1": number }, patternProperties: { "^x-": { type: ["string", "number"] } } },
      want: "{ x-1?: number; [x-*]: string | number | undefined }",
    },
    { given: { propertyNames: { enum: ["a", "b"] } }, want: "{ a?: unknown; b?: unknown }" },
    // What every object inherits must not exclude an object that has no such property of its own.
    {
      given: { properties: { toString: text } },
      want: "{ toString?: string | Object[toString]; [string]: unknown }",
    },
    { given: { properties: { toString: text }, required: ["toString"] }, want: "{ toString: string }" },
  ])("%j", ({ given, want }) => {
    expect(showRoot({ type: "object", ...given })).toBe(want);
  });
});
