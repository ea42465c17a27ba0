import type { JsonValue } from "../../packages/core/src/json.js";
import { defaultOptions } from "../../packages/core/src/options.js";
import { checkSchema } from "../../packages/core/src/schema/check-schema.js";
import { evaluate, type FormatTable } from "../../packages/core/src/schema/evaluate.js";
import type { Dialect } from "../../packages/core/src/schema/model.js";
import type { Violation } from "../../templates/runtime.ts";

/** What is not there of what a violation points to; undefined where all of it is. */
export function findUnfounded(violation: Violation, schema: JsonValue, value: unknown): string | undefined {
  const { pointer, keyword, message, schemaPointer } = violation;
  const rule = resolve(schema, schemaPointer);
  const names = keyword === "false" ? rule.found === false : schemaPointer.endsWith(`/${keyword}`);
  if (!rule.isThere || !names) return `no ${keyword} at ${schemaPointer}`;
  if (!resolve(value, pointer).isThere) return `no value at ${pointer}`;
  // The last resort names a rule without knowing whether it is the one.
  return message === "does not match the schema" ? "no reason" : undefined;
}

/** Keywords that mean the same without what stands beside them. */
const alone: ReadonlySet<string> = new Set([
  ...["type", "const", "enum", "multipleOf", "maximum", "exclusiveMaximum", "minimum", "exclusiveMinimum"],
  ...["maxLength", "minLength", "pattern", "format", "maxItems", "minItems", "uniqueItems", "maxProperties"],
  ...["minProperties", "required", "dependentRequired", "anyOf", "oneOf", "not"],
]);

/** A keyword that a violation says is broken and that, taken alone, is not; undefined where it is, or depends on others. */
export function findUntrue(
  { pointer, keyword, message, schemaPointer }: Violation,
  about: {
    readonly schema: JsonValue;
    readonly value: unknown;
    readonly dialect: Dialect;
    readonly formats: FormatTable | undefined;
  },
): string | undefined {
  const rule = { [keyword]: resolve(about.schema, schemaPointer).found } as JsonValue;
  if (!alone.has(keyword) || /"\$\w*[rR]ef"/.test(JSON.stringify(rule))) return undefined;
  const context = {
    base: "/outputSchema",
    bounds: defaultOptions.bounds,
    defaultDialect: about.dialect,
  } as const;
  const model = checkSchema(rule, context).value;
  if (model === undefined) return `no schema at ${schemaPointer}`;
  const name = pointer.slice(pointer.lastIndexOf("/") + 1);
  const value = message.startsWith("property name ")
    ? unescapeToken(name)
    : resolve(about.value, pointer).found;
  return evaluate(model, value, { formats: about.formats })
    ? `${schemaPointer} is met at ${pointer}`
    : undefined;
}

function resolve(root: unknown, pointer: string): { readonly isThere: boolean; readonly found?: unknown } {
  let found = root;
  for (const token of pointer.split("/").slice(1)) {
    const key = unescapeToken(token);
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, key)) return { isThere: false };
    found = Reflect.get(found, key);
  }
  return { isThere: true, found };
}

function unescapeToken(token: string): string {
  return token.replaceAll("~1", "/").replaceAll("~0", "~");
}
