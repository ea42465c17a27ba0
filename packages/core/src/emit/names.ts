import type { Diagnostic, Staged } from "../diagnostics/diagnostic.js";
import { sha256Hex } from "../hash.js";
import { reservedNames, reservedSlugs } from "./reserved.js";
import { camelCase, pascalCase, wordsOf } from "./words.js";

/** What one tool is called in code and on disk. */
export interface ToolNames {
  /** `getWeather`: the function. */
  readonly camel: string;
  /** `GetWeather`: the stem of types, guards and `try…`. */
  readonly pascal: string;
  /** `get-weather`: the stem of its files. */
  readonly slug: string;
}

const maxLength = 64;

/**
 * Names every tool. Where coined names collide or are reserved, each tool concerned gets a suffix from the hash of
 * its own name, so adding a tool can change a name but never give it to another tool.
 */
export function nameTools(
  tools: readonly string[],
  rename: Readonly<Record<string, string>>,
): Staged<ReadonlyMap<string, ToolNames>> {
  const plain = new Map(tools.map((tool) => [tool, chosenName(tool, rename) ?? coin(tool)]));
  const owners = ownersOf(plain);
  const diagnostics: Diagnostic[] = [];
  const named = [...plain].map(([tool, names]): [string, ToolNames] => {
    const rivals = new Set(claims(names).flatMap((claim) => owners.get(claim) ?? []));
    rivals.delete(tool);
    if (rivals.size > 0) {
      diagnostics.push(collision(tool, [...rivals].sort(), names));
      return [tool, withSuffix(names, tool)];
    }
    if (!isReserved(names)) return [tool, names];
    diagnostics.push(reserved(tool, names));
    return [tool, withSuffix(names, tool)];
  });
  return { value: new Map(named), diagnostics };
}

/** A short, stable mark of a name. */
export function suffixOf(name: string): string {
  return sha256Hex(name).slice(0, 6);
}

/** The user's own choice is taken to the letter where it is an identifier. */
function chosenName(tool: string, rename: Readonly<Record<string, string>>): ToolNames | undefined {
  const chosen = Object.hasOwn(rename, tool) ? rename[tool] : undefined;
  if (chosen === undefined) return undefined;
  const pascal = chosen.charAt(0).toUpperCase() + chosen.slice(1);
  return /^[A-Za-z][A-Za-z0-9]*$/.test(chosen) ? { ...coin(chosen), camel: chosen, pascal } : coin(chosen);
}

function coin(name: string): ToolNames {
  const words = wordsOf(name);
  const pascal = pascalCase(words, "Tool");
  const names = { camel: camelCase(pascal), pascal, slug: words.join("-") || "tool" };
  return names.slug.length <= maxLength ? names : withSuffix(shorten(names), name);
}

function shorten({ camel, pascal, slug }: ToolNames): ToolNames {
  return {
    camel: camel.slice(0, maxLength),
    pascal: pascal.slice(0, maxLength),
    slug: slug.slice(0, maxLength).replace(/-$/, ""),
  };
}

function withSuffix({ camel, pascal, slug }: ToolNames, tool: string): ToolNames {
  const suffix = suffixOf(tool);
  // A plain name has neither `_` nor `--`, so a suffixed one cannot meet it.
  return { camel: `${camel}_${suffix}`, pascal: `${pascal}_${suffix}`, slug: `${slug}--${suffix}` };
}

/** Everything a tool would put into the folder's and the index's name space; file systems may ignore case. */
function claims({ camel, pascal, slug }: ToolNames): readonly string[] {
  const identifiers = [
    camel,
    `${camel}Tool`,
    `try${pascal}`,
    `is${pascal}Input`,
    `is${pascal}Output`,
    `${pascal}Input`,
    `${pascal}Output`,
  ];
  return [...identifiers.map((name) => `name:${name}`), `file:${slug}`];
}

function ownersOf(names: ReadonlyMap<string, ToolNames>): ReadonlyMap<string, readonly string[]> {
  const owners = new Map<string, string[]>();
  for (const [tool, each] of names) {
    for (const claim of claims(each)) {
      const list = owners.get(claim);
      if (list === undefined) owners.set(claim, [tool]);
      else list.push(tool);
    }
  }
  return owners;
}

function isReserved({ camel, slug }: ToolNames): boolean {
  return reservedNames.has(camel) || reservedSlugs.has(slug);
}

function collision(tool: string, rivals: readonly string[], { camel }: ToolNames): Diagnostic {
  const others = rivals
    .slice(0, 3)
    .map((rival) => JSON.stringify(rival))
    .join(", ");
  return {
    code: "MCG501",
    severity: "warning",
    tool,
    message: `its name in code, ${camel}, collides with that of ${others}${rivals.length > 3 ? ", …" : ""}; each carries a suffix`,
    hint: 'give it a name of your own: rename: { "<tool>": "<camelCase name>" } in the configuration',
  };
}

function reserved(tool: string, { camel }: ToolNames): Diagnostic {
  return {
    code: "MCG503",
    severity: "info",
    tool,
    message: `its name in code, ${camel}, is reserved; it carries a suffix`,
    hint: 'give it a name of your own: rename: { "<tool>": "<camelCase name>" } in the configuration',
  };
}
