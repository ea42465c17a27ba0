import { type Deviation, someObject, someQuotient, someSchema, uses } from "./deviation.js";

/** Defects of hyperjump 1.18. */
export const hyperjumpDeviations: readonly Deviation[] = [
  {
    name: "multipleOf tolerates a remainder of 1e-7, and loses that of large and of negative numbers",
    ofSchemas: uses("multipleOf"),
    ofValue: someQuotient((number, divisor) => {
      const remainder = number % divisor;
      return Math.abs(remainder) < 1.1920929e-7 || Math.abs(divisor - remainder) < 1.1920929e-7;
    }),
    example: { schema: { multipleOf: 1 }, value: 1.00000001, valid: false },
  },
  {
    name: "additionalProperties takes the empty pattern for none where it is the only one",
    ofSchemas: someSchema(
      ({ properties, patternProperties, additionalProperties }) =>
        additionalProperties !== undefined &&
        Object.keys(properties ?? {}).length === 0 &&
        Object.keys(patternProperties ?? {}).join("|") === "" &&
        Object.hasOwn(Object(patternProperties), ""),
    ),
    ofValue: someObject(() => true),
    example: {
      schema: { patternProperties: { "": true }, additionalProperties: false },
      value: { a: 1 },
      valid: true,
    },
  },
];
