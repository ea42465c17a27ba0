import { describe, expect, test } from "vitest";
import { modelOf } from "../../../../test/support/model.js";
import type { JsonValue } from "../json.js";
import { compileExplain } from "./compile-explain.js";
import { explainValue, loadExplain } from "./explain-in-memory.js";

const annotate = { formats: "annotate" } as const;

function messages(schema: JsonValue, value: unknown): readonly string[] {
  return loadExplain(
    modelOf(schema),
    annotate,
  )(value).map(({ pointer, message }) => `${pointer}: ${message}`);
}

/** What is left to say where ajv finds nothing wrong. */
const nothing = "does not match the schema";

const parse = (text: string): JsonValue => JSON.parse(text);

describe("hostile schemas", () => {
  const poisoned = '{"__proto__":{"polluted":1},"a":1}';

  test.each<[keyword: string, schema: JsonValue]>([
    ["const", { const: parse(poisoned) }],
    ["enum", { enum: [1, parse(poisoned)] }],
    ["large enum", { enum: [...Array.from({ length: 300 }, (_, index) => index), parse(poisoned)] }],
  ])("%s with a __proto__ key", (_keyword, schema) => {
    const check = loadExplain(modelOf(schema), annotate);
    const finds = (value: unknown) => check(value).some(({ message }) => message !== nothing);
    expect(finds(parse(poisoned))).toBe(false);
    expect(finds(parse('{"a":1}'))).toBe(true);
    expect(finds(Object.create({ polluted: 1 }, { a: { value: 1, enumerable: true } }))).toBe(true);
  });

  test("names of Object.prototype are properties like others", () => {
    const schema = parse(
      '{"properties":{"__proto__":{"type":"string"},"toString":{"type":"string"}},"required":["constructor","valueOf"]}',
    );
    expect(messages(schema, {})).toEqual([
      ': must have the property "constructor"',
      ': must have the property "valueOf"',
    ]);
    expect(messages(schema, parse('{"__proto__":1,"toString":1,"constructor":1,"valueOf":1}'))).toEqual([
      "/__proto__: must be a string",
      "/toString: must be a string",
    ]);
    expect(messages(schema, "no object")).toEqual([`: ${nothing}`]);
  });

  test("items called __proto__ and constructor", () => {
    const schema = { uniqueItems: true, items: { type: "string" } };
    expect(messages(schema, ["__proto__", "constructor"])).toEqual([`: ${nothing}`]);
    expect(messages(schema, ["__proto__", "__proto__"])).toEqual([": must not have equal items"]);
    expect(messages({ uniqueItems: true }, [{ toString: 1 }, { toString: 1 }])).toEqual([
      ": must not have equal items",
    ]);
  });

  const evil = [
    '"; globalThis.pwned = 1; "',
    "*/ globalThis.pwned = 1 /*",
    "`$" + "{globalThis.pwned = 1}`",
    "\\\"';//\n\r\u2028\u2029\u0000",
    "\u202e\u200b\ufeff\ud800",
    ',schemaPath:"#/type",keyword:"type",params:{}};',
    ", {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors})",
    'x.replace(/~/g, "~0").replace(/\\//g, "~1")',
    "additionalProperty: key0",
    "missingProperty: globalThis",
    "schema0.properties",
    "errors vErrors instancePath func0 wrapper0.validate",
    "\nconst err0 = {};\nvalidate0.errors = vErrors;\nreturn errors === 0;\n}",
    "__proto__",
  ];
  test.each(evil)("%j in every place that takes text", (text) => {
    const schema = {
      $id: `https://example.com/${encodeURIComponent(text.replace(/[\ud800-\udfff]/g, ""))}`,
      $comment: text,
      title: text,
      description: text,
      default: text,
      properties: Object.fromEntries([
        [text, { type: "integer", enum: [1, text, { [text]: text }] }],
        ["object", { const: { a: text } }],
      ]),
      patternProperties: { [`^${text.replace(/[^\p{L}\p{N}]/gu, "\\W")}!$`]: { type: "null" } },
      required: [text],
      dependentRequired: { [text]: [text, `${text}!`] },
      additionalProperties: false,
    };
    const { value: module, diagnostics } = compileExplain(
      { input: modelOf(schema), output: undefined },
      annotate,
    );
    expect(diagnostics).toEqual([]);
    expect(module.code).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
    const check = loadExplain(modelOf(schema), annotate);
    expect(check({}).map(({ keyword }) => keyword)).toEqual(["required"]);
    const token = text.replaceAll("~", "~0").replaceAll("/", "~1");
    const found = check(
      Object.fromEntries([
        [text, "other"],
        [`${text}!`, 1],
      ]),
    );
    expect(found.filter(({ keyword }) => keyword === "type")).toContainEqual({
      pointer: `/${token}`,
      keyword: "type",
      message: "must be an integer",
      schemaPointer: `/properties/${token}/type`,
    });
    expect(globalThis).not.toHaveProperty("pwned");
  });

  test("a reference chain beyond ajv costs the further violations, not the first", () => {
    const model = modelOf({ type: "string" });
    const [node] = model.nodes;
    if (node?.kind !== "keywords") throw new Error("unexpected model");
    const nodes = Array.from({ length: 20_000 }, (_, id) => ({
      ...node,
      id,
      keywords: id === 19_999 ? node.keywords : { minLength: 1, $ref: id + 1 },
    }));
    const chain = { ...model, nodes };
    const { diagnostics } = compileExplain({ input: chain, output: model }, annotate);
    expect(explainValue(chain, "", annotate)).toEqual([
      {
        pointer: "",
        keyword: "minLength",
        message: "must have at least 1 character",
        schemaPointer: "/minLength",
      },
    ]);
    expect(diagnostics.map(({ code, severity }) => `${severity} ${code}`)).toEqual(["warning MCG504"]);
  });

  test("patterns keep their flags", () => {
    const schema = { properties: { plain: { pattern: "^\\-$" }, unicode: { pattern: "^.$" } } };
    expect(messages(schema, { plain: "-", unicode: "😀" })).toEqual([`: ${nothing}`]);
    expect(messages(schema, { plain: "x", unicode: "xx" })).toHaveLength(2);
  });
});
