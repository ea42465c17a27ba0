import { canonicalJson } from "../hash.js";
import { isJsonObject, type JsonObject, type JsonValue, own } from "../json.js";
import { schemaOfProperties } from "./azure-properties.js";
import { parseJson, readHostSchema, type SchemaKey } from "./azure-schema.js";
import { type ReadEntry, readTool, refuse } from "./read-tool.js";

/** What a user may allow beyond the host's own rules. */
export interface AzureRules {
  /** Whether an output may have another root than an object, as MCP allows and the host does not. */
  readonly azureAllowAnyRoot?: boolean | undefined;
}

/**
 * Reads the MCP tools out of Azure Functions metadata: a function.json, a functions.metadata array, captured
 * RawBindings (strings of JSON) or the map of the Node worker. Undefined when the JSON is nothing of the kind.
 */
export function readAzureTools(json: JsonValue, rules: AzureRules = {}): readonly ReadEntry[] | undefined {
  const entries = (Array.isArray(json) ? json : [json]).filter(isJsonObject);
  // A tool may carry a member called bindings; a function has no inputSchema of its own.
  if (entries.some((entry) => Object.hasOwn(entry, "inputSchema") || Object.hasOwn(entry, "tools")))
    return undefined;
  if (!entries.some((entry) => bindingsOf(entry) !== undefined)) return undefined;
  return entries
    .flatMap((entry) => bindingsOf(entry) ?? [])
    .filter(isToolTrigger)
    .map((binding) => readBinding(binding, rules));
}

/** Captured metadata has both: the raw form is whole, the other then holds types and directions only. */
const bindingKeys = ["rawBindings", "RawBindings", "bindings"] as const;

function bindingsOf(entry: JsonObject): readonly JsonObject[] | undefined {
  const lists = bindingKeys.map((key) => listOf(own(entry, key))).filter((list) => list !== undefined);
  const list = lists.find(({ length }) => length > 0) ?? lists[0];
  return list?.map((item) => (typeof item === "string" ? parseJson(item) : item)).filter(isJsonObject);
}

function listOf(bindings: JsonValue | undefined): readonly JsonValue[] | undefined {
  if (isJsonObject(bindings)) return Object.values(bindings);
  return Array.isArray(bindings) ? bindings : undefined;
}

function isToolTrigger(binding: JsonObject): boolean {
  const type = own(binding, "type");
  return typeof type === "string" && type.toLowerCase() === "mcptooltrigger";
}

function readBinding(binding: JsonObject, rules: AzureRules): ReadEntry {
  const name = own(binding, "toolName");
  if (typeof name !== "string" || name === "")
    return refuse("MCG202", undefined, "#/toolName", "the binding has no toolName");
  const output = readOutputSchema(binding, name, rules);
  if (output.refusal !== undefined) return output.refusal;
  const input = readInputSchema(binding, name);
  if (input.refusal !== undefined) return input.refusal;
  const description = own(binding, "description") ?? undefined;
  const read = readTool(
    {
      name,
      ...(description === undefined ? {} : { description }),
      inputSchema: input.schema ?? null,
      ...(output.schema === undefined ? {} : { outputSchema: output.schema }),
    },
    "#",
  );
  return { ...read, diagnostics: [...(output.notes ?? []), ...read.diagnostics] };
}

interface SchemaOutcome {
  readonly schema?: JsonValue | undefined;
  readonly refusal?: ReadEntry;
  readonly notes?: ReadEntry["diagnostics"];
}

/** The host reads `outputSchema` only; the Node worker writes `resultSchema`, so both are looked at. */
function readOutputSchema(binding: JsonObject, name: string, rules: AzureRules): SchemaOutcome {
  const declared = readSchema(binding, "outputSchema", name, rules);
  const result = readSchema(binding, "resultSchema", name, rules);
  const refused = [declared, result].find(({ refusal }) => refusal !== undefined);
  if (refused !== undefined) return refused;
  if (result.schema === undefined) return declared;
  if (declared.schema === undefined) {
    const message =
      "resultSchema is used here, but the host does not advertise it (azure-result-schema-not-advertised)";
    const note = {
      code: "MCG210",
      severity: "warning",
      tool: name,
      pointer: "#/resultSchema",
      message,
    } as const;
    return { schema: result.schema, notes: [note] };
  }
  return canonicalJson(declared.schema) === canonicalJson(result.schema)
    ? declared
    : { refusal: refuse("MCG212", name, "#/resultSchema", "outputSchema and resultSchema differ") };
}

function readInputSchema(binding: JsonObject, name: string): SchemaOutcome {
  if (own(binding, "useWorkerInputSchema") === true) {
    const given = readSchema(binding, "inputSchema", name);
    return given.schema === undefined && given.refusal === undefined
      ? { refusal: refuse("MCG209", name, "#/inputSchema", "InputSchema is null or invalid.") }
      : given;
  }
  const text = own(binding, "toolProperties") || "[]";
  const properties = typeof text === "string" ? parseJson(text) : text;
  if (properties === undefined)
    return { refusal: refuse("MCG208", name, "#/toolProperties", "toolProperties is not valid JSON") };
  const schema = schemaOfProperties(properties);
  return schema === undefined
    ? { refusal: refuse("MCG209", name, "#/toolProperties", "toolProperties is no list of properties") }
    : { schema };
}

function readSchema(
  binding: JsonObject,
  key: SchemaKey,
  tool: string,
  { azureAllowAnyRoot: allowAnyRoot }: AzureRules = {},
): SchemaOutcome {
  const { schema, refusal } = readHostSchema(own(binding, key), key, { tool, allowAnyRoot });
  return refusal === undefined
    ? { schema }
    : { refusal: refuse(refusal.code, tool, `#/${key}`, refusal.message) };
}
