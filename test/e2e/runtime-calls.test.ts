// The runtime's calls against real servers, through the official SDK's clients, with tools written by hand.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  call,
  callUndeclared,
  defineCheck,
  type Tool,
  type ToolCaller,
  type ToolResult,
  tryCall,
} from "../../templates/runtime.js";
import { type ClientKind, connect, connectV2 } from "./servers/clients.js";
import { type Era, type HttpServer, startHttpServer } from "./servers/http-server.js";
import { createServer } from "./servers/sdk-server.mjs";

type Arguments = Record<string, unknown>;

const isObject = (value: unknown): value is Arguments =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isInteger = (value: unknown): value is number => Number.isInteger(value);
const isText = (value: unknown): value is string => typeof value === "string";
const isAny = (_: unknown): _ is unknown => true;

function tool<O>(name: string, output?: (value: unknown) => value is O): Tool<Arguments, O> {
  const checkOf = <T>(guard: (value: unknown) => value is T) => defineCheck("", guard, async () => () => []);
  return { name, input: checkOf(isObject), output: output && checkOf(output) };
}

/** Calls `wait` and aborts it when the server has begun. */
function abortedOnceBegun(caller: ToolCaller): Promise<ToolResult<unknown>> {
  const controller = new AbortController();
  const onProgress = () => controller.abort(new Error("enough"));
  return tryCall(tool("wait", isAny), caller, {}, { signal: controller.signal, onProgress });
}

/** What must hold of every call, whatever the client, the server and the connection. */
function holdsEverywhere(caller: () => ToolCaller): void {
  it("progress arrives", async () => {
    const seen: unknown[] = [];
    const onProgress = (progress: unknown) => {
      if (seen.push(progress) === 3) void callUndeclared(tool("release"), caller(), {});
    };
    await call(tool("steps", isAny), caller(), {}, { onProgress });
    expect(seen).toMatchObject([{ progress: 1, total: 3 }, { progress: 2 }, { progress: 3 }]);
  });

  it("a signal aborts, and the connection lives on", async () => {
    const waiting = abortedOnceBegun(caller());
    expect(await waiting).toMatchObject({
      status: "protocol-error",
      error: { message: expect.stringContaining("enough") },
    });
    expect(await tryCall(tool("say"), caller(), {})).toMatchObject({ status: "unchecked" });
  });

  it("a signal aborted before is not sent", async () => {
    const signal = AbortSignal.abort(new Error("before"));
    expect(await tryCall(tool("wait", isAny), caller(), {}, { signal })).toMatchObject({
      status: "protocol-error",
    });
  });

  it("a timeout ends the wait", async () => {
    await expect(call(tool("wait", isAny), caller(), {}, { timeoutMs: 50 })).rejects.toThrow(
      "Request timed out",
    );
  });

  it("a tool that does not exist is an error of the protocol or of the tool, never a value", async () => {
    const result = await tryCall(tool("no_such_tool", isAny), caller(), {});
    expect(["protocol-error", "tool-error"]).toContain(result.status);
  });
}

describe.each<ClientKind>(["v1 legacy", "v2 legacy"])("a server without SDK, client %s", (kind) => {
  let client: Awaited<ReturnType<typeof connect>>;
  beforeAll(async () => {
    client = await connect(kind, "raw-server.mjs");
  });
  afterAll(() => client.close());

  it.each([
    ["array", [1, 2, 3]],
    ["integer", 42],
    ["zero", 0],
    ["empty", ""],
    ["no", false],
    ["nothing", null],
    ["anything", []],
  ])("%s arrives as it is", async (name, want) => {
    expect(await call(tool(name, isAny), client, undefined)).toEqual(want);
    expect(await tryCall(tool(name, isAny), client, {})).toMatchObject({
      status: "ok",
      source: "structured",
    });
  });

  it.each([
    ["broken", isInteger, { status: "invalid", value: "forty-two", violations: [{ pointer: "" }] }],
    ["missing", isInteger, { status: "missing" }],
    ["deep", isAny, { status: "invalid", violations: [{ pointer: "", keyword: "maxDepth" }] }],
    ["large", isAny, { status: "invalid", violations: [{ pointer: "", keyword: "maxBytes" }] }],
    ["failing", isInteger, { status: "tool-error", raw: { content: [{ text: "out of order" }] } }],
    ["say", undefined, { status: "unchecked", value: undefined, raw: { content: [{ text: "hello" }] } }],
  ])("%s is told apart", async (name, guard, want) => {
    expect(await tryCall(tool(name, guard), client, {})).toMatchObject(want);
  });

  it("a limit is the caller's to set", async () => {
    const { length } = await call(tool("large", isText), client, {}, { maxBytes: 6_000_002 });
    expect(length).toBe(6_000_000);
    const deep = await tryCall(tool("deep", isAny), client, {}, { maxDepth: 20_000 });
    expect(deep.status).toBe("ok");
  });

  it("what was sent: arguments, `_meta`, and no argument as {}", async () => {
    const echo = tool("echo", isObject);
    expect(await call(echo, client, { a: [1] }, { meta: { "test/key": 1 } })).toEqual({
      name: "echo",
      arguments: { a: [1] },
      _meta: { "test/key": 1 },
    });
    expect(await call(echo, client, undefined)).toEqual({ name: "echo", arguments: {} });
  });

  it("the server is told of what was aborted", async () => {
    const before = await call(tool("cancelled", Array.isArray), client, {});
    await tryCall(tool("wait", isAny), client, {}, { timeoutMs: 20 });
    expect(await call(tool("cancelled", Array.isArray), client, {})).toHaveLength(before.length + 1);
  });

  holdsEverywhere(() => client);
});

/** Every way to the same server. `modern` also carries arrays, scalars and null as they are. */
const ways: readonly (readonly [ClientKind, "stdio" | "http"])[] = [
  ["v1 legacy", "stdio"],
  ["v2 legacy", "stdio"],
  ["v2 modern", "stdio"],
  ["v1 legacy", "http"],
  ["v2 legacy", "http"],
  ["v2 modern", "http"],
];

describe.each(ways)("a server of the SDK, client %s over %s", (kind, transport) => {
  const era: Era = kind === "v2 modern" ? "modern" : "legacy";
  let http: HttpServer | undefined;
  let client: Awaited<ReturnType<typeof connect>>;
  beforeAll(async () => {
    http = transport === "http" ? await startHttpServer(createServer, era) : undefined;
    client = await connect(kind, http?.url ?? "sdk-server.mjs");
  });
  afterAll(async () => {
    await client.close();
    await http?.close();
  });

  it("an object arrives", async () => {
    expect(await call(tool("forecast", isObject), client, { city: "Oslo" })).toEqual({
      city: "Oslo",
      degrees: -3,
    });
  });

  if (era === "modern") {
    it.each([
      ["hours", [1, 2, 3]],
      ["count", 0],
      ["nothing", null],
    ])("%s arrives as it is", async (name, want) => {
      expect(await call(tool(name, isAny), client, {})).toEqual(want);
    });
  }

  it("an error of the tool is told by its text", async () => {
    await expect(call(tool("fail", isInteger), client, {})).rejects.toMatchObject({
      name: "ToolCallError",
      code: "tool-error",
      tool: "fail",
      message: "fail: out of order",
    });
  });

  it("a tool without output gives its whole result", async () => {
    const { content } = await callUndeclared(tool("say"), client, {});
    expect(content).toEqual([{ type: "text", text: "hello" }]);
  });

  it("`_meta` reaches the server", async () => {
    const meta = { "test/key": "value" };
    expect(await call(tool("meta", isObject), client, {}, { meta })).toEqual({ key: "value" });
    expect(await call(tool("meta", isObject), client, {}, { meta: undefined })).toEqual({ key: "none" });
  });

  const headerSchema = {
    type: "object",
    properties: { region: { type: "string", "x-mcp-header": "Region" } },
  };

  it("arguments that are headers arrive", async () => {
    const region = { ...tool("region", isObject), headerSchema };
    expect(await call(region, client, { region: "north" })).toEqual({ region: "north" });
    const mirrored = http?.headers.at(-1)?.["mcp-param-region"];
    expect(mirrored).toBe(http && era === "modern" ? "north" : undefined);
  });

  if (transport === "http" && era === "modern") {
    it("without headerSchema the server refuses them", async () => {
      expect(await tryCall(tool("region", isObject), client, { region: "north" })).toMatchObject({
        status: "protocol-error",
      });
    });
  }

  // A legacy HTTP server without sessions sees the cancellation in another exchange, and cannot know of which.
  if (transport === "stdio" || era === "modern") {
    it("the server learns of an abort", async () => {
      const count = async () => Number((await call(tool("aborted", isObject), client, {}))["calls"]);
      const before = await count();
      await abortedOnceBegun(client);
      await expect.poll(count, { timeout: 60_000 }).toBe(before + 1);
    });
  }

  holdsEverywhere(() => client);
});

describe("a tool that asks before it answers", () => {
  it("is its own outcome where the caller leaves questions to us", async () => {
    const client = await connectV2("sdk-server.mjs", "modern", {
      capabilities: { elicitation: {} },
      inputRequired: { autoFulfill: false },
    });
    const caller: ToolCaller = {
      callTool: (params, options) =>
        client.callTool(params, { ...(options as object), allowInputRequired: true }),
      getProtocolEra: () => client.getProtocolEra(),
    };
    const ask = tool("ask", isObject);
    expect(await tryCall(ask, caller, {})).toMatchObject({
      status: "input-required",
      raw: { resultType: "input_required", inputRequests: { name: { method: "elicitation/create" } } },
    });
    await expect(call(ask, caller, {})).rejects.toMatchObject({
      code: "input-required",
      raw: expect.anything(),
    });
    await client.close();
  });
});
