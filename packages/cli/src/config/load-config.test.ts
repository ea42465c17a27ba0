import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defaultOptions } from "@mcp-codegen/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { failure } from "../../../../test/e2e/fixtures/read.js";
import { loadConfig } from "./load-config.js";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "mcp-codegen-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

describe("finding and loading", () => {
  const body = 'defineConfig({ servers: { one: { from: "one.json" } } })';
  test.each([
    {
      name: "mcp-codegen.config.ts",
      text: `import { defineConfig, type Config } from "mcp-codegen";\nconst c: Config = ${body};\nexport default c;`,
    },
    {
      name: "mcp-codegen.config.mts",
      text: `import { defineConfig } from "mcp-codegen";\nexport default ${body} satisfies object;`,
    },
    {
      name: "mcp-codegen.config.js",
      text: `import { defineConfig } from "mcp-codegen";\nexport default ${body};`,
    },
    {
      name: "mcp-codegen.config.mjs",
      text: `import { defineConfig } from "mcp-codegen";\nexport default ${body};`,
    },
    { name: "mcp-codegen.config.json", text: '{ "servers": { "one": { "from": "one.json" } } }' },
  ])("$name", async ({ name, text }) => {
    write(name, text);
    const config = await loadConfig(undefined, folder);
    expect(config).toMatchObject({ file: join(folder, name), root: folder, out: join(folder, "src/mcp") });
    expect(config?.servers.get("one")?.spec).toEqual({ kind: "snapshot", file: join(folder, "one.json") });
    expect(readdirSync(folder)).toEqual([name]);
  });

  test("none is no error, a missing one that was named is", async () => {
    expect(await loadConfig(undefined, folder)).toBeUndefined();
    expect(await failure(loadConfig("no.ts", folder))).toMatchObject({ code: "MCG107" });
  });

  test.each([
    { name: "c.ts", text: "export default {", code: "MCG111", says: "cannot be loaded" },
    { name: "c.ts", text: "throw new Error('boom')", code: "MCG111", says: "boom" },
    { name: "c.ts", text: "export const config = {};", code: "MCG111", says: "no default export" },
    { name: "c.json", text: "{", code: "MCG105", says: "line 1, column 2" },
  ])("$text", async ({ name, text, code, says }) => {
    write(name, text);
    expect(await failure(loadConfig(name, folder))).toMatchObject({
      code,
      message: expect.stringContaining(says),
    });
  });
});

describe("checking", () => {
  const server = (more: object) => ({ servers: { weather: { command: "node", ...more } } });
  test.each([
    { given: { sevrers: {} }, code: "MCG112", says: "sevrers is no key", hint: "did you mean servers?" },
    {
      given: server({ arg: [] }),
      code: "MCG112",
      says: "servers.weather.arg is no key",
      hint: "did you mean args?",
    },
    {
      given: { bounds: { dept: 3 } },
      code: "MCG112",
      says: "bounds.dept is no key",
      hint: "did you mean depth?",
    },
    {
      given: { zzzzzzzzz: 1 },
      code: "MCG112",
      says: "zzzzzzzzz is no key",
      hint: "the keys here are out, servers",
    },
    {
      given: server({ args: ["a", 1] }),
      code: "MCG111",
      says: "servers.weather.args[1] must be a string, not a number",
    },
    {
      given: server({ env: { "A-B": null } }),
      code: "MCG111",
      says: 'servers.weather.env["A-B"] must be a string, not null',
    },
    { given: { servers: [] }, code: "MCG111", says: "servers must be an object, not an array" },
    { given: [], code: "MCG111", says: "the configuration must be an object" },
    { given: { formats: "yes" }, code: "MCG111", says: 'formats must be one of "annotate", "assert"' },
    {
      given: { bounds: { depth: 0 } },
      code: "MCG111",
      says: "bounds.depth must be a whole number above zero",
    },
    { given: { rename: { a: "a-b" } }, code: "MCG111", says: "rename.a must be a camelCase name" },
    {
      given: { servers: { x: {} } },
      code: "MCG111",
      says: "servers.x must have one of command, url and from, and has none",
    },
    { given: server({ url: "https://x" }), code: "MCG111", says: "has command and url" },
    {
      given: server({ headers: {} }),
      code: "MCG111",
      says: "servers.weather.headers has a meaning only beside url",
    },
    {
      given: { emit: ["client", "server"] },
      code: "MCG111",
      says: "emit has a value that is not available in this version",
    },
    { given: { emit: ["cleint"] }, code: "MCG111", says: 'emit[0] must be one of "client", "server"' },
    { given: { unwrap: "auto" }, code: "MCG111", says: "unwrap has a value that is not available" },
    {
      given: { allowSlowPatterns: "yes" },
      code: "MCG111",
      says: "allowSlowPatterns must be true or false",
    },
    {
      given: server({ env: ["s3cret-canary"] }),
      code: "MCG111",
      says: "servers.weather.env must be an object",
    },
    { given: { out: "" }, code: "MCG111", says: "out must be a string that is not empty" },
    { given: JSON.parse('{"__proto__": {}}'), code: "MCG112", says: "__proto__ is no key" },
  ])("$says", async ({ given, code, says, hint }) => {
    write("c.json", JSON.stringify(given));
    const diagnostic = await failure(loadConfig("c.json", folder));
    expect(diagnostic).toMatchObject({ code, message: expect.stringContaining(says) });
    if (hint !== undefined) expect(diagnostic.hint).toContain(hint);
    expect(diagnostic.message).not.toContain("s3cret-canary");
  });
});

test("defaults, choices for all servers and choices for one", async () => {
  const config = {
    out: "gen",
    exclude: ["x_*"],
    onRefusal: "skip",
    emit: ["client"],
    unwrap: "marked",
    allowSlowPatterns: true,
    bounds: { depth: 32 },
    servers: {
      plain: { url: "https://example.com/mcp", headers: { Authorization: "Bearer ${env:TOKEN}" } },
      picky: {
        command: "./run.sh",
        args: ["server.js"],
        cwd: "sub",
        onRefusal: "fail",
        exclude: [],
        include: ["invoice_*"],
        rename: { "invoice-get": "getInvoice" },
        formats: "assert",
        importExtension: "ts",
        descriptions: false,
        bounds: { profile: "ruby" },
        allowSlowPatterns: false,
        azureAllowAnyRoot: true,
      },
    },
  };
  mkdirSync(join(folder, "deep"));
  writeFileSync(join(folder, "deep/c.json"), JSON.stringify(config));
  const loaded = await loadConfig("deep/c.json", folder);
  const root = join(folder, "deep");
  expect(loaded).toMatchObject({ root, out: join(root, "gen") });
  expect(loaded?.servers.get("plain")).toEqual({
    spec: {
      kind: "http",
      url: "https://example.com/mcp",
      headers: { Authorization: "Bearer ${env:TOKEN}" },
      transport: "auto",
    },
    options: {
      ...defaultOptions,
      exclude: ["x_*"],
      bounds: { ...defaultOptions.bounds, depth: 32 },
      allowSlowPatterns: true,
    },
    onRefusal: "skip",
  });
  expect(loaded?.servers.get("picky")).toEqual({
    spec: {
      kind: "stdio",
      command: join(root, "run.sh"),
      args: ["server.js"],
      env: {},
      cwd: join(root, "sub"),
    },
    options: {
      include: ["invoice_*"],
      exclude: [],
      rename: { "invoice-get": "getInvoice" },
      formats: "assert",
      importExtension: "ts",
      descriptions: false,
      bounds: { profile: "ruby", depth: 32, subschemas: 10_000 },
      allowSlowPatterns: false,
      azureAllowAnyRoot: true,
    },
    onRefusal: "fail",
  });
});
