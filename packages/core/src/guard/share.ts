import { sha256Hex } from "../hash.js";
import type { ModuleCode } from "../module-code.js";
import { type GuardCode, moduleOf } from "./compile-guard.js";
import { byName, type Declaration, reachableFrom } from "./declaration.js";
import { mapNames, mentions } from "./identifiers.js";

/** The guards of a server's tools, with what several of them need in a module of its own. */
export interface SharedGuards {
  /** Undefined where the tools have nothing in common. */
  readonly shared: (ModuleCode & { readonly exported: readonly string[] }) | undefined;
  /** As many as were given, in the same order. */
  readonly guards: readonly (ModuleCode & { readonly fromShared: readonly string[] })[];
}

/** What is shorter is hardly longer than what it takes to import it. */
const SMALL = 100;

/** Larger guards keep what they have: to compare all the parts of all their parts would take too long. */
const MAX_DECLARATIONS = 500;

/** Moves declarations that several guards have in common, whatever they are called there, to a module for all. */
export function shareDeclarations(guards: readonly GuardCode[]): SharedGuards {
  const shapes = guards.map(({ declarations }) => shapesOf(declarations));
  const names = nameCommon(shapes);
  const common = new Map<string, string>();
  const parts = guards.map(({ entries, declarations }, index) => {
    const nameOf = (name: string) => names.get(shapes[index]?.get(name) ?? "");
    const rename = (code: string) => mapNames(code, (name) => nameOf(name) ?? name);
    const own = declarations.filter(({ name }) => nameOf(name) === undefined);
    for (const { name, code } of declarations) {
      const shared = nameOf(name);
      if (shared !== undefined) common.set(shared, `export ${rename(code)}`);
    }
    return [...entries, ...own.map(({ code }) => code)].map(rename);
  });
  const exported = [...common.keys()].sort();
  const code = exported.map((name) => common.get(name) ?? "");
  const helpers = [...new Set(guards.flatMap((guard) => guard.helpers))].sort();
  return {
    shared: exported.length === 0 ? undefined : { ...moduleOf(code, helpers), exported },
    guards: parts.map((own, index) => ({
      ...moduleOf(own, guards[index]?.helpers ?? []),
      fromShared: exported.filter((name) => own.some((part) => mentions(part, name))),
    })),
  };
}

/**
 * By name: a hash of the declaration and all it needs, told with numbers for names, so that equal ones mean the same.
 * Small ones have none, unless something larger needs them.
 */
function shapesOf(declarations: readonly Declaration[]): ReadonlyMap<string, string> {
  if (declarations.length > MAX_DECLARATIONS) return new Map();
  const all = byName(declarations);
  const reached = new Map(declarations.map(({ name }) => [name, reachableFrom(name, all)]));
  const large = [...reached.values()].filter((group) => lengthOf(group) >= SMALL);
  const worthwhile = new Set(large.flat().map(({ name }) => name));
  return new Map([...worthwhile].map((name) => [name, sha256Hex(shapeOf(reached.get(name) ?? []))]));
}

function lengthOf(declarations: readonly Declaration[]): number {
  return declarations.reduce((sum, { code }) => sum + code.length, 0);
}

function shapeOf(declarations: readonly Declaration[]): string {
  const numbers = new Map(declarations.map(({ name }, index) => [name, `$${index}`]));
  return declarations.map(({ code }) => mapNames(code, (name) => numbers.get(name) ?? name)).join("\n");
}

/** By hash: the name of what several guards have. It tells the shape alone, so that no other tool can change it. */
function nameCommon(guards: readonly ReadonlyMap<string, string>[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const shapes of guards)
    for (const hash of new Set(shapes.values())) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  const common = [...counts].filter(([, count]) => count > 1).map(([hash]) => hash);
  const shortName = (hash: string) => `g${hash.slice(0, 8)}`;
  // Two shapes whose hashes start alike must not share a function, however that came about.
  const isCertain = new Set(common.map(shortName)).size === common.length;
  return new Map(common.map((hash) => [hash, isCertain ? shortName(hash) : `g${hash}`]));
}
