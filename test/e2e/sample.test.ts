import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { runCli, runNode } from "../support/cli.js";
import { repoRoot } from "../support/shared.js";

const sample = join(repoRoot, "samples", "quickstart");
const tsc = join(repoRoot, "node_modules", "typescript", "bin", "tsc");

describe("samples/azure-functions", () => {
  const app = join(repoRoot, "samples", "azure-functions");
  beforeAll(() => execFileSync(process.execPath, [tsc, "-p", app]));

  test("the committed code is what its app registers", async () => {
    const functions = readFileSync(join(app, "functions.json"), "utf8");
    expect(await runNode(["dist/capture.js"], { cwd: app })).toMatchObject({ code: 0 });
    expect(readFileSync(join(app, "functions.json"), "utf8")).toBe(functions);
    const run = await runCli(
      ["check", "--out", "src/mcp", "--name", "forecast", "--from", "functions.json"],
      { cwd: app },
    );
    expect(run.code, run.stdout + run.stderr).toBe(0);
  });

  test("the client asserts what came back through the real worker library", async () => {
    const run = await runNode(["dist/client.js"], { cwd: app });
    expect(run.code, run.stderr).toBe(0);
    expect(run.stdout).toContain("Atlantis: /days must be an array");
  });
});

describe("samples/quickstart", () => {
  beforeAll(() => execFileSync(process.execPath, [tsc, "-p", sample]));

  test("the committed code is what its lock gives", async () => {
    expect(await runCli(["check", "--offline", "--out", "src/mcp"], { cwd: sample })).toMatchObject({
      code: 0,
    });
  });

  test("the committed lock is what its server lists", async () => {
    const run = await runCli(
      ["check", "--out", "src/mcp", "--name", "weather", "--", process.execPath, "dist/server.js"],
      {
        cwd: sample,
      },
    );
    expect(run.code, run.stdout + run.stderr).toBe(0);
  });

  test("the client asserts what came back, and shows a violation with its place", async () => {
    const run = await runNode(["dist/client.js"], { cwd: sample });
    expect(run.code, run.stderr).toBe(0);
    expect(run.stdout).toContain("/temperatureC must be a number");
  });
});
