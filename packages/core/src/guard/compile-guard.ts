import type { ModuleCode } from "../module-code.js";
import type { SchemaModel } from "../schema/model.js";
import { compileFunctions } from "./compile-functions.js";
import { indent } from "./writer.js";

/** Options of the guard compiler. */
export interface GuardOptions {
  readonly formats: "annotate" | "assert";
}

/**
 * Compiles a tool's schemas into functions that say whether a value meets them; undefined where their dynamic
 * references combine into more functions than can be written.
 */
export function compileGuard(
  tool: { readonly input: SchemaModel; readonly output: SchemaModel | undefined },
  options: GuardOptions,
): ModuleCode | undefined {
  const compiled = [compileExport("input", tool.input, options)];
  if (tool.output !== undefined) compiled.push(compileExport("output", tool.output, options));
  const parts = compiled.filter((part) => part !== undefined);
  if (parts.length < compiled.length) return undefined;
  return {
    code: parts.map(({ code }) => code).join("\n"),
    helpers: [...new Set(parts.flatMap(({ helpers }) => helpers))].sort(),
  };
}

function compileExport(
  name: "input" | "output",
  model: SchemaModel,
  options: GuardOptions,
): ModuleCode | undefined {
  // Private names start with the letter of their export, so that the two never collide.
  const functions = compileFunctions(model, name.charAt(0), options.formats);
  if (functions === undefined) return undefined;
  const { root, declarations, helpers } = functions;
  const body =
    typeof root === "boolean"
      ? [`export function ${name}(_value: unknown): boolean {`, `  return ${root};`, "}"]
      : [
          `export function ${name}(value: unknown): boolean {`,
          // A value may throw when it is read, and a deep one may exhaust the stack.
          ...indent(["try {", `  return ${root("value")};`, "} catch {", "  return false;", "}"]),
          "}",
        ];
  return { code: `${[body.join("\n"), ...declarations].join("\n\n")}\n`, helpers };
}
