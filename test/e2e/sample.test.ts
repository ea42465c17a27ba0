import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { runCli, runNode } from "../support/cli.js";
import { repoRoot } from "../support/shared.js";

const sample = join(repoRoot, "samples", "quickstart");
const tsc = join(repoRoot, "node_modules", "typescript", "bin", "tsc");

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
