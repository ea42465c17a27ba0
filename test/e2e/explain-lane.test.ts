import { appendFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { ToolEntry } from "../../templates/runtime.js";
import { generateFrom, temporaryFolder, writeServer } from "../support/generate.js";
import { importGenerated } from "../support/run-generated.js";

const out = temporaryFolder("explain-lane");
afterAll(() => rmSync(out, { recursive: true, force: true }));

test("the module that explains is loaded for the first no, and not before", async () => {
  const tools = [{ name: "get", inputSchema: { type: "object" }, outputSchema: { type: "object" } }];
  const { server } = await generateFrom({ tools });
  const folder = writeServer(out, server);
  appendFileSync(join(folder, "get.explain.ts"), 'globalThis["explained"] = true;\n');
  const registry = await importGenerated<{ tools: ReadonlyMap<string, ToolEntry> }>(folder, "registry");
  const check = registry.tools.get("get")?.output;

  expect([check?.is({}), check?.is(1), await check?.explain({})]).toEqual([true, false, []]);
  expect("explained" in globalThis).toBe(false);
  expect(await check?.explain(1)).toMatchObject([{ pointer: "", keyword: "type" }]);
  expect("explained" in globalThis).toBe(true);
});
