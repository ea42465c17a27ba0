import { describe, expect, test } from "vitest";
import type { JsonValue } from "../json.js";
import { type Bounds, defaultOptions } from "../options.js";
import { findBreach } from "./bounds.js";

const bounds = (profile: Bounds["profile"]): Bounds => ({ ...defaultOptions.bounds, profile });

const nest = (times: number, wrap: (inner: JsonValue) => JsonValue): JsonValue =>
  Array.from({ length: times }).reduce<JsonValue>(wrap, { type: "string" });

const shapes: Readonly<Record<string, (size: number) => JsonValue>> = {
  "nested properties": (size) => nest(size, (inner) => ({ properties: { a: inner } })),
  "nested items": (size) => nest(size, (items) => ({ items })),
  "nested allOf": (size) => nest(size, (inner) => ({ allOf: [inner] })),
  "nested dependencies": (size) => nest(size, (inner) => ({ dependencies: { a: inner } })),
  "flat properties": (size) => ({
    properties: Object.fromEntries(Array.from({ length: size }, (_, index) => [`p${index}`, {}])),
  }),
};

describe("limits, exactly", () => {
  test.each<{ profile: Bounds["profile"]; shape: string; most: number; code: string }>([
    { profile: "typescript", shape: "nested properties", most: 63, code: "MCG305" },
    { profile: "typescript", shape: "nested items", most: 63, code: "MCG305" },
    { profile: "typescript", shape: "nested allOf", most: 31, code: "MCG305" },
    { profile: "typescript", shape: "nested dependencies", most: 63, code: "MCG305" },
    { profile: "typescript", shape: "flat properties", most: 9999, code: "MCG306" },
    { profile: "ruby", shape: "nested properties", most: 31, code: "MCG305" },
    { profile: "ruby", shape: "nested items", most: 62, code: "MCG305" },
    { profile: "ruby", shape: "nested allOf", most: 31, code: "MCG305" },
    { profile: "ruby", shape: "flat properties", most: 9998, code: "MCG306" },
  ])("$profile: $shape up to $most", ({ profile, shape, most, code }) => {
    const make = shapes[shape] ?? (() => true);
    expect(findBreach(make(most), bounds(profile))).toBeUndefined();
    expect(findBreach(make(most + 1), bounds(profile))?.code).toBe(code);
  });
});

describe("data is not schema", () => {
  const constant = { const: { $ref: "https://example.com" } };
  const deepConstant = { const: nest(100, (inner) => [inner]) };

  test("typescript leaves it alone", () => {
    expect(findBreach(constant, bounds("typescript"))).toBeUndefined();
    expect(findBreach(deepConstant, bounds("typescript"))).toBeUndefined();
  });

  test("ruby does not", () => {
    expect(findBreach(constant, bounds("ruby"))).toMatchObject({ code: "MCG301", pointer: "/const/$ref" });
    expect(findBreach(deepConstant, bounds("ruby"))?.code).toBe("MCG305");
  });

  test("a property named like a data keyword is a schema", () => {
    const schema = { properties: { const: nest(64, (items) => ({ items })) } };
    expect(findBreach(schema, bounds("typescript"))?.code).toBe("MCG305");
  });
});

describe("hostile input", () => {
  const deep = (open: string, close: string): JsonValue => {
    let value: JsonValue = 1;
    for (let level = 0; level < 1_000_000; level++) value = open === "[" ? [value] : { [close]: value };
    return value;
  };

  test.each<{ name: string; schema: JsonValue }>([
    { name: "a million items", schema: deep("{", "items") },
    { name: "a million properties", schema: deep("{", "properties") },
    { name: "a million lists", schema: deep("[", "") },
    { name: "a million lists of data", schema: { enum: [deep("[", "")] } },
  ])("$name deep: $name", ({ schema }) => {
    expect(findBreach(schema, bounds("typescript"))?.code).toBe("MCG305");
    expect(findBreach(schema, bounds("ruby"))?.code).toBe("MCG305");
  });

  test("names so long that pointers would fill the memory", () => {
    const schema = { properties: { ["x".repeat(100_000)]: shapes["flat properties"]?.(5000) ?? true } };
    expect(findBreach(schema, bounds("typescript"))?.code).toBe("MCG306");
  });

  test("a number beyond the range of numbers", () => {
    const schema = JSON.parse('{"properties":{"a":{"maximum":1e400}}}') as JsonValue;
    expect(findBreach(schema, bounds("typescript"))).toMatchObject({
      code: "MCG304",
      pointer: "/properties/a/maximum",
    });
  });
});
