import type { ModuleCode } from "../module-code.js";
import type { SchemaModel } from "../schema/model.js";
import { squeeze } from "../squeeze.js";
import { compileFunctions } from "./compile-functions.js";
import type { Declaration } from "./declaration.js";
import { mentions } from "./identifiers.js";

/** Options of the guard compiler. */
export interface GuardOptions {
  readonly formats: "annotate" | "assert";
}

/** A guard module, also in its parts. */
export interface GuardCode extends ModuleCode {
  /** The exported functions. */
  readonly entries: readonly string[];
  readonly declarations: readonly Declaration[];
}

/**
 * Compiles a tool's schemas into functions that say whether a value meets them; undefined where their dynamic
 * references combine into more functions than can be written.
 */
export function compileGuard(
  tool: { readonly input: SchemaModel; readonly output: SchemaModel | undefined },
  options: GuardOptions,
): GuardCode | undefined {
  const compiled = [compileExport("input", tool.input, options)];
  if (tool.output !== undefined) compiled.push(compileExport("output", tool.output, options));
  const parts = compiled.filter((part) => part !== undefined);
  if (parts.length < compiled.length) return undefined;
  const entries = parts.map(({ entry }) => entry);
  const declarations = parts.flatMap((part) => part.declarations);
  const helpers = [...new Set(parts.flatMap((part) => part.helpers))].sort();
  return {
    ...moduleOf([...entries, ...declarations.map(({ code }) => code)], helpers),
    entries,
    declarations,
  };
}

/** The module of such statements, and those of the helpers that they call. */
export function moduleOf(statements: readonly string[], helpers: readonly string[]): ModuleCode {
  return {
    code: statements.map((statement) => `${statement}\n`).join(""),
    helpers: helpers.filter((helper) => statements.some((statement) => mentions(statement, helper))),
  };
}

function compileExport(name: "input" | "output", model: SchemaModel, options: GuardOptions) {
  // Private names start with the letter of their export, so that the two never collide.
  const functions = compileFunctions(model, name.charAt(0), options.formats);
  if (functions === undefined) return undefined;
  const { root, declarations, helpers } = functions;
  const verdict =
    typeof root === "boolean"
      ? `return ${root};`
      : // A value may throw when it is read, and a deep one may exhaust the stack.
        `try { return ${root("value")}; } catch { return false; }`;
  const entry = squeeze(`export function ${name}(value: unknown): boolean { ${verdict} }`);
  return { entry, declarations, helpers };
}
