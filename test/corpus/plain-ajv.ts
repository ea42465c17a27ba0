import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import standalone from "ajv/dist/standalone/index.js";
import type { JsonObject } from "../../packages/core/src/json.js";

/** How many bytes ajv's own standalone module for a schema has, as people would have it written. */
export function plainAjvBytes(schema: JsonObject): number {
  const Dialect = String(schema["$schema"]).includes("draft-07") ? Ajv : Ajv2020;
  const ajv = new Dialect({
    strict: false,
    logger: false,
    validateFormats: false,
    code: { source: true, esm: true },
  });
  return Buffer.byteLength(standalone.default(ajv, ajv.compile(schema)));
}
