import type { Diagnostic, Staged } from "../diagnostics/diagnostic.js";
import type { ListedTool } from "../manifest/tool.js";
import type { Bounds } from "../options.js";
import { checkSchema } from "./check-schema.js";
import type { CheckedTool } from "./checked-tool.js";
import { checkMcpHeaders } from "./mcp-header.js";
import type { SchemaModel } from "./model.js";

/** Checks both schemas of a tool; undefined where one of them is refused, and the tool with it. */
export function checkTool(tool: ListedTool, bounds: Bounds): Staged<CheckedTool | undefined> {
  const { inputSchema, outputSchema, ...listed } = tool;
  const input = checkSchema(inputSchema, { base: "/inputSchema", bounds });
  const output = checkOutput(outputSchema, bounds);
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
  bounds: Bounds,
): Staged<SchemaModel | undefined> {
  if (outputSchema === undefined) return { value: undefined, diagnostics: [] };
  return checkSchema(outputSchema, { base: "/outputSchema", bounds });
}

function inInput(diagnostic: Diagnostic): Diagnostic {
  return { ...diagnostic, pointer: `#/inputSchema${diagnostic.pointer ?? ""}` };
}
