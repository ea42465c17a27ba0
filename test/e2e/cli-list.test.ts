import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { broken, createProject, forecast, type Project, ping } from "./cli-project.js";

let project: Project;
beforeEach(() => {
  project = createProject();
});
afterEach(() => project.remove());

describe("list", () => {
  it("shows tools and refusals, of a source or of the lock", async () => {
    project.saveTools("weather.json", [forecast, ping, broken]);
    const { code, stdout, stderr } = await project.cli("list", "--from", "weather.json");
    expect(code).toBe(1);
    expect(stdout.split("\n").map((line) => line.split(/ {2,}/))).toEqual([
      ["weather", "2 tools"],
      ["", "tool", "input", "output"],
      ["", "get_forecast", "location, days?", "array"],
      ["", "ping", "–", "–"],
      [""],
    ]);
    expect(stderr).toContain("error MCG301 broken #/inputSchema/properties/x/$ref");
    expect(project.has("src")).toBe(false);
    await project.cli("generate", "--from", "weather.json");
    expect((await project.cli("list")).stdout).toBe(stdout);
  });

  it("reports as JSON, and only the tools asked for", async () => {
    project.saveTools("weather.json", [forecast, ping, broken]);
    const { code, stdout } = await project.cli(
      "list",
      "--from",
      "weather.json",
      "--json",
      "--include",
      "get_*",
    );
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      servers: {
        weather: {
          tools: [
            { name: "get_forecast", input: { required: ["location"], optional: ["days"] }, output: "array" },
          ],
        },
      },
      refused: [],
      diagnostics: [],
    });
  });

  it("shows nothing that a terminal would obey", async () => {
    const name = "a\u001b]8;;http://e\u0007\u001b[2J\r\u202e";
    project.saveTools("weather.json", [
      { ...ping, name },
      { ...broken, name: `${name}2` },
    ]);
    for (const args of [[], ["--json"]]) {
      const { stdout, stderr } = await project.cli("list", "--from", "weather.json", ...args);
      expect((stdout + stderr).replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}]/u);
      if (args.length > 0) expect(JSON.parse(stdout).servers.weather.tools[0].name).toBe(name);
    }
  });
});
