import type { JsonType } from "../model.js";
import type { Rules } from "./rule.js";
import { equal, isNumber, isObject } from "./values.js";

const types: Readonly<Record<JsonType, (value: unknown) => boolean>> = {
  null: (value) => value === null,
  boolean: (value) => typeof value === "boolean",
  number: isNumber,
  integer: Number.isInteger,
  string: (value) => typeof value === "string",
  array: Array.isArray,
  object: isObject,
};

/** Keywords that look at a value of any type. */
export const anyRules: Rules<"type" | "const" | "enum"> = {
  type: (names, { value }) => names.some((name) => types[name](value)),
  const: (constant, { value }) => equal(value, constant),
  enum: (constants, { value }) => constants.some((constant) => equal(value, constant)),
};
