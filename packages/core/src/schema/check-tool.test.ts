import { describe, expect, test } from "vitest";
import type { JsonObject, JsonValue } from "../json.js";
import { defaultOptions } from "../options.js";
import { checkTool } from "./check-tool.js";

const check = (inputSchema: JsonObject, outputSchema?: JsonObject | boolean) =>
  checkTool({ name: "t", title: "T", inputSchema, outputSchema }, defaultOptions);

test("a checked tool keeps what was listed and loses the received schemas", () => {
  const { value, diagnostics } = check({ type: "object" }, true);
  expect(diagnostics).toEqual([]);
  expect(value).toMatchObject({ name: "t", title: "T", output: { root: 0 } });
  expect(Object.keys(value ?? {}).sort()).toEqual(["input", "name", "output", "title"]);
});

test("without an output schema there is no output", () => {
  expect(check({ type: "object" }).value?.output).toBeUndefined();
});

test("either schema can refuse the tool, and both say why", () => {
  const { value, diagnostics } = check({ type: "object", $ref: "urn:a" }, { $ref: "#/b" });
  expect(value).toBeUndefined();
  expect(diagnostics).toMatchObject([
    { code: "MCG301", tool: "t", pointer: "#/inputSchema/$ref" },
    { code: "MCG302", tool: "t", pointer: "#/outputSchema/$ref" },
  ]);
  expect(check({ type: "object" }, { $ref: "#/b" }).value).toBeUndefined();
});

describe("x-mcp-header", () => {
  const header = (name: JsonValue, type: JsonValue = "string") => ({ type, "x-mcp-header": name });
  const properties = (members: JsonObject) => ({ type: "object", properties: members });

  test.each<{ schema: JsonObject; want: readonly string[] }>([
    {
      schema: properties({ a: header("Region"), b: header("Size", "integer"), c: header("On", "boolean") }),
      want: [],
    },
    { schema: properties({ a: properties({ b: header("Region") }) }), want: [] },
    { schema: properties({ "x-mcp-header": { type: "string" } }), want: [] },
    { schema: properties({ a: { const: header("no space") } }), want: [] },
    { schema: properties({ a: header("") }), want: ["/properties/a"] },
    { schema: properties({ a: header("two words") }), want: ["/properties/a"] },
    { schema: properties({ a: header("a\r\nb") }), want: ["/properties/a"] },
    { schema: properties({ a: header(5) }), want: ["/properties/a"] },
    { schema: properties({ a: header("A", "number") }), want: ["/properties/a"] },
    { schema: properties({ a: header("A", ["string", "null"]) }), want: ["/properties/a"] },
    { schema: properties({ a: header("Region"), b: header("REGION") }), want: ["/properties/b"] },
    { schema: header("Root", "object"), want: [""] },
    { schema: properties({ a: { type: "array", items: header("A") } }), want: ["/properties/a/items"] },
    { schema: { type: "object", allOf: [properties({ a: header("A") })] }, want: ["/allOf/0/properties/a"] },
    { schema: { type: "object", $defs: { a: header("A") } }, want: ["/$defs/a"] },
  ])("$schema", ({ schema, want }) => {
    const { value, diagnostics } = check(schema as JsonObject);
    expect(diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(
      want.map((pointer) => `MCG207 #/inputSchema${pointer}/x-mcp-header`),
    );
    expect(value === undefined).toBe(want.length > 0);
  });
});
