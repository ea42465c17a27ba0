// The same generated folder in every runtime: the same verdicts and explanations, and nothing compiled at run time.
import { copyFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as esbuild from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runCli, runProgram } from "../support/cli.js";
import { temporaryFolder } from "../support/generate.js";
import { openPage } from "./browser.js";
import { loadCases } from "./cases.js";
import { findBrowser, findRuntime, runtimesRoot } from "./find-runtime.js";
import { testWith } from "./test-with.js";
import type { Report } from "./verdicts.js";
import { startWorker } from "./workerd.js";

const folder = temporaryFolder("runtimes");
const built = join(folder, "built");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const cases = loadCases();
const expected = cases.flatMap((group) => group.expected);

/** What a user would write: a program, a worker, and the script of a page. */
const programs: Readonly<Record<string, string>> = {
  "report.ts": `
    import { groups } from "./groups.ts";
    import { validatorProvider } from "./suite/provider.ts";
    import { tools } from "./suite/registry.ts";
    import { judge } from "./verdicts.ts";
    export const report = async () => JSON.stringify(await judge({ tools, validatorProvider }, groups));
  `,
  "main.ts": 'import { report } from "./report.ts"; console.log(await report());',
  "page.ts":
    'import { report } from "./report.ts"; await fetch("/report", { method: "POST", body: await report() });',
  "worker.ts":
    'import { report } from "./report.ts"; export default { fetch: async () => new Response(await report()) };',
};

const noCodeFromText = "--disallow-code-generation-from-strings";
const forbidden = ["EvalError", "EvalError"];
const allowed = ["gave 1", "gave 1"];

let baseline: Report;

beforeAll(async () => {
  const json = (value: unknown) => JSON.stringify(value);
  const tools = cases.map(({ tool, schema }) => ({
    name: tool,
    inputSchema: { type: "object" },
    outputSchema: schema,
  }));
  const server = { from: "tools.json", formats: "assert", importExtension: "ts" };
  const groups = cases.map(({ tool, schema, values }) => ({ tool, schema, values }));
  const files = {
    ...programs,
    "package.json": '{ "type": "module" }',
    "tools.json": json({ tools }),
    "mcp-codegen.config.json": json({ out: ".", servers: { suite: server } }),
    // Text, since an object literal would take "__proto__" for the prototype.
    "groups.ts": `export const groups = JSON.parse(${json(json(groups))});`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  copyFileSync(join(runtimesRoot, "verdicts.ts"), join(folder, "verdicts.ts"));
  const run = await runCli(["generate"], { cwd: folder });
  expect(run.code, run.stdout + run.stderr).toBe(0);
  const options = {
    bundle: true,
    outdir: built,
    format: "esm",
    target: "es2022",
    logLevel: "error",
  } as const;
  const entries = (...names: string[]) => names.map((name) => join(folder, name));
  await esbuild.build({ ...options, entryPoints: entries("main.ts", "page.ts"), splitting: true });
  await esbuild.build({ ...options, entryPoints: entries("worker.ts") });
  baseline = await runReport(process.execPath, ["built/main.js"]);
});

describe("Node", () => {
  test("agrees with the suite: guards, provider and explanations", () => {
    const { verdicts, codeGeneration } = baseline;
    const wrong = verdicts.filter(
      ({ is, valid, violations }, index) =>
        is !== expected[index] || valid !== is || (violations.length === 0) !== is,
    );
    expect(wrong).toEqual([]);
    expect(verdicts).toHaveLength(expected.length);
    expect(codeGeneration).toEqual(allowed);
    // A module that cannot be loaded would leave every "no" without its reasons.
    const reasoned = verdicts.filter(({ violations: [first] }) => first && first.keyword !== "schema");
    expect(reasoned.length).toBeGreaterThan(0.8 * expected.filter((is) => !is).length);
  });
});

const unchanged = "the generated folder as it is";

describe("the same verdicts, with code generation forbidden", () => {
  test("Node", async () => {
    expectSame(await runReport(process.execPath, [noCodeFromText, "built/main.js"]), forbidden);
  });

  testWith(findRuntime("Node 22"), `Node 22, ${unchanged}`, async (node) => {
    expectSame(await runReport(node, [noCodeFromText, "main.ts"]), forbidden);
  });

  testWith(findRuntime("Deno"), `Deno, ${unchanged}`, async (deno) => {
    const args = ["run", "--no-config", "--no-remote", `--v8-flags=${noCodeFromText}`, "main.ts"];
    expectSame(await runReport(deno, args), forbidden);
  });

  testWith(findRuntime("workerd"), "workerd, one bundle", async (workerd) => {
    const worker = await startWorker(workerd, built);
    try {
      expectSame((await worker.get()) as Report, forbidden);
    } finally {
      await worker.close();
    }
  });

  testWith(findBrowser(), "Chromium, a page with a strict policy", async (browser) => {
    expectSame(JSON.parse(await openPage(browser, built)) as Report, forbidden);
  });
});

// Bun has no way to forbid it.
testWith(findRuntime("Bun"), `the same verdicts in Bun, ${unchanged}`, async (bun) => {
  expectSame(await runReport(bun, ["main.ts"]), allowed);
});

async function runReport(program: string, args: readonly string[]): Promise<Report> {
  const env = { DENO_DIR: join(folder, ".deno"), DENO_NO_UPDATE_CHECK: "1" };
  const run = await runProgram(program, args, { cwd: folder, env });
  expect(run.code, run.stderr).toBe(0);
  return JSON.parse(run.stdout) as Report;
}

function expectSame({ verdicts, codeGeneration }: Report, control: readonly string[]): void {
  const differing = verdicts.filter(
    (verdict, index) => JSON.stringify(verdict) !== JSON.stringify(baseline.verdicts[index]),
  );
  expect(differing).toEqual([]);
  expect(verdicts).toHaveLength(baseline.verdicts.length);
  expect(codeGeneration).toEqual(control);
}
