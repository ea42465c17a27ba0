import { type NamedType, type TypeKey, weightOf } from "../types/type-node.js";

/** Larger types are not compared: shared parts would be written out over and over. */
const maxCompared = 2000;

/**
 * Pairs types that say the same, from left to right. All types of one name are taken for twins at first, and pairs
 * that differ are dropped until those that are left differ no more; so types that refer to each other stay together.
 */
export function findTwins(
  left: readonly NamedType[],
  right: readonly NamedType[],
): ReadonlyMap<TypeKey, TypeKey> {
  const byHint = new Map(right.map((type) => [type.hint, type]));
  let pairs = left.flatMap((type) => {
    const other = byHint.get(type.hint);
    return other === undefined || isLarge(type) || isLarge(other) ? [] : [[type, other] as const];
  });
  for (;;) {
    const leftOf = new Map(pairs.map(([type, other]) => [other.key, type.key]));
    const alike = pairs.filter(([type, other]) => textOf(type, leftOf) === textOf(other, leftOf));
    if (alike.length === pairs.length) return new Map(pairs.map(([type, other]) => [type.key, other.key]));
    pairs = alike;
  }
}

function isLarge({ type }: NamedType): boolean {
  return weightOf(type) > maxCompared;
}

/** A type and its documentation, with the left names of all pairs. */
function textOf({ type, doc }: NamedType, leftOf: ReadonlyMap<TypeKey, TypeKey>): string {
  return JSON.stringify([type, doc], (name, value: unknown) =>
    name === "key" && typeof value === "string" ? (leftOf.get(value) ?? value) : value,
  );
}
