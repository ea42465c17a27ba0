// Generated checks where others expect a Standard Schema: the official SDK's server and client, and vitest's matcher.
import { rmSync } from "node:fs";
import {
  McpServer,
  type StandardSchemaV1 as StandardSchemaOfSdk,
  type StandardSchemaWithJSON,
} from "@modelcontextprotocol/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Check, ToolEntry } from "../../templates/runtime.js";
import { generateFrom, temporaryFolder, writeServer } from "../support/generate.js";
import { importGenerated } from "../support/run-generated.js";
import { type ClientKind, connect, connectV2 } from "./servers/clients.js";
import { type HttpServer, startHttpServer } from "./servers/http-server.js";

const inputSchema = {
  type: "object",
  properties: {
    city: { type: "string", minLength: 1 },
    hours: { type: "array", items: { type: "integer", minimum: 0 } },
    answer: true,
  },
  required: ["city"],
};
const outputSchema = {
  type: "array",
  items: { type: "object", properties: { degrees: { type: "number" } }, required: ["degrees"] },
};

const out = temporaryFolder("standard-schema");
let input: Check<unknown>;
let output: Check<unknown>;
beforeAll(async () => {
  const { server } = await generateFrom(
    { tools: [{ name: "forecast", inputSchema, outputSchema }] },
    "weather",
  );
  const folder = writeServer(out, server);
  const { tools } = await importGenerated<{ tools: ReadonlyMap<string, ToolEntry> }>(folder, "registry");
  const forecast = tools.get("forecast");
  if (forecast?.output === undefined) throw new Error("no output");
  input = forecast.input;
  output = forecast.output;
});
afterAll(() => rmSync(out, { recursive: true, force: true }));

/** The SDK's server lists its tools, so it wants the schema as JSON beside the check. */
function withJsonSchema(
  check: Check<unknown>,
  schema: object,
): StandardSchemaWithJSON<unknown, { answer?: unknown }> {
  const json = () => schema as Record<string, unknown>;
  const standard = { ...check["~standard"], jsonSchema: { input: json, output: json } };
  return { "~standard": standard as StandardSchemaWithJSON<unknown, { answer?: unknown }>["~standard"] };
}

function createServer(): McpServer {
  const server = new McpServer({ name: "weather", version: "1.0.0" });
  const config = {
    inputSchema: withJsonSchema(input, inputSchema),
    outputSchema: withJsonSchema(output, outputSchema),
  };
  server.registerTool("forecast", config, ({ answer }) => ({ content: [], structuredContent: answer }));
  return server;
}

describe.each<ClientKind>(["v1 legacy", "v2 legacy", "v2 modern"])(
  "tools of the SDK's server, client %s",
  (kind) => {
    let http: HttpServer;
    let client: Awaited<ReturnType<typeof connect>>;
    beforeAll(async () => {
      http = await startHttpServer(createServer, kind === "v2 modern" ? "modern" : "legacy");
      client = await connect(kind, http.url);
    });
    afterAll(async () => {
      await client.close();
      await http.close();
    });
    const call = (args: object) => client.callTool({ name: "forecast", arguments: { ...args } });

    it("arguments and result that are right pass", async () => {
      const answer = [{ degrees: -3.5 }];
      const { isError, structuredContent } = await call({ city: "Oslo", hours: [0, 1], answer });
      expect([isError ?? false, structuredContent]).toEqual([
        false,
        kind === "v2 modern" ? answer : { result: answer },
      ]);
    });

    it.each([
      [{}, /arguments for tool forecast: must have the property/],
      [{ city: "Oslo", hours: [0, -1] }, /arguments for tool forecast: hours\.1: must be/],
      [{ city: "", hours: 5 }, /arguments for tool forecast: city: must .*, hours: must be/],
      [{ city: "Oslo", answer: [{ degrees: 1 }, {}] }, /structured content for tool forecast: 1: must have/],
      [{ city: "Oslo", answer: { degrees: 1 } }, /structured content for tool forecast: must be/],
    ])("what is wrong is told with its place: %j", async (args, want) => {
      const result = await call(args);
      expect(result.isError).toBe(true);
      expect(result.content).toMatchObject([{ text: expect.stringMatching(want) }]);
    });
  },
);

it("without the schema as JSON the SDK's server takes a check, and then cannot list any tool", async () => {
  const http = await startHttpServer(() => {
    const server = new McpServer({ name: "weather", version: "1.0.0" });
    const inputSchema = input as unknown as StandardSchemaWithJSON;
    server.registerTool("forecast", { inputSchema }, () => ({ content: [] }));
    return server;
  }, "legacy");
  const client = await connectV2(http.url, "legacy");
  await expect(client.listTools()).rejects.toThrow('"mcp-codegen" does not implement StandardJSONSchemaV1');
  await client.close();
  await http.close();
});

describe("results of the SDK's client", () => {
  const answers = { right: { city: "Oslo" }, wrong: { city: "Oslo", hours: [0, "1"] } };
  let http: HttpServer;
  beforeAll(async () => {
    http = await startHttpServer(() => {
      const server = new McpServer({ name: "weather", version: "1.0.0" });
      for (const [name, answer] of Object.entries(answers)) {
        server.server.setRequestHandler(`weather/${name}`, { params: input }, () => answer);
      }
      return server;
    }, "legacy");
  });
  afterAll(() => http.close());

  it("a check is a result schema", async () => {
    const client = await connectV2(http.url, "legacy");
    const request = (name: string) =>
      client.request({ method: `weather/${name}`, params: { city: "Oslo" } }, input as StandardSchemaOfSdk);
    expect(await request("right")).toEqual(answers.right);
    await expect(request("wrong")).rejects.toThrow("hours.1: must be");
    await client.close();
  });
});

describe("a consumer that cannot wait", () => {
  it("gets its answer where the value is right", () => {
    expect({ forecast: [{ degrees: 1 }] }).toEqual({ forecast: expect.schemaMatching(output) });
  });

  it("and is told of issues later where it is not", async () => {
    const answer = output["~standard"].validate([{ degrees: 1 }, { degrees: "cold" }]);
    expect(answer).toBeInstanceOf(Promise);
    expect(await answer).toEqual({ issues: [{ message: expect.any(String), path: [1, "degrees"] }] });
    expect(() => expect([{}]).toEqual(expect.schemaMatching(output))).toThrow("Async schema validation");
  });
});
