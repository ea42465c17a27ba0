import type { DiagnosticCode } from "../diagnostics/catalogue.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { isJsonObject, type JsonObject, type JsonValue, own } from "../json.js";
import { nestsDeeperThan, storableDepth, tooDeep } from "./depth.js";
import type { ListedTool, RefusedEntry } from "./tool.js";

/** What became of one entry of the list: a tool or a refusal, never both. */
export interface ReadEntry {
  readonly tool?: ListedTool;
  readonly refused?: RefusedEntry;
  readonly diagnostics: readonly Diagnostic[];
}

/** Checks the outer shape of one listed tool; `place` names the entry where it has no name. */
export function readTool(entry: JsonValue, place: string): ReadEntry {
  if (!isJsonObject(entry))
    return refuse("MCG201", undefined, place, "this entry of the list is not an object");
  const name = own(entry, "name");
  if (typeof name !== "string" || name === "") {
    return refuse(
      "MCG202",
      undefined,
      place,
      name === "" ? "the name is empty" : "the name is missing or no string",
    );
  }
  if (nestsDeeperThan(entry, storableDepth)) return refuse("MCG305", name, "#", tooDeep);
  const inputSchema = own(entry, "inputSchema");
  if (!isJsonObject(inputSchema) || own(inputSchema, "type") !== "object") {
    return refuse("MCG204", name, "#/inputSchema", 'an inputSchema must be an object with "type": "object"');
  }
  const outputSchema = own(entry, "outputSchema");
  if (outputSchema !== undefined && !isJsonObject(outputSchema) && typeof outputSchema !== "boolean") {
    return refuse(
      "MCG205",
      name,
      "#/outputSchema",
      `an outputSchema must be an object or a boolean, not ${kindOf(outputSchema)}`,
    );
  }
  const texts = readTexts(entry, name);
  return {
    tool: {
      name,
      ...texts.value,
      ...readHints(entry),
      inputSchema,
      ...(outputSchema === undefined ? {} : { outputSchema }),
    },
    diagnostics: texts.diagnostics,
  };
}

/** A refused entry with its diagnostic. */
export function refuse(
  code: DiagnosticCode,
  name: string | undefined,
  pointer: string,
  message: string,
): ReadEntry {
  return {
    refused: { name, code, pointer, message },
    diagnostics: [{ code, severity: "error", tool: name, pointer, message }],
  };
}

const textFields = ["title", "description"] as const;

/** Descriptive fields of the wrong type are left out: they must not cost the tool. */
function readTexts(entry: JsonObject, tool: string) {
  const value: { title?: string; description?: string } = {};
  const diagnostics: Diagnostic[] = [];
  for (const field of textFields) {
    const text = own(entry, field);
    if (typeof text === "string") value[field] = text;
    else if (text !== undefined) {
      const message = `${field} is ${kindOf(text)}, not a string; the tool is generated without it`;
      diagnostics.push({ code: "MCG206", severity: "info", tool, pointer: `#/${field}`, message });
    }
  }
  return { value, diagnostics };
}

function readHints(entry: JsonObject): Pick<ListedTool, "annotations" | "taskSupport"> {
  const annotations = own(entry, "annotations");
  const execution = own(entry, "execution");
  const taskSupport = isJsonObject(execution) ? own(execution, "taskSupport") : undefined;
  return {
    ...(isJsonObject(annotations) ? { annotations } : {}),
    ...(typeof taskSupport === "string" ? { taskSupport } : {}),
  };
}

function kindOf(value: JsonValue): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
