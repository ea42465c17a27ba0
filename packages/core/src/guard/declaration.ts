import { namesIn } from "./identifiers.js";

/** A private function or constant of the module. */
export interface Declaration {
  readonly name: string;
  readonly code: string;
}

/** The declarations that a name needs, itself first; undeclared names are left out. */
export function reachableFrom(
  name: string,
  declarations: ReadonlyMap<string, Declaration>,
): readonly Declaration[] {
  const names = new Set([name]);
  for (const next of names) {
    for (const found of namesIn(declarations.get(next)?.code ?? ""))
      if (declarations.has(found)) names.add(found);
  }
  return [...names].flatMap((each) => declarations.get(each) ?? []);
}

/** Declarations by their names. */
export function byName(declarations: readonly Declaration[]): ReadonlyMap<string, Declaration> {
  return new Map(declarations.map((declaration) => [declaration.name, declaration]));
}
