import fc from "fast-check";
import type { JsonObject, JsonValue } from "../../../packages/core/src/json.js";
import { anyDocument, anySchema } from "../random-schema.js";
import type { Schema } from "./judges.js";
import { mutate } from "./mutate.js";
import { anyValues } from "./pools.js";
import type { Random } from "./random.js";
import { randomValue } from "./random-value.js";
import { redirect } from "./redirect.js";

/** More than one function checks. */
const crowd = Array.from({ length: 70 }, (_, index) => index);

const crowdedObjects = fc.tuple(anySchema, anySchema).map(([a, others]) => ({
  properties: { ...Object.fromEntries(crowd.map((index) => [`p${index}`, { type: "integer" }])), a },
  unevaluatedProperties: others,
  $defs: { x: true },
}));

const crowdedUnions = fc
  .tuple(fc.constantFrom("anyOf", "oneOf"), anySchema, anySchema)
  .map(([keyword, ...last]) => ({
    [keyword]: [...crowd.map((index) => ({ const: index })), ...last],
    $defs: { x: true },
  }));

const documents: fc.Arbitrary<JsonObject> = fc.oneof(
  { arbitrary: anyDocument, weight: 50 },
  { arbitrary: crowdedObjects, weight: 1 },
  { arbitrary: crowdedUnions, weight: 1 },
);

/** Whole documents, the references of some leading to other places than `$defs`. */
export function randomSchemas(random: Random, count: number): readonly Schema[] {
  const sample = fc.sample(documents, { numRuns: count, seed: random.below(2 ** 31) });
  return sample.map((schema) => (random.chance(0.15) ? redirect(schema, random) : schema));
}

/** Values made for the schema, accepted ones changed a little, and some that are made for nothing; no two equal. */
export function randomValues(
  schema: Schema,
  accepts: (value: JsonValue) => boolean,
  random: Random,
): readonly JsonValue[] {
  const repeat = (count: number, make: () => JsonValue) => Array.from({ length: count }, make);
  const derived = repeat(10, () => randomValue(schema, random));
  const accepted = derived.filter(accepts);
  const changed = repeat(10, () => mutate(random.pick(accepted.length > 0 ? accepted : derived), random));
  const all = [...derived, ...changed, ...repeat(5, () => random.pick(anyValues))];
  return [...new Map(all.map((value) => [JSON.stringify(value), value])).values()];
}
