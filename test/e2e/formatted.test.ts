import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type GeneratedServer, type GenerateOptions, serverKey } from "@mcp-codegen/core";
import fc from "fast-check";
import { format } from "prettier";
import { describe, expect, test } from "vitest";
import { anySchema } from "../conformance/random-schema.js";
import { generateFrom } from "../support/generate.js";
import { hasShared, readSharedFolder, repoRoot } from "../support/shared.js";

interface ToolList {
  readonly tools: readonly unknown[];
}

/** Machine code, and a template that is formatted by its own rules. */
const exempt = /\.(guard|explain)\.ts$|^runtime\.ts$/;
const folderModule = /^(index|registry|provider)\.ts$/;

/** The modules of a server that prettier would change. */
async function findUnformatted({ dir, files }: GeneratedServer): Promise<readonly string[]> {
  const changed: string[] = [];
  for (const { path, text } of files.filter((file) => !exempt.test(file.path)))
    if ((await format(text, { parser: "typescript", printWidth: 100 })) !== text)
      changed.push(`${dir}/${path}`);
  return changed;
}

async function findUnformattedFrom(
  list: ToolList,
  key: string,
  options?: Partial<GenerateOptions>,
): Promise<readonly string[]> {
  return await findUnformatted((await generateFrom(list, key, options)).server);
}

test("a module that is not formatted is found", async () => {
  const files = [{ path: "a.ts", text: "export type A = {a: string}\n" }];
  const { server } = await generateFrom({ tools: [] });
  expect(await findUnformatted({ ...server, dir: "x", files })).toEqual(["x/a.ts"]);
});

describe.skipIf(!hasShared("corpus"))("the corpus of real servers", () => {
  const readServers = () =>
    readSharedFolder<ToolList>("corpus").map(({ name, json }) => ({ ...json, key: serverKey(name) }));

  test("the index, registry and provider of every tenth server are formatted", async () => {
    const changed: string[] = [];
    const chosen = readServers().filter((_, index) => index % 10 === 0);
    expect(chosen).toHaveLength(8);
    for (const { key, tools } of chosen) {
      const { server } = await generateFrom({ tools }, key);
      const files = server.files.filter(({ path }) => folderModule.test(path));
      changed.push(...(await findUnformatted({ ...server, files })));
    }
    expect(changed).toEqual([]);
  });

  test("every tenth tool is formatted", async () => {
    const changed: string[] = [];
    let count = 0;
    for (const { key, tools } of readServers()) {
      const { server } = await generateFrom({ tools: tools.filter(() => count++ % 10 === 0) }, key);
      const files = server.files.filter(({ path }) => !folderModule.test(path));
      changed.push(...(await findUnformatted({ ...server, files })));
    }
    expect(count).toBe(2123);
    expect(changed).toEqual([]);
  });
});

/** Prettier would take the quotes off `"naïve"`; identifiers of ours are ASCII all the same. */
const knownDifferences = ["odd-names/put-record.ts"];

test("the golden cases are formatted but for what is listed here", async () => {
  const golden = join(repoRoot, "test", "golden");
  const changed: string[] = [];
  const read = (path: string) =>
    JSON.parse(readFileSync(path, "utf8")) as ToolList & Partial<GenerateOptions>;
  for (const name of readdirSync(golden).sort()) {
    const list = join(golden, name, "tools.json");
    if (!existsSync(list)) continue;
    const options = join(golden, name, "options.json");
    changed.push(...(await findUnformattedFrom(read(list), name, existsSync(options) ? read(options) : {})));
  }
  expect(changed).toEqual(knownDifferences);
});

test("schemas that nobody would write are formatted", async () => {
  const schemas = fc.sample(anySchema, { seed: 1, numRuns: 60 });
  const tools = schemas.map((schema, index) => ({
    name: `tool_${index}`,
    inputSchema: { type: "object", properties: { value: schema } },
    outputSchema: { type: "object", additionalProperties: schema },
  }));
  const { server } = await generateFrom({ tools }, "random");
  expect(server.toolCount).toBeGreaterThan(30);
  expect(await findUnformatted(server)).toEqual([]);
});

/** One tool for each length of name, so that every line comes to be as long as it may and a bit longer. */
const lengths = Array.from({ length: 60 }, (_, index) => index + 1);

test("names of any length are formatted", async () => {
  const tools = lengths.map((length) => ({
    name: "n".repeat(length),
    title: `"${"t".repeat(length + 40)}"`,
    description: "A word. ".repeat(length),
    inputSchema: {
      type: "object",
      properties: { ["p".repeat(length)]: { type: "string", "x-mcp-header": "H".repeat(length) } },
    },
    ...(length % 2 === 0 ? {} : { outputSchema: { type: ["object", "null"], properties: { a: {} } } }),
  }));
  expect(await findUnformattedFrom({ tools }, "long")).toEqual([]);
});

test.for([0, 1, 2])("a server of %i tools is formatted", async (count) => {
  const tools = lengths
    .slice(0, count)
    .map((length) => ({ name: `t${length}`, inputSchema: { type: "object" } }));
  expect(await findUnformattedFrom({ tools }, "few")).toEqual([]);
});
