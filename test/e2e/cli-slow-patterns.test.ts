import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createProject, lockPath, type Project, ping } from "./cli-project.js";

const slow = {
  name: "search",
  inputSchema: { type: "object", properties: { query: { type: "string", pattern: "^(a+)+$" } } },
};

let project: Project;
beforeEach(() => {
  project = createProject();
  project.saveTools("tools.json", [slow, ping]);
});
afterEach(() => project.remove());

const finding = [
  "MCG312 search #/inputSchema/properties/query/pattern",
  '  slow pattern: "^(a+)+$": the time it takes doubles again and again on "a".repeat(33) + "b"',
  "  hint: rewrite the pattern so that it can match in one way only, or allow it: --allow-slow-patterns, or allowSlowPatterns in the configuration",
  "",
].join("\n");

it("a tool with a slow pattern is refused, and the others are written", async () => {
  const { code, stderr } = await project.cli("generate", "--from", "tools.json", "--name", "x");
  expect([code, stderr]).toEqual([1, `error ${finding}`]);
  expect(project.has("src/mcp/x/search.ts")).toBe(false);
  expect(project.has("src/mcp/x/ping.ts")).toBe(true);

  const list = await project.cli("list", "--from", "tools.json", "--json");
  expect(list.code).toBe(1);
  expect(JSON.parse(list.stdout).refused).toMatchObject([{ tool: "search", code: "MCG312" }]);
});

it("it is written with a warning where the line allows it, also when it is written again", async () => {
  const args = ["generate", "--from", "tools.json", "--name", "x", "--allow-slow-patterns"];
  const { code, stderr } = await project.cli(...args);
  expect([code, stderr]).toEqual([0, `warning ${finding}`]);
  expect(readFileSync(join(project.cwd, "src/mcp/x/search.guard.ts"), "utf8")).toContain(",10000)");
  expect(JSON.parse(readFileSync(join(project.cwd, lockPath), "utf8")).servers.x.options).toEqual({
    allowSlowPatterns: true,
  });
  expect((await project.cli("generate")).code).toBe(0);
  expect((await project.cli("check", "--offline")).code).toBe(0);

  writeFileSync(join(project.cwd, "input.json"), '{ "query": "aaa" }');
  expect((await project.cli("validate", "x", "search", "input.json", "--input")).code).toBe(0);
});

it("it is written with a warning where the configuration allows it", async () => {
  project.saveConfig({
    strict: { from: "tools.json" },
    lenient: { from: "tools.json", allowSlowPatterns: true },
  });
  expect((await project.cli("generate")).code).toBe(1);
  expect(project.has("src/mcp/strict/search.ts")).toBe(false);
  expect(project.has("src/mcp/lenient/search.ts")).toBe(true);
});
