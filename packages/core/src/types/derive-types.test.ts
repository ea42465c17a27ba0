import { describe, expect, test } from "vitest";
import { modelOf } from "../../../../test/support/model.js";
import { showTypes } from "../../../../test/types/show-type.js";
import type { JsonObject } from "../json.js";
import { deriveTypes } from "./derive-types.js";

const text = { type: "string" };
const record = (properties: JsonObject): JsonObject => ({ type: "object", properties });

describe("names", () => {
  test.for<{ readonly given: JsonObject; readonly want: Readonly<Record<string, string>> }>([
    { given: text, want: { "": "string" } },
    // A definition keeps its name, once, wherever it is referred to.
    { given: { $ref: "#/$defs/Day", $defs: { Day: text } }, want: { "": "Day", Day: "string" } },
    {
      given: {
        ...record({ from: { $ref: "#/$defs/Day" }, to: { $ref: "#/$defs/Day" } }),
        $defs: { Day: text },
      },
      want: { "": "{ from?: Day; to?: Day }", Day: "string" },
    },
    { given: { ...text, $defs: { Unused: text } }, want: { "": "string" } },
    {
      given: { type: "array", items: { $ref: "#/$defs/any" }, $defs: { any: true } },
      want: { "": "unknown[]" },
    },
    {
      given: { ...record({ a: { $ref: "#/$defs/a~1b~0c" } }), $defs: { "a/b~c": text } },
      want: { "": "{ a?: a/b~c }", "a/b~c": "string" },
    },
    // Recursion always goes through a name.
    { given: record({ self: { $ref: "#" } }), want: { "": "{ self?: Root }" } },
    {
      given: {
        $ref: "#/$defs/Tree",
        $defs: { Tree: record({ children: { type: "array", items: { $ref: "#/$defs/Tree" } } }) },
      },
      want: { "": "Tree", Tree: "{ children?: Tree[] }" },
    },
    {
      given: {
        $ref: "#/$defs/Json",
        $defs: { Json: { anyOf: [text, { type: "array", items: { $ref: "#/$defs/Json" } }] } },
      },
      want: { "": "Json", Json: "string | Json[]" },
    },
    // A reference with something beside it is not the thing itself.
    {
      given: { $ref: "#/$defs/Point", required: ["x"], $defs: { Point: record({ x: text }) } },
      want: { "": "{ x: string }" },
    },
    // The parts of a union keep their names, and so does a branch of which nothing is taken away.
    {
      given: {
        oneOf: [{ $ref: "#/$defs/Cat" }, { $ref: "#/$defs/Dog" }],
        $defs: {
          Cat: { ...record({ kind: { const: "cat" } }), required: ["kind"] },
          Dog: { ...record({ kind: { const: "dog" } }), required: ["kind"] },
        },
      },
      want: { "": "Cat | Dog", Cat: '{ kind: "cat" }', Dog: '{ kind: "dog" }' },
    },
  ])("%j", ({ given, want }) => {
    expect(showTypes(given)).toEqual(want);
  });

  test.for<{ readonly given: JsonObject; readonly want: string }>([
    { given: record({ a: { ...text, title: "Title" }, b: { $ref: "#/properties/a" } }), want: "a" },
    // A place without a name of its own goes by its title.
    { given: { prefixItems: [{ ...text, title: "Head" }, { $ref: "#/prefixItems/0" }] }, want: "Head" },
    {
      given: { items: { ...text, title: "Entry" }, contains: true, prefixItems: [{ $ref: "#/items" }] },
      want: "Entry",
    },
  ])("%j", ({ given, want }) => {
    expect(Object.keys(showTypes(given))).toEqual(["", want]);
  });

  test("a large part that would stand in several places is written once", () => {
    const fields = Array.from({ length: 50 }, (_, index) => [`field${index}`, text] as const);
    const large = record(Object.fromEntries(fields));
    const shown = showTypes({ ...record({ large }), anyOf: [{ required: ["x"] }, { required: ["y"] }] });
    expect(shown).toMatchObject({ "": "{ large?: large; x: unknown } | { large?: large; y: unknown }" });
    expect(Object.keys(shown)).toEqual(["", "large"]);
  });

  test("keys of inputs and outputs never meet", () => {
    const model = modelOf({ $ref: "#/$defs/x", $defs: { x: text } });
    const keysOf = (prefix: "input" | "output") => {
      const { root, named } = deriveTypes(model, prefix);
      return [root, ...named].map(({ key }) => key);
    };
    expect(keysOf("input")).toHaveLength(2);
    expect(keysOf("input").filter((key) => keysOf("output").includes(key))).toEqual([]);
  });
});
