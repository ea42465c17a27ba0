// The validator provider inside the official SDK's clients, against a real server.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createProvider, defineCheck, schemaHash, type ToolEntry } from "../../templates/runtime.js";
import { type ClientKind, connectV1, connectV2 } from "./servers/clients.js";

const forecastOutput = {
  required: ["city", "degrees"],
  properties: { degrees: { type: "integer" }, city: { type: "string" } },
  type: "object",
};

function entry(name: string, outputSchema: object, accepts: boolean): [string, ToolEntry] {
  const check = (schema: object) =>
    defineCheck(
      schemaHash(schema),
      (_: unknown): _ is unknown => accepts,
      async () => () => [],
    );
  return [name, { name, input: check({ never: name }), output: check(outputSchema) }];
}

function connectWith(kind: ClientKind, tools: ReadonlyMap<string, ToolEntry>) {
  const options = { jsonSchemaValidator: createProvider(tools) };
  if (kind === "v1 legacy") return connectV1("sdk-server.mjs", options);
  return connectV2("sdk-server.mjs", kind === "v2 modern" ? "modern" : "legacy", options);
}

describe.each<ClientKind>(["v1 legacy", "v2 legacy", "v2 modern"])("client %s", (kind) => {
  const forecast = { name: "forecast", arguments: { city: "Oslo" } };
  type Connected = Awaited<ReturnType<typeof connectWith>>;
  let accepting: Connected;
  let refusing: Connected;
  beforeAll(async () => {
    accepting = await connectWith(kind, new Map([entry("forecast", forecastOutput, true)]));
    refusing = await connectWith(kind, new Map([entry("forecast", forecastOutput, false)]));
    await accepting.listTools();
    await refusing.listTools();
  });
  afterAll(async () => {
    await accepting.close();
    await refusing.close();
  });

  it("a check found by the schema's hash says yes", async () => {
    expect(await accepting.callTool(forecast)).toMatchObject({
      structuredContent: { city: "Oslo", degrees: -3 },
    });
  });

  it("or no, and names the tool", async () => {
    await expect(refusing.callTool(forecast)).rejects.toThrow('not a valid output of "forecast"');
  });

  it("a schema without check is refused with the remedy", async () => {
    await expect(accepting.callTool({ name: "aborted" })).rejects.toThrow(
      "npx mcp-codegen generate --refresh",
    );
  });
});
