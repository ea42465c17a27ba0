import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cliPath, runCli } from "../support/cli.js";
import { createProject, type Project, ping } from "./cli-project.js";

let project: Project;
beforeEach(() => {
  project = createProject();
});
afterEach(() => project.remove());

const put = (file: string, text: string): void => writeFileSync(join(project.cwd, file), text);
const script = (code: string): readonly string[] => ["--", process.execPath, "-e", code];

interface Case {
  readonly given?: () => void;
  readonly args: readonly string[];
  readonly code: string;
  readonly says: string;
}

const cases: Readonly<Record<string, Case>> = {
  "no such file": { args: ["--from", "nowhere.json"], code: "MCG107", says: "nowhere.json" },
  "not JSON": {
    given: () => put("a.json", '{ "tools": ['),
    args: ["--from", "a.json"],
    code: "MCG105",
    says: "a.json is not JSON",
  },
  "JSON that is no tool list": {
    given: () => put("a.json", '{ "a": 1 }'),
    args: ["--from", "a.json"],
    code: "MCG106",
    says: "",
  },
  "a server that does not exist": {
    args: ["--", "/no/such/server"],
    code: "MCG101",
    says: "/no/such/server",
  },
  "a server that dies at start": {
    args: script('console.error("API_KEY is missing"); process.exit(3)'),
    code: "MCG102",
    says: "API_KEY is missing",
  },
  "a server that never answers": {
    args: ["--timeout", "1", ...script("setInterval(() => {}, 1e6)")],
    code: "MCG103",
    says: "",
  },
  "a server that speaks nonsense": {
    args: [
      "--timeout",
      "3",
      ...script('console.log("Welcome!"); setInterval(() => console.log("<html>"), 100)'),
    ],
    code: "MCG1",
    says: "",
  },
  "an unwritable out directory": {
    given: () => {
      put("file", "mine");
      project.saveTools("a.json", [ping]);
    },
    args: ["--from", "a.json", "--out", "file/mcp"],
    code: "MCG607",
    says: "file/mcp",
  },
  "an out directory that is a file": {
    given: () => {
      put("file", "mine");
      project.saveTools("a.json", [ping]);
    },
    args: ["--from", "a.json", "--out", "file"],
    code: "MCG605",
    says: "out directory",
  },
  "a configuration with a typo": {
    given: () => put("mcp-codegen.config.json", '{ "servers": { "a": { "form": "a.json" } } }'),
    args: [],
    code: "MCG112",
    says: "from",
  },
  "a configured server that fails beside one that works": {
    given: () => {
      project.saveTools("a.json", [ping]);
      project.saveConfig({ a: { from: "a.json" }, b: { from: "nowhere.json" } });
    },
    args: [],
    code: "MCG107 b",
    says: "nowhere.json",
  },
  "a damaged lock": {
    given: () => {
      project.saveTools("a.json", [ping]);
      put("mcp-codegen.lock.json", "{");
    },
    args: ["--from", "a.json", "--out", "."],
    code: "MCG601",
    says: "",
  },
};

describe("bad input: a clear message, exit code 2, nothing written", () => {
  it.each(Object.entries(cases))("%s", async (_, { given, args, code, says }) => {
    given?.();
    const before = project.snapshot(".");
    const text = await project.cli("generate", ...args);
    expect({ code: text.code, stdout: text.stdout }).toEqual({ code: 2, stdout: "" });
    expect(text.stderr).toMatch(new RegExp(`^error ${code}`));
    expect(text.stderr).toContain(says);
    expect(text.stderr).toMatch(/^ {2}hint: \S/m);
    expect(text.stderr.length).toBeLessThan(5_000);
    expect(project.snapshot(".")).toEqual(before);
  });

  it("is one JSON document with --json", async () => {
    const { code, stdout } = await project.cli("generate", "--json", "--from", "nowhere.json");
    expect(code).toBe(2);
    const { error, diagnostics } = JSON.parse(stdout);
    expect(error).toMatchObject({
      code: "MCG107",
      severity: "error",
      message: expect.stringContaining("nowhere.json"),
    });
    expect(diagnostics).toEqual([error]);
  });
});

describe("secrets", () => {
  it("of a header or a variable are not shown", async () => {
    const secret = "hunter2-very-secret";
    const env = { TOKEN: secret };
    const echo = "console.error(process.env.TOKEN); process.exit(1)";
    const lines = [
      ["--url", "http://127.0.0.1:9/mcp", "--header", "Authorization: Bearer ${env:TOKEN}"],
      ["--env", "TOKEN", ...script(echo)],
      ["--env", `TOKEN=${secret}`, ...script(echo)],
    ];
    for (const line of lines) {
      const { code, stdout, stderr } = await runCli(["list", "--json", ...line], { cwd: project.cwd, env });
      expect(code).toBe(2);
      expect(stdout + stderr).not.toContain(secret);
    }
  });
});

describe("the unexpected", () => {
  it("is called a bug, without a stack unless asked for", async () => {
    const sabotage = `import fs from "node:fs"; import { syncBuiltinESMExports } from "node:module";
      fs.lstatSync = () => { throw new TypeError("sabotage"); }; syncBuiltinESMExports();`;
    const args = [
      "--import",
      `data:text/javascript,${encodeURIComponent(sabotage)}`,
      cliPath,
      "check",
      "--offline",
    ];
    const run = (env: Readonly<Record<string, string>>) =>
      new Promise<{ code: number | null; stderr: string }>((resolve) => {
        const child = spawn(process.execPath, args, { cwd: project.cwd, env: { ...process.env, ...env } });
        let stderr = "";
        child.stderr.setEncoding("utf8").on("data", (text: string) => {
          stderr += text;
        });
        child.on("close", (code) => resolve({ code, stderr }));
      });
    const plain = await run({ DEBUG: "" });
    expect(plain.code).toBe(2);
    expect(plain.stderr).toMatch(/^error MCG120\n {2}this is a bug of mcp-codegen: sabotage\n {2}hint: /);
    expect((await run({ DEBUG: "mcp-codegen" })).stderr).toContain("    at ");
  });
});

describe.skipIf(process.platform === "win32")("an interrupted command", () => {
  it.each([
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const)("ends its server, writes nothing, and says so: %s → %i", async (signal, want) => {
    const pidFile = join(project.cwd, "pid");
    const server = `require("fs").writeFileSync(${JSON.stringify(pidFile)}, String(process.pid)); setInterval(() => {}, 1e6)`;
    const child = spawn(process.execPath, [cliPath, "generate", ...script(server)], {
      cwd: project.cwd,
      stdio: "ignore",
    });
    const ended = new Promise<number | null>((resolve) => {
      child.on("close", resolve);
    });
    while (!existsSync(pidFile) || readFileSync(pidFile, "utf8") === "") await sleep(50);
    child.kill(signal);
    expect(await ended).toBe(want);
    expect(() => process.kill(Number(readFileSync(pidFile, "utf8")), 0)).toThrow("ESRCH");
    expect(project.has("src")).toBe(false);
  });
});
