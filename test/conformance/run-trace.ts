import { tellRule } from "../../packages/core/src/explain/tell-rule.js";
import { compileTrace } from "../../packages/core/src/guard/compile-trace.js";
import type { SchemaModel } from "../../packages/core/src/schema/model.js";
import * as runtime from "../../templates/runtime.ts";

/** The trace of a schema, also where ajv would do: undefined for a yes, else the rule that decided. */
export function runTrace(
  model: SchemaModel,
  formats: "annotate" | "assert",
): (value: unknown) => runtime.Violation | undefined {
  const trace = compileTrace(model, { formats, prefix: "i", tell: tellRule });
  if (trace === undefined) throw new Error("too many functions");
  const body = `"use strict";\n${trace.declarations.join("\n")}\nreturn ${trace.check};`;
  const check = new Function(...trace.helpers, body)(
    ...trace.helpers.map((name) => Reflect.get(runtime, name)),
  ) as (value: unknown, witness: runtime.Witness) => boolean;
  return (value) => {
    let isValid = false;
    const [first] = runtime.collectViolations(value, "", undefined, (it, witness) => {
      isValid = check(it, witness);
      return isValid;
    });
    return isValid ? undefined : first;
  };
}
