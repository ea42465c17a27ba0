import { describe, expect, test } from "vitest";
import { drafts, hasSuite, loadComposed, loadSuite } from "../conformance/load-suite.js";
import { readShared } from "../support/shared.js";
import { composedMisses, suiteMisses } from "./known-misses.js";
import { type Declare, measure } from "./measure.js";
import { isOfTier, missed, percent, unsound } from "./score.js";

const [newest, ...older] = drafts;
const inScope = (draft: (typeof drafts)[number]) => loadSuite(draft).filter((group) => group.inScope);

describe.skipIf(!hasSuite)("types on the official suite", () => {
  const tiers = () =>
    readShared("json-schema-test-suite/expressible.json") as Readonly<
      Record<"tierA" | "tierB", readonly string[]>
    >;
  const groups = () => (newest === undefined ? [] : inScope(newest));

  /** Soundness, tier A and tier B, in percent. */
  const scores = async (declare: Declare) => {
    const outcomes = await measure(groups(), declare);
    const valid = outcomes.filter((outcome) => outcome.valid);
    const { tierA, tierB } = tiers();
    const rejected = (tier: readonly string[]) =>
      percent(tier.length - missed(outcomes, (id) => tier.includes(id)).length, tier.length);
    return [percent(valid.length - unsound(outcomes).length, valid.length), rejected(tierA), rejected(tierB)];
  };

  test("the measure is right about unknown and never", async () => {
    expect(await scores(() => "type T = unknown;")).toEqual([100, 0, 0]);
    expect(await scores(() => "type T = never;")).toEqual([0, 100, 100]);
  });

  test("a declaration that does not compile fails every instance", async () => {
    expect(await scores(() => "type T = Missing;")).toEqual([0, 0, 0]);
  });

  test("2020-12: every valid instance is assignable, invalid ones are not but for those listed", async () => {
    const outcomes = await measure(groups());
    expect(outcomes.filter(({ valid }) => valid)).toHaveLength(739);
    expect(unsound(outcomes)).toEqual([]);
    const { tierA, tierB } = tiers();
    expect([tierA.length, tierB.length]).toEqual([267, 401]);
    expect(missed(outcomes, (id) => tierA.includes(id))).toEqual([]);
    expect(missed(outcomes, (id) => tierB.includes(id))).toEqual(suiteMisses);
    console.info(`2020-12: sound 739/739, A 267/267, B ${401 - suiteMisses.length}/401`);
  });

  test.for(older)("$folder: every valid instance is assignable", async (draft) => {
    const outcomes = await measure(inScope(draft));
    expect(outcomes.filter(({ valid }) => valid).length).toBeGreaterThan(500);
    expect(unsound(outcomes)).toEqual([]);
  });

  test("composed schemas: sound, and as precise as listed", async () => {
    const composed = loadComposed();
    const outcomes = await measure(composed);
    expect(outcomes.filter(({ valid }) => valid)).toHaveLength(4901);
    expect(unsound(outcomes)).toEqual([]);
    const misses = missed(outcomes, () => true);
    expect(byGroup(misses)).toEqual(composedMisses);

    // The instances carry no tier, so that a tier is that of the whole schema.
    const rejected = (isOf: (group: (typeof composed)[number]) => boolean) => {
      const ids = new Set(composed.filter(isOf).map(({ id }) => id));
      const matters = (id: string) => ids.has(id.slice(0, id.lastIndexOf("#")));
      const invalid = outcomes.filter(({ valid, id }) => !valid && matters(id));
      return [invalid.length - misses.filter(matters).length, invalid.length] as const;
    };
    const tierA = rejected(({ model }) => isOfTier("A", model));
    const tierB = rejected(({ model }) => isOfTier("B", model));
    const all = rejected(() => true);
    console.info(`composed: A ${tierA.join("/")}, B ${tierB.join("/")}, every schema ${all.join("/")}`);
    expect(percent(...tierA)).toBeGreaterThanOrEqual(99);
    expect(percent(...tierB)).toBeGreaterThanOrEqual(85);
    expect(percent(...all)).toBeGreaterThanOrEqual(88);
  });
});

/** `composed-a.json#4#15` → 4: 15, … */
function byGroup(ids: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const id of ids) {
    const group = id.split("#")[1] ?? "";
    counts[group] = (counts[group] ?? 0) + 1;
  }
  return counts;
}
