// The client under test: generates from the scenario's server, as a build would, and calls what it asks for.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { build } from "esbuild";

const cli = fileURLToPath(new URL("../../../packages/cli/bin/mcp-codegen.js", import.meta.url));
const url = process.argv.at(-1);
const { toolCalls = [] } = JSON.parse(process.env.MCP_CONFORMANCE_CONTEXT ?? "{}");
const out = mkdtempSync(join(tmpdir(), "mcp-codegen-suite-"));

/** What each scenario wants called, given the locked tools. */
const scenarios = {
  tools_call: () => [["add_numbers", { a: 2, b: 3 }]],
  "request-metadata": (tools) => tools.map(({ name }) => [name, {}]),
  "json-schema-ref-no-deref": () => [],
  "json-schema-2020-12-preservation": (tools) => {
    const { inputSchema } = tools.find(({ name }) => name === "json_schema_2020_12_tool");
    return [["json_schema_echo", { schema: inputSchema }]];
  },
  "http-custom-headers": () => toolCalls.map(({ name, arguments: input }) => [name, input]),
  "http-invalid-tool-headers": (tools) => tools.map(({ name }) => [name, { region: "us-west1", value: "x" }]),
};

try {
  generate();
  const lock = JSON.parse(readFileSync(join(out, "mcp-codegen.lock.json"), "utf8"));
  const { tools } = lock.servers.peer;
  const { createClient } = await importFolder();
  const client = new Client({ name: "mcp-codegen", version: "0" }, { versionNegotiation: { mode: "auto" } });
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  const peer = createClient(client);
  for (const [name, input] of scenarios[process.env.MCP_CONFORMANCE_SCENARIO](tools)) {
    // Some are asked to send what their schema does not allow, and tools that were refused have no function.
    const result = await peer[`try${pascalCase(name)}`]?.(input, { validateInput: false });
    console.error(name, JSON.stringify(result));
  }
  await client.close();
} finally {
  rmSync(out, { recursive: true, force: true });
}

/** Exit code 1 tells of tools that were refused; the others are written. */
function generate() {
  try {
    execFileSync(process.execPath, [cli, "generate", "--url", url, "--name", "peer", "--out", out], {
      stdio: ["ignore", 2, 2],
    });
  } catch (error) {
    if (error.status !== 1) throw error;
  }
}

async function importFolder() {
  await build({
    entryPoints: [join(out, "peer/*.ts")],
    outdir: join(out, "peer"),
    format: "esm",
    target: "es2022",
  });
  return import(pathToFileURL(join(out, "peer/index.js")).href);
}

function pascalCase(name) {
  return name.replace(/(?:^|_)(.)/g, (_, letter) => letter.toUpperCase());
}
