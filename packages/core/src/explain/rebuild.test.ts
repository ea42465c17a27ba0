import { expect, test } from "vitest";
import type { JsonValue } from "../json.js";
import { defaultOptions } from "../options.js";
import { checkSchema } from "../schema/check-schema.js";
import { rebuildSchema } from "./rebuild.js";

function rebuild(schema: JsonValue, formats: "annotate" | "assert" = "annotate"): unknown {
  const { value } = checkSchema(schema, { base: "/outputSchema", bounds: defaultOptions.bounds });
  return value && rebuildSchema(value, { formats }).schema;
}

const text = { type: "string" };

test.each<[name: string, schema: JsonValue, want: unknown]>([
  [
    "annotations, identifiers and unknown keywords are gone",
    {
      $id: "https://example.com/a",
      $schema: "https://json-schema.org/draft/2020-12/schema",
      title: "t",
      $async: true,
      nullable: true,
      default: 1,
      maximum: 3,
    },
    { maximum: 3 },
  ],
  [
    "a definition used once is inlined",
    { $defs: { a: text }, items: { $ref: "#/$defs/a" } },
    { items: text },
  ],
  [
    "a definition used twice is one function",
    { $defs: { a: text }, items: { $ref: "#/$defs/a" }, not: { $ref: "#/$defs/a" } },
    { items: { $ref: "#/$defs/n0" }, not: { $ref: "#/$defs/n0" }, $defs: { n0: text } },
  ],
  [
    "a recursive root",
    { items: { $ref: "#" } },
    { $ref: "#/$defs/n0", $defs: { n0: { items: { $ref: "#/$defs/n0" } } } },
  ],
  [
    "references to references lead to the end",
    { $defs: { a: { $ref: "#/$defs/b" }, b: text }, $ref: "#/$defs/a" },
    text,
  ],
  [
    "a reference beside keywords",
    { $defs: { a: text }, $ref: "#/$defs/a", minLength: 1 },
    { minLength: 1, allOf: [text] },
  ],
  ["a boolean root", false, { allOf: [false] }],
  ["an empty enum", { enum: [] }, { allOf: [{ not: {} }] }],
  ["a condition that decides nothing", { if: text }, {}],
  ["formats annotate", { format: "date" }, {}],
  [
    "dependencies on safe names",
    { dependentRequired: { a: ["toString", "b"] } },
    { dependentRequired: { a: ["b"] } },
  ],
])("%s", (_name, schema, want) => {
  expect(rebuild(schema)).toEqual(want);
});

test("formats assert", () => {
  expect(rebuild({ format: "date" }, "assert")).toEqual({ format: "date" });
});

test("a dynamic reference is resolved for each scope", () => {
  const list = { $id: "list", items: { $dynamicRef: "#item" }, $defs: { item: { $dynamicAnchor: "item" } } };
  const scope = (type: string) => ({
    $id: type,
    $ref: "list",
    $defs: { item: { $dynamicAnchor: "item", type } },
  });
  const schema = {
    $id: "https://example.com/root",
    prefixItems: [{ $ref: "string" }, { $ref: "number" }],
    $defs: { list, string: scope("string"), number: scope("number") },
  };
  expect(rebuild(schema)).toEqual({
    prefixItems: [{ items: { type: "string" } }, { items: { type: "number" } }],
  });
});
