import type { JsonObject, JsonValue } from "../../../packages/core/src/json.js";
import { numbers, strings } from "./pools.js";
import type { Random } from "./random.js";

/** A text as long as the schemas ask for, or one that fits a pattern of theirs. */
export function stringFor(parts: readonly JsonObject[], random: Random): JsonValue {
  const length = atLimit(parts, "Length", random);
  if (length !== undefined && random.chance(0.5)) {
    return random.pick(["a", "é", "😀", "ab"]).repeat(length);
  }
  const fitting = parts.flatMap(({ pattern }) =>
    typeof pattern === "string" ? matching(pattern, strings) : [],
  );
  return random.pick(fitting.length > 0 && random.chance(0.8) ? fitting : strings);
}

/** Those of the texts in which a pattern is found. */
export function matching(pattern: string, texts: readonly string[]): readonly string[] {
  return texts.filter((text) => new RegExp(pattern, "u").test(text));
}

/** A number near the limits that the schemas set. */
export function numberFor(parts: readonly JsonObject[], random: Random): JsonValue {
  const limits = parts.flatMap((part) =>
    Object.entries(part).flatMap(([keyword, limit]) =>
      /imum$/.test(keyword) && typeof limit === "number" ? [limit] : [],
    ),
  );
  const near = limits.flatMap((limit) => [limit, limit + 1, limit - 1, limit + 0.01, limit * 2]);
  const divisors = parts.flatMap((part) => part["multipleOf"] ?? []).filter((it) => typeof it === "number");
  const multiples = divisors.flatMap((divisor) => [divisor, divisor * 3, -divisor * 7, divisor * 1999]);
  return random.pick([...near, ...multiples, ...random.some(numbers, 2, 2)].filter(Number.isFinite));
}

/** A size at, or one beside, a limit that some schema sets. */
export function atLimit(parts: readonly JsonObject[], what: string, random: Random): number | undefined {
  const limits = parts.flatMap((part) => [part[`min${what}`], part[`max${what}`]]);
  const set = limits.filter((limit) => typeof limit === "number");
  return set.length === 0 ? undefined : Math.max(0, random.pick(set) + random.pick([0, 0, 0, 1, -1]));
}
