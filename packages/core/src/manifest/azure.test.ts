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
      units: { type: "string", enum: ["celsius", "fahrenheit"] },
      tags: { type: "array", items: { type: "string" } },
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
    expect(both.value?.refused).toMatchObject([{ code: "MCG209" }]);
  });
});
