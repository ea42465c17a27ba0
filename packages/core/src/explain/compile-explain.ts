import type { Diagnostic, Staged } from "../diagnostics/diagnostic.js";
import { compileTrace } from "../guard/compile-trace.js";
import type { Told } from "../guard/ending.js";
import { stringLiteral } from "../literal.js";
import type { ModuleCode } from "../module-code.js";
import { type Keyword, keywordPointer, nodeOf, type SchemaModel } from "../schema/model.js";
import { compileWithAjv } from "./ajv.js";
import { needsTrace } from "./needs-trace.js";
import { type Origin, type Rebuilt, rebuildSchema } from "./rebuild.js";
import type { AjvSchema } from "./rebuild-keyword.js";
import { type ErrorSite, type Rewritten, rewriteStandalone } from "./rewrite-standalone.js";
import { tellRule } from "./tell-rule.js";

/** The schemas of one tool. */
export interface ExplainedTool {
  readonly input: SchemaModel;
  readonly output: SchemaModel | undefined;
}

/** Options of the explain lane. */
export interface ExplainOptions {
  readonly formats: "annotate" | "assert";
}

/** Writes the module that says why a value is not valid, once the guard has said that it is not. */
export function compileExplain(tool: ExplainedTool, options: ExplainOptions): Staged<ModuleCode> {
  const sides = Object.entries(
    tool.output === undefined ? { input: tool.input } : { input: tool.input, output: tool.output },
  );
  const { value: ajv, diagnostics } = compileAjv(sides, options);
  const explained = sides.map(([side, model]) => {
    const needed = ajv === undefined || needsTrace(model);
    const prefix = side.charAt(0);
    const trace = needed ? compileTrace(model, { ...options, prefix, tell: tellRule }) : undefined;
    const args = ["value", stringLiteral(rootRule(model)), ajv?.exports.get(side), trace?.check];
    const call = `collectViolations(${args
      .map(String)
      .join(",")
      .replace(/,undefined$/, "")})`;
    return { trace, code: `export const ${side}=(value)=>${call};` };
  });
  const traces = explained.flatMap(({ trace }) => trace ?? []);
  const helpers = [...(ajv?.helpers ?? []), ...traces.flatMap((trace) => trace.helpers)];
  const code = [
    ...(ajv === undefined ? [] : [ajv.code.trimEnd()]),
    ...traces.flatMap(({ declarations }) => declarations),
    ...explained.map((side) => side.code),
  ];
  return {
    value: {
      code: `${code.join("\n")}\n`,
      helpers: [...new Set(["collectViolations", ...helpers])].sort(),
    },
    diagnostics,
  };
}

/** Something the root asks for, named where nothing tells what a value lacks. */
function rootRule(model: SchemaModel): string {
  const node = nodeOf(model, model.root);
  const [keyword] = node.kind === "keywords" ? (Object.keys(node.keywords) as Keyword[]) : [];
  return node.kind === "boolean" || keyword === undefined ? "" : keywordPointer(node, keyword);
}

type Sides = readonly (readonly [string, SchemaModel])[];

function compileAjv(sides: Sides, options: ExplainOptions): Staged<Rewritten | undefined> {
  try {
    return { value: compileSides(sides, options), diagnostics: [] };
  } catch (error) {
    return { value: undefined, diagnostics: [withoutAjv(error)] };
  }
}

function withoutAjv(error: unknown): Diagnostic {
  const reason = error instanceof RangeError ? "it nests too deep" : "ajv cannot compile the schema";
  return {
    code: "MCG504",
    severity: "warning",
    message: `of several violations only the first will be told: ${reason}`,
  };
}

/** Throws where a schema is beyond ajv. */
function compileSides(sides: Sides, options: ExplainOptions): Rewritten {
  const rebuilt = new Map(sides.map(([side, model]) => [side, rebuildSchema(model, options)]));
  const { text, functions } = compileWithAjv(rebuilt);
  const places = [...rebuilt.values()];
  return rewriteStandalone(text, {
    report: (site) => reportOf(site, places, functions),
    patternOf: (source) =>
      places.map(({ patterns }) => patterns.get(source)).find((pattern) => pattern !== undefined),
  });
}

/** ajv reports these beside the errors they sum up. */
const summaries: ReadonlySet<Keyword> = new Set(["if", "propertyNames"]);

function reportOf(
  site: ErrorSite,
  places: readonly Rebuilt[],
  functions: ReadonlyMap<string, AjvSchema>,
): Told | undefined {
  const { node, standsFor } = originOf(site, places, functions);
  if (node.kind === "boolean") return tellRule({ node });
  const keyword = standsFor?.keyword ?? (site.keyword as Keyword);
  if (summaries.has(keyword)) return undefined;
  if (node.keywords[keyword] === undefined) throw new Error(`unknown keyword ${keyword}`);
  return tellRule({ node, keyword, missing: standsFor?.name ?? site.missing, because: site.because });
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
