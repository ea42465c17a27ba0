import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultOptions } from "../../packages/core/src/options.js";
import { checkSchema } from "../../packages/core/src/schema/check-schema.js";
import { evaluate } from "../../packages/core/src/schema/evaluate.js";
import { anySchema, values } from "../conformance/random-schema.js";
import { type Group, measure } from "./measure.js";
import { unsound } from "./score.js";

const seed = 20_260_301;
const wanted = 4000;

/** A random schema with `$defs`, and each value that it accepts. */
function groupOf(schema: unknown, definition: unknown, index: number): readonly Group[] {
  const whole =
    typeof schema === "object"
      ? { $defs: { x: definition }, ...schema }
      : { $defs: { x: definition }, allOf: [schema] };
  const model = checkSchema(whole as Parameters<typeof checkSchema>[0], {
    base: "/outputSchema",
    bounds: defaultOptions.bounds,
    defaultDialect: "2020-12",
  }).value;
  if (model === undefined) return [];
  const tests = values.filter((data) => evaluate(model, data)).map((data) => ({ data, valid: true }));
  return [{ id: String(index), schema: whole, model, tests }];
}

test(`what the interpreter accepts is assignable, for ${wanted} random schemas (seed ${seed})`, () => {
  const groups = fc
    .sample(fc.tuple(anySchema, anySchema), { numRuns: wanted * 2, seed })
    .flatMap(([schema, definition], index) => groupOf(schema, definition, index))
    .slice(0, wanted);
  expect(groups).toHaveLength(wanted);
  const outcomes = measure(groups);
  expect(outcomes.length).toBeGreaterThan(10 * wanted);
  const byId = new Map(groups.map((group) => [group.id, group]));
  // The smallest schemas first, with the value and the complaint: enough to reproduce by hand.
  const found = unsound(outcomes)
    .map((line) => {
      const [id = "", index = ""] = (line.split(" ")[0] ?? "").split("#");
      const group = byId.get(id);
      return `${JSON.stringify(group?.schema)} accepts ${JSON.stringify(group?.tests[Number(index)]?.data)}: ${line}`;
    })
    .sort((a, b) => a.length - b.length);
  expect(found.slice(0, 5)).toEqual([]);
});

/** Schemas that were once found to accept a value which their type excluded, kept small. */
const finds: readonly (readonly [schema: object, accepted: unknown])[] = [
  [{ not: { not: { minimum: 5 } } }, 7],
  [{ oneOf: [{ minimum: 5 }, { type: "number", maximum: 3 }] }, 2],
  [{ patternProperties: { _: true }, unevaluatedProperties: { type: "boolean" } }, { a_b: 1 }],
  [{ patternProperties: { o: true, _: true }, unevaluatedProperties: { maxItems: 0 } }, { foo: [1] }],
];

test.for(finds)("%j accepts %j, and so does its type", ([schema, accepted]) => {
  const [group] = groupOf(schema, true, 0);
  if (group?.model === undefined) throw new Error("the schema is refused");
  expect(evaluate(group.model, accepted)).toBe(true);
  expect(unsound(measure([{ ...group, tests: [{ data: accepted, valid: true }] }]))).toEqual([]);
});
