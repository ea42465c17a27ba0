import type { JsonObject, JsonValue } from "../json.js";
import { type NodeId, nodeOf, type SchemaModel } from "../schema/model.js";

/** The part of an input schema that tells an HTTP client which parameters to mirror into headers; undefined if none. */
export function headerSchema(model: SchemaModel): JsonObject | undefined {
  return mirrored(model, model.root);
}

/** Annotations count only along a chain of `properties`, so nothing else needs to be looked at. */
function mirrored(model: SchemaModel, id: NodeId): JsonObject | undefined {
  const node = nodeOf(model, id);
  if (node.kind === "boolean") return undefined;
  const { type, properties = new Map<string, NodeId>() } = node.keywords;
  const header = node.annotations.mcpHeader;
  const inner = [...properties].flatMap(([name, child]): [string, JsonValue][] => {
    const schema = mirrored(model, child);
    return schema === undefined ? [] : [[name, schema]];
  });
  if (header === undefined && inner.length === 0) return undefined;
  return {
    ...(type === undefined ? {} : { type: type.length === 1 ? (type[0] ?? null) : type }),
    ...(header === undefined ? {} : { "x-mcp-header": header }),
    ...(inner.length === 0 ? {} : { properties: Object.fromEntries(inner) }),
  };
}
