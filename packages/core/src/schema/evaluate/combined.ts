import { all, count, type Rules } from "./rule.js";

type CombiningKeyword = "$ref" | "$dynamicRef" | "allOf" | "anyOf" | "oneOf" | "not" | "if";

/** Keywords that apply other schemas to the same value. */
export const combiningRules: Rules<CombiningKeyword> = {
  $ref: (schema, { holds }) => holds(schema),
  $dynamicRef: (reference, { holds, follow }) => holds(follow(reference)),
  allOf: (schemas, { holds }) => all(schemas.map(holds)),
  *anyOf(schemas, { holds }) {
    return (yield* count(schemas.map(holds))) > 0;
  },
  *oneOf(schemas, { holds }) {
    return (yield* count(schemas.map(holds))) === 1;
  },
  *not(schema, { holds }) {
    return !(yield holds(schema));
  },
  *if({ test, then, else: otherwise }, { holds }) {
    const branch = (yield holds(test)) ? then : otherwise;
    return branch === undefined || (yield holds(branch));
  },
};
