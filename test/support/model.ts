import type { JsonValue } from "../../packages/core/src/json.js";
import { defaultOptions } from "../../packages/core/src/options.js";
import { checkSchema } from "../../packages/core/src/schema/check-schema.js";
import type { Dialect, SchemaModel } from "../../packages/core/src/schema/model.js";

/** The model of a schema that a test wrote. */
export function modelOf(schema: JsonValue, defaultDialect: Dialect = "2020-12"): SchemaModel {
  const { bounds } = defaultOptions;
  const { value, diagnostics } = checkSchema(schema, { base: "/outputSchema", bounds, defaultDialect });
  if (value === undefined) throw new Error(JSON.stringify(diagnostics));
  return value;
}
