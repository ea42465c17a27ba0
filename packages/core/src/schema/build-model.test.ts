import { describe, expect, test } from "vitest";
import { modelOf } from "../../../../test/support/model.js";
import type { JsonValue } from "../json.js";
import { type KeywordNode, keywordPointer, type SchemaModel } from "./model.js";

function rootOf(model: SchemaModel): KeywordNode {
  const root = model.nodes[model.root];
  if (root?.kind !== "keywords") throw new Error("a boolean schema");
  return root;
}

const draft07 = "http://json-schema.org/draft-07/schema#";
const draft2019 = "https://json-schema.org/draft/2019-09/schema";

describe("older dialects are read as 2020-12", () => {
  test.each<{ given: JsonValue; want: unknown }>([
    {
      given: { $schema: draft07, items: [true, false], additionalItems: {} },
      want: { prefixItems: [1, 2], items: 3 },
    },
    { given: { $schema: draft07, items: true, additionalItems: false }, want: { items: 1 } },
    { given: { $schema: draft07, additionalItems: false }, want: {} },
    {
      given: { $schema: draft07, dependencies: { a: ["b"], c: { type: "null" } } },
      want: { dependentRequired: new Map([["a", ["b"]]]), dependentSchemas: new Map([["c", 1]]) },
    },
    {
      given: { $schema: draft07, $ref: "#/definitions/a", definitions: { a: {} }, type: "null" },
      want: { $ref: 1 },
    },
    {
      given: { $schema: draft07, contains: {}, minContains: 2 },
      want: { contains: { schema: 1, min: 1, max: undefined, evaluates: false } },
    },
    {
      given: {
        $schema: draft07,
        unevaluatedProperties: false,
        dependentRequired: { a: [] },
        prefixItems: [{}],
      },
      want: {},
    },
    { given: { $schema: "http://json-schema.org/draft-06/schema#", if: {}, else: false }, want: {} },
    {
      given: { $schema: draft2019, contains: {}, maxContains: 2 },
      want: { contains: { schema: 1, min: 1, max: 2, evaluates: false } },
    },
    { given: { $schema: draft2019, $dynamicRef: "#nowhere", prefixItems: [{}] }, want: {} },
    { given: { dependencies: { a: ["b"] }, additionalItems: false, $recursiveRef: "#" }, want: {} },
    {
      given: { contains: {}, minContains: 0 },
      want: { contains: { schema: 1, min: 0, max: undefined, evaluates: true } },
    },
    { given: { type: "string", uniqueItems: false, nullable: true }, want: { type: ["string"] } },
    { given: { const: null }, want: { const: null } },
  ])("$given", ({ given, want }) => {
    expect(rootOf(modelOf(given)).keywords).toEqual(want);
  });

  test("$recursiveRef is a dynamic reference, bound to the root's $recursiveAnchor", () => {
    const tree = (anchor: boolean) => ({
      $schema: draft2019,
      $recursiveAnchor: anchor,
      properties: { child: { $recursiveRef: "#" } },
    });
    expect(modelOf(tree(true)).nodes[1]).toMatchObject({
      keywords: { $dynamicRef: { target: 0, anchor: "" } },
    });
    expect(modelOf(tree(false)).nodes[1]).toMatchObject({
      keywords: { $dynamicRef: { target: 0, anchor: undefined } },
    });
    expect(modelOf(tree(true)).resources).toEqual([{ dynamicAnchors: new Map([["", 0]]) }]);
  });

  test("an embedded resource keeps its own dialect", () => {
    const model = modelOf({
      properties: { a: { $id: "urn:a", $schema: draft07, items: [{}], prefixItems: [{}] } },
    });
    expect(model.dialect).toBe("2020-12");
    expect(model.nodes[1]).toMatchObject({ keywords: { prefixItems: [2] }, resource: 1 });
  });

  test("pointers keep the received spelling", () => {
    const root = rootOf(modelOf({ $schema: draft07, items: [{}], additionalItems: {}, minItems: 1 }));
    expect(keywordPointer(root, "prefixItems")).toBe("/items");
    expect(keywordPointer(root, "items")).toBe("/additionalItems");
    expect(keywordPointer(root, "minItems")).toBe("/minItems");
  });
});

describe("the model", () => {
  test("holds what is reachable, numbered in order of first reach", () => {
    const model = modelOf({
      properties: { b: { $ref: "#/$defs/used" }, a: { items: true } },
      $defs: { unused: {}, used: { properties: { again: { $ref: "#/$defs/used" } } } },
    });
    const pointers = ["", "/properties/b", "/properties/a", "/$defs/used", "/properties/a/items"];
    expect(model.nodes.map(({ pointer }) => pointer)).toEqual([...pointers, "/$defs/used/properties/again"]);
    expect(model.nodes.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test("holds what only the dynamic scope can reach", () => {
    const model = modelOf({
      $id: "https://example.com/root",
      $ref: "list",
      $defs: {
        item: { $dynamicAnchor: "item", type: "string" },
        other: { $dynamicAnchor: "other" },
        list: { $id: "list", items: { $dynamicRef: "#item" }, $defs: { any: { $dynamicAnchor: "item" } } },
      },
    });
    const anchors = model.resources.map(({ dynamicAnchors }) =>
      [...dynamicAnchors].map(([name, id]) => [name, model.nodes[id]?.pointer]),
    );
    expect(anchors).toEqual([[["item", "/$defs/item"]], [["item", "/$defs/list/$defs/any"]]]);
  });

  test("treats names of Object.prototype like any other", () => {
    const schema = JSON.parse(
      '{"properties":{"__proto__":{"type":"string"},"toString":{}},"constructor":5}',
    ) as JsonValue;
    const { keywords } = rootOf(modelOf(schema));
    expect(keywords).toEqual({
      properties: new Map([
        ["__proto__", 1],
        ["toString", 2],
      ]),
    });
  });

  test("keeps annotations of the right type, also beside a reference", () => {
    const schema = {
      $schema: draft07,
      $ref: "#/definitions/a",
      title: "T",
      description: "D",
      default: null,
      definitions: { a: {} },
    };
    expect(rootOf(modelOf(schema)).annotations).toEqual({ title: "T", description: "D", default: null });
    expect(rootOf(modelOf({ deprecated: false, readOnly: true, "x-mcp-header": 5 })).annotations).toEqual({
      readOnly: true,
    });
  });

  test("is hashed by meaning of the text, not by its order", () => {
    const { hash } = modelOf({ type: "object", title: "x" });
    expect(hash).toBe(modelOf({ title: "x", type: "object" }).hash);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(hash).not.toBe(modelOf({ title: "y", type: "object" }).hash);
  });
});
