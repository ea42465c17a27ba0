import { type Diagnostic, defaultOptions } from "@mcp-codegen/core";
import { describe, expect, test } from "vitest";
import type { JsonValue } from "../../packages/core/src/json.js";
import { checkSchema } from "../../packages/core/src/schema/check-schema.js";
import { generateFrom } from "../support/generate.js";

type Profile = "typescript" | "ruby";

/** What is said against a schema. */
function findings(schema: JsonValue, profile: Profile = "typescript"): readonly Diagnostic[] {
  const bounds = { ...defaultOptions.bounds, profile };
  return checkSchema(schema, { base: "/outputSchema", bounds }).diagnostics.filter(
    ({ severity }) => severity === "error",
  );
}

function codes(schema: JsonValue, profile?: Profile): readonly string[] {
  return findings(schema, profile).map(({ code }) => code);
}

/** A schema inside so many others. */
function nested(times: number, wrap: (inner: JsonValue) => JsonValue): JsonValue {
  return Array.from({ length: times }).reduce<JsonValue>(wrap, { type: "string" });
}

const inProperties = (inner: JsonValue): JsonValue => ({ properties: { a: inner } });
const inItems = (inner: JsonValue): JsonValue => ({ items: inner });
const inAllOf = (inner: JsonValue): JsonValue => ({ allOf: [inner] });
const flat = (count: number): JsonValue => ({
  properties: Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, {}])),
});

test("RB2: schemas must meet the metaschema of 2020-12; what older drafts add is tolerated", () => {
  expect(codes({ type: "number", minimum: 1, exclusiveMinimum: true })).not.toEqual([]);
  expect(codes({ type: "number", exclusiveMinimum: 1 })).toEqual([]);
  expect(codes({ definitions: { a: {} }, id: "x", dependencies: { a: ["b"] } })).toEqual([]);
});

test("RB3: references to other documents are refused by keyword and place", () => {
  for (const [keyword, reference] of [
    ["$ref", "https://example.com/s.json#/defs/bar"],
    ["$ref", "other.json#/defs/bar"],
    ["$dynamicRef", "https://example.com/s.json#bar"],
  ] as const) {
    const [first] = findings({ properties: { a: { [keyword]: reference } } });
    expect(first?.code).toBe("MCG301");
    expect(`${first?.pointer}`).toContain(`/properties/a/${keyword}`);
  }
});

describe("RB4: bounds hold to the level and the schema", () => {
  test.each<readonly [shape: string, profile: Profile, most: JsonValue, more: JsonValue]>([
    ["properties", "typescript", nested(63, inProperties), nested(64, inProperties)],
    ["properties", "ruby", nested(31, inProperties), nested(32, inProperties)],
    ["items", "typescript", nested(63, inItems), nested(64, inItems)],
    ["items", "ruby", nested(62, inItems), nested(63, inItems)],
    ["allOf", "typescript", nested(31, inAllOf), nested(32, inAllOf)],
    ["allOf", "ruby", nested(31, inAllOf), nested(32, inAllOf)],
    ["many properties", "typescript", flat(9_999), flat(10_000)],
    ["many properties", "ruby", flat(9_998), flat(9_999)],
  ])("RB4: %s, counted as %s does", (_shape, profile, most, more) => {
    expect(codes(most, profile)).toEqual([]);
    expect(codes(more, profile)).toHaveLength(1);
  });
});

test("RB5: a reference in data is no reference; one under a property called default is", () => {
  expect(codes({ const: { $ref: "https://example.com/x" } })).toEqual([]);
  expect(codes({ const: { $ref: "https://example.com/x" } }, "ruby")).toEqual(["MCG301"]);
  expect(codes({ properties: { default: { $ref: "https://example.com/x" } } })).toEqual(["MCG301"]);
});

describe("RB8: formats are asserted or not, and guard and comment say the same", () => {
  const tools = [
    {
      name: "get_day",
      inputSchema: { type: "object" },
      outputSchema: { type: "string", format: "date" },
    },
  ];
  const textOf = async (formats: "annotate" | "assert", path: string) =>
    (await generateFrom({ tools }, "server", { formats })).server.files.find((file) => file.path === path)
      ?.text;

  test("RB8: by default they are told and not checked", async () => {
    expect(await textOf("annotate", "get-day.ts")).toContain("date");
    expect(await textOf("annotate", "get-day.guard.ts")).not.toContain("isDate");
  });

  test("RB8: asserted, they are checked", async () => {
    expect(await textOf("assert", "get-day.guard.ts")).toContain("isDate(");
  });
});
