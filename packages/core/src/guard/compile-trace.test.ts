import { describe, expect, test } from "vitest";
import { runTrace } from "../../../../test/conformance/run-trace.js";
import { modelOf } from "../../../../test/support/model.js";
import { tellRule } from "../explain/tell-rule.js";
import type { JsonValue } from "../json.js";
import type { Dialect } from "../schema/model.js";
import { squeeze } from "../squeeze.js";
import { compileTrace } from "./compile-trace.js";

test("emitted code: each rule by itself, with where it is and how it is said", () => {
  const model = modelOf({
    type: "object",
    properties: { a: { type: "string" }, list: { items: { $ref: "#/$defs/pair" } } },
    required: ["a"],
    $defs: { pair: { prefixItems: [{ enum: [1, 2] }] } },
  });
  const code = compileTrace(model, { formats: "annotate", prefix: "i", tell: tellRule });
  expect(code).toEqual({
    check: "(v, t) => i0(v, t)",
    declarations: [
      `function i0(v, t) {
        if (typeof v !== "object" || v === null || Array.isArray(v)) return t.no("", "1", "/type");
        const v1 = v.a;
        if (v1 === undefined) return t.no("", "7\\"a\\"", "/required");
        if (typeof v1 !== "string") return t.no("/a", "0", "/properties/a/type");
        const v2 = v.list;
        if (v2 !== undefined && Array.isArray(v2))
          for (let j3 = 0; j3 < v2.length; j3++) if (!i1(v2[j3], t)) return t.up("/list/" + j3);
        return true;
      }`,
      `function i1(v, t) {
        if (Array.isArray(v) && v.length > 0) {
          const v1 = v[0];
          if (v1 !== 1 && v1 !== 2) return t.no("/0", "61, 2", "/$defs/pair/prefixItems/0/enum");
        }
        return true;
      }`,
    ].map(squeeze),
    helpers: [],
  });
});

interface Case {
  readonly name: string;
  readonly schema: JsonValue;
  readonly value: unknown;
  /** `pointer: message (schemaPointer)` */
  readonly want: string;
  readonly dialect?: Dialect;
}

function nested(levels: number, wrap: (inner: unknown) => unknown): unknown {
  return Array.from({ length: levels }).reduce<unknown>(wrap, []);
}

describe("the rule that decides", () => {
  const no = "must not be there: no value is allowed";
  const cases: readonly Case[] = [
    { name: "a false root", schema: false, value: 1, want: `: ${no} ()` },
    {
      name: "type before const and enum",
      schema: { const: "a", enum: ["a"], type: "string" },
      value: 1,
      want: ": must be a string (/type)",
    },
    {
      name: "const before enum",
      schema: { const: "a", enum: ["a", "b"] },
      value: "b",
      want: ': must be "a" (/const)',
    },
    {
      name: "enum",
      schema: { type: "string", enum: ["a", "b"] },
      value: "c",
      want: ': must be one of "a", "b" (/enum)',
    },
    { name: "no enum at all", schema: { enum: [] }, value: 1, want: `: ${no} (/enum)` },
    {
      name: "a missing property whose type would refuse it",
      schema: { properties: { a: { type: "string" } }, required: ["a"] },
      value: {},
      want: ': must have the property "a" (/required)',
    },
    {
      name: "a property that must and must not be there",
      schema: { properties: { a: false }, required: ["a"] },
      value: {},
      want: ": must match the schemas of its properties (/properties)",
    },
    {
      name: "a property that must not be there",
      schema: { properties: { "a/b": false } },
      value: { "a/b": 1 },
      want: `/a~1b: ${no} (/properties/a~1b)`,
    },
    {
      name: "a false reached by references",
      schema: { $defs: { no: false, way: { $ref: "#/$defs/no" } }, items: { not: {}, $ref: "#/$defs/way" } },
      value: [1],
      want: `/0: ${no} (/$defs/no)`,
    },
    {
      name: "a property name, in place",
      schema: { propertyNames: { maxLength: 1 } },
      value: { "a~b": 1 },
      want: "/a~0b: property name must have at most 1 character (/propertyNames/maxLength)",
    },
    {
      name: "a property name, in a function",
      schema: { propertyNames: { oneOf: [{ maxLength: 1 }] } },
      value: { abc: 1 },
      want: "/abc: property name must match exactly one of 1 alternative (/propertyNames/oneOf)",
    },
    {
      name: "additional properties",
      schema: { properties: { a: true }, additionalProperties: false },
      value: { a: 1, b: 1 },
      want: "/b: must not be there: no other properties are allowed (/additionalProperties)",
    },
    {
      name: "a pattern's properties",
      schema: { patternProperties: { "^x": false, "^y": { type: "string" } } },
      value: { y1: 1 },
      want: "/y1: must be a string (/patternProperties/^y/type)",
    },
    {
      name: "a needed property",
      schema: { dependentRequired: { a: ["b"] } },
      value: { a: 1 },
      want: ': must have the property "b", because it has "a" (/dependentRequired)',
    },
    {
      name: "too few and too many matches",
      schema: { prefixItems: [{ contains: true, maxContains: 1 }] },
      value: [[1, 2]],
      want: "/0: must contain 1 to 1 matching item (/prefixItems/0/contains)",
    },
    {
      name: "alternatives say that none fits",
      schema: { properties: { a: { anyOf: [{ type: "string" }, { properties: { b: false } }] } } },
      value: { a: { b: 1 } },
      want: "/a: must match at least one of 2 alternatives (/properties/a/anyOf)",
    },
    {
      name: "what an alternative found is forgotten",
      schema: {
        anyOf: [{ properties: { a: { type: "string" } } }, { properties: { b: true } }],
        minProperties: 2,
      },
      value: { a: 1 },
      want: ": must have at least 2 properties (/minProperties)",
    },
    {
      name: "more alternatives than one function holds",
      schema: {
        anyOf: Array.from({ length: 100 }, (_, index) => ({
          properties: { [`p${index}`]: false },
          type: "object",
        })),
      },
      value: 1,
      want: ": must match at least one of 100 alternatives (/anyOf)",
    },
    {
      name: "more properties than one function holds",
      schema: {
        properties: {
          all: {
            properties: Object.fromEntries(
              Array.from({ length: 100 }, (_, index) => [`p${index}`, { type: "string" }]),
            ),
          },
        },
      },
      value: { all: { p99: 1 } },
      want: "/all/p99: must be a string (/properties/all/properties/p99/type)",
    },
    {
      name: "more required names than one function holds",
      schema: { properties: { x: { required: Array.from({ length: 100 }, (_, index) => `p${index}`) } } },
      value: { x: {} },
      want: '/x: must have the property "p0" (/properties/x/required)',
    },
    {
      name: "a condition's case",
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
      schema: { if: { type: "string" }, then: { minLength: 2 }, else: { minimum: 2 } },
      value: 1,
      want: ": must be at least 2 (/else/minimum)",
    },
    {
      name: "an unevaluated property",
      schema: { allOf: [{ properties: { a: true } }], unevaluatedProperties: false },
      value: { a: 1, b: 1 },
      want: "/b: must not be there: no other properties are allowed (/unevaluatedProperties)",
    },
    {
      name: "an unevaluated item",
      schema: { items: { allOf: [{ prefixItems: [true] }], unevaluatedItems: { type: "string" } } },
      value: [[1], [1, 2]],
      want: "/1/1: must be a string (/items/unevaluatedItems/type)",
    },
    {
      name: "a format",
      schema: { items: { format: "date" } },
      value: ["2024-02-30"],
      want: '/0: must match the format "date" (/items/format)',
    },
    {
      name: "a dynamic reference",
      schema: {
        $id: "https://example.com/strings",
        $ref: "list",
        $defs: {
          item: { $dynamicAnchor: "item", type: "string" },
          list: {
            $id: "list",
            items: { $dynamicRef: "#item" },
            $defs: { any: { $dynamicAnchor: "item" } },
          },
        },
      },
      value: ["a", 1],
      want: "/1: must be a string (/$defs/item/type)",
    },
    {
      name: "recursion",
      schema: { properties: { kids: { items: { $ref: "#" } }, v: { type: "string" } } },
      value: { kids: [{}, { kids: [{ v: 1 }] }] },
      want: "/kids/1/kids/0/v: must be a string (/properties/v/type)",
    },
    {
      name: "too deep: by the keyword that leads on",
      schema: { properties: { a: { minLength: 1 } }, additionalProperties: { $ref: "#" } },
      value: nested(1001, (inner) => ({ b: inner })),
      want: ": must not nest deeper than 1000 levels (/additionalProperties)",
    },
    {
      name: "too deep, below what is ruled out",
      schema: {
        not: { $ref: "#/$defs/list" },
        $defs: { list: { type: "array", items: { $ref: "#/$defs/list" } } },
      },
      value: nested(1001, (inner) => [inner]),
      want: ": must not nest deeper than 1000 levels (/$defs/list/items)",
    },
    {
      name: "draft-07 spells it otherwise",
      dialect: "draft-07",
      schema: { items: [{ dependencies: { a: ["b"] } }], additionalItems: false },
      value: [{ a: 1 }],
      want: '/0: must have the property "b", because it has "a" (/items/0/dependencies)',
    },
    {
      name: "draft-07 additional items",
      dialect: "draft-07",
      schema: { items: [true], additionalItems: false },
      value: [1, 2],
      want: ": must have no other items (/additionalItems)",
    },
  ];
  test.each(cases)("$name", ({ schema, value, dialect, want }) => {
    const found = runTrace(modelOf(schema, dialect), "assert")(value);
    expect(found && `${found.pointer}: ${found.message} (${found.schemaPointer})`).toBe(want);
    expect(found?.schemaPointer.endsWith(`/${found.keyword}`) || found?.keyword === "false").toBe(true);
  });

  test("what was found before a value throws is no reason", () => {
    const fitsLater = { anyOf: [{ properties: { a: { type: "string" } } }, { type: "object" }] };
    const schema = { allOf: [fitsLater, { required: ["b"] }] };
    const value = {
      a: 1,
      get b() {
        throw new Error("read");
      },
    };
    expect(runTrace(modelOf(schema), "assert")(value)?.message).toBe("does not match the schema");
  });
});
