import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compileGuard, type GuardCode } from "../../packages/core/src/guard/compile-guard.js";
import { shareDeclarations } from "../../packages/core/src/guard/share.js";
import type { JsonValue } from "../../packages/core/src/json.js";
import { defaultOptions } from "../../packages/core/src/options.js";
import { checkSchema } from "../../packages/core/src/schema/check-schema.js";
import { evaluate } from "../../packages/core/src/schema/evaluate.js";
import type { SchemaModel } from "../../packages/core/src/schema/model.js";
import { formatChecks } from "../../templates/runtime.ts";
import { hasShared, listShared, readShared } from "../support/shared.js";
import { drafts, hasSuite, loadComposed, loadFormats, loadSuite, type SuiteGroup } from "./load-suite.js";
import { findNameErrors } from "./name-check.js";
import { anyDocument, anySchema, values } from "./random-schema.js";
import { runGuards } from "./run-guards.js";

function modelOf(schema: JsonValue): SchemaModel | undefined {
  return checkSchema(schema, { base: "/outputSchema", bounds: defaultOptions.bounds }).value;
}

function compile(
  input: SchemaModel,
  formats: "annotate" | "assert" = "annotate",
  output?: SchemaModel,
): GuardCode {
  const module = compileGuard({ input, output }, { formats });
  if (module === undefined) throw new Error("too many functions");
  return module;
}

type Group = Pick<SuiteGroup, "id" | "tests"> & { readonly model: SchemaModel };

/** The groups that are in scope and not refused. */
function judgeable(groups: readonly SuiteGroup[]): readonly Group[] {
  return groups.flatMap(({ inScope, id, tests, model }) => (inScope && model ? [{ id, tests, model }] : []));
}

/** Every test whose verdict is not the label, or not that of the interpreter. */
function findWrong(groups: readonly Group[], formats: "annotate" | "assert" = "annotate") {
  // As the tools of one server, so that they share what they have in common.
  const { shared, guards: modules } = shareDeclarations(groups.map(({ model }) => compile(model, formats)));
  const guards = runGuards(modules, shared);
  const table = formats === "assert" ? formatChecks : undefined;
  const judged = groups.flatMap(({ id, model, tests }, group) =>
    tests.map(({ data, valid }, index) => {
      const verdict = guards[group]?.input(data);
      return {
        id: `${id}#${index}`,
        right: verdict === valid && verdict === evaluate(model, data, { formats: table }),
      };
    }),
  );
  return { count: judged.length, wrong: judged.filter(({ right }) => !right).map(({ id }) => id) };
}

describe.skipIf(!hasSuite)("guards and the official suite", () => {
  test.each(drafts)("$folder: every verdict in scope is right", (draft) => {
    expect(findWrong(judgeable(loadSuite(draft)))).toEqual({ count: draft.count, wrong: [] });
  });

  test("composed schemas", () => {
    // This label denies that -2 is a multiple of 0.0001.
    const wrong = ["composed-a.json#311#5"];
    expect(findWrong(judgeable(loadComposed()))).toEqual({ count: 7758, wrong });
  });

  test.each(drafts)("$folder: every verdict on asserted formats is right", (draft) => {
    const judged = findWrong(judgeable(loadFormats(draft)), "assert");
    expect(judged).toEqual({ count: draft.formatCount, wrong: [] });
  });

  test("emitted code uses what it declares, and nothing else", () => {
    const groups = drafts
      .flatMap((draft) => judgeable(loadSuite(draft)))
      .filter((_, index) => index % 3 === 0);
    expect(findNameErrors(groups.map(({ model }) => compile(model, "assert")))).toEqual([]);
  });
});

describe.skipIf(!hasShared("corpus"))("guards of real servers", () => {
  interface Listing {
    readonly tools: readonly { readonly inputSchema: JsonValue; readonly outputSchema?: JsonValue }[];
  }

  test("every tool with an output has a guard that uses what it declares, and nothing else", () => {
    const modules = listShared("corpus").flatMap((file) =>
      (readShared(`corpus/${file}`) as Listing).tools.flatMap(({ inputSchema, outputSchema }) => {
        const input = modelOf(inputSchema);
        const output = outputSchema === undefined ? undefined : modelOf(outputSchema);
        return input === undefined || output === undefined ? [] : [compile(input, "annotate", output)];
      }),
    );
    expect(modules).toHaveLength(413);
    expect(findNameErrors(modules)).toEqual([]);
  });
});

describe("guards of random schemas", () => {
  const models = fc
    .sample(fc.tuple(anySchema, anySchema), { numRuns: 3000, seed: 1 })
    .map(([schema, x]) => modelOf(typeof schema === "boolean" ? schema : { ...schema, $defs: { x } }))
    .filter((model) => model !== undefined);
  const modules = models.map((model) => compile(model, "assert"));
  /** Some values, alone and as parts; and some that JSON cannot express. */
  const samples: readonly unknown[] = [
    ...values.flatMap((value) => [value, { a: value }, [value, 1]]),
    ...[undefined, Number.NaN, Number.POSITIVE_INFINITY, 10n, Symbol.iterator, () => true],
    ...[{ a: undefined }, { a: undefined, b: 1 }, [undefined], { foo: Number.NaN }, Object.create(null)],
  ];

  test("agree with the interpreter", () => {
    const guards = runGuards(modules);
    const accepted = models.map((model, index) => {
      const verdicts = samples.map((sample) => guards[index]?.input(sample));
      expect(verdicts, modules[index]?.code).toEqual(
        samples.map((sample) => evaluate(model, sample, { formats: formatChecks })),
      );
      return verdicts.filter((verdict) => verdict === true).length;
    });
    // A generator that only finds schemas which accept everything, or nothing, would prove little.
    const telling = accepted.filter((count) => count > 0 && count < samples.length);
    expect(telling.length).toBeGreaterThan(models.length / 3);
  });

  test("use what they declare, and nothing else", () => {
    expect(findNameErrors(modules)).toEqual([]);
  });

  test("use what they declare, and nothing else, for whole documents", () => {
    const documents = fc
      .sample(anyDocument, { numRuns: 3000, seed: 1 })
      .map(modelOf)
      .filter((model) => model !== undefined);
    expect(documents.length).toBeGreaterThan(2700);
    expect(findNameErrors(documents.map((model) => compile(model, "assert")))).toEqual([]);
  });
});
