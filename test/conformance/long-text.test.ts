import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { explainValue } from "../../packages/core/src/explain/explain-in-memory.js";
import { compileGuard } from "../../packages/core/src/guard/compile-guard.js";
import type { JsonValue } from "../../packages/core/src/json.js";
import { defaultOptions } from "../../packages/core/src/options.js";
import { checkSchema } from "../../packages/core/src/schema/check-schema.js";
import { evaluate } from "../../packages/core/src/schema/evaluate.js";
import type { Pattern, SchemaModel } from "../../packages/core/src/schema/model.js";
import { modelOf } from "../support/model.js";
import { anySchema } from "./random-schema.js";
import { runGuards } from "./run-guards.js";

const options = { formats: "annotate" } as const;

function guardOf(model: SchemaModel): (value: unknown) => unknown {
  const module = compileGuard({ input: model, output: undefined }, options);
  const [guards] = module === undefined ? [] : runGuards([module]);
  if (guards === undefined) throw new Error("no guard");
  return guards.input;
}

/** The verdicts of all lanes, which must be one. */
function verdictOf(schema: JsonValue, value: unknown): boolean {
  const model = modelOf(schema);
  const verdict = evaluate(model, value);
  expect(guardOf(model)(value)).toBe(verdict);
  expect(explainValue(model, value, options).length === 0).toBe(verdict);
  return verdict;
}

/** The longest texts that are searched: less where the time grows with the square of the length. */
const limits = [
  { pattern: "^a", never: "^b", limit: 1_000_000 },
  { pattern: "^a+a+$", never: "^a+a+b$", limit: 10_000 },
];

describe.each(limits)("texts for $pattern", ({ pattern, never, limit }) => {
  const long = "a".repeat(limit);
  const tooLong = `${long}a`;
  const others = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`^a{${n}}b$`, {}]));

  test.for<{ readonly schema: JsonValue; readonly holds: (text: string) => unknown }>([
    { schema: { pattern }, holds: (text) => text },
    { schema: { type: "string", minLength: 1, pattern }, holds: (text) => text },
    { schema: { items: { pattern } }, holds: (text) => [text] },
    { schema: { properties: { a: { pattern } } }, holds: (text) => ({ a: text }) },
    { schema: { propertyNames: { pattern } }, holds: (text) => ({ [text]: 1 }) },
    { schema: { patternProperties: { [pattern]: { const: 1 } } }, holds: (text) => ({ [text]: 1 }) },
    {
      schema: { patternProperties: { [pattern]: true }, additionalProperties: false },
      holds: (text) => ({ [text]: 1 }),
    },
    {
      schema: { patternProperties: { ...others, [pattern]: true }, additionalProperties: false },
      holds: (text) => ({ [text]: 1 }),
    },
    { schema: { allOf: [{ pattern }] }, holds: (text) => text },
    { schema: { anyOf: [{ pattern }, { type: "number" }] }, holds: (text) => text },
    { schema: { oneOf: [{ pattern }, { type: "number" }] }, holds: (text) => text },
    { schema: { if: { pattern }, else: false }, holds: (text) => text },
    { schema: { contains: { pattern } }, holds: (text) => [text] },
    // What cannot be searched is not free of what is ruled out.
    { schema: { not: { not: { pattern } } }, holds: (text) => text },
    { schema: { not: { pattern: never } }, holds: (text) => text },
    // biome-ignore lint/suspicious/noThenProperty: a keyword
    { schema: { if: { pattern: never }, then: false }, holds: (text) => text },
    { schema: { patternProperties: { [never]: false } }, holds: (text) => ({ [text]: 1 }) },
  ])("$schema", ({ schema, holds }) => {
    expect(verdictOf(schema, holds(long))).toBe(true);
    expect(verdictOf(schema, holds(tooLong))).toBe(false);
  });

  test("what is too long is said where it is", () => {
    const model = modelOf({ properties: { a: { pattern } } });
    expect(explainValue(model, { a: tooLong }, options)).toMatchObject([
      { pointer: "/a", keyword: "pattern", schemaPointer: "/properties/a/pattern" },
    ]);
  });
});

test("no random schema lets pass what it would not if it could be searched", () => {
  const text = "a".repeat(1_000_001);
  const samples = [text, { a: text }, [text, 1], { [text]: 1 }, { foo: [text], b: "x" }];
  const schemas = fc.sample(fc.tuple(anySchema, anySchema), { numRuns: 200, seed: 3 });
  let refused = 0;
  for (const [schema, x] of schemas) {
    const root = typeof schema === "boolean" ? schema : { ...schema, $defs: { x } };
    const { value: model } = checkSchema(root, { base: "/outputSchema", bounds: defaultOptions.bounds });
    if (model === undefined) continue;
    for (const sample of samples) {
      const [verdict, wanted] = [guardOf(model)(sample), evaluate(model, sample)];
      // A guard may know the answer without a search, and then it is the right one.
      if (verdict !== wanted) expect([verdict, evaluate(withoutLimits(model), sample)]).toEqual([true, true]);
      if (!wanted && evaluate(withoutLimits(model), sample)) refused++;
    }
  }
  expect(refused).toBeGreaterThan(10);
});

function withoutLimits(model: SchemaModel): SchemaModel {
  const unlimited = (pattern: Pattern): Pattern => ({ ...pattern, limit: Number.POSITIVE_INFINITY });
  const nodes = model.nodes.map((node) => {
    if (node.kind === "boolean") return node;
    const { pattern, patternProperties, ...others } = node.keywords;
    const keywords = {
      ...others,
      ...(pattern && { pattern: unlimited(pattern) }),
      ...(patternProperties && {
        patternProperties: patternProperties.map((entry) => ({
          ...entry,
          pattern: unlimited(entry.pattern),
        })),
      }),
    };
    return { ...node, keywords };
  });
  return { ...model, nodes };
}
