import { describe, expect, test } from "vitest";
import type { Keyword, Keywords } from "../schema/model.js";
import { type MessageDetail, messageOf } from "./messages.js";

const cases: readonly [keyword: Keyword, keywords: Keywords, want: string, detail?: MessageDetail][] = [
  ["type", { type: ["integer"] }, "must be an integer"],
  ["type", { type: ["string", "number", "null"] }, "must be a string, a number or null"],
  ["const", { const: null }, "must be null"],
  ["const", { const: { a: [1, "b"] } }, 'must be { "a": [1, "b"] }'],
  ["enum", { enum: ["sunny", "cloudy", 3] }, 'must be one of "sunny", "cloudy", 3'],
  ["enum", { enum: [] }, "must not be there: no value is allowed"],
  ["multipleOf", { multipleOf: 0.01 }, "must be a multiple of 0.01"],
  ["maximum", { maximum: 16 }, "must be at most 16"],
  ["exclusiveMaximum", { exclusiveMaximum: 16 }, "must be less than 16"],
  ["minimum", { minimum: -1 }, "must be at least -1"],
  ["exclusiveMinimum", { exclusiveMinimum: 0 }, "must be greater than 0"],
  ["maxLength", { maxLength: 1 }, "must have at most 1 character"],
  ["minLength", { minLength: 2 }, "must have at least 2 characters"],
  [
    "pattern",
    { pattern: { source: "^\\d+$", flags: "u", limit: 1_000_000 } },
    'must match the pattern "^\\\\d+$"',
  ],
  [
    "pattern",
    { pattern: { source: ".+@.+", flags: "u", limit: 10_000 } },
    'must match the pattern ".+@.+" and have at most 10000 characters',
  ],
  ["format", { format: "date-time" }, 'must match the format "date-time"'],
  ["items", { items: 1 }, "must have no other items"],
  [
    "contains",
    { contains: { schema: 1, min: 1, max: undefined, evaluates: true } },
    "must contain at least 1 matching item",
  ],
  [
    "contains",
    { contains: { schema: 1, min: 0, max: 2, evaluates: true } },
    "must contain 0 to 2 matching items",
  ],
  ["maxItems", { maxItems: 3 }, "must have at most 3 items"],
  ["minItems", { minItems: 1 }, "must have at least 1 item"],
  ["uniqueItems", { uniqueItems: true }, "must not have equal items"],
  ["additionalProperties", { additionalProperties: 1 }, "must not be there: no other properties are allowed"],
  ["maxProperties", { maxProperties: 1 }, "must have at most 1 property"],
  ["minProperties", { minProperties: 2 }, "must have at least 2 properties"],
  ["required", { required: ["id"] }, 'must have the property "id"', { missing: "id" }],
  [
    "dependentRequired",
    { dependentRequired: new Map([["a", ["b"]]]) },
    'must have the property "b", because it has "a"',
    { missing: "b", because: "a" },
  ],
  ["anyOf", { anyOf: [1, 2] }, "must match at least one of 2 alternatives"],
  ["oneOf", { oneOf: [1, 2, 3] }, "must match exactly one of 3 alternatives"],
  ["not", { not: 1 }, "must not match the schema that is ruled out"],
  [
    "unevaluatedProperties",
    { unevaluatedProperties: 1 },
    "must not be there: no other properties are allowed",
  ],
];

test.each(cases)("%s %o: %s", (keyword, keywords, want, detail) => {
  expect(messageOf(keyword, keywords, detail)).toBe(want);
});

describe("text of the schema", () => {
  test("invisible characters are escaped", () => {
    expect(messageOf("const", { const: "a\u202e\u0000\ud800" })).toBe('must be "a\\u202e\\u0000\\ud800"');
  });

  test("long values and long lists are cut", () => {
    const many = Array.from({ length: 5000 }, (_, index) => `${index}${"x".repeat(5000)}`);
    const message = messageOf("enum", { enum: many });
    expect(message).toMatch(/^must be one of "0x+…", .* and 4990 more$/);
    expect(message.length).toBeLessThan(1200);
  });

  test("no escape or pair is cut in two", () => {
    for (let length = 90; length < 105; length++) {
      const text = `${"x".repeat(length)}\u202e😀😀`;
      expect(messageOf("const", { const: text })).toMatch(/^must be "x+(\\u202e)?(😀)*…?"$/u);
    }
  });
});
