/** Nesting that no later, recursive code has to fear; the schema stage applies the user's own bound. */
export const storableDepth = 512;

/** What is said of a tool beyond that. */
export const tooDeep = `nests deeper than ${storableDepth} levels`;

/** Whether a JSON value nests deeper than that. Iterative: a million levels must not overflow the stack. */
export function nestsDeeperThan(value: unknown, limit: number): boolean {
  let level: object[] = typeof value === "object" && value !== null ? [value] : [];
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > limit) return true;
    level = level.flatMap((container) => Object.values(container).filter(isContainer));
  }
  return false;
}

function isContainer(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
