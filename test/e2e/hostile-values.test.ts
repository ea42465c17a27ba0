// Values that no careful program makes, against generated checks: always an answer, never a throw, never a change.
import { rmSync } from "node:fs";
import { checkTool, defaultOptions, evaluate, type JsonObject, type SchemaModel } from "@mcp-codegen/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Check, ToolEntry } from "../../templates/runtime.js";
import { generateFrom, temporaryFolder, writeServer } from "../support/generate.js";
import { importGenerated } from "../support/run-generated.js";

const parse = (text: string): JsonObject => JSON.parse(text) as JsonObject;
const odd = parse('{"__proto__":{"a":1},"constructor":1,"toString":"x","hasOwnProperty":null}');
const names = ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf"];
const byName = (schema: JsonObject): JsonObject =>
  parse(`{${names.map((name) => `${JSON.stringify(name)}:${JSON.stringify(schema)}`).join()}}`);

/** Schemas that touch every part of a value. */
const schemas: Readonly<Record<string, JsonObject>> = {
  anything: {},
  const: { const: odd },
  "const text": { const: "\ud800" },
  "const zero": { const: 0 },
  enum: { enum: [odd, [odd], "toString", "__proto__", 0, null] },
  "large enum": { enum: [...Array.from({ length: 40 }, (_, index) => index), odd, [0]] },
  "unique items": { type: "array", uniqueItems: true },
  properties: { type: "object", properties: byName({ type: ["string", "number"] }) },
  required: { required: names },
  closed: { type: "object", properties: byName({}), additionalProperties: false },
  "closed and empty": { additionalProperties: false },
  additional: { additionalProperties: { type: ["number", "string"] } },
  patterns: { patternProperties: { "^_": { type: "object" }, r$: { type: "number" }, "^[\ud800]$": false } },
  "property names": { propertyNames: { maxLength: 9, pattern: "^[^\ud800]*$" } },
  dependent: { dependentRequired: { constructor: ["toString"] }, dependentSchemas: { valueOf: false } },
  counted: { minProperties: 1, maxProperties: 3, minItems: 1, maxItems: 3 },
  unevaluated: { anyOf: [{ properties: byName({ type: "string" }) }, true], unevaluatedProperties: false },
  "unevaluated items": { anyOf: [{ prefixItems: [true] }, {}], unevaluatedItems: { type: "number" } },
  recursive: { anyOf: [{ type: "array", items: { $ref: "#" } }, { type: ["object", "number"] }] },
  tree: { type: "object", additionalProperties: { anyOf: [{ $ref: "#" }, { type: "string" }] } },
  "not recursive": { not: { not: { items: { $ref: "#" }, additionalProperties: { $ref: "#" } } } },
  dynamic: { $dynamicAnchor: "n", items: { $dynamicRef: "#n" }, additionalProperties: { $dynamicRef: "#n" } },
  contains: { contains: { type: "number", multipleOf: 0.1 }, maxContains: 2 },
  scalars: { minLength: 1, maxLength: 3, pattern: "^.?$", minimum: -1, multipleOf: 0.5 },
  "one of": { oneOf: [{ type: "object" }, { type: "array" }, { type: "string" }, { required: names }] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  conditional: { if: { properties: byName({ type: "number" }) }, then: { required: ["a"] }, else: false },
};

const read = (): never => {
  throw new Error("read");
};
const revoked = <T extends object>(target: T): T => {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
};
const nested = (levels: number, open: string, inner: string, close: string): unknown =>
  JSON.parse(open.repeat(levels) + inner + close.repeat(levels));
const cyclicList: unknown[] = [];
cyclicList.push(cyclicList);
const cyclicObject: Record<string, unknown> = {};
cyclicObject["a"] = cyclicObject;

/** What JSON can hold, or nearly: here the interpreter knows the answer. */
const plain: Readonly<Record<string, unknown>> = {
  "every odd name": odd,
  "every odd name, twice": [odd, structuredClone(odd)],
  "__proto__ alone": parse('{"__proto__":5}'),
  "a list of names": [...names, ...names],
  "many names": [...Array.from({ length: 20 }, (_, index) => `n${index}`), ...names],
  "many odd objects": Array.from({ length: 20 }, (_, a) => parse(`{"__proto__":${a},"toString":1}`)),
  "the same odd object, many times": Array.from({ length: 20 }, () => odd),
  "every odd name and one that is undefined": Object.assign(structuredClone(odd), { extra: undefined }),
  "equal but for undefined": [{ a: 1, b: undefined }, { a: 1 }],
  "a name that looks like two": [
    ...Array.from({ length: 20 }, (_, a) => ({ a })),
    { a: 1, b: 2 },
    { 'a":1,"b': 2 },
  ],
  "a lone surrogate": "\ud800",
  "lone surrogates": ["\ud800", "\udc00", "\udc00\ud800"],
  "a lone surrogate as name": { "\ud800": 1, "\udfff": "\ud83d" },
  "1e400": JSON.parse("1e400"),
  "1e400 in a list": [JSON.parse("1e400"), JSON.parse("-1e400")],
  "minus zero": -0,
  "minus zero in lists": [[0], [-0]],
  "a sparse list": new Array(3),
  "a list with a hole": Object.assign(new Array(3), { 0: 1, 2: 3 }),
  "undefined in an object": { a: undefined, toString: undefined },
  "undefined in a list": [undefined, undefined],
  "not a number": Number.NaN,
  "2 ** 53 + 1": JSON.parse("9007199254740993"),
  "the smallest number": 5e-324,
  "the empty text": "",
  "a text of a million characters": "x".repeat(1e6),
  "an object without prototype": Object.assign(Object.create(null), { a: 1, toString: "x" }),
  "500 lists": nested(500, "[", "", "]"),
  "2,000 lists": nested(2000, "[", "", "]"),
  "2,000 objects": nested(2000, '{"a":', "1", "}"),
};

/** What only a program can make; the answer may depend on what a check has to read. */
const strange: Readonly<Record<string, unknown>> = {
  "a million lists": nested(1e6, "[", "", "]"),
  "a million objects": nested(1e6, '{"__proto__":', "1", "}"),
  "two deep lists": [nested(1e5, "[", "1", "]"), nested(1e5, "[", "1", "]")],
  "two dozen deep lists": Array.from({ length: 24 }, () => nested(2e4, "[", "1", "]")),
  "a list that holds itself": cyclicList,
  "an object that holds itself": cyclicObject,
  "two that hold themselves": [cyclicObject, { ...cyclicObject }],
  "a getter that throws": {
    a: 1,
    get toString() {
      return read();
    },
  },
  "getters that throw in a list": [
    {
      get a() {
        return read();
      },
    },
    {
      get a() {
        return read();
      },
    },
  ],
  "a revoked object": revoked({}),
  "a revoked list": revoked([]),
  "revoked objects in a list": [revoked({}), revoked([])],
  "a revoked object in an object": { constructor: revoked({}) },
  ...Object.fromEntries(
    (["get", "has", "ownKeys", "getOwnPropertyDescriptor", "getPrototypeOf"] as const).flatMap((trap) => [
      [`an object whose ${trap} throws`, new Proxy({ a: 1, toString: 1 }, { [trap]: read })],
      [`a list whose ${trap} throws`, new Proxy([1, 2], { [trap]: read })],
    ]),
  ),
  undefined: undefined,
  "a function": read,
  "a symbol": Symbol("s"),
  "a big integer": 1n,
  "big integers": [1n, 1n, { a: 1n }],
  "inherited properties": Object.create({ a: 1, toString: "x", constructor: 2 }),
  "a date": new Date(0),
  "a map": new Map([["a", 1]]),
  "a boxed text": Object("text"),
  "a buffer": new Uint8Array(3),
  "a class": class {},
};

const prototypeKeys = Reflect.ownKeys(Object.prototype);

function freezeAll(value: unknown): unknown {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const name of Object.keys(value)) freezeAll(Reflect.get(value, name));
  }
  return value;
}

describe("generated checks", () => {
  const out = temporaryFolder("hostile-values");
  const keys = Object.keys(schemas);
  const tools = keys.map((_, index) => ({
    name: `t${index}`,
    inputSchema: { type: "object" as const },
    outputSchema: Object.values(schemas)[index] ?? {},
  }));
  let checks: readonly (readonly [name: string, check: Check<unknown>, model: SchemaModel])[] = [];

  beforeAll(async () => {
    const { server, diagnostics } = await generateFrom({ tools });
    expect(diagnostics).toEqual([]);
    const folder = writeServer(out, server);
    const registry = await importGenerated<{ tools: ReadonlyMap<string, ToolEntry> }>(folder, "registry");
    checks = tools.map((tool, index) => {
      const check = registry.tools.get(tool.name)?.output;
      const model = checkTool(tool, defaultOptions).value?.output;
      if (check === undefined || model === undefined) throw new Error(`no check for ${keys[index]}`);
      return [keys[index] ?? "", check, model] as const;
    });
  });
  afterAll(() => rmSync(out, { recursive: true, force: true }));

  /** What must hold of every check and every value. */
  async function answerOf(check: Check<unknown>, value: unknown): Promise<unknown> {
    const verdict = check.is(value);
    const violations = await check.explain(value);
    const result = await check["~standard"].validate(value);
    const issues = result.issues?.length;
    const agrees = verdict
      ? violations.length === 0 && issues === undefined
      : violations.length > 0 && violations.length <= 20 && issues === violations.length;
    return agrees ? verdict : { verdict, violations, issues };
  }

  it.each(Object.entries(plain))("%s: the verdict of the interpreter, with its reasons", async (_, value) => {
    const printed = JSON.stringify(value);
    const got: unknown[] = [];
    for (const [name, check] of checks) got.push([name, await answerOf(check, value)]);
    expect(got).toEqual(checks.map(([name, , model]) => [name, evaluate(model, value)]));
    expect(JSON.stringify(value)).toBe(printed);
    freezeAll(value);
    for (const [index, [name, check]] of checks.entries()) {
      expect([name, await answerOf(check, value)]).toEqual(got[index]);
    }
  });

  it.each(Object.entries(strange))("%s: an answer", async (_, value) => {
    for (const [name, check] of checks) {
      expect([name, await answerOf(check, value)]).toEqual([name, expect.any(Boolean)]);
    }
  });

  it("nothing of it all is left behind", () => {
    expect(Reflect.ownKeys(Object.prototype)).toEqual(prototypeKeys);
    expect("a" in {}).toBe(false);
  });
});
