import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { createSecrets } from "../../packages/cli/src/secrets.js";
import { namesOf, odd, read, readFailure, toolsOf } from "./fixtures/read.js";

const bin = (name: string) =>
  fileURLToPath(new URL(`../../node_modules/.bin/mcp-server-${name}`, import.meta.url));

describe("real servers", () => {
  test.each([
    { server: "everything", args: [], name: "mcp-servers/everything", tool: "echo" },
    { server: "filesystem", args: ["."], name: "secure-filesystem-server", tool: "read_text_file" },
    { server: "memory", args: [], name: "memory-server", tool: "read_graph" },
    {
      server: "sequential-thinking",
      args: [],
      name: "sequential-thinking-server",
      tool: "sequentialthinking",
    },
  ])("$server", async ({ server, args, name, tool }) => {
    const listing = await read({ kind: "stdio", command: bin(server), args, env: {}, cwd: undefined });
    expect(listing).toMatchObject({ serverName: name, suggestedName: name, kind: "stdio" });
    expect(listing.protocolVersion).toBe("2025-11-25");
    expect(namesOf(listing)).toContain(tool);
  });
});

describe("what a server lists arrives as it was sent", () => {
  test.each(["odd-legacy", "odd-modern"])("%s: one odd tool costs no other", async (mode) => {
    const { json } = await read(odd(mode));
    expect(JSON.stringify(toolsOf(json))).toBe(
      JSON.stringify([
        { name: "good", inputSchema: { type: "object" } },
        {
          name: "odd",
          title: null,
          inputSchema: { type: "object", ["__proto__"]: { x: 1 } },
          outputSchema: true,
        },
        { name: 7, inputSchema: 8, "x-unknown": [1.5, "\ud800", { constructor: null }] },
        null,
      ]),
    );
  });

  test.each([
    { mode: "plain", version: "2025-11-25", names: ["a", "b"] },
    { mode: "modern", version: "2026-07-28", names: ["a", "b"] },
    { mode: "two-pages", version: "2025-11-25", names: ["after undefined", "after 2"] },
    { mode: "empty-cursor", version: "2025-11-25", names: ["after undefined", "after "] },
    { mode: "null-cursor", version: "2025-11-25", names: ["a", "b"] },
    { mode: "banner", version: "2025-11-25", names: ["a", "b"] },
    { mode: "stderr-flood", version: "2025-11-25", names: ["a", "b"] },
    { mode: "dies-on-discover", version: "2025-11-25", names: ["a", "b"] },
  ])("$mode", async ({ mode, version, names }) => {
    const listing = await read(odd(mode));
    expect(listing).toMatchObject({ protocolVersion: version, serverName: "odd" });
    expect(namesOf(listing)).toEqual(names);
  });
});

describe("a slow server is told from an old one", () => {
  const sdkServer = fileURLToPath(new URL("servers/sdk-server.mjs", import.meta.url));
  const slow = ["-c", 'sleep 1; exec "$0" "$@"', process.execPath];

  test.each([
    { name: "ignores what it does not know", spec: odd("answers-ping-only"), version: "2025-11-25" },
    { name: "starts late", spec: odd("slow-modern", "1000"), version: "2026-07-28" },
    {
      name: "starts late, official SDK",
      spec: { ...odd("plain"), command: "/bin/sh", args: [...slow, sdkServer] },
      version: "2026-07-28",
    },
  ])("$name", async ({ spec, version }) => {
    expect(await read(spec, { limits: { probeMs: 300 } })).toMatchObject({ protocolVersion: version });
  });
});

describe.concurrent("what a server does wrong is named", () => {
  test.each([
    { mode: "dies", code: "MCG102", says: [/exit code 3/, /fatal: API_KEY is missing/] },
    {
      mode: "silent",
      limits: { connectMs: 2_000, probeMs: 500 },
      code: "MCG103",
      says: [/did not answer within 2 s/],
    },
    {
      mode: "nonsense",
      limits: { connectMs: 2_000, probeMs: 500 },
      code: "MCG105",
      says: [/Welcome to the shell/],
    },
    { mode: "json-log", code: "MCG110", says: [/\{"level":30/] },
    { mode: "endless-line", code: "MCG109", says: [/a line of more than 10 MiB/] },
    { mode: "same-cursor", code: "MCG108", says: [/"same" twice/] },
    { mode: "cursor-circle", code: "MCG108", says: [/"A" twice/] },
    { mode: "new-cursors", code: "MCG108", says: [/more than 64 pages/] },
    { mode: "number-cursor", code: "MCG110", says: [/cursor that is no string/] },
    { mode: "no-list", code: "MCG106", says: [/without a list of tools/] },
    {
      mode: "refuses-all",
      code: "MCG110",
      says: [/refuses the connection: no initialize here \(code -32601\)/],
    },
    { mode: "refuses-list", code: "MCG110", says: [/no tools\/list here \(code -32601\)/] },
    { mode: "dies-in-list", code: "MCG102", says: [/exit code 4/] },
    { mode: "silent-in-list", limits: { idleMs: 500 }, code: "MCG103", says: [/silent for 0.5 s/] },
    { mode: "flood", limits: { requestMs: 500 }, code: "MCG103", says: [/tools\/list within 0.5 s/] },
    { mode: "drip", limits: { requestMs: 500 }, code: "MCG103", says: [/tools\/list within 0.5 s/] },
  ])("$mode", async ({ mode, limits = {}, code, says }) => {
    const diagnostic = await readFailure(odd(mode), { limits });
    expect(diagnostic).toMatchObject({ code, severity: "error" });
    for (const pattern of says) expect(diagnostic.message).toMatch(pattern);
    expect(diagnostic.message.length).toBeLessThan(4_000);
    expect(diagnostic.hint).toBeTruthy();
  });

  test.each([
    { name: "too many tools", mode: "many-tools", limits: { maxTools: 19 }, code: "MCG108" },
    { name: "too many bytes", mode: "many-tools", limits: { maxTotalBytes: 500 }, code: "MCG109" },
    { name: "too long altogether", mode: "silent", limits: { totalMs: 1_500 }, code: "MCG103" },
  ])("$name", async ({ mode, limits, code }) => {
    expect(await readFailure(odd(mode), { limits })).toMatchObject({ code });
  });

  test("what cannot be started", async () => {
    expect(await readFailure({ ...odd("plain"), command: "no-such-command-here" })).toMatchObject({
      code: "MCG101",
      message: "cannot start no-such-command-here: no such command",
    });
    expect(await readFailure(odd("plain", "canary\0"))).toMatchObject({
      code: "MCG101",
      message: expect.not.stringContaining("canary"),
    });
    expect(await readFailure({ ...odd("plain"), cwd: "/no/such/place" })).toMatchObject({
      code: "MCG101",
      message: expect.stringContaining("/no/such/place"),
    });
  });

  test("an interruption rejects with its reason", async () => {
    const controller = new AbortController();
    const reading = read(odd("silent"), { signal: controller.signal });
    setTimeout(() => controller.abort(new Error("enough")), 300);
    await expect(reading).rejects.toThrow("enough");
  });
});

describe("what a server sees", () => {
  test("a small environment and what is named", async () => {
    process.env["NPM_TOKEN"] = "npm-canary";
    process.env["AWS_SECRET_ACCESS_KEY"] = "aws-canary";
    try {
      const { json } = await read({ ...odd("environment"), env: { NAMED: "yes", KEY: "${env:NPM_TOKEN}" } });
      const seen = JSON.parse((toolsOf(json)[0] as { description: string }).description);
      expect(seen).toMatchObject({ NAMED: "yes", KEY: "npm-canary", PATH: process.env["PATH"] });
      expect(Object.keys(seen)).not.toContain("NPM_TOKEN");
      expect(Object.keys(seen)).not.toContain("AWS_SECRET_ACCESS_KEY");
    } finally {
      delete process.env["NPM_TOKEN"];
      delete process.env["AWS_SECRET_ACCESS_KEY"];
    }
  });

  test("arguments as they are, with no shell between", async () => {
    const args = ["$(touch injected)", "; touch injected", "`touch injected`", "& calc", "${HOME}"];
    const spec = odd("arguments");
    const { json } = await read({ ...spec, args: [...spec.args, ...args] });
    expect(JSON.parse((toolsOf(json)[0] as { description: string }).description)).toEqual(args);
    expect(existsSync("injected")).toBe(false);
  });
});

describe("secrets", () => {
  test("a server's last words are shown without them", async () => {
    process.env["CANARY_VALUE"] = "s3cret-canary";
    try {
      const secrets = createSecrets();
      const { message } = await readFailure(odd("dies", "${env:CANARY_VALUE}"), { secrets });
      expect(message).toContain("fatal: [secret] is missing");
      expect(message).not.toContain("s3cret-canary");
    } finally {
      delete process.env["CANARY_VALUE"];
    }
  });

  test("a variable that is not set is named with its place", async () => {
    expect(await readFailure(odd("dies", "${env:NO_SUCH_VARIABLE}"))).toMatchObject({
      code: "MCG113",
      message: "the environment variable NO_SUCH_VARIABLE, needed by args[2], is not set",
    });
  });
});
