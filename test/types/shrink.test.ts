import { describe, expect, test } from "vitest";
import type { JsonValue } from "../../packages/core/src/json.js";
import type { SchemaModel } from "../../packages/core/src/schema/model.js";
import { type Find, findUnsound, shrinkFind } from "./find.js";
import type { Declare } from "./measure.js";
import { type Candidate, reductionsOf, shrink } from "./shrink.js";

const noisy: JsonValue = {
  $defs: { x: { type: "string" }, unused: { not: { const: [1, { deep: "text" }] } } },
  title: "a long title",
  allOf: [{ minimum: 3 }, { anyOf: [{ $ref: "#/$defs/x" }, { enum: ["red", "green", 7, null] }] }],
  properties: { a: { items: { uniqueItems: true, prefixItems: [{ type: "number" }, true] } }, b: false },
  required: ["a", "b"],
};

describe("shrinking with a plain predicate", () => {
  const shrinkWhile = (start: Candidate, isWrong: (candidate: Candidate) => boolean) =>
    shrink(start, async (candidates) => candidates.map(isWrong));
  const mentions = (json: JsonValue, text: string) => JSON.stringify(json).includes(text);

  test.for<{ readonly keeps: string; readonly want: JsonValue }>([
    { keeps: '"uniqueItems":true', want: { uniqueItems: true } },
    { keeps: '"green"', want: "green" },
    { keeps: "#/$defs/x", want: "#/$defs/x" },
    { keeps: '{"const":', want: { const: 0 } },
  ])("what has to mention $keeps", async ({ keeps, want }) => {
    const start = { schema: noisy, value: [1, { a: "long text" }] };
    expect(await shrinkWhile(start, ({ schema }) => mentions(schema, keeps))).toEqual({
      schema: want,
      value: 0,
    });
  });

  test("a schema and a value are followed to their parts together", async () => {
    const schema = {
      properties: { a: { prefixItems: [{ minimum: 2, $ref: "#/$defs/x" }] } },
      $defs: { x: true },
    };
    const isWrong = (each: Candidate) => mentions(each.schema, "minimum") && typeof each.value === "number";
    expect(
      await shrinkWhile({ schema, value: { a: [7] } }, (each) => each.value !== null && isWrong(each)),
    ).toEqual({
      schema: { minimum: 0 },
      value: 0,
    });
  });

  test("two things in different places both stay", async () => {
    const start = { schema: noisy, value: null };
    const { schema } = await shrinkWhile(
      start,
      (each) => mentions(each.schema, "minimum") && mentions(each.schema, "prefixItems"),
    );
    expect(schema).toEqual({ allOf: { minimum: 0 }, properties: { prefixItems: 0 } });
  });

  test("nothing but what goes wrong is taken", async () => {
    const start = { schema: noisy, value: [1] };
    expect(await shrinkWhile(start, () => false)).toBe(start);
  });

  test("every reduction is smaller, and none comes twice", () => {
    const texts = reductionsOf({ schema: noisy, value: { a: [1] } }).map((each) => JSON.stringify(each));
    expect(
      texts.every((text) => text.length <= JSON.stringify({ schema: noisy, value: { a: [1] } }).length),
    ).toBe(true);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.length).toBeGreaterThan(100);
  });
});

describe("shrinking what the compiler complains about", () => {
  const keywordsIn = (model: SchemaModel) =>
    model.nodes.map((node) => new Set<string>(node.kind === "boolean" ? [] : Object.keys(node.keywords)));

  /** Unsound wherever two keywords stand together, and not even a type where there is a `not`. */
  const declareWrongly: Declare = (model) => {
    const keywords = keywordsIn(model);
    if (keywords.some((each) => each.has("not"))) return "type T = Missing;";
    return `type T = ${keywords.some((each) => each.has("minItems") && each.has("uniqueItems")) ? "string" : "unknown"};`;
  };

  test("a type that excludes what the schema accepts", async () => {
    const schema = {
      anyOf: [
        { type: "string" },
        { type: "array", minItems: 2, uniqueItems: true, items: { $ref: "#/$defs/x" } },
      ],
      title: "several",
      $defs: { x: { enum: [1, 2, "three"] } },
    };
    const { finds } = await findUnsound([[schema, ["text", ["three", 2], 5]]], declareWrongly);
    expect(finds.map(({ value }) => value)).toEqual([["three", 2]]);
    const shrunk = await shrinkFind(finds[0] ?? missing, declareWrongly);
    expect(shrunk).toEqual({
      schema: { minItems: 0, uniqueItems: true },
      value: 0,
      complaint: "Type 'number' is not assignable to type 'string'.",
    });
  });

  test("a declaration that does not compile stays one", async () => {
    const schema = {
      type: "object",
      properties: { a: { not: { minItems: 1, uniqueItems: true } } },
      required: ["a"],
    };
    const { finds } = await findUnsound([[schema, [{ a: [] }]]], declareWrongly);
    const shrunk = await shrinkFind(finds[0] ?? missing, declareWrongly);
    expect(shrunk).toEqual({ schema: { not: false }, value: 0, complaint: "Cannot find name 'Missing'." });
  });

  test("nothing is found where the types are sound", async () => {
    expect(await findUnsound([[{ type: "integer" }, [1, 1.5, "a"]]])).toEqual({ judged: 1, finds: [] });
  });
});

const missing: Find = { schema: true, value: null, complaint: "nothing was found" };
