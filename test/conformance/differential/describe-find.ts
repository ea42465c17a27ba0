import { isJsonObject } from "../../../packages/core/src/json.js";
import { type Judged, judgePairs, type Opinion, type Plant } from "./judge-pairs.js";
import { type Pair, reducePair } from "./reduce.js";

/** Reduces a pair as far as the same validators go on to disagree, and tells who says what of it. */
export async function describeFind(pair: Pair, plant: Plant | undefined): Promise<string> {
  const before = dissenters(await judgeOne(pair, plant));
  const { schema, value } = await reducePair(
    pair,
    async (candidate) => dissenters(await judgeOne(candidate, plant)) === before,
  );
  const judged = await judgeOne({ schema, value }, plant);
  const said = judged?.opinions.map(({ judge, verdict }) => `${judge}: ${verdict}`).join(", ");
  return `${JSON.stringify(schema)} on ${JSON.stringify(value)}: ${judged?.valid}, but ${said}`;
}

/** Whether a validator is at odds with our interpreter and nothing known says why. */
export function isUnexplained({ verdict, deviation }: Opinion, { valid }: Judged): boolean {
  return verdict !== valid && deviation === undefined;
}

function dissenters(judged: Judged | undefined): string {
  const unexplained = judged?.opinions.filter((opinion) => isUnexplained(opinion, judged)) ?? [];
  return unexplained.map(({ judge, verdict }) => `${judge} ${verdict}`).join();
}

async function judgeOne({ schema, value }: Pair, plant: Plant | undefined): Promise<Judged | undefined> {
  if (typeof schema !== "boolean" && !isJsonObject(schema)) return undefined;
  const [judged] = await judgePairs([schema], () => [value], plant);
  return judged?.[0];
}
