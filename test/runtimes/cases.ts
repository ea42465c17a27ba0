import type { JsonValue } from "../../packages/core/src/json.js";
import { evaluate } from "../../packages/core/src/schema/evaluate.js";
import type { Dialect } from "../../packages/core/src/schema/model.js";
import { formatChecks } from "../../templates/runtime.ts";
import { drafts, hasSuite, loadGroups, loadSuite, type SuiteGroup } from "../conformance/load-suite.js";
import { listShared } from "../support/shared.js";
import type { Group } from "./verdicts.js";

/** A group of values whose verdicts are known. */
export interface Case extends Group {
  readonly schema: JsonValue;
  readonly expected: readonly boolean[];
}

const dialectUris: Partial<Record<Dialect, string>> = {
  "2019-09": "https://json-schema.org/draft/2019-09/schema",
  "draft-07": "http://json-schema.org/draft-07/schema#",
};

/** Every group of the official suite in scope, each as a tool's output; without the suite only our own. */
export function loadCases(): readonly Case[] {
  return hasSuite ? [...ownCases, ...suiteCases(), ...formatCases()] : ownCases;
}

const ownCases: readonly Case[] = [
  {
    // As deep as a value may be, and one level deeper: engines have stacks of different sizes.
    tool: "depth",
    schema: { type: "array", items: { $ref: "#" } },
    values: [1000, 1001].map((depth) => JSON.parse("[".repeat(depth) + "]".repeat(depth))),
    expected: [true, false],
  },
  {
    tool: "words",
    schema: {
      type: "array",
      items: { type: "string", pattern: "^\\p{Lu}\\p{Ll}*$", maxLength: 4 },
      uniqueItems: true,
    },
    values: [["Åse", "Żuk", "𐐀𐐨"], ["Åse", "Åse"], ["żuk"], ["Berlin"], [4], { length: 0 }],
    expected: [true, false, false, false, false, false],
  },
];

/** Formats are asserted, which the suite's own file on them does not expect. */
function suiteCases(): readonly Case[] {
  return drafts.flatMap((draft) =>
    loadSuite(draft)
      .filter(({ inScope }) => inScope)
      .map((group) => {
        const isOnFormats = group.id.startsWith("format.json#");
        return toCase(draft.folder, group, { uri: dialectUris[draft.dialect], isOnFormats });
      }),
  );
}

function formatCases(): readonly Case[] {
  const folder = "json-schema-test-suite/tests/draft2020-12/optional/format";
  return listShared(folder)
    .flatMap((file) => loadGroups(folder, file, "2020-12", () => true))
    .map((group) => toCase("format", group, { uri: undefined, isOnFormats: true }));
}

/** The label of the suite is the verdict expected; on formats the interpreter's. */
function toCase(
  folder: string,
  { id, schema, tests, model }: SuiteGroup,
  { uri, isOnFormats }: { readonly uri: string | undefined; readonly isOnFormats: boolean },
): Case {
  if (model === undefined) throw new Error(`${folder}/${id} was refused`);
  const isMarked = typeof schema !== "object" || uri === undefined || "$schema" in (schema as object);
  return {
    tool: `${folder}/${id}`.replace(/[^a-z0-9]+/gi, "_"),
    schema: isMarked ? schema : { $schema: uri, ...(schema as object) },
    values: tests.map(({ data }) => data),
    expected: tests.map(({ data, valid }) =>
      isOnFormats ? evaluate(model, data, { formats: formatChecks }) : valid,
    ),
  };
}
