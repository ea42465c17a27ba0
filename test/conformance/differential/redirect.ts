import { isJsonObject, type JsonObject, type JsonValue, pointerTo } from "../../../packages/core/src/json.js";
import { subschemasOf } from "../../../packages/core/src/schema/subschemas.js";
import type { Random } from "./random.js";

/** The document with its references leading to any schemas of the same resource, wherever those stand. */
export function redirect(document: JsonObject, random: Random): JsonObject {
  const pointers = pointersIn(document, "");
  const change = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) return value.map(change);
    if (!isJsonObject(value) || Object.hasOwn(value, "$id")) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => {
        if (name !== "$ref" || typeof member !== "string") return [name, change(member)];
        return [name, `#${encodeURI(random.pick(pointers))}`];
      }),
    );
  };
  return Object.fromEntries(Object.entries(document).map(([keyword, value]) => [keyword, change(value)]));
}

function pointersIn(schema: JsonObject | boolean, pointer: string): readonly string[] {
  if (typeof schema === "boolean") return [pointer];
  if (pointer !== "" && Object.hasOwn(schema, "$id")) return [];
  return [
    pointer,
    ...subschemasOf(schema, "2020-12").flatMap(({ tokens, value }) =>
      pointersIn(value, pointerTo(pointer, ...tokens)),
    ),
  ];
}
