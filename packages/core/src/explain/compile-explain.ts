import type { Diagnostic, Staged } from "../diagnostics/diagnostic.js";
import type { ModuleCode } from "../module-code.js";
import { type Keyword, keywordPointer, type SchemaModel } from "../schema/model.js";
import { compileWithAjv } from "./ajv.js";
import { falseMessage, messageOf } from "./messages.js";
import { type Origin, type Rebuilt, rebuildSchema } from "./rebuild.js";
import type { AjvSchema } from "./rebuild-keyword.js";
import { type ErrorSite, type Report, rewriteStandalone } from "./rewrite-standalone.js";

/** The schemas of one tool. */
export interface ExplainedTool {
  readonly input: SchemaModel;
  readonly output: SchemaModel | undefined;
}

/** Options of the explain lane. */
export interface ExplainOptions {
  readonly formats: "annotate" | "assert";
}

/** Writes the module that says why a value is not valid; where ajv cannot, one that says nothing. */
export function compileExplain(tool: ExplainedTool, options: ExplainOptions): Staged<ModuleCode> {
  const sides =
    tool.output === undefined ? { input: tool.input } : { input: tool.input, output: tool.output };
  try {
    return { value: compileSides(Object.entries(sides), options), diagnostics: [] };
  } catch (error) {
    const code = Object.keys(sides).map((side) => `export const ${side}=()=>[];\n`);
    return { value: { code: code.join(""), helpers: [] }, diagnostics: [withoutExplanations(error)] };
  }
}

function withoutExplanations(error: unknown): Diagnostic {
  const reason = error instanceof RangeError ? "it nests too deep" : "ajv cannot compile the schema";
  return {
    code: "MCG504",
    severity: "warning",
    message: `violations will not be explained in detail: ${reason}`,
  };
}

/** Throws where a schema is beyond ajv. */
function compileSides(
  sides: readonly (readonly [string, SchemaModel])[],
  options: ExplainOptions,
): ModuleCode {
  const rebuilt = new Map(sides.map(([side, model]) => [side, rebuildSchema(model, options)]));
  const { text, functions } = compileWithAjv(rebuilt);
  const places = [...rebuilt.values()];
  const { code, helpers, exports } = rewriteStandalone(text, {
    report: (site) => reportOf(site, places, functions),
    isPlainPattern: (source) => places.some(({ plainPatterns }) => plainPatterns.has(source)),
  });
  const exported = [...exports].map(
    ([side, validate]) => `export const ${side}=(value)=>collectViolations(${validate},value);\n`,
  );
  return { code: `${code}${exported.join("")}`, helpers: ["collectViolations", ...helpers].sort() };
}

/** ajv reports these beside the errors they sum up. */
const summaries: ReadonlySet<Keyword> = new Set(["if", "propertyNames"]);

function reportOf(
  site: ErrorSite,
  places: readonly Rebuilt[],
  functions: ReadonlyMap<string, AjvSchema>,
): Report | undefined {
  const { node, standsFor } = originOf(site, places, functions);
  if (node.kind === "boolean")
    return { keyword: "false", message: falseMessage, schemaPointer: node.pointer };
  const keyword = standsFor?.keyword ?? (site.keyword as Keyword);
  if (summaries.has(keyword)) return undefined;
  if (node.keywords[keyword] === undefined) throw new Error(`unknown keyword ${keyword}`);
  return {
    keyword: node.spelling.get(keyword) ?? keyword,
    message: messageOf(keyword, node.keywords, {
      missing: standsFor?.name ?? site.missing,
      because: site.because,
    }),
    schemaPointer: keywordPointer(node, keyword),
  };
}

/** The origin of the schema at that path, or of the nearest one around it. */
function originOf(
  site: ErrorSite,
  places: readonly Rebuilt[],
  functions: ReadonlyMap<string, AjvSchema>,
): Origin {
  const schema = functions.get(site.validate);
  for (const { functions: prefixes, origins } of places) {
    const prefix = typeof schema === "object" ? prefixes.get(schema) : undefined;
    if (prefix === undefined) continue;
    for (let path = parentOf(`${prefix}${site.schemaPath}`); path !== ""; path = parentOf(path)) {
      const origin = origins.get(path);
      if (origin !== undefined) return origin;
    }
  }
  throw new Error(`unknown place ${site.schemaPath}`);
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}
