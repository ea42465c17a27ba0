import { createHash } from "node:crypto";
import { isJsonObject, type JsonValue } from "./json.js";

/**
 * Canonical JSON (RFC 8785): sorted keys, no white space, numbers as JavaScript prints them.
 * Lone surrogates, which the RFC leaves out, are escaped, so that every string has one form.
 */
export function canonicalJson(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  // The default order of sort() is that of UTF-16 code units, as the RFC asks.
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] ?? null)}`);
  return `{${members.join(",")}}`;
}

/** SHA-256 of the text's UTF-8 bytes, in hex. */
export function sha256Hex(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}

/** The identity of a schema: SHA-256 of its canonical JSON. */
export function schemaHash(schema: JsonValue): string {
  return sha256Hex(canonicalJson(schema));
}
