import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ToolCaller, ToolResult } from "../../templates/runtime.js";
import { runCli } from "../support/cli.js";
import { temporaryFolder } from "../support/generate.js";
import { importGenerated } from "../support/run-generated.js";

/** What each odd tool declares, and what it returns. */
const oddTools: Record<string, { readonly schema: unknown; readonly value: unknown }> = {
  array_root: { schema: { type: "array", items: { type: "integer" } }, value: [1, 2, 3] },
  integer_root: { schema: { type: "integer" }, value: 0 },
  true_root: { schema: true, value: "anything" },
  false_root: { schema: false, value: "nothing is right" },
  empty_root: { schema: {}, value: null },
  external_ref: { schema: { $ref: "https://example.com/s.json#/defs/bar" }, value: 1 },
  broken_schema: { schema: { type: "object", properties: { a: { minimum: "0" } } }, value: 1 },
};

const goodTools = Object.fromEntries(
  Array.from({ length: 90 }, (_, i) => [
    `good_${i}`,
    { schema: { type: "object", properties: { n: { const: i } }, required: ["n"] }, value: { n: i } },
  ]),
);

const out = temporaryFolder("mixed");
const server = join(out, "server.mjs");

beforeAll(() => {
  mkdirSync(out, { recursive: true });
  writeFileSync(server, rawServer({ ...oddTools, ...goodTools }));
});
afterAll(() => rmSync(out, { recursive: true, force: true }));

test("one odd tool costs no other: 95 of 97 are written, and every value comes back right", async () => {
  const run = await runCli(
    ["generate", "--name", "mixed", "--out", "src", "--json", "--", process.execPath, server],
    { cwd: out },
  );
  expect(run.code, run.stderr).toBe(1);
  const report = JSON.parse(run.stdout) as {
    refused: readonly { tool: string; code: string; pointer: string }[];
  };
  expect(report.refused.map(({ tool, code, pointer }) => ({ tool, code, pointer }))).toEqual([
    { tool: "broken_schema", code: "MCG304", pointer: "#/outputSchema/properties/a/minimum" },
    { tool: "external_ref", code: "MCG301", pointer: "#/outputSchema/$ref" },
  ]);

  const folder = join(out, "src", "mixed");
  const modules = readdirSync(folder).filter((file) => file.endsWith(".explain.ts"));
  expect(modules).toHaveLength(95);
  expect(modules.join()).not.toMatch(/external|broken/);

  const generated =
    await importGenerated<Record<string, (caller: ToolCaller) => Promise<ToolResult<unknown>>>>(folder);
  const client = new Client({ name: "test", version: "1" });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [server] }));
  try {
    for (const [name, { value }] of Object.entries({ ...oddTools, ...goodTools })) {
      if (name === "external_ref" || name === "broken_schema") continue;
      const result = await generated[tryName(name)]?.(client);
      const want = name === "false_root" ? { status: "invalid", value } : { status: "ok", value };
      expect(result, name).toMatchObject(want);
    }
  } finally {
    await client.close();
  }
});

test("--on-refusal skip: the same refusals, exit 0", async () => {
  const run = await runCli(
    ["generate", "--name", "mixed", "--out", "skip", "--on-refusal", "skip", "--", process.execPath, server],
    { cwd: out },
  );
  expect(run.code).toBe(0);
  expect(run.stderr + run.stdout).toContain("MCG301");
  expect(readFileSync(join(out, "skip", "mixed", "index.ts"), "utf8")).toContain("  arrayRoot,\n");
});

function tryName(tool: string): string {
  return `try${tool.replace(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())}`;
}

/** A server that speaks JSON-RPC by hand, so that no SDK has a say in what it lists and returns. */
function rawServer(tools: Record<string, { schema: unknown; value: unknown }>): string {
  return `
import { createInterface } from "node:readline";
const tools = ${JSON.stringify(tools)};
const answers = {
  initialize: () => ({ protocolVersion: "2025-11-25", capabilities: { tools: {} }, serverInfo: { name: "mixed", version: "1" } }),
  "tools/list": () => ({ tools: Object.entries(tools).map(([name, { schema }]) => ({ name, inputSchema: { type: "object" }, outputSchema: schema })) }),
  "tools/call": ({ name }) => ({ content: [], structuredContent: tools[name].value }),
};
createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) return;
  const answer = answers[method];
  const body = answer ? { result: answer(params) } : { error: { code: -32601, message: "Method not found" } };
  process.stdout.write(JSON.stringify({ jsonrpc: "2.0", id, ...body }) + "\\n");
});
`;
}
