import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { toNodeHandler } from "@modelcontextprotocol/node";
import { createMcpHandler, legacyStatelessFallback } from "@modelcontextprotocol/server";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createProject, lockPath, type Project } from "../e2e/cli-project.js";
import { createServer } from "../e2e/servers/sdk-server.mjs";
import { azure, capture } from "../support/azure.js";
import { runCli } from "../support/cli.js";

let project: Project;
beforeEach(() => {
  project = createProject();
});
afterEach(() => project.remove());

const saveFunctions = (...resultSchemas: readonly string[]): void => {
  const functions = resultSchemas.flatMap((resultSchema, index) => {
    const toolName = `tool_${index}`;
    return capture(() =>
      azure.app.mcpTool(toolName, {
        toolName,
        description: "",
        toolProperties: [],
        resultSchema,
        handler: () => "",
      }),
    );
  });
  writeFileSync(join(project.cwd, "functions.json"), JSON.stringify(functions));
};

describe("AZ3: --azure-allow-any-root", () => {
  const args = ["generate", "--from", "functions.json", "--name", "app"];
  const refusal = [
    "error MCG209 tool_1 #/resultSchema",
    "  The specified document is not a valid MCP tool output JSON schema.",
    "",
  ].join("\n");

  test("AZ3: without it, one array costs that tool alone, and the hint names the flag", async () => {
    saveFunctions('{"type":"object"}', '{"type":"array"}');
    const { code, stderr } = await project.cli(...args);
    expect(code).toBe(1);
    expect(stderr).toContain(refusal);
    expect(stderr).toContain("--azure-allow-any-root");
    expect(project.has("src/mcp/app/tool-0.ts")).toBe(true);
    expect(project.has("src/mcp/app/tool-1.ts")).toBe(false);
  });

  test("AZ3: with it, on the line or in the configuration, the array is read; check agrees", async () => {
    saveFunctions('{"type":"array"}');
    const { code, stderr } = await project.cli(...args, "--azure-allow-any-root");
    expect([code, stderr]).toEqual([0, expect.stringMatching(/^warning MCG210 tool_0/)]);
    expect(JSON.parse(readFileSync(join(project.cwd, lockPath), "utf8")).servers.app.options).toEqual({
      azureAllowAnyRoot: true,
    });
    project.saveConfig({ app: { from: "functions.json", azureAllowAnyRoot: true } });
    expect((await project.cli("check")).code).toBe(0);
    project.saveConfig({ app: { from: "functions.json" } });
    expect((await project.cli("check")).code).toBe(1);
  });
});

test("AZ4: the warning is printed with what helps, and does not fail the run", async () => {
  saveFunctions('{"type":"object"}');
  const { code, stderr } = await project.cli("list", "--from", "functions.json");
  expect(code).toBe(0);
  expect(stderr).toContain("azure-result-schema-not-advertised");
});

describe.each(["modern", "legacy"] as const)("AZ9: a running app, %s", (era) => {
  const key = "canary/functions+key==";
  let origin = "";
  const seen: unknown[] = [];
  const fetch =
    era === "modern"
      ? createMcpHandler(createServer, { legacy: "reject" }).fetch
      : legacyStatelessFallback(createServer);
  const handle = toNodeHandler({ fetch });
  const server = createHttpServer((request, response) => {
    seen.push(request.headers["x-functions-key"]);
    if (request.url !== "/runtime/webhooks/mcp") response.writeHead(404).end();
    else if (request.headers["x-functions-key"] !== key) response.writeHead(401).end();
    // Node's own request does not fit the SDK's interface of it under exactOptionalPropertyTypes.
    else void handle(request as Parameters<typeof handle>[0], response);
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  const header = "x-functions-key: ${env:APP_KEY}";
  const url = () => `${origin}/runtime/webhooks/mcp`;

  test("AZ9: the key comes from the environment and reaches the app, no file and no output", async () => {
    seen.length = 0;
    const setting = { cwd: project.cwd, env: { APP_KEY: key } };
    const args = ["--url", url(), "--header", header, "--name", "app"];
    const line = await runCli(["generate", ...args, "--include", "forecast", "--json"], setting);
    expect(line.code, line.stderr).toBe(0);
    expect(project.has("src/mcp/app/forecast.ts")).toBe(true);

    const headers = { "x-functions-key": "${env:APP_KEY}" };
    project.saveConfig({ app: { url: url(), headers, include: ["forecast"] } });
    const configured = await runCli(["check"], setting);
    expect(configured.code, configured.stdout + configured.stderr).toBe(0);

    expect(new Set(seen)).toEqual(new Set([key]));
    const written = filesBelow(project.cwd).map((file) => readFileSync(file, "utf8"));
    expect(written.length).toBeGreaterThan(5);
    for (const text of [...written, line.stdout, line.stderr, configured.stdout, configured.stderr]) {
      expect(text).not.toContain(key);
    }
  });

  test("AZ9: without the key, or with a wrong one, the run ends with the header to pass", async () => {
    const bare = await project.cli("list", "--url", url());
    expect(bare.code).toBe(2);
    expect(bare.stderr).toContain("error MCG104");
    expect(bare.stderr).toContain('--header "x-functions-key: ${env:TOKEN}"');
    const wrong = await runCli(["list", "--url", url(), "--header", header], {
      cwd: project.cwd,
      env: { APP_KEY: "wrong-canary" },
    });
    expect(wrong.code).toBe(2);
    expect(wrong.stdout + wrong.stderr).not.toContain("wrong-canary");
  });
});

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => join(folder, path))
    .filter((path) => statSync(path).isFile());
}
