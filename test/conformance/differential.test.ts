import { describe, expect, test } from "vitest";
import type { Keyword, SchemaModel } from "../../packages/core/src/schema/model.js";
import { ajvDeviations } from "./differential/ajv-deviations.js";
import { findDisagreements } from "./differential/find-disagreements.js";
import { hyperjumpDeviations } from "./differential/hyperjump-deviations.js";
import { judgePairs } from "./differential/judge-pairs.js";

const seed = Number(process.env["MCP_CODEGEN_FUZZ_SEED"] ?? 20_261_118);
const pairs = Number(process.env["MCP_CODEGEN_FUZZ_RUNS"] ?? 50_000);

/** Against hangs only. */
const timeout = 1_800_000;

describe("guard, interpreter, hyperjump and ajv", () => {
  test(
    `agree on ${pairs} pairs of schema and value (seed ${seed})`,
    async () => {
      const outcome = await findDisagreements({ seed, pairs, maxFinds: 5 });
      const share = (count: number | undefined) => (count ?? 0) / outcome.pairs;
      const { hyperjump, ajv } = outcome.trusted;
      console.info(`trusted: hyperjump ${share(hyperjump).toFixed(3)}, ajv ${share(ajv).toFixed(3)}`);
      expect(outcome.finds, `MCP_CODEGEN_FUZZ_SEED=${seed}`).toEqual([]);
      expect(outcome.pairs).toBeGreaterThanOrEqual(pairs);
      // Pairs that are all valid or all invalid would prove little, as would validators that are always excused.
      expect(share(outcome.valid)).toBeGreaterThan(0.4);
      expect(share(outcome.valid)).toBeLessThan(0.6);
      expect(share(hyperjump)).toBeGreaterThan(0.97);
      expect(share(ajv)).toBeGreaterThan(0.7);
      expect(outcome.telling / outcome.schemas).toBeGreaterThan(0.75);
      expect(outcome.refused / outcome.schemas).toBeLessThan(0.05);
    },
    timeout,
  );

  test(
    "a keyword that the guard ignores is found, and reduced to little more than itself",
    async () => {
      const plant = without("dependentRequired");
      const { finds } = await findDisagreements({ seed: 1, pairs: 10_000, maxFinds: 1, plant });
      expect(finds).toEqual([expect.stringMatching(/"dependentRequired".*: false, but guard: true/)]);
      expect(finds[0]?.length).toBeLessThan(160);
    },
    timeout,
  );
});

describe.each([
  { judge: "hyperjump", deviations: hyperjumpDeviations },
  { judge: "ajv", deviations: ajvDeviations },
])("known deviations of $judge", ({ judge, deviations }) => {
  test.each(deviations)("$name", async ({ name, example: { schema, value, valid } }) => {
    const [judged] = await judgePairs([schema], () => [value]);
    const opinions = new Map(judged?.[0]?.opinions.map((opinion) => [opinion.judge as string, opinion]));
    expect(judged?.[0]?.valid).toBe(valid);
    expect(opinions.get("guard")?.verdict).toBe(valid);
    // One that no longer deviates is to be taken out of the table.
    expect(opinions.get(judge)?.verdict).not.toBe(valid);
    expect(opinions.get(judge)?.deviation).toBe(name);
  });
});

/** The model as if a keyword had no meaning. */
function without(keyword: Keyword): (model: SchemaModel) => SchemaModel {
  return (model) => ({
    ...model,
    nodes: model.nodes.map((node) => {
      if (node.kind === "boolean") return node;
      const { [keyword]: _ignored, ...keywords } = node.keywords;
      return { ...node, keywords };
    }),
  });
}
