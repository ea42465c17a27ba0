import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createProject, type Project, ping } from "./cli-project.js";

let project: Project;
beforeEach(() => {
  project = createProject();
});
afterEach(() => project.remove());

const misuses: readonly [line: string, message: string | RegExp][] = [
  ["generat", "(Did you mean generate?)"],
  ["chek --offline", "(Did you mean check?)"],
  ["generate --fron tools.json", "(Did you mean --from?)"],
  ["check --offlin", "(Did you mean --offline?)"],
  ["generate --formats strict", "Allowed choices are annotate, assert."],
  ["generate --timeout soon", "number of seconds"],
  ["generate --from", "argument missing"],
  ["generate npx server", "goes after --"],
  ["generate --", "missing after --"],
  ["generate --from a.json --url https://example.com", "choose one source: --from or --url"],
  ["generate --from a.json -- node server.js", "choose one source: --from or -- <command>"],
  ["generate --from a.json --header A:b", "--header is only meant for --url"],
  ["generate --name weather", "--name is only meant for a source on the command line"],
  ["generate --env A=b", "--env is only meant for -- <command>"],
  ["generate --url https://example.com --header secret", '--header "Name: value"'],
  ["validate weather", "missing required argument 'tool'"],
  ["validate a b c -- node server.js", "starts no server"],
];

describe("a line that makes no sense", () => {
  it.each(misuses)("mcp-codegen %s", async (line, message) => {
    const { code, stdout, stderr } = await project.cli(...line.split(" "));
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/^error MCG119\n/);
    expect(stderr).toContain(message);
    expect(stderr).toContain("--help");
  });

  it("is a JSON document with --json", async () => {
    const { code, stdout } = await project.cli("generate", "--json", "--fron", "x");
    expect(code).toBe(2);
    expect(JSON.parse(stdout)).toMatchObject({
      error: { code: "MCG119" },
      diagnostics: [{ code: "MCG119" }],
    });
  });

  it("names sources when there is nothing to read", async () => {
    for (const command of ["generate", "pull", "check", "list"]) {
      const { code, stderr } = await project.cli(command);
      expect(code, command).toBe(2);
      expect(stderr).toMatch(/^error MCG116\n/);
      expect(stderr).toContain("mcp-codegen generate -- npx -y @modelcontextprotocol/server-everything");
    }
  });
});

describe("help", () => {
  it.each(["generate", "pull", "check", "list", "validate"])("of %s has examples", async (command) => {
    const { code, stdout, stderr } = await project.cli(command, "--help");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout.split("Examples:\n")[1]?.trim().split("\n").length).toBeGreaterThan(1);
  });

  it("lists what exists, and shows itself when nothing is asked", async () => {
    const asked = await project.cli("--help");
    expect(asked.code).toBe(0);
    expect([...asked.stdout.matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name)).toEqual([
      "generate",
      "pull",
      "check",
      "list",
      "validate",
      "help",
    ]);
    const bare = await project.cli();
    expect({ ...bare, stderr: bare.stderr.trim() }).toEqual({
      code: 2,
      stdout: "",
      stderr: asked.stdout.trim(),
    });
  });

  it("tells the version", async () => {
    expect((await project.cli("--version")).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

describe("flags", () => {
  it("--quiet prints nothing but errors", async () => {
    project.saveTools("weather.json", [ping]);
    expect(await project.cli("generate", "--from", "weather.json", "--quiet")).toEqual({
      code: 0,
      stdout: "",
      stderr: "",
    });
    expect((await project.cli("generate", "--from", "nowhere.json", "--quiet")).stderr).toMatch(
      /^error MCG107/,
    );
  });
});
