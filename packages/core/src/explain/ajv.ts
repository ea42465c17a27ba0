import { _, Ajv2020, type CodeKeywordDefinition, type KeywordCxt, Name } from "ajv/dist/2020.js";
import standalone from "ajv/dist/standalone/index.js";
import { formatHelpers } from "../guard/rules-scalar.js";
import type { Rebuilt } from "./rebuild.js";
import type { AjvSchema } from "./rebuild-keyword.js";

/** What ajv makes of the rebuilt schemas of one tool. */
export interface AjvOutput {
  /** The text of a module with one export per schema, in ajv's own shapes. */
  readonly text: string;
  /** Name of each function → the rebuilt schema it checks. */
  readonly functions: ReadonlyMap<string, AjvSchema>;
}

/** Keywords that the guard's helpers check: right where ajv is not, and fast where it is slow. */
const helperKeywords: readonly CodeKeywordDefinition[] = [
  defineHelper("multipleOf", "number", () => "isMultiple"),
  defineHelper("minLength", "string", () => "minLength"),
  defineHelper("maxLength", "string", () => "maxLength"),
  defineHelper("uniqueItems", "array", () => "isUnique"),
  defineHelper("format", "string", (format) => formatHelpers.get(String(format))),
];

function defineHelper(
  keyword: string,
  type: "array" | "number" | "string",
  helperOf: (argument: unknown) => string | undefined,
): CodeKeywordDefinition {
  const code = (cxt: KeywordCxt) => {
    const name = helperOf(cxt.schema);
    if (name === undefined) return;
    const helper = cxt.gen.scopeValue("func", { key: name, ref: () => true, code: _`${new Name(name)}` });
    const takesLimit = typeof cxt.schema === "number";
    cxt.fail(takesLimit ? _`!${helper}(${cxt.data}, ${cxt.schema})` : _`!${helper}(${cxt.data})`);
  };
  return { keyword, type, code };
}

/** Compiles the schemas of one tool, each under its name, in an instance of their own. Throws where ajv does. */
export function compileWithAjv(schemas: ReadonlyMap<string, Rebuilt>): AjvOutput {
  const ajv = new Ajv2020({
    allErrors: true,
    messages: false,
    strict: false,
    strictNumbers: true,
    inlineRefs: false,
    logger: false,
    meta: false,
    validateSchema: false,
    addUsedSchema: false,
    loopRequired: Number.POSITIVE_INFINITY,
    code: { source: true, esm: true, lines: true, regExp: regExpOf(schemas) },
  });
  // Ajv2020 insists on tracking what was evaluated; where nothing asks, that is dead weight.
  ajv.opts.unevaluated = [...schemas.values()].some(({ unevaluated }) => unevaluated);
  for (const definition of helperKeywords)
    ajv.removeKeyword(String(definition.keyword)).addKeyword(definition);

  const functions = new Map<string, AjvSchema>();
  for (const [name, { schema }] of schemas) {
    const { schemaEnv } = ajv.addSchema(schema, name).getSchema(name) ?? {};
    if (schemaEnv === undefined) throw new Error("ajv did not compile the schema");
    for (const env of [schemaEnv, ...Object.values(schemaEnv.root.refs)]) {
      if (typeof env !== "object" || !("validateName" in env) || env.validateName === undefined) continue;
      functions.set(String(env.validateName), env.schema as AjvSchema);
    }
  }
  const names = Object.fromEntries([...schemas.keys()].map((name) => [name, name]));
  return { text: standalone.default(ajv, names), functions };
}

/** Patterns come with their flags, where ajv has one setting for all. */
function regExpOf(schemas: ReadonlyMap<string, Rebuilt>) {
  const flagsOf = (source: string) =>
    [...schemas.values()]
      .map(({ patterns }) => patterns.get(source)?.flags)
      .find((flags) => flags !== undefined);
  return Object.assign((source: string) => new RegExp(source, flagsOf(source) ?? "u"), {
    code: "new RegExp",
  });
}
