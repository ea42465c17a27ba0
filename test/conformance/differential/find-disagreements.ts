import type { JsonValue } from "../../../packages/core/src/json.js";
import { describeFind, isUnexplained } from "./describe-find.js";
import { judgePairs, type Plant } from "./judge-pairs.js";
import type { Schema } from "./judges.js";
import { createRandom } from "./random.js";
import { randomSchemas, randomValues } from "./random-pairs.js";

/** What to look for. */
export interface Search {
  readonly seed: number;
  /** How many pairs to judge. */
  readonly pairs: number;
  /** Where to stop before that: each find is reduced, which takes a while, and more would hardly tell more. */
  readonly maxFinds: number;
  readonly plant?: Plant;
}

/** What a search came to. */
export interface Outcome {
  readonly pairs: number;
  readonly schemas: number;
  /** Schemas that the pipeline refuses. */
  readonly refused: number;
  /** Pairs that our interpreter calls valid. */
  readonly valid: number;
  /** Schemas that accept some of their values and not others. */
  readonly telling: number;
  /** By validator: pairs that it judged with no known deviation in the way. */
  readonly trusted: Readonly<Record<string, number>>;
  /** Disagreements that nothing known explains, reduced. */
  readonly finds: readonly string[];
}

/** How many schemas are judged together. */
const batchSize = 100;

/** Judges random values by random schemas until there are so many pairs, or enough finds. */
export async function findDisagreements({ seed, pairs: wanted, maxFinds, plant }: Search): Promise<Outcome> {
  const count = { pairs: 0, schemas: 0, refused: 0, valid: 0, telling: 0 };
  const trusted: Record<string, number> = {};
  const finds: string[] = [];
  const random = createRandom(seed);
  const valuesFor = (schema: Schema, accepts: (value: JsonValue) => boolean) =>
    randomValues(schema, accepts, random);
  while (count.pairs < wanted && finds.length < maxFinds) {
    const schemas = randomSchemas(random, batchSize);
    const judged = await judgePairs(schemas, valuesFor, plant);
    for (const [index, pairs] of judged.entries()) {
      const valid = pairs.filter((pair) => pair.valid).length;
      count[pairs.length === 0 ? "refused" : "schemas"]++;
      count.pairs += pairs.length;
      count.valid += valid;
      if (valid > 0 && valid < pairs.length) count.telling++;
      for (const pair of pairs) {
        for (const { judge, deviation } of pair.opinions) {
          if (deviation === undefined) trusted[judge] = (trusted[judge] ?? 0) + 1;
        }
      }
      const found = pairs.find((pair) => pair.opinions.some((opinion) => isUnexplained(opinion, pair)));
      if (found !== undefined && finds.length < maxFinds) {
        finds.push(await describeFind({ schema: schemas[index] ?? true, value: found.value }, plant));
      }
    }
  }
  return { ...count, trusted, finds };
}
