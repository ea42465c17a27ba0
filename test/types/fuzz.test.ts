import fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonValue } from "../../packages/core/src/json.js";
import { anyDocument, values } from "../conformance/random-schema.js";
import { suggestValues } from "../conformance/suggest-values.js";
import { type Find, findUnsound, groupOf, shrinkFind } from "./find.js";

/** People who look for more can say how many schemas, and from which seed. */
const seed = Number(process.env["MCP_CODEGEN_FUZZ_SEED"] ?? 20_260_301);
const runs = Number(process.env["MCP_CODEGEN_FUZZ_RUNS"] ?? 2500);

/** Shrinking takes some seconds each. */
const maxShrunk = 3;

test(`what the interpreter accepts is assignable, for ${runs} random schemas (seed ${seed})`, async () => {
  // Of the values that have nothing to do with the schema every third is enough.
  const candidates = fc
    .sample(anyDocument, { numRuns: runs, seed })
    .map(
      (schema, at) =>
        [schema, [...suggestValues(schema), ...values.filter((_, index) => (at + index) % 3 === 0)]] as const,
    );
  const { judged, finds } = await findUnsound(candidates);
  expect(judged).toBeGreaterThan(8 * runs);
  const shrunk: string[] = [];
  for (const find of smallestOfEach(finds).slice(0, maxShrunk)) shrunk.push(report(await shrinkFind(find)));
  expect(shrunk, `${finds.length} values found with seed ${seed}; the first, shrunk`).toEqual([]);
}, 600_000);

/** Of each schema only its smallest value. */
function smallestOfEach(finds: readonly Find[]): readonly Find[] {
  return finds.filter(({ schema }, index) => finds.findIndex((other) => other.schema === schema) === index);
}

function report({ schema, value, complaint }: Find): string {
  return `${JSON.stringify(schema)} accepts ${JSON.stringify(value)}, but: ${complaint}`;
}

/** Schemas that were once found to accept a value which their type excluded, kept small. */
const finds: readonly (readonly [schema: JsonValue, accepted: JsonValue])[] = [
  [{ not: { not: { minimum: 5 } } }, 7],
  [{ oneOf: [{ minimum: 5 }, { type: "number", maximum: 3 }] }, 2],
  [{ patternProperties: { _: true }, unevaluatedProperties: { type: "boolean" } }, { a_b: 1 }],
  [{ patternProperties: { o: true, _: true }, unevaluatedProperties: { maxItems: 0 } }, { foo: [1] }],
  [{ anyOf: [{ type: "string" }, { type: "array", minItems: 1, items: { items: { $ref: "#" } } }] }, [[]]],
  [{ prefixItems: [{ prefixItems: [{ $ref: "#" }] }] }, [[[]]]],
  [{ not: { contains: { type: "string" }, minContains: 2 } }, ["a"]],
  [
    {
      properties: { foo: { type: "number" } },
      dependentSchemas: { foo: { anyOf: [true, { properties: { bar: { type: "string" } } }] } },
      unevaluatedProperties: { type: "number" },
    },
    { foo: 1, bar: "x" },
  ],
  [
    {
      patternProperties: {
        "^foo": { type: "string" },
        "^f": { type: ["string", "number"] },
        f: { type: ["string", "boolean"] },
      },
    },
    { foo: "a" },
  ],
];

test("schemas once found wanting are sound", async () => {
  const accepting = finds.map(([schema, accepted]) => [schema, [accepted]] as const);
  expect(accepting.map(([schema, accepted]) => groupOf("", schema, accepted)?.tests.length)).toEqual(
    finds.map(() => 1),
  );
  expect((await findUnsound(accepting)).finds.map(report)).toEqual([]);
});
