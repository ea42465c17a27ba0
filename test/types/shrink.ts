import { isJsonObject, type JsonObject, type JsonValue } from "../../packages/core/src/json.js";

/** A schema and a value that go wrong together. */
export interface Candidate {
  readonly schema: JsonValue;
  readonly value: JsonValue;
}

/** Says of each candidate whether it still goes wrong in the same way; all are asked about at once. */
export type Judge = (candidates: readonly Candidate[]) => Promise<readonly boolean[]>;

/**
 * The smallest candidate that still goes wrong and that single reductions lead to. Schemas are taken as plain JSON:
 * what a reduction makes of them need not be a schema, since whoever judges refuses what is none.
 */
export async function shrink(found: Candidate, judge: Judge): Promise<Candidate> {
  let smallest = found;
  for (;;) {
    const candidates = reductionsOf(smallest);
    const verdicts = await judge(candidates);
    const next = candidates.find((_, index) => verdicts[index]);
    if (next === undefined) return smallest;
    smallest = next;
  }
}

/** Everything one reduction away, the smallest first. Each is smaller than what it came from, so there is an end. */
export function reductionsOf({ schema, value }: Candidate): readonly Candidate[] {
  const reduced = [
    ...partsTogether({ schema, value }),
    ...smallerThan(schema).map((smaller) => ({ schema: smaller, value })),
    ...smallerThan(value).map((smaller) => ({ schema, value: smaller })),
  ];
  const start = orderOf({ schema, value });
  return [...new Map(reduced.map((each) => [orderOf(each), each]))]
    .filter(([order]) => order < start)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, each]) => each);
}

/** A part of the schema with a part of the value, and the definitions that it may refer to. */
function partsTogether({ schema, value }: Candidate): readonly Candidate[] {
  const definitions = isJsonObject(schema) && schema["$defs"] !== undefined ? { $defs: schema["$defs"] } : {};
  const schemas = partsOf(schema).filter(isJsonObject).slice(0, maxParts);
  return [value, ...partsOf(value).slice(0, maxParts)].flatMap((part) =>
    schemas.map((each) => ({ schema: { ...definitions, ...each }, value: part })),
  );
}

const maxParts = 40;

/** All that stands inside, at any depth. */
function partsOf(json: JsonValue): readonly JsonValue[] {
  return childrenOf(json).flatMap(([, child]) => [child, ...partsOf(child)]);
}

/** What is left of a JSON value when something is dropped, simplified or replaced by one of its own parts. */
function smallerThan(json: JsonValue): readonly JsonValue[] {
  const children = childrenOf(json);
  const without = children.map(([key]) => replaced(json, key, undefined));
  const inside = children.flatMap(([key, child]) =>
    smallerThan(child).map((smaller) => replaced(json, key, smaller)),
  );
  return [...simplest, ...children.map(([, child]) => child), ...without, ...inside];
}

/** Tried in every place; as schemas, the first two accept everything and nothing. */
const simplest: readonly JsonValue[] = [true, false, null, 0, 1, "", "a", [], {}];

function childrenOf(json: JsonValue): readonly (readonly [string, JsonValue])[] {
  return typeof json === "object" && json !== null ? Object.entries(json) : [];
}

function replaced(json: JsonValue, at: string, by: JsonValue | undefined): JsonValue {
  const entries = childrenOf(json).flatMap(([key, child]) => {
    if (key !== at) return [[key, child] as const];
    return by === undefined ? [] : [[key, by] as const];
  });
  return Array.isArray(json)
    ? entries.map(([, child]) => child)
    : (Object.fromEntries(entries) as JsonObject);
}

/** Shorter texts first, and those of one length in a fixed order. */
function orderOf({ schema, value }: Candidate): string {
  const text = JSON.stringify([schema, value]);
  return `${String(text.length).padStart(9, "0")} ${text}`;
}
