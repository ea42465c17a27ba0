import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCli } from "../support/cli.js";
import { createProject, forecast, type Project, ping } from "./cli-project.js";

let project: Project;
beforeAll(async () => {
  project = createProject();
  project.saveTools("weather.json", [forecast, ping]);
  await project.cli("generate", "--from", "weather.json");
});
afterAll(() => project.remove());

describe("validate", () => {
  const cases: readonly [
    what: string,
    args: readonly string[],
    payload: string,
    code: number,
    text: RegExp,
  ][] = [
    [
      "a valid output",
      ["get_forecast", "-"],
      '[{ "highC": 21 }]',
      0,
      /^valid {2}weather get_forecast output\n$/,
    ],
    [
      "an invalid output",
      ["get_forecast", "-"],
      '[{ "highC": "x" }]',
      1,
      /^invalid .*\n {2}\/0\/highC {2}.* {2}schema \/items\/properties\/highC\/type\n$/,
    ],
    [
      "a valid input",
      ["get_forecast", "-", "--input"],
      '{ "location": "Oslo" }',
      0,
      /^valid {2}weather get_forecast input\n$/,
    ],
    ["an invalid input", ["get_forecast", "-", "--input"], "{}", 1, /^invalid /],
    ["a tool that declares no output", ["ping", "-"], "1", 0, /^unchecked .*declares no output\n$/],
    ["what is not JSON", ["get_forecast", "-"], "{", 2, /^$/],
    ["no such tool", ["get_forecas", "-"], "1", 2, /^$/],
    ["no such file", ["get_forecast", "nowhere.json"], "", 2, /^$/],
  ];
  it.each(cases)("judges %s", async (_, args, payload, code, text) => {
    const run = await runCli(["validate", "weather", ...args], { cwd: project.cwd, stdin: payload });
    expect(run.code).toBe(code);
    expect(run.stdout).toMatch(text);
    expect(run.stderr === "").toBe(code !== 2);
  });

  it("reports as JSON, from a file, in another out directory", async () => {
    writeFileSync(join(project.cwd, "payload.json"), "[{}]");
    cpSync(join(project.cwd, "src/mcp"), join(project.cwd, "elsewhere"), { recursive: true });
    const { code, stdout } = await project.cli(
      "validate",
      "weather",
      "get_forecast",
      "payload.json",
      "--json",
      "--out",
      "elsewhere",
    );
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toEqual({
      server: "weather",
      tool: "get_forecast",
      side: "output",
      verdict: "invalid",
      violations: [
        {
          pointer: expect.any(String),
          keyword: "required",
          message: expect.any(String),
          schemaPointer: "/items/required",
        },
      ],
      diagnostics: [],
    });
  });
});
