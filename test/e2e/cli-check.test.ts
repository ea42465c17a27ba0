import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createProject, forecast, lockPath, type Project, ping } from "./cli-project.js";

let project: Project;
beforeEach(() => {
  project = createProject();
});
afterEach(() => project.remove());

describe("check", () => {
  beforeEach(async () => {
    project.saveTools("weather.json", [forecast, ping]);
    await project.cli("generate", "--from", "weather.json");
  });

  it("is content with what generate wrote, and writes nothing", async () => {
    const before = project.snapshot("src");
    expect((await project.cli("check", "--from", "weather.json")).code).toBe(0);
    expect((await project.cli("check", "--offline")).code).toBe(0);
    expect(project.snapshot("src")).toEqual(before);
  });

  it("shows one changed character of one description as a patch", async () => {
    project.saveTools("weather.json", [{ ...forecast, description: "Forecast for a plaze." }, ping]);
    const { code, stdout, stderr } = await project.cli("check", "--from", "weather.json");
    expect(code).toBe(1);
    expect(stderr).toMatch(/^error MCG602 weather\n/);
    const changed = stdout.split("\n").filter((line) => /^[-+]/.test(line));
    expect(changed).toEqual([
      `--- a/${lockPath}`,
      `+++ b/${lockPath}`,
      expect.stringMatching(/^- +"description": "Forecast for a place\.",$/),
      expect.stringMatching(/^\+ +"description": "Forecast for a plaze\.",$/),
    ]);
  });

  it("shows edited, missing and interrupted code", async () => {
    const file = join(project.cwd, "src/mcp/weather/ping.ts");
    writeFileSync(file, `${readFileSync(file, "utf8")}// edited\n`);
    rmSync(join(project.cwd, "src/mcp/weather/ping.guard.ts"));
    const { code, stdout, stderr } = await project.cli("check", "--offline");
    expect(code).toBe(1);
    expect(stderr).toMatch(/^error MCG603 weather\n {2}2 files not as the lock gives\n/);
    expect(stdout).toContain("\n-// edited\n");
    expect(stdout).toContain("--- /dev/null\n+++ b/src/mcp/weather/ping.guard.ts\n");
    expect((await project.cli("generate")).code).toBe(0);
    expect((await project.cli("check", "--offline")).code).toBe(0);

    mkdirSync(join(project.cwd, "src/mcp/.mcp-codegen"));
    writeFileSync(join(project.cwd, "src/mcp/.mcp-codegen/journal.json"), "[]");
    expect((await project.cli("check", "--offline")).stderr).toContain("begun here and not finished");
    expect((await project.cli("generate")).code).toBe(0);
    expect((await project.cli("check", "--offline")).code).toBe(0);
  });

  it("exits 2 when the server cannot be reached", async () => {
    expect((await project.cli("check", "--from", "nowhere.json")).code).toBe(2);
    expect((await project.cli("check")).code).toBe(2);
  });

  it("reports as JSON", async () => {
    project.saveTools("weather.json", [forecast]);
    const { code, stdout } = await project.cli("check", "--from", "weather.json", "--json");
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      drift: ["weather"],
      stale: [],
      patch: expect.stringContaining('-          "name": "ping"'),
      diagnostics: [{ code: "MCG602", server: "weather" }],
    });
  });
});

describe("pull", () => {
  it("updates the lock and nothing else; generate then follows", async () => {
    project.saveTools("a.json", [forecast, ping]);
    project.saveConfig({ a: { from: "a.json" }, b: { from: "a.json" } });
    await project.cli("generate");
    project.saveTools("a.json", [{ ...forecast, description: "New." }]);
    const { code, stdout } = await project.cli("pull", "a");
    expect({ code, stdout }).toEqual({ code: 0, stdout: `a  1 tool → ${lockPath} (1 changed, 1 gone)\n` });
    expect(project.has("src/mcp/a/ping.ts")).toBe(true);
    expect((await project.cli("check", "--offline")).code).toBe(1);

    const { servers } = JSON.parse((await project.cli("generate", "--json")).stdout);
    expect(servers.a.removed).toContain("src/mcp/a/ping.ts");
    expect(servers.b).toMatchObject({ written: [], removed: [] });
    expect((await project.cli("check", "--offline")).code).toBe(0);
  });

  it("writes nothing with --dry-run, and suggests a name", async () => {
    project.saveTools("a.json", [ping]);
    project.saveConfig({ weather: { from: "a.json" } });
    const { code, stdout } = await project.cli("pull", "--dry-run");
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: `weather  1 tool → ${lockPath} (1 new; not written)\n`,
    });
    expect(project.has("src")).toBe(false);
    const wrong = await project.cli("pull", "wether");
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain("did you mean weather?");
  });
});
