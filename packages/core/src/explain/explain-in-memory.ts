import { evaluate } from "../schema/evaluate.js";
import type { SchemaModel } from "../schema/model.js";
import * as runtime from "../templates/runtime.js";
import { compileExplain, type ExplainOptions } from "./compile-explain.js";

type Explain = (value: unknown) => readonly runtime.Violation[];

/** Why a value does not meet a schema, by the very code that is generated for it; empty when it does. */
export function explainValue(
  model: SchemaModel,
  value: unknown,
  options: ExplainOptions,
): readonly runtime.Violation[] {
  const formats = options.formats === "assert" ? runtime.formatChecks : undefined;
  if (evaluate(model, value, { formats })) return [];
  return loadExplain(model, options)(value);
}

/** The generated module, loaded without a file; asked only about values that are not valid. */
export function loadExplain(model: SchemaModel, options: ExplainOptions): Explain {
  const { code, helpers } = compileExplain({ input: model, output: undefined }, options).value;
  const body = `"use strict";\n${code.replace(/^export const input=/m, "return ")}`;
  return new Function(...helpers, body)(...helpers.map((name) => Reflect.get(runtime, name)));
}
