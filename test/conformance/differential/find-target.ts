import { isJsonObject, type JsonValue } from "../../../packages/core/src/json.js";

/** About where a reference leads; good enough to derive values from, so bases and the dynamic scope are ignored. */
export function findTarget(document: JsonValue, reference: JsonValue | undefined): JsonValue | undefined {
  if (typeof reference !== "string") return undefined;
  const [base = "", fragment = ""] = reference.split("#");
  const resource = base === "" ? document : findBy(document, (object) => object["$id"] === base);
  const decoded = decodeURIComponent(fragment);
  if (decoded === "" || decoded.startsWith("/")) return at(resource, decoded);
  return findBy(resource, (object) => object["$anchor"] === decoded || object["$dynamicAnchor"] === decoded);
}

function at(value: JsonValue | undefined, pointer: string): JsonValue | undefined {
  const tokens = pointer.split("/").slice(1);
  return tokens.reduce<JsonValue | undefined>((inner, token) => {
    if (typeof inner !== "object" || inner === null) return undefined;
    const name = token.replaceAll("~1", "/").replaceAll("~0", "~");
    return new Map<string, JsonValue>(Object.entries(inner)).get(name);
  }, value);
}

function findBy(
  value: JsonValue | undefined,
  isIt: (object: Readonly<Record<string, JsonValue>>) => boolean,
): JsonValue | undefined {
  if (isJsonObject(value) && isIt(value)) return value;
  if (typeof value !== "object" || value === null) return undefined;
  for (const inner of Object.values(value)) {
    const found = findBy(inner, isIt);
    if (found !== undefined) return found;
  }
  return undefined;
}
