// What the provider makes of listed schemas, against ajv, which reads them as they are.
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/client/validators/ajv";
import { describe, expect, it } from "vitest";
import { listings, shapes } from "../test/e2e/servers/shapes.mjs";
import { createProvider, defineCheck, schemaHash, type ToolEntry } from "./runtime.js";

const ajv = new AjvJsonSchemaValidator();

/** Checks by their authors' schemas, with ajv for a guard. */
const tools: ReadonlyMap<string, ToolEntry> = new Map(
  Object.entries(shapes).map(([name, { schema }]) => {
    const validate = ajv.getValidator(structuredClone(schema) as Record<string, unknown>);
    const guard = (value: unknown): value is unknown => validate(value).valid;
    const check = defineCheck(schemaHash(schema), guard, async () => () => []);
    return [
      name,
      { name, input: defineCheck(`input of ${name}`, guard, async () => () => []), output: check },
    ];
  }),
);
const provider = createProvider(tools);
const isKnown = (schema: unknown) =>
  !provider
    .getValidator(schema as object)(undefined)
    .errorMessage?.includes("no check");

const plain = [null, 0, 1, -1, "", "x", [], [1], [2], {}, { a: 1 }, { a: "1" }, { n: "1" }, { b: 1 }];
const values = [...plain, ...Object.values(shapes).flatMap(({ good, bad }) => [good, bad])];
const all = [...values, ...values.flatMap((result) => [{ result }, { result, extra: 1 }])];
const envelope = (result: unknown, rest: object = {}) => ({
  type: "object",
  properties: { result },
  required: ["result"],
  ...rest,
});

describe("a form in which servers list a known schema", () => {
  const forms: readonly [string, object][] = [
    ...Object.entries(shapes).map(([name, { schema }]): [string, object] => [name, schema]),
    // The C# SDK rewrites references in data too, which no value can meet.
    ...Object.entries(listings)
      .filter(([name]) => name !== "csharp_tree")
      .map(([name, { schema }]): [string, object] => [name, schema]),
    ["an envelope with a title", envelope({ type: "integer" }, { title: "Result", description: "of it" })],
    [
      "an envelope that says 2020-12",
      envelope({ type: "integer" }, { $schema: "https://json-schema.org/draft/2020-12/schema" }),
    ],
    ["what no longer says 2020-12", { type: "array", prefixItems: [{ const: 1 }] }],
  ];

  it.each(forms)("%s is known, and means what it says", (_, schema) => {
    expect(isKnown(schema)).toBe(true);
    const [ours, theirs] = [provider, ajv].map((each) => each.getValidator(structuredClone(schema) as never));
    for (const value of all) {
      expect([value, ours?.(value).valid]).toEqual([value, theirs?.(value).valid]);
    }
  });

  it("hands on the same reference", () => {
    const value = Object.freeze({ result: 72 });
    expect(provider.getValidator(envelope({ type: "integer" }))(value).data).toBe(value);
  });

  it("an inherited result is none, and what throws when read is refused", () => {
    const validate = provider.getValidator(envelope({ type: "integer" }));
    const { proxy, revoke } = Proxy.revocable({ result: 72 }, {});
    revoke();
    expect([Object.create({ result: 72 }), proxy].map((value) => validate(value).valid)).toEqual([
      false,
      false,
    ]);
  });
});

describe("what only looks like one is unknown", () => {
  it.each<[string, object]>([
    ["no result is required", { type: "object", properties: { result: { type: "integer" } } }],
    [
      "another property",
      { type: "object", properties: { result: { type: "integer" }, a: {} }, required: ["result"] },
    ],
    ["another name", { type: "object", properties: { value: { type: "integer" } }, required: ["value"] }],
    ["closed", envelope({ type: "integer" }, { additionalProperties: false })],
    ["another rule beside it", envelope({ type: "integer" }, { minProperties: 2 })],
    ["another schema inside", envelope({ type: "integer", minimum: 1 })],
    ["no type", { properties: { result: { type: "integer" } }, required: ["result"] }],
    ["another dialect", envelope({ $schema: "http://json-schema.org/draft-07/schema#", type: "integer" })],
    [
      "definitions that are others",
      envelope({ anyOf: [{ $ref: "#/$defs/list" }, { type: "null" }] }, { $defs: { list: {} } }),
    ],
    [
      "a prefix that only looks like it",
      envelope({ ...shapes["anchored"]?.schema, items: { $ref: "#/properties/resultant" } }),
    ],
  ])("%s", (_, schema) => {
    expect(isKnown(schema)).toBe(false);
  });
});
