import { type Diagnostic, readManifest } from "@mcp-codegen/core";
import {
  AzureToolError,
  decodeResult,
  defineTool,
  encodeResult,
  type ToolCallResult,
} from "mcp-codegen/azure";
import { describe, expect, test } from "vitest";
import { callFunction } from "../../samples/azure-functions/src/host.js";
import { azure, capture, captureBinding } from "../support/azure.js";
import { generateFrom } from "../support/generate.js";

const schema = { type: "object", properties: { forecast: { type: "string" } }, required: ["forecast"] };
const schemaText = JSON.stringify(schema);
const handler = () => undefined;

/** A binding of the real `app.mcpTool`, and what is changed in it. */
const mcpTool = (more: Partial<Parameters<typeof azure.app.mcpTool>[1]> = {}) =>
  capture(() =>
    azure.app.mcpTool("forecastFunction", {
      toolName: "T",
      description: "Tells.",
      toolProperties: [],
      handler,
      ...more,
    }),
  );
const withOutput = (outputSchema: unknown, toolName = "T") => ({
  ...captureBinding(() => mcpTool({ toolName })),
  outputSchema,
});

/** What the host lists for that binding. */
const listed = {
  name: "T",
  description: "Tells.",
  inputSchema: { type: "object", properties: {}, required: [] },
  outputSchema: schema,
};

describe("AZ1: every form of metadata gives the module that tools/list gives", () => {
  const binding = withOutput(schemaText);
  const forms: Readonly<Record<string, unknown>> = {
    "function.json": { bindings: [binding, { type: "http", direction: "out", name: "$return" }] },
    "functions.metadata": [{ name: "f", scriptFile: "app.dll", entryPoint: "App.F", bindings: [binding] }],
    "captured RawBindings": [{ Name: "f", RawBindings: [JSON.stringify({ ...binding, direction: "In" })] }],
    "both forms of a captured function": [
      { name: "f", bindings: { t: { type: "mcpToolTrigger" } }, rawBindings: [JSON.stringify(binding)] },
    ],
    "the Node form, from the real library": capture(() =>
      defineTool("T").withDescription("Tells.").withOutputSchema(schemaText).register(azure, handler),
    ),
  };
  test.for(Object.entries(forms))("AZ1: %s", async ([, json]) => {
    const wanted = await generateFrom({ tools: [listed] });
    expect(wanted.server.files.map(({ path }) => path)).toContain("t.ts");
    expect((await generateFrom(json)).server.files).toEqual(wanted.server.files);
  });
});

test.for([[undefined], [null], [""]])("AZ2: outputSchema %j is none, and no error", async ([none]) => {
  const { server, diagnostics } = await generateFrom({ bindings: [withOutput(none)] });
  expect(diagnostics).toEqual([]);
  expect(fileOf(server, "t.ts")).toContain("export type TOutput = CallToolResult;");
  const { outputSchema: _, ...bare } = listed;
  expect(server.files).toEqual((await generateFrom({ tools: [bare] })).server.files);
});

const misshapen = "The specified document is not a valid MCP tool output JSON schema.";

describe("AZ3: the host's errors, for the one tool", () => {
  test.for([
    ['{ "type":', "MCG208", "Failed to parse OutputSchema for tool 'T'. Schema must be valid JSON."],
    ["[1]", "MCG209", misshapen],
    ['{"type":"string"}', "MCG209", misshapen],
    ['{"type":["object","null"]}', "MCG209", misshapen],
    ["{}", "MCG209", misshapen],
    ["true", "MCG209", misshapen],
    ['{"type":"object","properties":[]}', "MCG209", misshapen],
    ['{"type":"object","required":{}}', "MCG209", misshapen],
  ])("AZ3: %s", ([text, code, message]) => {
    const { value } = readManifest({ bindings: [withOutput(text), withOutput(schemaText, "Other")] });
    expect(value?.refused).toEqual([{ name: "T", code, pointer: "#/outputSchema", message }]);
    expect(value?.tools).toEqual([{ ...listed, name: "Other" }]);
  });

  test.for(['{"type":"string"}', '{"type":["object","null"]}', "{}", "true", '{"type":"array"}'])(
    "AZ3: %s is read when any root is allowed",
    (text) => {
      const json = { bindings: [withOutput(text)] };
      const { value, diagnostics } = readManifest(json, { azureAllowAnyRoot: true });
      expect(value?.tools).toEqual([{ ...listed, outputSchema: JSON.parse(text) }]);
      expect(diagnostics).toEqual([]);
    },
  );

  test.for(["{", "[1]", "5", '"x"', '{"properties":[]}', '{"type":"object","required":{}}'])(
    "AZ3: %s is refused all the same",
    (text) => {
      const json = { bindings: [withOutput(text)] };
      expect(readManifest(json, { azureAllowAnyRoot: true }).value?.refused).toMatchObject([{ name: "T" }]);
    },
  );
});

describe("AZ4: resultSchema of the real app.mcpTool", () => {
  const [captured] = mcpTool({ resultSchema: schemaText });
  const [binding] = Object.values(captured?.bindings ?? {});

  test("AZ4: is used, with a warning that no host advertises it", () => {
    expect(binding).toMatchObject({ resultSchema: schemaText, useResultSchema: true });
    const { value, diagnostics } = readManifest([captured]);
    expect(value?.tools).toEqual([listed]);
    expect(diagnostics).toEqual([
      {
        code: "MCG210",
        severity: "warning",
        tool: "T",
        pointer: "#/resultSchema",
        message: expect.stringContaining("azure-result-schema-not-advertised"),
      } satisfies Diagnostic,
    ]);
  });

  test("AZ4: beside the same outputSchema it is silent, beside another an error", () => {
    const same = readManifest({ bindings: [{ ...binding, outputSchema: ` ${schemaText} ` }] });
    expect(same).toMatchObject({ value: { tools: [listed] }, diagnostics: [] });
    const other = readManifest({ bindings: [{ ...binding, outputSchema: '{"type":"object"}' }] });
    expect(other.value?.tools).toEqual([]);
    expect(other.value?.refused).toMatchObject([{ name: "T", code: "MCG212", pointer: "#/resultSchema" }]);
  });
});

describe("AZ5: arguments", () => {
  const { arg } = azure;
  const toolProperties = [
    { propertyName: "location", propertyType: "string", isRequired: true },
    { propertyName: "units", propertyType: "string", enumValues: ["celsius", "fahrenheit"] },
    { propertyName: "tags", propertyType: "string", isArray: true },
  ];
  const typed = 'location: string; units?: "celsius" | "fahrenheit"; tags?: string[];';

  test("AZ5: toolProperties become types", async () => {
    const { server } = await generateFrom(mcpTool({ toolProperties }));
    expect(fileOf(server, "t.ts").replace(/\s+/g, " ")).toContain(`TInput = { ${typed} }`);
  });

  test("AZ5: so do those of the library's own builder", async () => {
    const built = { days: arg.integer().describe("How many."), names: arg.string().asArray().optional() };
    const { server } = await generateFrom(mcpTool({ toolProperties: built }));
    const text = fileOf(server, "t.ts").replace(/\s+/g, " ");
    expect(text).toContain("TInput = { /** How many. */ days: number; names?: string[]; }");
  });

  test("AZ5: with useWorkerInputSchema, inputSchema wins", async () => {
    const inputSchema = '{"type":"object","properties":{"query":{"type":"string"}},"required":["query"]}';
    const binding = captureBinding(() => mcpTool({ toolProperties }));
    const given = { bindings: [{ ...binding, inputSchema, useWorkerInputSchema: true }] };
    const text = fileOf((await generateFrom(given)).server, "t.ts").replace(/\s+/g, " ");
    expect(text).toContain("TInput = { query: string; }");
    const unused = { bindings: [{ ...binding, inputSchema }] };
    const other = fileOf((await generateFrom(unused)).server, "t.ts").replace(/\s+/g, " ");
    expect(other).toContain(`TInput = { ${typed} }`);
  });
});

describe("AZ6: defineTool", () => {
  test("AZ6: app.mcpTool drops outputSchema, which is why tools are registered as generic triggers", () => {
    const options = { toolName: "T", description: "", toolProperties: [], handler, outputSchema: schemaText };
    expect(captureBinding(() => azure.app.mcpTool("f", options))).not.toHaveProperty("outputSchema");
  });

  test.for([schema, schemaText])("AZ6: %j reaches the host as a string", (given) => {
    const tool = defineTool("MyTool").withOutputSchema(given);
    expect(tool.binding.outputSchema).toBe(schemaText);
    const binding = captureBinding(() => tool.register(azure, handler));
    expect(binding).toMatchObject({ ...tool.binding, type: "mcpToolTrigger", direction: "in" });
    expect(Object.values(tool.binding).filter((value) => typeof value === "object")).toEqual([]);
  });

  test("AZ6: everything declared is read back as declared", () => {
    const tool = defineTool("MyTool")
      .withDescription("Mine.")
      .withProperties({ propertyName: "a", propertyType: "integer", isRequired: true })
      .withOutputSchema(schema);
    const a = { type: "integer", description: "" };
    const inputSchema = { type: "object", properties: { a }, required: ["a"] };
    const wanted = { name: "MyTool", description: "Mine.", inputSchema, outputSchema: schema };
    expect(readManifest(capture(() => tool.register(azure, handler))).value?.tools).toEqual([wanted]);
    const whole = tool.withInputSchema({ type: "object", required: ["b"] });
    expect(readManifest(capture(() => whole.register(azure, handler))).value?.tools).toEqual([
      { ...wanted, inputSchema: { type: "object", required: ["b"] } },
    ]);
  });

  const circle: { self?: unknown } = {};
  circle.self = circle;
  test.for([
    ['{ "type":', "not-json", "Failed to parse OutputSchema for tool 'T'. Schema must be valid JSON."],
    ["", "not-json", "Failed to parse OutputSchema for tool 'T'. Schema must be valid JSON."],
    [circle, "not-json", "Failed to parse OutputSchema for tool 'T'. Schema must be valid JSON."],
    [[1], "invalid-schema", misshapen],
    [{ type: "string" }, "invalid-schema", misshapen],
    ["null", "invalid-schema", misshapen],
    [{ type: "object", properties: [] }, "invalid-schema", misshapen],
    ['{"type":"object","required":{}}', "invalid-schema", misshapen],
  ] as const)("AZ6: %s is refused as the host refuses it", ([given, code, message]) => {
    const define = () => defineTool("T").withOutputSchema(given);
    expect(define).toThrow(AzureToolError);
    expect(define).toThrow(expect.objectContaining({ code, message }));
  });

  test("AZ6: a step gives a new tool and leaves the old one as it was", () => {
    const plain = defineTool("T");
    plain.withOutputSchema(schema);
    expect(plain.binding).not.toHaveProperty("outputSchema");
  });

  test("AZ6: what the handler returns is the structuredContent, with a text beside it", async () => {
    defineTool("Echo")
      .withOutputSchema(schema)
      .register(azure, async ({ city }) => ({ forecast: `rain in ${city}` }));
    const structuredContent = { forecast: "rain in Oslo" };
    const content = [{ type: "text", text: JSON.stringify(structuredContent) }];
    expect(decodeResult((await callFunction("Echo", { city: "Oslo" })) ?? "")).toEqual({
      content,
      structuredContent,
    });
  });

  test("AZ6: a response of the library's own is left alone, and so is a tool without outputSchema", async () => {
    const response = new azure.McpToolResponse({ content: [new azure.McpTextContent("hi")] });
    defineTool("Own")
      .withOutputSchema(schema)
      .register(azure, () => response);
    defineTool("Plain").register(azure, () => ({ a: 1 }));
    expect(decodeResult((await callFunction("Own", {})) ?? "")).toEqual({
      content: [{ type: "text", text: "hi" }],
    });
    expect(decodeResult((await callFunction("Plain", null)) ?? "")).toEqual({
      content: [{ type: "text", text: '{"a":1}' }],
    });
  });

  test("AZ6: with import *, Node finds only some names of the library; that is enough", async () => {
    const { McpToolResponse: _, ...found } = azure;
    const namespace = { ...found, default: azure } as unknown as typeof azure;
    defineTool("Imported")
      .withOutputSchema(schema)
      .register(namespace, () => ({ forecast: "fog" }));
    expect(decodeResult((await callFunction("Imported", {})) ?? "").structuredContent).toEqual({
      forecast: "fog",
    });
  });
});

test("AZ7: other triggers and what is no binding are passed over in silence", () => {
  const others = capture(() => {
    azure.app.http("web", { handler: () => ({}) });
    azure.app.timer("clock", { schedule: "0 * * * * *", handler });
    azure.app.mcpResource("page", { uri: "ui://page", resourceName: "page", handler: () => "" });
  });
  expect(others.map(({ name }) => name)).toEqual(["web", "clock", "page"]);
  const noise = { name: "odd", bindings: [5, null, "text", "{}", [], { type: 7 }, {}] };
  const { value, diagnostics } = readManifest([...others, noise, null, 5, ...mcpTool()]);
  expect(value?.tools.map(({ name }) => name)).toEqual(["T"]);
  expect(value?.refused).toEqual([]);
  expect(diagnostics).toEqual([]);
});

describe("AZ8: the result envelope", () => {
  const text = { type: "text", text: "hi" };
  const image = { type: "image", data: "AQID", mimeType: "image/png" };
  const results: Readonly<Record<string, ToolCallResult>> = {
    "one block": { content: [text] },
    "several blocks": { content: [image, text] },
    "structured, with a text": { content: [text], structuredContent: { a: [1, null] } },
    "an error": { content: [text], isError: true, _meta: { "x/y": 1 } },
  };
  test.for(
    Object.entries(results).flatMap(([name, result]) =>
      (["dotnet", "node"] as const).map((profile) => ({ name, profile, result })),
    ),
  )("AZ8: $name, $profile, and back", ({ profile, result }) => {
    expect(decodeResult(encodeResult(result, profile))).toEqual(result);
  });

  test("AZ8: .NET sends the whole result", () => {
    const result = { content: [text], structuredContent: { a: 1 } };
    expect(JSON.parse(encodeResult(result, "dotnet"))).toEqual({
      type: "call_tool_result",
      content: JSON.stringify(result),
    });
  });

  test("AZ8: structuredContent without a text is an error of .NET, and Node appends one", () => {
    const result = { content: [image], structuredContent: { a: 1 } };
    expect(() => encodeResult(result, "dotnet")).toThrow(
      "CallToolResult contains StructuredContent but no TextContent block for backwards compatibility.",
    );
    expect(decodeResult(encodeResult(result, "node"))).toEqual({
      ...result,
      content: [image, { type: "text", text: '{"a":1}' }],
    });
  });

  const { McpImageContent, McpTextContent, McpToolResponse } = azure;
  const picture = new McpImageContent({ data: "AQID", mimeType: "image/png" });
  test.for([
    [[new McpTextContent("hi")], undefined],
    [[new McpTextContent("hi")], { a: 1 }],
    [[], { a: 1 }],
    [[picture], { a: 1 }],
    [[picture, new McpTextContent("hi")], undefined],
  ] as const)("AZ8: node is what the real worker writes: %j", async ([blocks, structuredContent]) => {
    const response = new McpToolResponse({ content: [...blocks], structuredContent });
    azure.app.mcpTool("Real", {
      toolName: "Real",
      description: "",
      toolProperties: [],
      handler: () => response,
    });
    const content = blocks.map((block) => block.toJSON() as ToolCallResult["content"][number]);
    expect(encodeResult({ content, structuredContent }, "node")).toBe(await callFunction("Real", {}));
  });

  test.for([
    ["", "The function return value could not be deserialized to a valid McpToolResult."],
    ["[]", "The function return value could not be deserialized to a valid McpToolResult."],
    ["{}", "The McpToolResult 'Type' cannot be null or empty."],
    ['{"type":"video","content":"{}"}', "Unsupported content type 'video'."],
    ['{"type":"toString","content":"{}"}', "Unsupported content type 'toString'."],
    ['{"type":"text"}', "Failed to deserialize content for type 'text'."],
    ['{"type":"text","content":"{"}', "Failed to deserialize content for type 'text'."],
    ['{"type":"text","content":"5"}', "Failed to deserialize content for type 'text'."],
    [
      '{"type":"text","content":"{\\"type\\":\\"text\\"}","structuredContent":"{"}',
      "Failed to deserialize content for type 'text'.",
    ],
    [
      '{"type":"multi_content_result","content":"[]"}',
      "No content items were produced from the McpToolResult.",
    ],
    [
      '{"type":"multi_content_result","content":"[5]"}',
      "Failed to deserialize content for type 'multi_content_result'.",
    ],
    [
      '{"type":"call_tool_result","content":"{}"}',
      "Failed to deserialize content for type 'call_tool_result'.",
    ],
  ] as const)("AZ8: %s is refused", ([given, message]) => {
    const decode = () => decodeResult(given);
    expect(decode).toThrow(AzureToolError);
    expect(decode).toThrow(expect.objectContaining({ code: "invalid-result", message }));
  });

  test("AZ8: nothing to show is refused by Node's form", () => {
    expect(() => encodeResult({ content: [] }, "node")).toThrow("No content items were produced");
  });
});

function fileOf(server: Awaited<ReturnType<typeof generateFrom>>["server"], path: string): string {
  return server.files.find((file) => file.path === path)?.text ?? "";
}
