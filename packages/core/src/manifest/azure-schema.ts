import type { DiagnosticCode } from "../diagnostics/catalogue.js";
import { isJsonObject, type JsonValue, own } from "../json.js";
import { nestsDeeperThan, storableDepth, tooDeep } from "./depth.js";

/** The schemas of a binding; the host names each in its own way. */
export type SchemaKey = "inputSchema" | "outputSchema" | "resultSchema";

/** What the host would make of a schema: the schema, a refusal in the host's own words, or neither where none is given. */
export type HostSchema =
  | { readonly schema: JsonValue; readonly refusal?: never }
  | { readonly schema?: undefined; readonly refusal?: HostRefusal };

/** Why the host refuses a schema. */
export interface HostRefusal {
  readonly code: DiagnosticCode;
  readonly message: string;
}

const notSchema = (side: "input" | "output") =>
  `The specified document is not a valid MCP tool ${side} JSON schema.`;

const words: Readonly<Record<SchemaKey, { readonly label: string; readonly misshapen: string }>> = {
  inputSchema: { label: "InputSchema", misshapen: notSchema("input") },
  outputSchema: { label: "OutputSchema", misshapen: notSchema("output") },
  resultSchema: { label: "ResultSchema", misshapen: notSchema("output") },
};

/** Reads a schema of a binding, a string of JSON, as the Azure Functions host does; null and "" mean none. */
export function readHostSchema(
  text: JsonValue | undefined,
  key: SchemaKey,
  { tool, allowAnyRoot = false }: { readonly tool: string; readonly allowAnyRoot?: boolean | undefined },
): HostSchema {
  if (text === undefined || text === null || text === "") return {};
  const { label, misshapen } = words[key];
  const schema = typeof text === "string" ? parseJson(text) : text;
  if (schema === undefined) {
    const message = `Failed to parse ${label} for tool '${tool}'. Schema must be valid JSON.`;
    return { refusal: { code: "MCG208", message } };
  }
  if (nestsDeeperThan(schema, storableDepth)) return { refusal: { code: "MCG305", message: tooDeep } };
  const fits = isHostSchema(schema, allowAnyRoot);
  return fits ? { schema } : { refusal: { code: "MCG209", message: misshapen } };
}

/** The host's own check of a schema, no more and no less; of the root rule alone it can be freed. */
function isHostSchema(schema: JsonValue, allowAnyRoot: boolean): boolean {
  if (!isJsonObject(schema)) return allowAnyRoot && typeof schema === "boolean";
  const properties = own(schema, "properties");
  const required = own(schema, "required");
  return (
    (allowAnyRoot || own(schema, "type") === "object") &&
    (properties === undefined || isJsonObject(properties)) &&
    (required === undefined || Array.isArray(required))
  );
}

/** The value of a JSON text, or undefined where it is none. */
export function parseJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}
