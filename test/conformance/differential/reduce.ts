import { isJsonObject, type JsonValue } from "../../../packages/core/src/json.js";

/** A pair that some validators judge differently. */
export interface Pair {
  readonly schema: JsonValue;
  readonly value: JsonValue;
}

/** The smallest pair to be had, by leaving out one thing after the other, that still is what it was. */
export async function reducePair(pair: Pair, isStill: (candidate: Pair) => Promise<boolean>): Promise<Pair> {
  let { schema, value } = pair;
  for (let size = Number.POSITIVE_INFINITY; sizeOf({ schema, value }) < size; ) {
    size = sizeOf({ schema, value });
    schema = await reduce(schema, (candidate) => isStill({ schema: candidate, value }));
    value = await reduce(value, (candidate) => isStill({ schema, value: candidate }));
  }
  return { schema, value };
}

async function reduce(
  value: JsonValue,
  isStill: (candidate: JsonValue) => Promise<boolean>,
): Promise<JsonValue> {
  for (const candidate of smallerForms(value)) {
    if (sizeOf(candidate) < sizeOf(value) && (await isStill(candidate))) return reduce(candidate, isStill);
  }
  return value;
}

const simplest: readonly JsonValue[] = [true, {}, [], 0, 1, "", "a"];

/** The value with one part left out, taken for the whole or replaced by something simpler; large cuts first. */
function* smallerForms(value: JsonValue): Generator<JsonValue> {
  yield* simplest;
  if (Array.isArray(value)) {
    yield* value;
    for (const index of value.keys()) yield value.toSpliced(index, 1);
    for (const [index, item] of value.entries()) {
      for (const smaller of smallerForms(item)) yield value.with(index, smaller);
    }
  } else if (isJsonObject(value)) {
    const entries = Object.entries(value);
    yield* Object.values(value);
    for (const index of entries.keys()) yield Object.fromEntries(entries.toSpliced(index, 1));
    for (const [index, [name, member]] of entries.entries()) {
      for (const smaller of smallerForms(member)) {
        yield Object.fromEntries(entries.with(index, [name, smaller]));
      }
    }
  } else if (typeof value === "string") {
    for (const index of [...value].keys()) yield [...value].toSpliced(index, 1).join("");
  }
}

function sizeOf(value: unknown): number {
  return JSON.stringify(value).length;
}
