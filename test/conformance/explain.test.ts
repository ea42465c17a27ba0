import { describe, expect, test } from "vitest";
import { compileExplain } from "../../packages/core/src/explain/compile-explain.js";
import { loadExplain } from "../../packages/core/src/explain/explain-in-memory.js";
import { type Draft, drafts, hasSuite, loadSuite } from "./load-suite.js";

/** How many values of a draft are invalid, and which ajv is wrong about: there the guard decides, and the root is named. */
const expected: Readonly<Record<string, { readonly invalid: number; readonly gaps: readonly string[] }>> = {
  "draft2020-12": {
    invalid: 507,
    gaps: [
      ...["8#1", "8#2", "21#2", "22#1", "23#4", "23#5", "23#6", "23#7", "24#3", "27#1"].map(
        (id) => `unevaluatedItems.json#${id}`,
      ),
      ...["15#0", "15#3"].map((id) => `unevaluatedProperties.json#${id}`),
    ],
  },
  "draft2019-09": {
    invalid: 501,
    gaps: [
      ...["9#1", "9#2", "24#1"].map((id) => `unevaluatedItems.json#${id}`),
      ...["15#0", "15#3"].map((id) => `unevaluatedProperties.json#${id}`),
    ],
  },
  draft7: { invalid: 363, gaps: [] },
};

const options = { formats: "annotate" } as const;

describe.skipIf(!hasSuite).each(drafts)("explanations of the official suite, $folder", (draft) => {
  const groups = hasSuite ? modelsOf(draft) : [];
  const { invalid, gaps } = expected[draft.folder] ?? { invalid: 0, gaps: [] };

  test("every schema in scope has a module", () => {
    const failed = groups.filter(
      ({ model }) => compileExplain({ input: model, output: model }, options).diagnostics.length > 0,
    );
    expect(failed.map(({ id }) => id)).toEqual([]);
  });

  test("invalid values are explained, valid ones are not, but for the gaps known", () => {
    const found = groups.flatMap(({ id, model, tests }) => {
      const explain = loadExplain(model, options);
      return tests.map(({ data, valid }, index) => ({
        id: `${id}#${index}`,
        valid,
        silent: explain(data).length === 0,
      }));
    });
    expect(found.filter(({ valid }) => !valid)).toHaveLength(invalid);
    expect(found.filter(({ valid, silent }) => valid !== silent).map(({ id }) => id)).toEqual(gaps);
  });
});

function modelsOf(draft: Draft) {
  return loadSuite(draft)
    .filter(({ inScope }) => inScope)
    .map(({ id, model, tests }) => {
      if (model === undefined) throw new Error(`${id} was refused`);
      return { id, model, tests };
    });
}
