import { expect, test } from "vitest";
import type { JsonObject } from "../../packages/core/src/json.js";
import { defaultOptions } from "../../packages/core/src/options.js";
import { checkSchema } from "../../packages/core/src/schema/check-schema.js";
import { declareDerived, measure } from "./measure.js";

const modelOf = (schema: JsonObject) =>
  checkSchema(schema, { base: "/outputSchema", bounds: defaultOptions.bounds, defaultDialect: "2020-12" })
    .value;

const nested = (depth: number, wrap: (inner: JsonObject) => JsonObject): JsonObject =>
  Array.from({ length: depth }).reduce<JsonObject>((inner) => wrap(inner), { type: "string" });

const names = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`);

/** Schemas at the bounds, each with a value that it accepts. */
const cases: Readonly<Record<string, readonly [JsonObject, unknown]>> = {
  "64 objects deep": [nested(62, (x) => ({ type: "object", properties: { x }, required: ["x"] })), undefined],
  "64 arrays deep": [nested(62, (items) => ({ type: "array", items })), []],
  "a choice at every level": [
    nested(30, (x) => ({
      type: "object",
      properties: { x },
      anyOf: [{ required: ["a"] }, { required: ["b"] }],
    })),
    { a: 1 },
  ],
  "a condition at every level": [
    nested(20, (x) => ({
      type: "object",
      properties: { x },
      if: { required: ["a"] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword
      then: { required: ["b"] },
      else: { required: ["c"] },
    })),
    { c: 1 },
  ],
  "9,999 properties": [
    { type: "object", properties: Object.fromEntries(names(9998).map((name) => [name, { type: "number" }])) },
    { p0: 1 },
  ],
  "300 branches": [
    {
      oneOf: names(300).map((name) => ({
        type: "object",
        properties: { kind: { const: name } },
        required: ["kind"],
      })),
    },
    { kind: "p7" },
  ],
  "many things that depend on others": [
    { type: "object", dependentRequired: Object.fromEntries(names(40).map((name) => [name, ["q"]])) },
    { q: 1, p1: 1 },
  ],
  "alternatives that multiply": [
    {
      allOf: names(12).map((name) => ({
        anyOf: [{ required: [`${name}a`] }, { required: [`${name}b`] }, { required: [`${name}c`] }],
      })),
    },
    "text",
  ],
  "a long tuple": [{ type: "array", prefixItems: names(200).map(() => ({ type: "number" })) }, [1, 2]],
  "a recursion on two sides": [
    {
      allOf: [{ $ref: "#/$defs/a" }, { $ref: "#/$defs/b" }],
      $defs: {
        a: { properties: { x: { $ref: "#/$defs/a" }, y: { $ref: "#/$defs/b" } } },
        b: { properties: { x: { $ref: "#/$defs/b" }, y: { $ref: "#/$defs/a" } }, type: "object" },
      },
    },
    { x: { x: {} } },
  ],
};

test.for(Object.entries(cases))("%s", async ([id, [schema, data]]) => {
  const model = modelOf(schema);
  if (model === undefined) throw new Error("refused");
  expect((await declareDerived(model)).length).toBeLessThan(400_000);
  const tests = data === undefined ? [] : [{ data, valid: true }];
  const outcomes = await measure([{ id, schema: { mentioned: ["x", "y"] }, model, tests }]);
  expect(outcomes.filter(({ assigns }) => !assigns)).toEqual([]);
});
