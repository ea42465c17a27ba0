import { describe, expect, test } from "vitest";
import { evaluate } from "../../packages/core/src/schema/evaluate.js";
import type { Dialect } from "../../packages/core/src/schema/model.js";
import { drafts, hasSuite, loadComposed, loadGroups, loadSuite, type SuiteGroup } from "./load-suite.js";

interface Verdict {
  /** `<file>#<group>#<test>`, counted from 0. */
  readonly id: string;
  readonly description: string;
  readonly verdict: boolean | "refused";
  readonly valid: boolean;
}

function judge(groups: readonly SuiteGroup[]): readonly Verdict[] {
  return groups.flatMap(({ id, description, model, tests }) =>
    tests.map((labelled, index) => ({
      id: `${id}#${index}`,
      description: `${description}: ${labelled.description}`,
      verdict: model === undefined ? "refused" : evaluate(model, labelled.data),
      valid: labelled.valid,
    })),
  );
}

const wrong = (verdicts: readonly Verdict[]) => verdicts.filter(({ verdict, valid }) => verdict !== valid);

/** Files of `optional/` whose behaviour is ours too. */
const optional = ["bignum", "ecmascript-regex", "float-overflow", "id", "non-bmp-regex", "unknownKeyword"];
const optionalSince2019 = [...optional, "anchor", "no-schema", "refOfUnknownKeyword"];
const optionalFiles: Readonly<Partial<Record<Dialect, readonly string[]>>> = {
  "2020-12": [...optionalSince2019, "dynamicRef"],
  "2019-09": optionalSince2019,
  "draft-07": optional,
};

describe.skipIf(!hasSuite).each(drafts)("interpreter on the official suite, $folder", (draft) => {
  test("every verdict in scope is right", () => {
    const verdicts = judge(loadSuite(draft).filter(({ inScope }) => inScope));
    expect(wrong(verdicts)).toEqual([]);
    expect(verdicts).toHaveLength(draft.count);
  });

  test("what is out of scope is refused, or right all the same", () => {
    const verdicts = judge(loadSuite(draft).filter(({ inScope }) => !inScope));
    expect(wrong(verdicts).filter(({ verdict }) => verdict !== "refused")).toEqual([]);
    expect(verdicts.length).toBeGreaterThan(0);
  });

  test.each(optionalFiles[draft.dialect] ?? [])("optional/%s", (name) => {
    const folder = `json-schema-test-suite/tests/${draft.folder}/optional`;
    const verdicts = judge(loadGroups(folder, `${name}.json`, draft.dialect, () => true));
    expect(wrong(verdicts)).toEqual([]);
    expect(verdicts.length).toBeGreaterThan(0);
  });
});

/** Labels that are wrong themselves: this one denies that -2 is a multiple of 0.0001. */
const mislabelled = ["composed-a.json#311#5"];

describe.skipIf(!hasSuite)("interpreter on composed schemas", () => {
  test("every verdict is right", () => {
    const verdicts = judge(loadComposed());
    expect(wrong(verdicts).map(({ id }) => id)).toEqual(mislabelled);
    expect(verdicts).toHaveLength(7758);
  });
});
