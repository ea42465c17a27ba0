import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ToolCaller, ToolResult } from "../../templates/runtime.js";
import { runCli } from "../support/cli.js";
import { temporaryFolder } from "../support/generate.js";
import { importGenerated } from "../support/run-generated.js";
import { type TypeScriptVersion, typecheck, typescriptVersions } from "../support/typescript.js";
import { type ClientKind, connect } from "./servers/clients.js";
import { type Era, type HttpServer, startHttpServer } from "./servers/http-server.js";
import { createServer } from "./servers/sdk-server.mjs";

type Generated = Record<string, (caller: ToolCaller, input?: unknown) => Promise<ToolResult<unknown>>>;

/** What an SDK server sends for the same values: as they are in the modern era, in an envelope before it. */
const eras: Record<
  Era,
  {
    readonly version: string;
    readonly clients: readonly ClientKind[];
    readonly hours: unknown;
    readonly count: unknown;
  }
> = {
  modern: { version: "2026-07-28", clients: ["v2 modern"], hours: [1, 2, 3], count: 0 },
  legacy: {
    version: "2025-11-25",
    clients: ["v1 legacy", "v2 legacy"],
    hours: { result: [1, 2, 3] },
    count: { result: 0 },
  },
};

const root = temporaryFolder("http");
writeFileSync(join(root, "package.json"), '{ "type": "module" }');
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe.for(Object.keys(eras) as Era[])("a Streamable HTTP server of the %s era", (era) => {
  const { version, clients, hours, count } = eras[era];
  const folder = join(root, era);
  let server: HttpServer;
  let generated: Generated;

  beforeAll(async () => {
    server = await startHttpServer(createServer, era);
    const run = await runCli(["generate", "--name", era, "--out", root, "--url", server.url.href], {
      cwd: root,
    });
    expect(run.code, run.stderr).toBe(0);
    generated = await importGenerated<Generated>(folder);
  });
  afterAll(() => server.close());

  test("the lock records what was negotiated", async () => {
    const run = await runCli(["check", "--name", era, "--out", root, "--url", server.url.href], {
      cwd: root,
    });
    expect(run.code, run.stdout).toBe(0);
    const lock = JSON.parse(readFileSync(join(root, "mcp-codegen.lock.json"), "utf8")) as {
      servers: Record<string, { protocolVersion: string }>;
    };
    expect(lock.servers[era]?.protocolVersion).toBe(version);
  });

  test.for(clients)("its tools answer a %s client through the generated functions", async (kind) => {
    const client = await connect(kind, server.url);
    try {
      const calls: readonly (readonly [string, unknown, object])[] = [
        ["tryForecast", { city: "Oslo" }, { status: "ok", value: { city: "Oslo", degrees: -3 } }],
        ["tryHours", {}, { status: "ok", value: hours }],
        ["tryCount", undefined, { status: "ok", value: count }],
        ["trySay", {}, { status: "unchecked" }],
        ["tryFail", {}, { status: "tool-error" }],
        ["tryRegion", { region: "north" }, { status: "ok", value: { region: "north" } }],
        ["tryForecast", { city: 5 }, { status: "input-invalid" }],
      ];
      for (const [name, input, want] of calls) {
        expect(await generated[name]?.(client, input), name).toMatchObject(want);
      }
    } finally {
      await client.close();
    }
  });
});

test.for(Object.keys(typescriptVersions) as TypeScriptVersion[])(
  "all of it compiles on TypeScript %s",
  async (version) => {
    expect(await typecheck(root, version)).toBe("");
  },
);
