import { type JsonObject, type JsonValue, own } from "../json.js";
import type { Annotations } from "./model.js";

type ReadAnnotation = (value: JsonValue) => Annotations;

const readers: Readonly<Record<string, ReadAnnotation>> = {
  title: (value) => (typeof value === "string" ? { title: value } : {}),
  description: (value) => (typeof value === "string" ? { description: value } : {}),
  default: (value) => ({ default: value }),
  examples: (value) => (Array.isArray(value) ? { examples: value } : {}),
  deprecated: (value) => (value === true ? { deprecated: true } : {}),
  readOnly: (value) => (value === true ? { readOnly: true } : {}),
  writeOnly: (value) => (value === true ? { writeOnly: true } : {}),
  "x-mcp-header": (value) => (typeof value === "string" ? { mcpHeader: value } : {}),
};

/** What a schema says about itself, in any dialect, also beside a reference: it decides nothing. */
export function readAnnotations(object: JsonObject): Annotations {
  const read = Object.entries(readers).map(([keyword, reader]) => {
    const value = own(object, keyword);
    return value === undefined ? {} : reader(value);
  });
  return Object.assign({}, ...read) as Annotations;
}
