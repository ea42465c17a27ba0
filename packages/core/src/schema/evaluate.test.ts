import { describe, expect, test } from "vitest";
import type { JsonValue } from "../json.js";
import { defaultOptions } from "../options.js";
import { checkSchema } from "./check-schema.js";
import { evaluate, type FormatTable } from "./evaluate.js";

function verdict(schema: JsonValue, value: unknown, formats?: FormatTable): boolean {
  const { value: model, diagnostics } = checkSchema(schema, {
    base: "/outputSchema",
    bounds: defaultOptions.bounds,
  });
  if (model === undefined) throw new Error(JSON.stringify(diagnostics));
  return evaluate(model, value, { formats });
}

const parse = (text: string): JsonValue => JSON.parse(text);

describe("beyond the official suite", () => {
  test.each<{ schema: JsonValue; value: unknown; want: boolean }>([
    // Inherited properties are no properties.
    { schema: { required: ["toString"] }, value: {}, want: false },
    { schema: { required: ["__proto__"] }, value: {}, want: false },
    {
      schema: parse('{"properties":{"__proto__":{"type":"string"}}}'),
      value: parse('{"__proto__":5}'),
      want: false,
    },
    {
      schema: parse('{"properties":{"__proto__":{"type":"string"}}}'),
      value: parse('{"__proto__":"a"}'),
      want: true,
    },
    { schema: { additionalProperties: false }, value: parse('{"__proto__":1}'), want: false },
    { schema: { dependentRequired: { constructor: ["a"] } }, value: {}, want: true },
    { schema: parse('{"enum":[{"__proto__":1}]}'), value: parse('{"__proto__":1}'), want: true },
    { schema: parse('{"enum":[{"__proto__":1}]}'), value: {}, want: false },
    { schema: { const: { toString: 1 } }, value: { toString: 1 }, want: true },
    { schema: { uniqueItems: true }, value: ["__proto__", "__proto__"], want: false },
    // Absent, and not a number.
    { schema: { required: ["a"] }, value: { a: undefined }, want: false },
    { schema: { additionalProperties: false }, value: { a: undefined }, want: true },
    { schema: { maxProperties: 0, propertyNames: false }, value: { a: undefined }, want: true },
    { schema: { const: {} }, value: { a: undefined }, want: true },
    { schema: { type: "number" }, value: Number.NaN, want: false },
    { schema: { type: "number" }, value: Number.POSITIVE_INFINITY, want: false },
    { schema: { type: "integer" }, value: 1.0, want: true },
    { schema: { type: "integer" }, value: 1e300, want: true },
    { schema: { type: ["null", "boolean", "string", "array", "object"] }, value: 1n, want: false },
    // Decimals.
    { schema: { multipleOf: 0.01 }, value: 19.99, want: true },
    { schema: { multipleOf: 0.01 }, value: 19.995, want: false },
    { schema: { multipleOf: 0.0001 }, value: -2, want: true },
    { schema: { multipleOf: 0.123456789 }, value: 1e308, want: false },
    { schema: { multipleOf: 0.5 }, value: 1e308, want: true },
    { schema: { multipleOf: 5e-324 }, value: 1.7976931348623157e308, want: true },
    { schema: { multipleOf: 3 }, value: 0, want: true },
    { schema: { const: 0 }, value: -0, want: true },
    // Text.
    { schema: { maxLength: 1 }, value: "💩", want: true },
    { schema: { minLength: 2 }, value: "\ud800\ud800", want: true },
    { schema: { pattern: "^\\p{L}$" }, value: "é", want: true },
    { schema: { pattern: "^.$" }, value: "💩", want: true },
    { schema: { type: "string", nullable: true }, value: null, want: false },
    // Only what holds counts as evaluated.
    {
      schema: { anyOf: [{ properties: { a: { type: "string" } } }, true], unevaluatedProperties: false },
      value: { a: 1 },
      want: false,
    },
    {
      schema: { not: { not: { properties: { a: true } } }, unevaluatedProperties: false },
      value: { a: 1 },
      want: false,
    },
    { schema: { contains: { const: 1 }, unevaluatedItems: { const: 2 } }, value: [2, 1, 2], want: true },
  ])("$schema on $value", ({ schema, value, want }) => {
    expect(verdict(schema, value)).toBe(want);
  });
});

test("a sparse array has items that are no JSON", () => {
  const sparse = new Array<unknown>(2);
  expect(verdict({ items: { type: "null" } }, sparse)).toBe(false);
  expect(verdict({ unevaluatedItems: false }, sparse)).toBe(false);
});

describe("formats", () => {
  const formats: FormatTable = { even: (text) => text.length % 2 === 0 };

  test("take part only when given, only for strings, and only if known", () => {
    expect(verdict({ format: "even" }, "abc")).toBe(true);
    expect(verdict({ format: "even" }, "abc", formats)).toBe(false);
    expect(verdict({ format: "even" }, "ab", formats)).toBe(true);
    expect(verdict({ format: "even" }, 7, formats)).toBe(true);
    expect(verdict({ format: "odd" }, "ab", formats)).toBe(true);
    expect(verdict({ format: "toString" }, "ab", formats)).toBe(true);
  });
});

describe("values that resist", () => {
  const throwing = Object.defineProperty({}, "a", {
    enumerable: true,
    get: () => {
      throw new Error("read");
    },
  });
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();

  test("what throws when read is refused, also under not", () => {
    expect(verdict({ properties: { a: true } }, throwing)).toBe(false);
    expect(verdict({ not: { properties: { a: { type: "string" } } } }, throwing)).toBe(false);
    expect(verdict({ type: "object" }, proxy)).toBe(false);
  });

  test("what is never read does not matter", () => {
    expect(verdict({ type: "object" }, throwing)).toBe(true);
    expect(verdict({}, proxy)).toBe(true);
  });

  test("nothing is changed", () => {
    const value = Object.freeze({ a: Object.freeze([1, 2]) });
    expect(verdict({ properties: { a: { items: { default: 1 } }, b: { default: 2 } } }, value)).toBe(true);
  });
});

describe("depth", () => {
  const list = (levels: number) => {
    let value: unknown = {};
    for (let level = 1; level < levels; level++) value = { next: value };
    return value;
  };
  const recursive = { type: "object", properties: { next: { $ref: "#" } } };

  test("1,000 levels of a recursive schema are followed, and no more", () => {
    expect(verdict(recursive, list(1000))).toBe(true);
    expect(verdict(recursive, list(1001))).toBe(false);
    expect(verdict({ not: { ...recursive, properties: { next: { $ref: "#/not" } } } }, list(1001))).toBe(
      false,
    );
  });

  test("any depth and any loop ends", () => {
    expect(verdict(recursive, list(200_000))).toBe(false);
    const loop: Record<string, unknown> = {};
    loop.next = loop;
    expect(verdict(recursive, loop)).toBe(false);
    expect(verdict({ uniqueItems: true }, [loop, { next: loop }])).toBe(false);
  });

  test("what a schema does not follow may be deep", () => {
    expect(verdict({ type: "object" }, list(200_000))).toBe(true);
  });
});
