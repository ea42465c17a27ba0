import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { failure } from "../../../../test/e2e/fixtures/read.js";
import { createSecrets } from "../secrets.js";
import { readToolConfig } from "./other-tools.js";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "mcp-codegen-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, content: string | object): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), typeof content === "string" ? content : JSON.stringify(content));
}

const secrets = createSecrets();
const read = (name: string, more: { server?: string; inputs?: ReadonlyMap<string, string> } = {}) =>
  readToolConfig(name, {
    inputs: new Map(),
    env: { TOKEN: "token-value", EMPTY: "" },
    cwd: folder,
    secrets,
    ...more,
  });

/** The same server in every file: what each tool makes of the same texts. */
const everything = {
  command: "run",
  args: [
    "${TOKEN}",
    "${NONE:-fallback}",
    "${EMPTY:-full}",
    "${env:TOKEN}",
    "${workspaceFolder}/x",
    "${userHome}",
    "${other}",
  ],
  env: { A: "$TOKEN", N: 5 },
  disabled: true,
};

describe("each tool expands in its own way", () => {
  test.each([
    {
      file: ".mcp.json",
      key: "mcpServers",
      args: ["token-value", "fallback", "full", "${env:TOKEN}", "<unset>", "<unset>", "<unset>"],
    },
    {
      file: ".cursor/mcp.json",
      key: "mcpServers",
      args: [
        "${TOKEN}",
        "${NONE:-fallback}",
        "${EMPTY:-full}",
        "token-value",
        "<folder>/x",
        "<home>",
        "${other}",
      ],
    },
    {
      file: ".vscode/mcp.json",
      key: "servers",
      args: [
        "${TOKEN}",
        "${NONE:-fallback}",
        "${EMPTY:-full}",
        "token-value",
        "<folder>/x",
        "<home>",
        "${other}",
      ],
    },
    { file: "claude_desktop_config.json", key: "mcpServers", args: everything.args },
  ])("$file", async ({ file, key, args }) => {
    const known = everything.args.filter((_, index) => args[index] !== "<unset>");
    const want = args
      .filter((arg) => arg !== "<unset>")
      .map((arg) => arg.replace("<folder>", folder).replace("<home>", homedir()));
    write(file, { [key]: { one: { ...everything, args: known } } });
    expect(await read(file)).toEqual({
      key: "one",
      spec: {
        kind: "stdio",
        command: "run",
        args: want,
        env: { A: "$TOKEN", N: "5" },
        cwd: folder,
        expanded: true,
      },
    });
  });

  test("a variable that is not set is named with its place", async () => {
    write(".mcp.json", { mcpServers: { "my server": { url: "https://x/${NONE}" } } });
    expect(await failure(read(".mcp.json"))).toMatchObject({
      code: "MCG113",
      message: 'the environment variable NONE, needed by mcpServers["my server"].url, is not set',
    });
  });
});

test.each([
  { type: "http", transport: "auto" },
  { type: "sse", transport: "sse" },
  { type: undefined, transport: "auto" },
])("a URL of type $type", async ({ type, transport }) => {
  write(".mcp.json", {
    mcpServers: { one: { type, url: "https://x/mcp", headers: { Authorization: "Bearer ${TOKEN}" } } },
  });
  const { spec } = await read(".mcp.json");
  expect(spec).toEqual({
    kind: "http",
    url: "https://x/mcp",
    headers: { Authorization: "Bearer token-value" },
    transport,
    expanded: true,
  });
  expect(secrets.redact("token-value")).toBe("[secret]");
});

describe("VS Code", () => {
  const text = `{
    // comments and trailing commas are allowed
    "inputs": [{ "id": "key", "type": "promptString", "password": true }],
    "servers": { "one": { "command": "run", "envFile": "\${workspaceFolder}/.env", "env": { "KEY": "\${input:key}", "B": "2" }, }, },
  }`;

  test("inputs from the command line, envFile below env", async () => {
    write(".vscode/mcp.json", text);
    write(".env", "A=1\nB=1\n");
    const { spec } = await read(".vscode/mcp.json", { inputs: new Map([["key", "${env:TOKEN}"]]) });
    expect(spec).toMatchObject({ env: { A: "1", B: "2", KEY: "${env:TOKEN}" } });
  });

  test("an input that nobody can give", async () => {
    write(".vscode/mcp.json", text);
    expect(await failure(read(".vscode/mcp.json"))).toMatchObject({
      code: "MCG115",
      hint: "pass it: --input key=…",
    });
  });
});

describe("which server", () => {
  beforeEach(() => write(".mcp.json", { mcpServers: { one: { command: "1" }, two: { command: "2" } } }));

  test("the one chosen", async () => {
    expect(await read(".mcp.json", { server: "two" })).toMatchObject({ key: "two", spec: { command: "2" } });
  });

  test.each([undefined, "three", "constructor"])("%s is not enough", async (server) => {
    expect(await failure(read(".mcp.json", server === undefined ? {} : { server }))).toMatchObject({
      code: "MCG117",
      message: expect.stringContaining("one, two"),
    });
  });
});

test.each([
  { content: "{", code: "MCG105" },
  { content: {}, code: "MCG111" },
  { content: [], code: "MCG111" },
  { content: { mcpServers: {} }, code: "MCG117" },
  { content: { mcpServers: { a: 1 } }, code: "MCG111" },
  { content: { mcpServers: { a: {} } }, code: "MCG111" },
  { content: { mcpServers: { a: { command: 1 } } }, code: "MCG111" },
  { content: { mcpServers: { a: { command: "x", args: "y" } } }, code: "MCG111" },
])("$code for $content", async ({ content, code }) => {
  write(".mcp.json", content);
  expect(await failure(read(".mcp.json"))).toMatchObject({ code });
});

test("no such file", async () => {
  expect(await failure(read("none.json"))).toMatchObject({ code: "MCG107" });
});
