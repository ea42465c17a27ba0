import fc from "fast-check";
import type { JsonObject, JsonValue } from "../../packages/core/src/json.js";

const names = ["a", "b", "foo", "toString", "__proto__", "constructor"];
const types = ["null", "boolean", "number", "integer", "string", "array", "object"];

/** Small values, many of them equal to what schemas ask for, some of them traps. */
export const values: readonly JsonValue[] = [
  ...[null, true, false, 0, -0, 1, 1.5, -2, 5, 19.99, 1e300, "", "a", "ab", "😀", "toString", "__proto__"],
  ...[[], [1], [1, 1], ["a", null], [[1], [1]], [{ a: 1 }, { a: 1 }], [1, true, "a", null]],
  ...[{}, { a: 1 }, { b: "x" }, { a: 1, b: 2 }, { b: 2, a: 1 }, { a: { b: { a: 1 } } }, { foo: [1, "a"] }],
  ...(JSON.parse(
    '[{ "__proto__": 1 }, { "toString": "a" }, { "constructor": null, "a": [] }]',
  ) as JsonValue[]),
];

/** Any schema: keywords meet each other as they never would in a schema written by hand. */
export const anySchema: fc.Arbitrary<JsonObject | boolean> = fc.letrec<{ schema: JsonObject | boolean }>(
  (tie) => {
    const sub = tie("schema");
    const subs = fc.array(sub, { minLength: 1, maxLength: 3 });
    const name = fc.constantFrom(...names);
    const map = <T>(keys: fc.Arbitrary<string>, value: fc.Arbitrary<T>) =>
      fc.dictionary(keys, value, { maxKeys: 3 });
    const value = fc.constantFrom(...values);
    const list = <T>(item: fc.Arbitrary<T>, maxLength: number) =>
      fc.uniqueArray(item, { minLength: 1, maxLength });
    const small = fc.constantFrom(0, 1, 2);
    const keywords: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
      type: fc.oneof(fc.constantFrom(...types), list(fc.constantFrom(...types), 3)),
      const: value,
      enum: fc.oneof(list(value, 3), list(value, 20)),
      multipleOf: fc.constantFrom(1, 2, 0.5, 0.01),
      maximum: fc.constantFrom(1, 5),
      exclusiveMaximum: fc.constantFrom(1, 5),
      minimum: small,
      exclusiveMinimum: small,
      maxLength: small,
      minLength: small,
      pattern: fc.constantFrom("^a", "b$", "\\d", "^.$"),
      format: fc.constantFrom("date", "unknown"),
      prefixItems: subs,
      items: sub,
      contains: sub,
      minContains: small,
      maxContains: small,
      maxItems: small,
      minItems: small,
      uniqueItems: fc.boolean(),
      properties: map(name, sub),
      patternProperties: map(fc.constantFrom("^a", "o", "_"), sub),
      additionalProperties: sub,
      propertyNames: sub,
      maxProperties: small,
      minProperties: small,
      required: list(name, 2),
      dependentRequired: map(name, list(name, 2)),
      dependentSchemas: map(name, sub),
      allOf: subs,
      anyOf: subs,
      oneOf: subs,
      not: sub,
      if: sub,
      // biome-ignore lint/suspicious/noThenProperty: a keyword
      then: sub,
      else: sub,
      $ref: fc.constantFrom("#", "#/$defs/x"),
      unevaluatedItems: sub,
      unevaluatedProperties: sub,
    };
    const entry = fc
      .constantFrom(...Object.keys(keywords))
      .chain((keyword) => fc.tuple(fc.constant(keyword), keywords[keyword] as fc.Arbitrary<JsonValue>));
    const object = fc
      .uniqueArray(entry, { selector: ([keyword]) => keyword, minLength: 1, maxLength: 4 })
      .map((entries) => Object.fromEntries(entries));
    return { schema: fc.oneof({ maxDepth: 4, withCrossShrink: true }, fc.boolean(), object) };
  },
).schema;
