import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { SSEServerTransport } from "@modelcontextprotocol/sdk/server/sse.js";
import { ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { afterEach, describe, expect, test } from "vitest";
import { legacy, modern, serve, serveMcp, type TestServer } from "./fixtures/odd-http.js";
import { http, namesOf, read, readFailure, toolsOf } from "./fixtures/read.js";
import { startHttpServer } from "./servers/http-server.js";
import { createServer } from "./servers/sdk-server.mjs";

const open: TestServer[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server[Symbol.asyncDispose]();
});
async function opened<T extends TestServer>(server: Promise<T>): Promise<T> {
  open.push(await server);
  return server;
}

describe("servers of the official SDKs", () => {
  test.each([
    { era: "modern", version: "2026-07-28" },
    { era: "legacy", version: "2025-11-25" },
  ] as const)("Streamable HTTP, $era", async ({ era, version }) => {
    const server = await startHttpServer(createServer, era);
    try {
      const listing = await read(http(server.url));
      expect(listing).toMatchObject({ protocolVersion: version, serverName: "sdk", kind: "http" });
      expect(namesOf(listing)).toContain("forecast");
    } finally {
      await server.close();
    }
  });

  test.each(["auto", "sse"] as const)("HTTP+SSE only, asked for as %s", async (transport) => {
    const sessions = new Map<string, SSEServerTransport>();
    const seen: (string | undefined)[] = [];
    const { origin } = await opened(
      serve(async (request, response) => {
        const url = new URL(request.url ?? "", "http://localhost");
        if (request.method === "GET" && url.pathname === "/sse") {
          const session = new SSEServerTransport("/messages", response);
          sessions.set(session.sessionId, session);
          await sseServer().connect(session);
        } else if (request.method === "POST" && url.pathname === "/messages") {
          seen.push(request.headers.authorization);
          await sessions.get(url.searchParams.get("sessionId") ?? "")?.handlePostMessage(request, response);
        } else response.writeHead(404).end("no such page");
      }),
    );
    const headers = { Authorization: "Bearer canary-token" };
    const listing = await read(http(`${origin}/sse`, { transport, headers }));
    expect(listing).toMatchObject({ protocolVersion: "2025-11-25", serverName: "sse" });
    expect(namesOf(listing)).toEqual(["old"]);
    expect(new Set(seen)).toEqual(new Set(["Bearer canary-token"]));
  });
});

function sseServer(): Server {
  const server = new Server({ name: "sse", version: "1.0.0" }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: [{ name: "old", inputSchema: { type: "object" as const } }],
  }));
  return server;
}

describe("what a server lists arrives as it was sent", () => {
  const odd = [
    { name: "good", inputSchema: { type: "object" } },
    { name: "odd", title: null, inputSchema: { ["__proto__"]: { x: 1 } }, outputSchema: true },
    null,
  ];
  test.each([
    { name: "legacy, JSON", answers: legacy, asEvents: false },
    { name: "legacy, events", answers: legacy, asEvents: true },
    { name: "modern, JSON", answers: modern, asEvents: false },
    { name: "modern, events", answers: modern, asEvents: true },
  ])("$name: one odd tool costs no other", async ({ answers, asEvents }) => {
    const list = () => ({ resultType: "complete", ttlMs: 0, cacheScope: "private", tools: odd });
    const { origin } = await opened(serveMcp({ ...answers, "tools/list": list }, { asEvents }));
    const { json } = await read(http(origin));
    expect(JSON.stringify(toolsOf(json))).toBe(JSON.stringify(odd));
  });

  test("all pages", async () => {
    const list = ({ cursor }: { readonly cursor?: unknown }) => ({
      tools: [{ name: `after ${cursor}` }],
      ...(cursor === undefined ? { nextCursor: "" } : {}),
    });
    const { origin } = await opened(serveMcp({ ...legacy, "tools/list": list }));
    expect(namesOf(await read(http(origin)))).toEqual(["after undefined", "after "]);
  });

  test("a server that never answers the modern question is asked the older one", async () => {
    const { origin } = await opened(serveMcp({ ...legacy, "server/discover": () => undefined }));
    expect(await read(http(origin), { limits: { probeMs: 300 } })).toMatchObject({
      protocolVersion: "2025-11-25",
    });
  });

  test("headers and the credentials of the URL are sent", async () => {
    process.env["HTTP_CANARY"] = "canary-value";
    const { origin, requests } = await opened(serveMcp(legacy));
    const url = origin.replace("//", "//user:pa%24s@");
    try {
      await read(http(url, { headers: { "X-Key": "${env:HTTP_CANARY}" } }));
    } finally {
      delete process.env["HTTP_CANARY"];
    }
    expect(requests.length).toBeGreaterThan(1);
    for (const { headers } of requests) {
      expect(headers["x-key"]).toBe("canary-value");
      expect(headers.authorization).toBe(`Basic ${Buffer.from("user:pa$s").toString("base64")}`);
    }
  });

  test("a redirect within the origin is followed", async () => {
    const target = await opened(serveMcp(legacy));
    const { origin } = await opened(
      serve((request, response) => {
        if (request.url === "/old") return void response.writeHead(308, { location: "/new" }).end();
        void forward(target.origin, request, response);
      }),
    );
    expect(namesOf(await read(http(`${origin}/old`)))).toEqual(["a"]);
  });
});

async function forward(
  origin: string,
  request: import("node:http").IncomingMessage,
  response: import("node:http").ServerResponse,
) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
  const body = request.method === "POST" ? { body: Buffer.concat(chunks) } : {};
  const answer = await fetch(origin, { method: request.method ?? "GET", headers, ...body });
  const text = await answer.text();
  response
    .writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "text/plain" })
    .end(text);
}

describe("what goes wrong is named", () => {
  test.each([
    { status: 401, code: "MCG104", says: /asks for credentials \(HTTP 401\)/ },
    { status: 403, code: "MCG104", says: /denies access \(HTTP 403\)/ },
    { status: 404, code: "MCG110", says: /HTTP status 404/ },
    { status: 500, code: "MCG110", says: /HTTP status 500/ },
  ])("HTTP status $status", async ({ status, code, says }) => {
    const { origin } = await opened(serve((_request, response) => response.writeHead(status).end("no")));
    const diagnostic = await readFailure(http(`${origin}/mcp?key=canary-key`));
    expect(diagnostic.message).toMatch(says);
    expect(diagnostic.message).toContain(`${origin}/mcp`);
    expect(diagnostic.message).not.toContain("canary");
    expect(diagnostic).toMatchObject({ code });
    if (code === "MCG104") expect(diagnostic.hint).toContain('--header "Authorization: Bearer ${env:TOKEN}"');
  });

  test("nothing listens", async () => {
    const server = await serve(() => {});
    await server[Symbol.asyncDispose]();
    expect(await readFailure(http(server.origin))).toMatchObject({
      code: "MCG101",
      message: expect.stringContaining("ECONNREFUSED"),
    });
  });

  test("a web page", async () => {
    const { origin } = await opened(
      serve((_request, response) => response.writeHead(200, { "content-type": "text/html" }).end("<html>")),
    );
    expect(await readFailure(http(origin))).toMatchObject({ code: "MCG110" });
  });

  test("a redirect to another origin carries nothing there", async () => {
    let visits = 0;
    const other = await opened(
      serve((_request, response) => {
        visits += 1;
        response.end();
      }),
    );
    const { origin } = await opened(
      serve((_request, response) =>
        response.writeHead(307, { location: `${other.origin}/latest/meta-data` }).end(),
      ),
    );
    const diagnostic = await readFailure(http(origin, { headers: { Authorization: "Bearer canary-token" } }));
    expect(diagnostic).toMatchObject({ code: "MCG118", message: expect.stringContaining(other.origin) });
    expect(visits).toBe(0);
  });

  test("an answer without end", async () => {
    const { origin } = await opened(
      serveMcp({
        ...legacy,
        "tools/list": (_params, response) => {
          response.setHeader("content-type", "application/json");
          const more = () => response.write("x".repeat(1 << 16), (error) => error ?? setImmediate(more));
          more();
        },
      }),
    );
    const limits = { maxTotalBytes: 1 << 20 };
    expect(await readFailure(http(origin), { limits })).toMatchObject({ code: "MCG109" });
  });

  test.each([
    {
      name: "no answer at all",
      answers: { initialize: () => undefined, "server/discover": () => undefined },
      limits: { probeMs: 300, connectMs: 600 },
    },
    {
      name: "no answer to the listing",
      answers: { ...legacy, "tools/list": () => undefined },
      limits: { idleMs: 300 },
    },
    {
      name: "a byte at a time",
      answers: {
        ...legacy,
        "tools/list": (_params: unknown, response: import("node:http").ServerResponse) => {
          response.setHeader("content-type", "application/json");
          const timer = setInterval(() => response.write(" "), 50);
          response.once("close", () => clearInterval(timer));
        },
      },
      limits: { requestMs: 700 },
    },
    {
      name: "events without end",
      answers: {
        ...legacy,
        "tools/list": (_params: unknown, response: import("node:http").ServerResponse) => {
          response.setHeader("content-type", "text/event-stream");
          const note = {
            jsonrpc: "2.0",
            method: "notifications/message",
            params: { level: "info", data: 1 },
          };
          const timer = setInterval(() => response.write(`data: ${JSON.stringify(note)}\n\n`), 20);
          response.once("close", () => clearInterval(timer));
        },
      },
      limits: { requestMs: 700 },
    },
  ])("$name", async ({ answers, limits }) => {
    const { origin } = await opened(serveMcp(answers));
    expect(await readFailure(http(origin), { limits })).toMatchObject({ code: "MCG103" });
  });

  test.each([
    { url: "http://example.com/mcp", headers: { Authorization: "Bearer canary-token" }, code: "MCG114" },
    { url: "http://user:canary-pass@example.com/mcp", headers: {}, code: "MCG114" },
    { url: "canary://example.com", headers: {}, code: "MCG111" },
    { url: "no canary url", headers: {}, code: "MCG111" },
    { url: "https://example.com", headers: { "X-Key": "canary\nX: 1" }, code: "MCG111" },
    { url: "https://example.com", headers: { "X Key": "canary" }, code: "MCG111" },
  ])("$code before anything is sent: $url", async ({ url, headers, code }) => {
    const diagnostic = await readFailure(http(url, { headers }));
    expect(diagnostic).toMatchObject({ code });
    expect(diagnostic.message.replace("canary:,", "")).not.toContain("canary");
  });
});
