import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compileExplain } from "../../packages/core/src/explain/compile-explain.js";
import { loadExplain } from "../../packages/core/src/explain/explain-in-memory.js";
import { needsTrace } from "../../packages/core/src/explain/needs-trace.js";
import type { JsonValue } from "../../packages/core/src/json.js";
import { defaultOptions } from "../../packages/core/src/options.js";
import { checkSchema } from "../../packages/core/src/schema/check-schema.js";
import { evaluate } from "../../packages/core/src/schema/evaluate.js";
import type { SchemaModel } from "../../packages/core/src/schema/model.js";
import { formatChecks } from "../../templates/runtime.ts";
import { hasShared, listShared, readShared } from "../support/shared.js";
import { findUnfounded, findUntrue } from "./find-unfounded.js";
import { drafts, hasSuite, loadComposed, loadFormats, loadSuite, type SuiteGroup } from "./load-suite.js";
import { anySchema, values } from "./random-schema.js";
import { runTrace } from "./run-trace.js";

interface Case {
  readonly id: string;
  readonly schema: JsonValue;
  readonly model: SchemaModel;
  readonly values: readonly unknown[];
}

/** Every value whose explanation, or whose trace alone, is not as it must be. */
function findWrong(cases: readonly Case[], formats: "annotate" | "assert" = "annotate") {
  const table = formats === "assert" ? formatChecks : undefined;
  let invalid = 0;
  const wrong = cases.flatMap(({ id, schema, model, values }) => {
    const explain = loadExplain(model, { formats });
    const trace = runTrace(model, formats);
    return values.flatMap((value, index) => {
      const isValid = evaluate(model, value, { formats: table });
      const first = trace(value);
      if (isValid) return first === undefined ? [] : [{ id: `${id}#${index}`, found: [first.message] }];
      invalid++;
      const all = explain(value);
      const faults = all.map((violation) => findUnfounded(violation, schema, value));
      faults.push(first === undefined ? "no trace" : findUnfounded(first, schema, value));
      faults.push(first && findUntrue(first, { schema, value, dialect: model.dialect, formats: table }));
      if (all.length === 0 || all.length > 20) faults.push(`${all.length} violations`);
      const found = faults.filter((fault) => fault !== undefined);
      return found.length === 0 ? [] : [{ id: `${id}#${index}`, found }];
    });
  });
  return { invalid, wrong };
}

describe.skipIf(!hasSuite)("explanations of the official suite", () => {
  const invalid = new Map([
    ["draft2020-12", 507],
    ["draft2019-09", 501],
    ["draft7", 363],
  ]);

  test.each(drafts)("$folder: every schema in scope has a module", (draft) => {
    const failed = casesOf(loadSuite(draft)).filter(
      ({ model }) => compileExplain({ input: model, output: model }, defaultOptions).diagnostics.length > 0,
    );
    expect(failed.map(({ id }) => id)).toEqual([]);
  });

  test.each(drafts)("$folder: invalid values, and no others, have reasons that are there", (draft) => {
    expect(findWrong(casesOf(loadSuite(draft)))).toEqual({ invalid: invalid.get(draft.folder), wrong: [] });
  });

  test("composed schemas", () => {
    expect(findWrong(casesOf(loadComposed()))).toEqual({ invalid: 2856, wrong: [] });
  });

  test.each(drafts)("$folder: asserted formats", (draft) => {
    const groups = loadFormats(draft);
    const tests = groups.flatMap((group) => group.tests);
    expect(tests).toHaveLength(draft.formatCount);
    const invalid = tests.filter(({ valid }) => !valid).length;
    expect(findWrong(casesOf(groups), "assert")).toEqual({ invalid, wrong: [] });
  });
});

function casesOf(groups: readonly SuiteGroup[]): readonly Case[] {
  return groups
    .filter(({ inScope }) => inScope)
    .map(({ id, schema, model, tests }) => {
      if (model === undefined) throw new Error(`${id} was refused`);
      return { id, schema, model, values: tests.map(({ data }) => data) };
    });
}

describe("explanations of random schemas", () => {
  const samples: readonly unknown[] = [
    ...values.flatMap((value) => [value, { a: value }, [value, 1]]),
    ...[undefined, Number.NaN, Number.POSITIVE_INFINITY, 10n, Symbol.iterator, () => true],
    ...[{ a: undefined }, { a: undefined, b: 1 }, [undefined], { foo: Number.NaN }, Object.create(null)],
  ];
  const cases = fc
    .sample(fc.tuple(anySchema, anySchema), { numRuns: 1000, seed: 7 })
    .flatMap(([root, x], index) => {
      const schema = typeof root === "boolean" ? root : { ...root, $defs: { x } };
      const model = checkSchema(schema, { base: "/outputSchema", bounds: defaultOptions.bounds }).value;
      return model === undefined ? [] : [{ id: String(index), schema, model, values: samples }];
    });

  test("invalid values, and no others, have reasons that are there", () => {
    const { invalid, wrong } = findWrong(cases, "assert");
    expect(wrong).toEqual([]);
    expect(invalid).toBeGreaterThan(20_000);
  });

  test("many need no trace, many do", () => {
    const needy = cases.filter(({ model }) => needsTrace(model)).length;
    expect(needy).toBeGreaterThan(cases.length / 10);
    expect(needy).toBeLessThan((cases.length * 9) / 10);
  });
});

describe.skipIf(!hasShared("corpus"))("explanations of real servers", () => {
  test("hardly ever need a trace", () => {
    const listings = listShared("corpus").map((file) => readShared(`corpus/${file}`) as Listing);
    const models = listings.flatMap(({ tools }) =>
      tools.flatMap(({ inputSchema, outputSchema = true }) =>
        [inputSchema, outputSchema].flatMap(
          (schema) =>
            checkSchema(schema, { base: "/outputSchema", bounds: defaultOptions.bounds }).value ?? [],
        ),
      ),
    );
    expect(models.filter(needsTrace).length).toBeLessThan(models.length / 50);
  });
});

interface Listing {
  readonly tools: readonly { readonly inputSchema: JsonValue; readonly outputSchema?: JsonValue }[];
}
