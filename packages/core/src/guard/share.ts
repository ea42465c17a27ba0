import { sha256Hex } from "../hash.js";
import type { ModuleCode } from "../module-code.js";
import type { GuardCode } from "./compile-guard.js";
import { byName, type Declaration, reachableFrom } from "./declaration.js";
import { mapNames, mentions } from "./identifiers.js";

/** The guards of a server's tools, with what several of them need in a module of its own. */
export interface SharedGuards {
  /** Undefined where the tools have nothing in common. */
  readonly shared: (ModuleCode & { readonly exported: readonly string[] }) | undefined;
  /** As many as were given, in the same order. */
  readonly guards: readonly (ModuleCode & { readonly fromShared: readonly string[] })[];
}

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

function moduleOf(parts: readonly string[], helpers: readonly string[]): ModuleCode {
  return {
    code: parts.map((part) => `${part}\n`).join(""),
    helpers: helpers.filter((helper) => parts.some((part) => mentions(part, helper))),
  };
}

/** By name: the declaration and all it needs, told with numbers for names, so that equal shapes mean the same. */
function shapesOf(declarations: readonly Declaration[]): ReadonlyMap<string, string> {
  const all = byName(declarations);
  return new Map(
    declarations.map(({ name }) => {
      const reached = reachableFrom(name, all);
      const numbers = new Map(reached.map((each, index) => [each.name, `$${index}`]));
      const shape = reached.map(({ code }) => mapNames(code, (found) => numbers.get(found) ?? found));
      return [name, shape.join("\n")];
    }),
  );
}

/** By shape: the name of what several guards have. It tells the shape alone, so that no other tool can change it. */
function nameCommon(guards: readonly ReadonlyMap<string, string>[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const shapes of guards)
    for (const shape of new Set(shapes.values())) counts.set(shape, (counts.get(shape) ?? 0) + 1);
  const common = [...counts].filter(([, count]) => count > 1).map(([shape]) => shape);
  const short = new Set(common.map(shortName));
  // Two shapes whose hashes start alike must not share a function, however that came about.
  const isCertain = short.size === common.length;
  return new Map(common.map((shape) => [shape, isCertain ? shortName(shape) : `g${sha256Hex(shape)}`]));
}

function shortName(shape: string): string {
  return `g${sha256Hex(shape).slice(0, 8)}`;
}
