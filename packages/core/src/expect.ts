import { isJsonObject, type JsonObject, type JsonValue } from "./json.js";

/** The value as an object, or an error that names the place. */
export function expectObject(value: JsonValue | undefined, place: string): JsonObject {
  if (!isJsonObject(value)) throw new Error(`${place} is not an object`);
  return value;
}

/** The value as an array, or an error that names the place. */
export function expectList(value: JsonValue | undefined, place: string): readonly JsonValue[] {
  if (!Array.isArray(value)) throw new Error(`${place} is not an array`);
  return value;
}

/** The value as a string, or an error that names the place. */
export function expectText(value: JsonValue | undefined, place: string): string {
  if (typeof value !== "string") throw new Error(`${place} is not a string`);
  return value;
}
