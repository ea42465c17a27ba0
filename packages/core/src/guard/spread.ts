import type { Place } from "./rule.js";

/** Engines do not optimise very long functions; these stay well below. */
const LIMIT = 64;

/** Whether so many entries need functions of their own. */
export function isMany(entries: readonly unknown[]): boolean {
  return entries.length > LIMIT;
}

/** The entries in groups that fit into one function each. */
export function groups<T>(entries: readonly T[]): readonly (readonly T[])[] {
  const count = Math.ceil(entries.length / LIMIT);
  return Array.from({ length: count }, (_, index) => entries.slice(index * LIMIT, (index + 1) * LIMIT));
}

/** Writes each entry, in functions of their own where there are many. */
export function spread<T>(
  place: Place,
  entries: readonly T[],
  write: (place: Place, entry: T) => void,
): void {
  if (!isMany(entries)) {
    for (const entry of entries) write(place, entry);
    return;
  }
  for (const group of groups(entries)) {
    const code = place.outline(place.subject, (inner) => {
      for (const entry of group) write(inner, entry);
      return "true";
    });
    place.rely(code);
  }
}
