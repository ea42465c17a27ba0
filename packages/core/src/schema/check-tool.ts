import type { Diagnostic, Staged } from "../diagnostics/diagnostic.js";
import type { ListedTool } from "../manifest/tool.js";
import type { GenerateOptions } from "../options.js";
import { checkSchema } from "./check-schema.js";
import type { CheckedTool } from "./checked-tool.js";
import { checkMcpHeaders } from "./mcp-header.js";
import type { SchemaModel } from "./model.js";

/** What the user may allow. */
type Allowed = Pick<GenerateOptions, "bounds" | "allowSlowPatterns">;

/** Checks both schemas of a tool; undefined where one of them is refused, and the tool with it. */
export function checkTool(
  tool: ListedTool,
  { bounds, allowSlowPatterns }: Allowed,
): Staged<CheckedTool | undefined> {
  const allowed = { bounds, allowSlowPatterns };
  const { inputSchema, outputSchema, ...listed } = tool;
  const input = checkSchema(inputSchema, { ...allowed, base: "/inputSchema" });
  const output = checkOutput(outputSchema, allowed);
  // Only a schema within bounds may be walked again.
  const headers = input.value === undefined ? [] : checkMcpHeaders(inputSchema, input.value.dialect);
  const diagnostics = [...input.diagnostics, ...headers.map(inInput), ...output.diagnostics].map(
    (diagnostic) => ({
      ...diagnostic,
      tool: tool.name,
    }),
  );
  if (input.value === undefined || diagnostics.some(({ severity }) => severity === "error")) {
    return { value: undefined, diagnostics };
  }
  return { value: { ...listed, input: input.value, output: output.value }, diagnostics };
}

function checkOutput(
  outputSchema: ListedTool["outputSchema"],
  allowed: Allowed,
): Staged<SchemaModel | undefined> {
  if (outputSchema === undefined) return { value: undefined, diagnostics: [] };
  return checkSchema(outputSchema, { ...allowed, base: "/outputSchema" });
}

function inInput(diagnostic: Diagnostic): Diagnostic {
  return { ...diagnostic, pointer: `#/inputSchema${diagnostic.pointer ?? ""}` };
}
