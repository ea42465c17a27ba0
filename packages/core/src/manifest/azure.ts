import { isJsonObject, type JsonObject, type JsonValue, own } from "../json.js";
import { nestsDeeperThan, storableDepth, tooDeep } from "./depth.js";
import { type ReadEntry, readTool, refuse } from "./read-tool.js";

/**
 * Reads the MCP tools out of Azure Functions metadata: a function.json, a functions.metadata array, captured
 * RawBindings (strings of JSON) or the map of the Node worker. Undefined when the JSON is nothing of the kind.
 */
export function readAzureTools(json: JsonValue): readonly ReadEntry[] | undefined {
  const functions = Array.isArray(json) ? json : [json];
  if (!functions.some((entry) => isJsonObject(entry) && bindingsOf(entry) !== undefined)) return undefined;
  return functions
    .filter(isJsonObject)
    .flatMap((entry) => bindingsOf(entry) ?? [])
    .filter((binding) => lower(own(binding, "type")) === "mcptooltrigger")
    .map(readBinding);
}

function bindingsOf(entry: JsonObject): readonly JsonObject[] | undefined {
  const bindings = own(entry, "bindings") ?? own(entry, "rawBindings") ?? own(entry, "RawBindings");
  const list = isJsonObject(bindings) ? Object.values(bindings) : bindings;
  return Array.isArray(list)
    ? list.map((item) => (typeof item === "string" ? parse(item) : item)).filter(isJsonObject)
    : undefined;
}

function readBinding(binding: JsonObject): ReadEntry {
  const name = own(binding, "toolName");
  if (typeof name !== "string" || name === "")
    return refuse("MCG202", undefined, "#/toolName", "the binding has no toolName");
  const output = readOutputSchema(binding, name);
  if (output.refusal !== undefined) return output.refusal;
  const input = readInputSchema(binding, name);
  if (input.refusal !== undefined) return input.refusal;
  const description = own(binding, "description");
  const read = readTool(
    {
      name,
      ...(description === undefined ? {} : { description }),
      inputSchema: input.schema ?? { type: "object" },
      ...(output.schema === undefined ? {} : { outputSchema: output.schema }),
    },
    "#",
  );
  return { ...read, diagnostics: [...output.notes, ...read.diagnostics] };
}

interface SchemaOutcome {
  readonly schema?: JsonValue;
  readonly refusal?: ReadEntry;
}

/** The host reads `outputSchema` only; the Node worker writes `resultSchema`, so both are looked at. */
function readOutputSchema(
  binding: JsonObject,
  name: string,
): SchemaOutcome & { readonly notes: ReadEntry["diagnostics"] } {
  const declared = readSchema(binding, "outputSchema", name, "OutputSchema");
  const result = readSchema(binding, "resultSchema", name, "ResultSchema");
  const refusal = declared.refusal ?? result.refusal;
  if (refusal !== undefined) return { refusal, notes: [] };
  if (result.schema === undefined) return { ...declared, notes: [] };
  if (declared.schema !== undefined && JSON.stringify(declared.schema) !== JSON.stringify(result.schema)) {
    return {
      refusal: refuse("MCG209", name, "#/resultSchema", "outputSchema and resultSchema differ"),
      notes: [],
    };
  }
  const message =
    "resultSchema is used here, but the host does not advertise it (azure-result-schema-not-advertised)";
  const notes = [
    { code: "MCG210", severity: "warning", tool: name, pointer: "#/resultSchema", message } as const,
  ];
  return { schema: result.schema, notes: declared.schema === undefined ? notes : [] };
}

function readInputSchema(binding: JsonObject, name: string): SchemaOutcome {
  if (own(binding, "useWorkerInputSchema") === true)
    return readSchema(binding, "inputSchema", name, "InputSchema");
  const text = own(binding, "toolProperties");
  if (text === undefined || text === null || text === "") return {};
  const properties = typeof text === "string" ? parse(text) : text;
  if (!Array.isArray(properties)) {
    return { refusal: refuse("MCG208", name, "#/toolProperties", "toolProperties is no JSON array") };
  }
  return { schema: schemaOfProperties(properties.filter(isJsonObject)) };
}

function readSchema(binding: JsonObject, key: string, name: string, label: string): SchemaOutcome {
  const text = own(binding, key);
  if (text === undefined || text === null || text === "") return {};
  const schema = typeof text === "string" ? parse(text) : text;
  if (schema === undefined) {
    const message = `Failed to parse ${label} for tool '${name}'. Schema must be valid JSON.`;
    return { refusal: refuse("MCG208", name, `#/${key}`, message) };
  }
  if (nestsDeeperThan(schema, storableDepth)) return { refusal: refuse("MCG305", name, `#/${key}`, tooDeep) };
  return isHostSchema(schema)
    ? { schema }
    : {
        refusal: refuse(
          "MCG209",
          name,
          `#/${key}`,
          "The specified document is not a valid MCP tool output JSON schema.",
        ),
      };
}

/** The host's own check of a schema, no more and no less. */
function isHostSchema(schema: JsonValue): boolean {
  if (!isJsonObject(schema) || own(schema, "type") !== "object") return false;
  const properties = own(schema, "properties");
  const required = own(schema, "required");
  return (
    (properties === undefined || isJsonObject(properties)) &&
    (required === undefined || Array.isArray(required))
  );
}

function schemaOfProperties(properties: readonly JsonObject[]): JsonObject {
  const named = properties.flatMap((property) => {
    const name = own(property, "propertyName");
    return typeof name === "string" ? [[name, property] as const] : [];
  });
  const required = named.filter(([, property]) => own(property, "isRequired") === true).map(([name]) => name);
  return {
    type: "object",
    properties: Object.fromEntries(named.map(([name, property]) => [name, schemaOfProperty(property)])),
    ...(required.length === 0 ? {} : { required }),
  };
}

function schemaOfProperty(property: JsonObject): JsonObject {
  const enumValues = own(property, "enumValues");
  const description = own(property, "description");
  const item: JsonObject = {
    type: own(property, "propertyType") ?? "string",
    ...(Array.isArray(enumValues) && enumValues.length > 0 ? { enum: enumValues } : {}),
  };
  return {
    ...(own(property, "isArray") === true ? { type: "array", items: item } : item),
    ...(typeof description === "string" ? { description } : {}),
  };
}

function parse(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

function lower(value: JsonValue | undefined): string | undefined {
  return typeof value === "string" ? value.toLowerCase() : undefined;
}
