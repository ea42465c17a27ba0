import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { GenerateOptions } from "@mcp-codegen/core";
import { afterAll, describe, expect, test } from "vitest";
import { type Generated, generateFrom, temporaryFolder, writeServer } from "../support/generate.js";
import { repoRoot } from "../support/shared.js";
import { typecheck } from "../support/typescript.js";

interface ToolList {
  readonly tools: readonly unknown[];
}

const golden = join(repoRoot, "test", "golden");
const cases = readdirSync(golden, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

/** Modules of the whole server; those of single tools are what the cases show. */
const serverModules = ["index.ts", "provider.ts", "registry.ts", "runtime.ts"];

function readJson<T>(name: string, file: string): T {
  return JSON.parse(readFileSync(join(golden, name, file), "utf8")) as T;
}

/** The wanted modules of a case; a case without any has none yet. */
function listWanted(name: string): readonly string[] {
  const out = join(golden, name, "out");
  return existsSync(out) ? readdirSync(out).sort() : [];
}

/** Generates a case; its name is the server's key, its `options.json`, where there is one, the options. */
async function generateCase(name: string, { tools }: ToolList): Promise<Generated> {
  const options = existsSync(join(golden, name, "options.json"))
    ? readJson<Partial<GenerateOptions>>(name, "options.json")
    : {};
  return await generateFrom({ tools }, name, options);
}

const started = new Map<string, Promise<Generated>>();

/** The case as its file lists it, generated once for all tests. */
function generateListed(name: string): Promise<Generated> {
  const running = started.get(name) ?? generateCase(name, readJson(name, "tools.json"));
  started.set(name, running);
  return running;
}

/** The modules that people read, by file name. */
function toolModules({ server }: Generated): ReadonlyMap<string, string> {
  return new Map(
    server.files
      .filter(({ path }) => !/\.(guard|explain)\.ts$/.test(path) && !serverModules.includes(path))
      .map(({ path, text }) => [path, text]),
  );
}

test("there are few enough cases for people to review", () => {
  expect(cases.length).toBeGreaterThan(0);
  expect(cases.length).toBeLessThanOrEqual(30);
});

describe.each(cases)("%s", (name) => {
  const { tools } = readJson<ToolList>(name, "tools.json");

  test("every tool is generated, and out/ holds exactly their modules", async () => {
    const generated = await generateListed(name);
    const modules = [...toolModules(generated).keys()].sort();
    expect(generated.server.refused).toEqual([]);
    expect(modules).toHaveLength(tools.length);
    expect(listWanted(name)).toEqual(modules);
  });

  // A snapshot that is missing would be written and pass, so the test above insists on the files.
  test.each(listWanted(name))("%s has the wanted text", async (file) => {
    const text = toolModules(await generateListed(name)).get(file);
    expect(text, "no tool has this module").toBeDefined();
    await expect(text).toMatchFileSnapshot(join(golden, name, "out", file));
  });

  test("another order of the tools gives the same bytes", async () => {
    const { server } = await generateListed(name);
    const again = await generateCase(name, { tools: [...tools].reverse() });
    expect(again.server.files).toEqual(server.files);
  });
});

describe("all cases together", () => {
  const folder = temporaryFolder("golden");
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("compile in one program under every flag of the contract", async () => {
    for (const name of cases) writeServer(folder, (await generateListed(name)).server);
    expect(await typecheck(folder, "6.0")).toBe("");
  });
});
