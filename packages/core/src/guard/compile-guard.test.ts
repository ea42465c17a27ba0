import { describe, expect, test } from "vitest";
import { formatChecks } from "../../../../templates/runtime.ts";
import { findNameErrors } from "../../../../test/conformance/name-check.js";
import { type Guards, runGuards } from "../../../../test/conformance/run-guards.js";
import { modelOf } from "../../../../test/support/model.js";
import type { JsonValue } from "../json.js";
import { squeeze } from "../squeeze.js";
import { compileGuard, type GuardCode } from "./compile-guard.js";
import { formatHelpers } from "./rules-scalar.js";

function compile(schema: JsonValue): GuardCode {
  return written(compileGuard({ input: modelOf(schema), output: undefined }, { formats: "annotate" }));
}

function written(module: GuardCode | undefined): GuardCode {
  if (module === undefined) throw new Error("too many functions");
  return module;
}

function guardOf(schema: JsonValue): Guards["input"] {
  const [guards] = runGuards([compile(schema)]);
  if (guards === undefined) throw new Error("no guard");
  return guards.input;
}

/** The private functions, without the exported one, which is always the same. */
function privateCode(schema: JsonValue): string {
  return compile(schema)
    .declarations.map(({ code }) => code)
    .join("\n");
}

/** Code as people write it, one function after the other. */
const functions = (...code: readonly string[]): string => code.map(squeeze).join("\n");

describe("emitted code", () => {
  test("a tool with input and output", () => {
    const model = modelOf({ type: "string", pattern: "^a" });
    const { code, helpers } = written(
      compileGuard({ input: model, output: modelOf(true) }, { formats: "annotate" }),
    );
    expect(helpers).toEqual(["matches"]);
    expect(code).toBe(
      [
        "export function input(value:unknown):boolean{try{return i0(value)}catch{return!1}}",
        "export function output(value:unknown):boolean{return!0}",
        'const iC0=/*@__PURE__*/ new RegExp("^a","u");',
        'function i0(v){return typeof v==="string"&&matches(iC0,v)}',
        "",
      ].join("\n"),
    );
  });

  test.each<{ readonly name: string; readonly given: JsonValue; readonly want: readonly string[] }>([
    {
      name: "presence and type in one test",
      given: {
        type: "object",
        properties: { a: { type: "string" }, b: { type: "integer", minimum: 1 }, "c d": {} },
        required: ["a", "c d"],
      },
      want: [
        `function i0(v) {
          if (typeof v !== "object" || v === null || Array.isArray(v) || typeof v.a !== "string") return false;
          const v2 = v.b;
          return (v2 === undefined || (Number.isInteger(v2) && v2 >= 1)) && v["c d"] !== undefined;
        }`,
      ],
    },
    {
      name: "a closed object, and a name that every object inherits",
      given: { type: "object", properties: { toString: { const: 1 } }, additionalProperties: false },
      want: [
        `function i0(v) {
          if (typeof v !== "object" || v === null || Array.isArray(v)) return false;
          const v1 = own(v, "toString");
          if (v1 !== undefined && v1 !== 1) return false;
          let n2 = 0;
          if (own(v, "toString") !== undefined) n2++;
          if (countNames(v) !== n2) for (const k3 in v) if (k3 !== "toString" && own(v, k3) !== undefined) return false;
          return true;
        }`,
      ],
    },
    {
      name: "short alternatives in place, long ones as functions",
      given: { anyOf: [{ type: "null" }, { enum: ["a", "b"] }, { properties: { x: false } }] },
      want: [
        'function i0(v) { return v === null || v === "a" || v === "b" || i1(v); }',
        'function i1(v) { return typeof v !== "object" || v === null || Array.isArray(v) || v.x === undefined; }',
      ],
    },
    {
      name: "a recursive schema counts its depth",
      given: { type: "array", items: { $ref: "#" } },
      want: [
        `function i0(v, d) {
          if (d > 1000 && typeof v === "object") tooDeep();
          if (!Array.isArray(v)) return false;
          for (let j1 = 0; j1 < v.length; j1++) if (!i0(v[j1], d + 1)) return false;
          return true;
        }`,
      ],
    },
    {
      name: "what contradicts itself",
      given: { type: "string", allOf: [{ type: "number" }], minLength: 1 },
      want: ['function i0(v) { if (typeof v !== "string" || v.length <= 0) return false; return false; }'],
    },
    {
      name: "names are collected only for unevaluated…",
      given: { anyOf: [{ properties: { a: true } }], unevaluatedProperties: false },
      want: [
        `function i0(v) {
          const s1 = new Set();
          let n2 = 0;
          const s4 = new Set();
          const b3 = i1(v, s4);
          if (b3) addAll(s1, s4);
          if (b3) n2++;
          if (n2 <= 0) return false;
          if (typeof v === "object" && v !== null && !Array.isArray(v))
            for (const k5 in v) if (!s1.has(k5) && own(v, k5) !== undefined) return false;
          return true;
        }`,
        `function i1(v, s) {
          if (typeof v === "object" && v !== null && !Array.isArray(v) && v.a !== undefined) s.add("a");
          return true;
        }`,
      ],
    },
  ])("$name", ({ given, want }) => {
    expect(privateCode(given)).toBe(functions(...want));
  });

  test("received text is data", () => {
    const text = '"); globalThis.__PWNED_guard = 1; ("\u2028\u202e*/`${1}';
    const schema = {
      properties: { [text]: { const: text }, n: { enum: [{ [text]: text }] } },
      patternProperties: { "\\);\u2028": { enum: Array.from({ length: 20 }, (_, index) => text + index) } },
      required: [text],
    };
    const { code } = compile(schema);
    expect(code).not.toMatch(/[\u2028\u202e]/);
    expect(guardOf(schema)({ [text]: text, n: { [text]: text } })).toBe(true);
    expect(guardOf(schema)({ [text]: "" })).toBe(false);
    expect("__PWNED_guard" in globalThis).toBe(false);
  });
});

describe("values that are not what they seem", () => {
  const throws = {
    get a(): unknown {
      throw new Error("read");
    },
  };
  const tree = { type: "object", properties: { child: { $ref: "#" } } };
  const nested = (depth: number): unknown => {
    let value: unknown = [];
    for (let level = 1; level < depth; level++) value = [value];
    return value;
  };
  const cyclic: Record<string, unknown> = {};
  cyclic["child"] = cyclic;
  const parsed = (text: string): unknown => JSON.parse(text);

  test.each<readonly [name: string, schema: JsonValue, value: unknown, verdict: boolean]>([
    ["inherited properties are absent", { required: ["toString"] }, {}, false],
    ["own ones are present", { required: ["toString"] }, { toString: 1 }, true],
    [
      "__proto__ is a name",
      { properties: parsed('{"__proto__":{"type":"string"}}') as JsonValue },
      parsed('{"__proto__":5}'),
      false,
    ],
    ["__proto__ required", { required: ["__proto__"] }, {}, false],
    ["__proto__ is additional", { additionalProperties: false }, parsed('{"__proto__":5}'), false],
    ["undefined is absent", { required: ["a"] }, { a: undefined }, false],
    ["and not additional", { additionalProperties: false }, { a: undefined }, true],
    ["and not counted", { minProperties: 1 }, { a: undefined }, false],
    ["1e400 is no number", { type: "number" }, parsed("1e400"), false],
    ["NaN is no number", { type: ["number", "integer"] }, Number.NaN, false],
    ["a getter that throws", { properties: { a: { type: "string" } } }, throws, false],
    ["also under not", { not: { properties: { a: { type: "string" } } } }, throws, false],
    [
      "a throwing proxy",
      { type: "object", required: ["a"] },
      new Proxy(
        {},
        {
          get: () => {
            throw new Error("read");
          },
        },
      ),
      false,
    ],
    ["a sparse array", { items: { type: "number" } }, new Array(3), false],
    ["a sparse array is not equal", { const: [1, 1] }, new Array(2), false],
    [
      "frozen",
      { properties: { a: { const: { b: [1] } } } },
      Object.freeze({ a: Object.freeze({ b: [1] }) }),
      true,
    ],
    ["own toString in const", { const: { toString: 1 } }, { toString: 1 }, true],
    ["own toString in enum", { enum: [{ toString: 1 }] }, {}, false],
    ["unique __proto__", { uniqueItems: true }, ["__proto__", "__proto__"], false],
    ["equal in another order", { const: { a: 1, b: [2] } }, { b: [2], a: 1 }, true],
    ["text that looks like a key", { uniqueItems: true }, [..."abcdefghijklmnop", "[1]", [1]], true],
    ["many unique objects", { uniqueItems: true }, Array.from({ length: 5000 }, (_, a) => ({ a })), true],
    [
      "many objects, two of them equal",
      { uniqueItems: true },
      Array.from({ length: 5000 }, (_, a) => ({ a: a % 4999 })),
      false,
    ],
    ["exact decimals", { multipleOf: 0.01 }, 19.99, true],
    ["inexact decimals", { multipleOf: 0.01 }, 19.999, false],
    ["code points", { maxLength: 1 }, "😀", true],
    ["1,000 levels", { type: "array", items: { $ref: "#" } }, nested(1000), true],
    ["1,001 levels", { type: "array", items: { $ref: "#" } }, nested(1001), false],
    ["also under not", { not: { not: { items: { $ref: "#" } } } }, nested(1001), false],
    ["200,000 levels", { items: { $ref: "#" } }, nested(200_000), false],
    ["200,000 levels that nobody looks at", { type: "array" }, nested(200_000), true],
    ["a cycle", tree, cyclic, false],
  ])("%s", (_name, schema, value, verdict) => {
    expect(guardOf(schema)(value)).toBe(verdict);
  });
});

describe("large schemas", () => {
  type Case = readonly [name: string, schema: JsonValue, right: unknown, wrong: unknown];
  const casesOf = (count: number): readonly Case[] => {
    const list = <T>(item: (index: number) => T): T[] =>
      Array.from({ length: count }, (_, index) => item(index));
    const map = (item: (index: number) => JsonValue): JsonValue =>
      Object.fromEntries(list((index) => [`p${index}`, item(index)]));
    const closed = { properties: map(() => ({ type: "string" })), additionalProperties: false };
    const last = count - 1;
    return [
      ["properties", closed, { p7: "" }, { [`p${last}`]: 1 }],
      ["required", { required: list((i) => `p${i}`) }, map(() => 1), { p1: 1 }],
      ["unevaluated", { properties: map(() => true), unevaluatedProperties: false }, map(() => 1), { x: 1 }],
      ["enum", { enum: list((i) => `v${i}`) }, `v${last}`, `v${count}`],
      ["enum of objects", { enum: list((a) => ({ a })) }, { a: last }, { a: count }],
      ["allOf", { allOf: list((minimum) => ({ minimum })) }, last, last - 1],
      ["anyOf", { anyOf: list((i) => ({ const: i })) }, last, count],
      ["oneOf", { oneOf: list((i) => ({ const: i % last })) }, last - 1, 0],
      ["prefixItems", { prefixItems: list((i) => ({ const: i })) }, list((i) => i), list((i) => i + 1)],
    ];
  };

  test("use what they declare, and nothing else", () => {
    const modules = casesOf(2_500).map(([, schema]) => compile(schema));
    expect(findNameErrors(modules)).toEqual([]);
  });

  test.each(casesOf(9_990))("%s", (_name, schema, right, wrong) => {
    const guard = guardOf(schema);
    expect([guard(right), guard(wrong)]).toEqual([true, false]);
  });
});

test("a reference chain through the levels of a value, as long as the bounds allow", () => {
  const length = 4900;
  const links = Array.from({ length }, (_, index) => [
    `d${index}`,
    { items: { $ref: `#/$defs/d${index + 1}` } },
  ]);
  const guard = guardOf({ $ref: "#/$defs/d0", $defs: Object.fromEntries([...links, [`d${length}`, false]]) });
  expect([guard([[], [[]]]), guard(1)]).toEqual([true, true]);
});

test("every format that can be asserted has its function in the runtime", () => {
  const helpers = Object.entries(formatChecks).map(([format, check]) => [format, check.name]);
  expect([...formatHelpers]).toEqual(helpers);
});

test("dynamic scopes that multiply are not followed for ever: there is no guard, so the tool is refused", () => {
  const levels = 40;
  const resource = (level: number, side: string): JsonValue => ({
    $id: `${side}${level}`,
    $dynamicAnchor: `x${level}`,
    properties: { a: { $ref: `a${level + 1}` }, b: { $ref: `b${level + 1}` } },
  });
  const indices = Array.from({ length: levels }, (_, level) => level);
  const end = { properties: Object.fromEntries(indices.map((i) => [`c${i}`, { $dynamicRef: `#x${i}` }])) };
  const anchors = indices.map((i) => [`d${i}`, { $dynamicAnchor: `x${i}` }]);
  const ends = ["a", "b"].map((side) => [
    side,
    { $id: `${side}${levels}`, ...end, $defs: Object.fromEntries(anchors) },
  ]);
  const schema = {
    $ref: "a0",
    $defs: {
      ...Object.fromEntries(
        indices.flatMap((i) => ["a", "b"].map((side) => [`${side}${i}`, resource(i, side)])),
      ),
      ...Object.fromEntries(ends),
    },
  };
  const model = modelOf(schema as JsonValue);
  expect(compileGuard({ input: model, output: undefined }, { formats: "annotate" })).toBeUndefined();
});
