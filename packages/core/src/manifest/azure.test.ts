import { describe, expect, test } from "vitest";
import { readManifest } from "./read-manifest.js";

const outputSchema = '{"type":"object","properties":{"forecast":{"type":"string"}},"required":["forecast"]}';
const binding = {
  name: "context",
  direction: "In",
  type: "mcpToolTrigger",
  toolName: "GetForecast",
  description: "The forecast.",
  toolProperties: JSON.stringify([
    { propertyName: "location", propertyType: "string", description: "Where.", isRequired: true },
    { propertyName: "units", propertyType: "string", enumValues: ["celsius", "fahrenheit"] },
    { propertyName: "tags", propertyType: "string", isArray: true },
  ]),
  outputSchema,
};

const listed = {
  name: "GetForecast",
  description: "The forecast.",
  inputSchema: {
    type: "object",
    properties: {
      location: { type: "string", description: "Where." },
      units: { type: "string", enum: ["celsius", "fahrenheit"], description: "" },
      tags: { type: "array", items: { type: "string" }, description: "" },
    },
    required: ["location"],
  },
  outputSchema: JSON.parse(outputSchema),
};

describe("Azure Functions metadata", () => {
  const forms: Record<string, unknown> = {
    "function.json": { bindings: [binding, { type: "httpTrigger" }] },
    "functions.metadata": [
      { name: "f", bindings: [binding] },
      { name: "g", bindings: [{ type: "mcpResourceTrigger" }, 5] },
    ],
    "captured RawBindings": [{ name: "f", RawBindings: [JSON.stringify(binding)] }],
    "the Node form": { name: "f", bindings: { context: { ...binding, direction: "in" } } },
  };
  test.for(Object.entries(forms))("%s reads as tools/list would", ([, json]) => {
    expect(readManifest(json).value?.tools).toEqual([listed]);
  });

  test("useWorkerInputSchema: the schema wins over toolProperties", () => {
    const json = {
      bindings: [
        { ...binding, useWorkerInputSchema: true, inputSchema: '{"type":"object","required":["q"]}' },
      ],
    };
    expect(readManifest(json).value?.tools[0]?.inputSchema).toEqual({ type: "object", required: ["q"] });
  });

  test.for([undefined, null, ""])("outputSchema %j means none", (none) => {
    const [tool] = readManifest({ bindings: [{ ...binding, outputSchema: none }] }).value?.tools ?? [];
    expect(tool).toBeDefined();
    expect(tool).not.toHaveProperty("outputSchema");
  });

  test.for([
    [
      '{ "type":',
      "MCG208",
      "Failed to parse OutputSchema for tool 'GetForecast'. Schema must be valid JSON.",
    ],
    ["[1]", "MCG209", "The specified document is not a valid MCP tool output JSON schema."],
    ['{"type":"string"}', "MCG209", "The specified document is not a valid MCP tool output JSON schema."],
    [
      '{"type":"object","properties":[]}',
      "MCG209",
      "The specified document is not a valid MCP tool output JSON schema.",
    ],
    [
      '{"type":"object","required":{}}',
      "MCG209",
      "The specified document is not a valid MCP tool output JSON schema.",
    ],
  ])("%s is refused as the host refuses it", ([text, code, message]) => {
    const { value } = readManifest([
      { bindings: [{ ...binding, outputSchema: text }] },
      { bindings: [{ ...binding, toolName: "Other" }] },
    ]);
    expect(value?.refused).toMatchObject([{ name: "GetForecast", code, message }]);
    expect(value?.tools.map(({ name }) => name)).toEqual(["Other"]);
  });

  test("resultSchema of the Node worker is used, with a warning; a different one beside outputSchema is refused", () => {
    const { outputSchema: _, ...bare } = binding;
    const node = readManifest({ bindings: [{ ...bare, resultSchema: outputSchema, useResultSchema: true }] });
    expect(node.value?.tools).toEqual([listed]);
    expect(node.diagnostics).toMatchObject([{ code: "MCG210", severity: "warning" }]);
    const both = readManifest({ bindings: [{ ...binding, resultSchema: '{"type":"object"}' }] });
    expect(both.value?.refused).toMatchObject([{ code: "MCG212" }]);
    const bad = readManifest({ bindings: [{ ...binding, resultSchema: "[]" }] });
    expect(bad.value?.refused).toMatchObject([{ code: "MCG209", pointer: "#/resultSchema" }]);
    const reordered = JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(outputSchema)).reverse()));
    const same = readManifest({ bindings: [{ ...binding, resultSchema: reordered }] });
    expect(same).toMatchObject({ value: { tools: [listed] }, diagnostics: [] });
  });

  test("captured metadata with both forms: the raw one is read", () => {
    const bindings = { context: { type: "mcpToolTrigger", direction: "in" } };
    const json = [{ name: "f", bindings, rawBindings: [JSON.stringify(binding), "no JSON"] }];
    expect(readManifest(json).value).toMatchObject({ tools: [listed], refused: [] });
    expect(
      readManifest([{ name: "f", bindings: { context: binding }, rawBindings: [] }]).value?.tools,
    ).toEqual([listed]);
  });

  test("a tool that has a member called bindings is still a tool", () => {
    const tools = [{ name: "a", inputSchema: { type: "object" }, bindings: [] }, { name: "b" }];
    expect(readManifest(tools).value).toMatchObject({ tools: [{ name: "a" }], refused: [{ name: "b" }] });
    expect(readManifest({ tools, bindings: [binding] }).value?.tools.map(({ name }) => name)).toEqual(["a"]);
  });

  test.for([
    ["{", "MCG208"],
    ["{}", "MCG209"],
    ["[5]", "MCG209"],
    ['[{"propertyName":5}]', "MCG209"],
    ['[{"propertyName":"a","enumValues":[1]}]', "MCG209"],
    ['[{"propertyName":"a","isRequired":"yes"}]', "MCG209"],
  ])("toolProperties %s is refused", ([toolProperties, code]) => {
    const { value } = readManifest({ bindings: [{ ...binding, toolProperties }] });
    expect(value?.refused).toMatchObject([{ name: "GetForecast", code, pointer: "#/toolProperties" }]);
  });

  test.for([undefined, null, "", "[]", '[null,{"propertyName":" "},{}]'])(
    "toolProperties %j means none",
    (toolProperties) => {
      const [tool] = readManifest({ bindings: [{ ...binding, toolProperties }] }).value?.tools ?? [];
      expect(tool?.inputSchema).toEqual({ type: "object", properties: {}, required: [] });
    },
  );

  test("a property declared twice is required once", () => {
    const property = { propertyName: "a", propertyType: "string", isRequired: true };
    const toolProperties = JSON.stringify([property, property]);
    const [tool] = readManifest({ bindings: [{ ...binding, toolProperties }] }).value?.tools ?? [];
    expect(tool?.inputSchema["required"]).toEqual(["a"]);
  });

  test("names like __proto__ are properties like any other", () => {
    const toolProperties = '[{"propertyName":"__proto__","isRequired":true}]';
    const [tool] = readManifest({ bindings: [{ ...binding, toolProperties }] }).value?.tools ?? [];
    expect(JSON.stringify(tool?.inputSchema)).toBe(
      '{"type":"object","properties":{"__proto__":{"type":"string","description":""}},"required":["__proto__"]}',
    );
  });

  test("a worker's schema that is missing, misshapen or too deep costs the tool alone", () => {
    const given = [
      [null, "MCG209", "InputSchema is null or invalid."],
      ["{", "MCG208", "Failed to parse InputSchema for tool 'T'. Schema must be valid JSON."],
      ["[]", "MCG209", "The specified document is not a valid MCP tool input JSON schema."],
      ["[".repeat(1e6) + "]".repeat(1e6), "MCG305", "nests deeper than 512 levels"],
    ] as const;
    for (const [inputSchema, code, message] of given) {
      const hostile = { ...binding, toolName: "T", useWorkerInputSchema: true, inputSchema };
      const { value } = readManifest({ bindings: [hostile, binding] }, { azureAllowAnyRoot: true });
      expect(value).toMatchObject({ tools: [listed], refused: [{ name: "T", code, message }] });
    }
  });
});
