import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { broken, createProject, forecast, type Project, ping } from "./cli-project.js";

let project: Project;
beforeEach(() => {
  project = createProject();
});
afterEach(() => project.remove());

const folders = (): readonly string[] =>
  readdirSync(join(project.cwd, "src/mcp")).filter((name) => !name.includes("."));

describe("generate", () => {
  it("writes a client, says what to import, and writes nothing the second time", async () => {
    project.saveTools("weather.json", [forecast, ping]);
    const first = await project.cli("generate", "--from", "weather.json");
    expect(first).toEqual({
      code: 0,
      stdout: expect.stringMatching(
        /^weather {2}2 tools → src\/mcp\/weather \(10 files written\)\n {2}import \{ getForecast \} from "\.\/src\/mcp\/weather\/index\.js";\n$/,
      ),
      stderr: "",
    });
    const before = project.snapshot("src");
    const second = await project.cli("generate", "--from", "weather.json");
    expect(second).toEqual({
      code: 0,
      stdout: "weather  2 tools → src/mcp/weather (10 files unchanged)\n",
      stderr: "",
    });
    // Also without the source: the lock is enough.
    expect((await project.cli("generate")).code).toBe(0);
    expect(project.snapshot("src")).toEqual(before);
  });

  it("reports as JSON", async () => {
    project.saveTools("weather.json", [forecast, broken]);
    const { code, stdout } = await project.cli("generate", "--from", "weather.json", "--json");
    expect(code).toBe(1);
    const report = JSON.parse(stdout);
    expect(report.servers.weather).toEqual({
      dir: "src/mcp/weather",
      written: expect.arrayContaining(["src/mcp/weather/index.ts", "src/mcp/weather/get-forecast.guard.ts"]),
      unchanged: 0,
      removed: [],
    });
    const pointer = "#/inputSchema/properties/x/$ref";
    expect(report.refused).toEqual([{ server: "weather", tool: "broken", code: "MCG301", pointer }]);
    expect(report.diagnostics).toEqual([
      expect.objectContaining({ code: "MCG301", severity: "error", tool: "broken", pointer }),
    ]);
  });

  it("writes the others when a tool is refused, and exits 1 unless told to skip", async () => {
    project.saveTools("weather.json", [forecast, broken]);
    const failed = await project.cli("generate", "--from", "weather.json");
    expect(failed.code).toBe(1);
    expect(failed.stderr).toMatch(
      /^error MCG301 broken #\/inputSchema\/properties\/x\/\$ref\n {2}reference leaves/,
    );
    expect(project.has("src/mcp/weather/get-forecast.ts")).toBe(true);
    const skipped = await project.cli(
      "generate",
      "--from",
      "weather.json",
      "--on-refusal",
      "skip",
      "--error-format",
      "github",
    );
    expect(skipped.code).toBe(0);
    expect(skipped.stderr).toMatch(
      /^::warning title=MCG301 broken #\/inputSchema\/properties\/x\/\$ref::reference leaves/,
    );
  });

  it("keeps other servers, and removes what a server no longer has", async () => {
    project.saveTools("weather.json", [forecast, ping]);
    await project.cli("generate", "--from", "weather.json");
    await project.cli("generate", "--from", "weather.json", "--name", "Second One");
    expect(folders()).toEqual(["second-one", "weather"]);
    project.saveTools("weather.json", [forecast]);
    const { stdout } = await project.cli("generate", "--from", "weather.json", "--json");
    const { servers } = JSON.parse(stdout);
    expect(servers.weather.removed.sort()).toEqual(
      ["ping.explain.ts", "ping.guard.ts", "ping.ts"].map((file) => `src/mcp/weather/${file}`),
    );
    expect(servers["second-one"]).toMatchObject({ written: [], removed: [] });
  });

  it("follows a configuration: pulls what is missing, removes what is gone, keeps the options in the lock", async () => {
    project.saveTools("a.json", [forecast, ping]);
    project.saveConfig({ a: { from: "a.json", include: ["get_*"] }, b: { from: "a.json" } });
    expect((await project.cli("generate")).code).toBe(0);
    expect(project.has("src/mcp/a/ping.ts")).toBe(false);
    expect(project.has("src/mcp/b/ping.ts")).toBe(true);

    // Locked servers are not read again, until asked for.
    rmSync(join(project.cwd, "a.json"));
    expect((await project.cli("generate")).code).toBe(0);
    expect((await project.cli("generate", "--refresh")).code).toBe(2);

    project.saveConfig({ a: { from: "a.json", include: ["get_*"] } });
    const { stdout } = await project.cli("generate");
    expect(stdout).toMatch(/^b {2}removed: no longer configured \(\d+ files deleted\)$/m);
    expect(folders()).toEqual(["a"]);

    rmSync(join(project.cwd, "mcp-codegen.config.json"));
    expect((await project.cli("check", "--offline")).code).toBe(0);
  });

  it("writes where a configuration says, also for a source on the line", async () => {
    project.saveTools("weather.json", [ping]);
    writeFileSync(join(project.cwd, "mcp-codegen.config.json"), '{ "out": "lib", "servers": {} }');
    await project.cli("generate", "--from", "weather.json");
    expect(project.has("lib/weather/ping.ts")).toBe(true);
    expect(project.has("src")).toBe(false);
  });

  it("only says what it would do with --dry-run", async () => {
    project.saveTools("weather.json", [ping]);
    const { code, stdout } = await project.cli("generate", "--from", "weather.json", "--dry-run");
    expect(code).toBe(0);
    expect(stdout).toContain("files would be written");
    expect(stdout).toContain("  + src/mcp/weather/ping.ts\n");
    expect(project.has("src")).toBe(false);
  });

  it("ten at once give the tree that ten in a row give", async () => {
    project.saveTools("weather.json", [forecast, ping]);
    const names = Array.from({ length: 10 }, (_, index) => `s${index}`);
    const run = (name: string, out: string) =>
      project.cli("generate", "--from", "weather.json", "--name", name, "--out", out);
    const results = await Promise.all(names.map((name) => run(name, "parallel")));
    expect(results.map(({ code }) => code)).toEqual(names.map(() => 0));
    for (const name of names) await run(name, "serial");
    const texts = (folder: string) =>
      Object.entries(project.snapshot(folder))
        .map(([path, text]) => [path, text.slice(text.indexOf(" "))] as const)
        .filter(([path]) => path.includes("."));
    expect(texts("parallel")).toEqual(texts("serial"));
  });
});
