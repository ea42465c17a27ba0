import { registerSchema, unregisterSchema, validate } from "@hyperjump/json-schema/draft-2020-12";
import { Ajv2020 } from "ajv/dist/2020.js";
import { compileGuard } from "../../../packages/core/src/guard/compile-guard.js";
import type { JsonObject, JsonValue } from "../../../packages/core/src/json.js";
import type { ModuleCode } from "../../../packages/core/src/module-code.js";
import { defaultOptions } from "../../../packages/core/src/options.js";
import { checkSchema } from "../../../packages/core/src/schema/check-schema.js";
import { evaluate } from "../../../packages/core/src/schema/evaluate.js";
import type { SchemaModel } from "../../../packages/core/src/schema/model.js";
import { runGuards } from "../run-guards.js";

/** A schema as fuzzing knows it. */
export type Schema = JsonObject | boolean;

/** Whether a value is valid, or that a validator could not say so. */
export type Verdict = boolean | "throws";

/** Says what it holds of a value. */
export type Judge = (value: JsonValue) => Verdict;

/** The model of a schema, or undefined where we refuse it. */
export function modelOf(schema: Schema): SchemaModel | undefined {
  return checkSchema(schema, { base: "/outputSchema", bounds: defaultOptions.bounds }).value;
}

/** Our interpreter. */
export function judgeByInterpreter(model: SchemaModel): (value: JsonValue) => boolean {
  return (value) => evaluate(model, value);
}

/** Our guards, all in one module since that is quicker; a schema without a model has none. */
export function judgeByGuards(models: readonly (SchemaModel | undefined)[]): readonly (Judge | undefined)[] {
  const present = models.filter((model) => model !== undefined);
  const modules = present.map((model): ModuleCode => {
    const code = compileGuard({ input: model, output: undefined }, { formats: "annotate" });
    if (code === undefined) throw new Error("too many functions");
    return code;
  });
  const guards = runGuards(modules);
  return models.map((model) => {
    const guard = model && guards[present.indexOf(model)];
    return guard && guarded((value) => guard.input(value) === true);
  });
}

let registered = 0;

/** The validator of hyperjump. */
export async function judgeByHyperjump(schema: Schema): Promise<Judge> {
  const uri = `https://differential.test/${registered++}`;
  try {
    registerSchema(schema as Parameters<typeof registerSchema>[0], uri, dialect);
    const check = await validate(uri);
    return guarded((value) => check(value as Parameters<typeof check>[0]).valid);
  } catch {
    return () => "throws";
  } finally {
    unregisterSchema(uri);
  }
}

const dialect = "https://json-schema.org/draft/2020-12/schema";

/** ajv, told to heed only what objects hold themselves; formats annotate here. */
export function judgeByAjv(schema: Schema): Judge {
  try {
    // Each schema has an instance of its own, because ajv shares validators between schemas of the same `$id`.
    const ajv = new Ajv2020({
      strict: false,
      ownProperties: true,
      validateFormats: false,
      validateSchema: false,
      meta: false,
      logger: false,
    });
    const check = ajv.compile(schema);
    return guarded((value) => check(value));
  } catch {
    return () => "throws";
  }
}

function guarded(check: (value: JsonValue) => boolean): Judge {
  return (value) => {
    try {
      return check(value);
    } catch {
      return "throws";
    }
  };
}
