import type { JsonValue } from "../json.js";
import type { Dialect } from "./model.js";

const dialectsByUri: ReadonlyMap<string, Dialect> = new Map([
  ["json-schema.org/draft/2020-12/schema", "2020-12"],
  ["json-schema.org/draft/2019-09/schema", "2019-09"],
  ["json-schema.org/draft-07/schema", "draft-07"],
  ["json-schema.org/draft-06/schema", "draft-06"],
]);

/** What MCP says a schema without `$schema` is. */
export const defaultDialect: Dialect = "2020-12";

/** The dialect that a `$schema` names, or undefined when it names none that is supported. */
export function dialectOf($schema: JsonValue): Dialect | undefined {
  if (typeof $schema !== "string") return undefined;
  return dialectsByUri.get($schema.replace(/^https?:\/\//, "").replace(/#$/, ""));
}
