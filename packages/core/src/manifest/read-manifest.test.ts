import { describe, expect, test } from "vitest";
import { readManifest } from "./read-manifest.js";

const tool = (name: string, more: object = {}) => ({ name, inputSchema: { type: "object" }, ...more });

describe("forms of a tool list", () => {
  const forms: Record<string, unknown> = {
    "tools/list result": { tools: [tool("a")], nextCursor: "x" },
    "with serverInfo": {
      serverInfo: { name: "weather", version: "1" },
      protocolVersion: "2026-07-28",
      tools: [tool("a")],
    },
    "JSON-RPC response": { jsonrpc: "2.0", id: 1, result: { tools: [tool("a")] } },
    "bare array": [tool("a")],
  };
  test.for(Object.entries(forms))("%s", ([, json]) => {
    expect(readManifest(json).value?.tools.map(({ name }) => name)).toEqual(["a"]);
  });

  test("name and version are taken from the file, and what the source knows wins", () => {
    const json = forms["with serverInfo"];
    expect(readManifest(json).value).toMatchObject({ serverName: "weather", protocolVersion: "2026-07-28" });
    expect(readManifest(json, { serverName: "live" }).value?.serverName).toBe("live");
  });

  test.for([null, 5, "x", {}, { tools: 5 }, [1, 2], { resources: [] }, { mcpServers: {} }])(
    "%j is no tool list",
    (json) => {
      const { value, diagnostics } = readManifest(json);
      expect(value).toBeUndefined();
      expect(diagnostics.map(({ code }) => code)).toEqual(["MCG106"]);
    },
  );

  test("an empty list is a list", () => {
    expect(readManifest({ tools: [] }).value?.tools).toEqual([]);
  });
});

describe("one bad entry costs no other", () => {
  const bad: readonly (readonly [string, unknown, string])[] = [
    ["no object", 5, "MCG201"],
    ["no name", { inputSchema: { type: "object" } }, "MCG202"],
    ["empty name", tool(""), "MCG202"],
    ["duplicate", tool("good"), "MCG203"],
    ["no inputSchema", { name: "x" }, "MCG204"],
    ["inputSchema of another type", { name: "x", inputSchema: { type: "string" } }, "MCG204"],
    ["outputSchema null", tool("x", { outputSchema: null }), "MCG205"],
    ["outputSchema number", tool("x", { outputSchema: 5 }), "MCG205"],
    ["outputSchema string", tool("x", { outputSchema: "x" }), "MCG205"],
    ["outputSchema array", tool("x", { outputSchema: [] }), "MCG205"],
    ["a million levels", tool("x", { outputSchema: nested(1_000_000) }), "MCG305"],
  ];
  test.for(bad)("%s", ([, entry, code]) => {
    const { value, diagnostics } = readManifest({ tools: [tool("good"), entry, tool("also-good")] });
    expect(value?.tools.map(({ name }) => name)).toEqual(["also-good", "good"]);
    expect(value?.refused.map((refused) => refused.code)).toEqual([code]);
    expect(diagnostics.map((diagnostic) => diagnostic.code)).toEqual([code]);
  });

  test.for([
    { type: "object" },
    { type: "array", items: {} },
    { type: "string" },
    { type: ["object", "null"] },
    {},
    { oneOf: [{}] },
    true,
    false,
  ])("outputSchema %j is accepted", (outputSchema) => {
    expect(readManifest([tool("x", { outputSchema })]).value?.tools[0]?.outputSchema).toEqual(outputSchema);
  });

  test("descriptive fields of the wrong type are left out", () => {
    const { value, diagnostics } = readManifest([tool("x", { title: null, description: 5 })]);
    expect(value?.tools).toEqual([tool("x")]);
    expect(diagnostics.map(({ code, severity }) => `${code} ${severity}`)).toEqual([
      "MCG206 info",
      "MCG206 info",
    ]);
  });
});

test("tools are sorted by code units, whatever order they arrive in", () => {
  const names = ["b", "a", "B", "ä", "a-b", "a_b"];
  const orders = [names, [...names].reverse()].map(
    (order) => readManifest(order.map((name) => tool(name))).value?.tools,
  );
  expect(orders[0]).toEqual(orders[1]);
  expect(orders[0]?.map(({ name }) => name)).toEqual(["B", "a", "a-b", "a_b", "b", "ä"]);
});

function nested(levels: number): unknown {
  let value: unknown = {};
  for (let i = 0; i < levels; i++) value = { items: value };
  return value;
}
