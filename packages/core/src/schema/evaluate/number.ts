import { isMultiple } from "./decimal.js";
import type { Rule, Rules } from "./rule.js";
import { isNumber } from "./values.js";

type NumberKeyword = "multipleOf" | "maximum" | "exclusiveMaximum" | "minimum" | "exclusiveMinimum";

/** Keywords that constrain numbers and let everything else pass. */
export const numberRules: Rules<NumberKeyword> = {
  multipleOf: ifNumber(isMultiple),
  maximum: ifNumber((value, limit) => value <= limit),
  exclusiveMaximum: ifNumber((value, limit) => value < limit),
  minimum: ifNumber((value, limit) => value >= limit),
  exclusiveMinimum: ifNumber((value, limit) => value > limit),
};

function ifNumber(test: (value: number, argument: number) => boolean): Rule<NumberKeyword> {
  return (argument, { value }) => !isNumber(value) || test(value, argument);
}
