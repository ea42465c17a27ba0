import { readHostSchema } from "../manifest/azure-schema.js";
import { AzureToolError } from "./azure-error.js";
import { type AzureFunctions, registerTool, type ToolBinding, type ToolHandler } from "./register-tool.js";

/** A JSON Schema, as an object or as its text. */
export type SchemaSource = string | object;

/** One argument of a tool, where no whole inputSchema is given. */
export interface ToolProperty {
  readonly propertyName: string;
  readonly propertyType: "string" | "number" | "integer" | "boolean" | "object";
  readonly description?: string | undefined;
  readonly isRequired?: boolean | undefined;
  readonly isArray?: boolean | undefined;
  readonly enumValues?: readonly string[] | undefined;
}

/** A tool under construction; every step gives a new one. */
export interface AzureTool {
  readonly binding: ToolBinding;
  withDescription(description: string): AzureTool;
  withProperties(...properties: readonly ToolProperty[]): AzureTool;
  /** Goes before the properties. Throws what the host would say of a schema it refuses. */
  withInputSchema(schema: SchemaSource): AzureTool;
  /** Throws what the host would say of a schema it refuses. */
  withOutputSchema(schema: SchemaSource): AzureTool;
  /** Registers the tool with `@azure/functions`, the module itself, which the app imports and passes in. */
  register<Trigger, Context>(azure: AzureFunctions<Trigger, Context>, handler: ToolHandler<Context>): void;
}

/** Starts an MCP tool of an Azure Functions app whose outputSchema the host advertises. */
export function defineTool(name: string): AzureTool {
  return toolOf({
    type: "mcpToolTrigger",
    toolName: name,
    description: "",
    useResultSchema: true,
    toolProperties: "[]",
  });
}

function toolOf(binding: ToolBinding): AzureTool {
  const change = (more: Partial<ToolBinding>) => toolOf({ ...binding, ...more });
  const schemaText = (schema: SchemaSource, key: "inputSchema" | "outputSchema") =>
    checkedText(schema, key, binding.toolName);
  return {
    binding,
    withDescription: (description) => change({ description }),
    withProperties: (...properties) => change({ toolProperties: JSON.stringify(properties) }),
    withInputSchema: (schema) =>
      change({ useWorkerInputSchema: true, inputSchema: schemaText(schema, "inputSchema") }),
    withOutputSchema: (schema) => change({ outputSchema: schemaText(schema, "outputSchema") }),
    register: (azure, handler) => registerTool(azure, binding, handler),
  };
}

/** The text the host will read, once it has passed the host's own check. */
function checkedText(schema: SchemaSource, key: "inputSchema" | "outputSchema", tool: string): string {
  const text = typeof schema === "string" ? schema : printJson(schema);
  // A space is no JSON, while an empty text would pass for "no schema".
  const { refusal } = readHostSchema(text || " ", key, { tool });
  if (refusal !== undefined) {
    throw new AzureToolError(refusal.code === "MCG208" ? "not-json" : "invalid-schema", refusal.message);
  }
  return text;
}

/** What cannot be printed, such as a circle, is no JSON. */
function printJson(value: object): string {
  try {
    return JSON.stringify(value) ?? "";
  } catch {
    return "";
  }
}
