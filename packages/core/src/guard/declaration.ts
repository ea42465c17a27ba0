/** A private function or constant of the module. */
export interface Declaration {
  readonly name: string;
  readonly code: string;
}

/** Names that the root needs; a check that turned out to be certain leaves functions behind that nobody calls. */
export function findUsed(
  root: string,
  declarations: readonly Declaration[],
  prefix: string,
): ReadonlySet<string> {
  const byName = new Map(declarations.map(({ name, code }) => [name, code]));
  const name = new RegExp(`\\b${prefix}C?\\d+\\b`, "g");
  const used = new Set([root]);
  for (const next of used) {
    for (const [match] of byName.get(next)?.matchAll(name) ?? []) used.add(match);
  }
  return used;
}
