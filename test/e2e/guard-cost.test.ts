import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generateFrom, temporaryFolder, writeServer } from "../support/generate.js";
import { importGenerated } from "../support/run-generated.js";

/** Fifty tools, each with a property of its own; those with an even number share one type, the others another. */
const count = 50;
const tools = Array.from({ length: count }, (_, index) => ({
  name: `tool_${index}`,
  inputSchema: { type: "object" },
  outputSchema: {
    type: "object",
    properties: {
      [`own${index}`]: { type: "string" },
      list: { type: "array", items: { $ref: `#/$defs/type${index % 2}` } },
    },
    required: [`own${index}`, "list"],
    $defs: { type0: typeWith("even"), type1: typeWith("odd") },
  },
}));

function typeWith(word: string) {
  const names = Array.from({ length: 8 }, (_, index) => `${word}${index}`);
  return {
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name, { type: "integer", minimum: 0 }])),
    required: names,
    additionalProperties: false,
  };
}

const out = temporaryFolder("guard-cost");
let folder: string;
beforeAll(async () => {
  const { server, diagnostics } = await generateFrom({ tools });
  expect(diagnostics).toEqual([]);
  folder = writeServer(out, server);
});
afterAll(() => rmSync(out, { recursive: true, force: true }));

async function bundle(contents: string): Promise<string> {
  const stdin = { contents, resolveDir: folder, loader: "ts" } as const;
  const { outputFiles } = await build({ stdin, bundle: true, write: false, format: "esm", minify: true });
  return outputFiles[0]?.text ?? "";
}

describe("of fifty tools one costs one", () => {
  test.each([
    { what: "a verdict", code: 'export { isTool24Output } from "./index.js";' },
    { what: "a call", code: 'export { tool24 } from "./index.js";' },
  ])("$what brings its own code, and of what is shared only what it needs", async ({ code }) => {
    const text = await bundle(code);
    expect(new Set(text.match(/\bown\d+\b/g))).toEqual(new Set(["own24"]));
    expect(text).toContain("even7");
    expect(text).not.toContain("odd7");
  });

  test("its verdict takes less than a kilobyte", async () => {
    const text = await bundle('export { output } from "./tool-24.guard.js";');
    expect(gzipSync(text).length).toBeLessThan(1024);
  });
});

describe("a verdict", () => {
  /** How often the garbage collector runs during a million checks, in a process with little room for garbage. */
  async function collections(check: string): Promise<number> {
    await importGenerated(folder, "runtime");
    const item = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`even${index}`, index]));
    writeFileSync(
      join(folder, "count.mjs"),
      `import { PerformanceObserver } from "node:perf_hooks";
       import { output } from "./tool-24.guard.js";
       const text = ${JSON.stringify(JSON.stringify({ own24: "", list: [item, item, item] }))};
       const value = JSON.parse(text);
       const check = ${check};
       for (let i = 0; i < 200_000; i++) if (!check()) throw new Error("no");
       let collected = 0;
       const observer = new PerformanceObserver((list) => { collected += list.getEntries().length; });
       observer.observe({ entryTypes: ["gc"] });
       for (let i = 0; i < 1_000_000; i++) if (!check()) throw new Error("no");
       setTimeout(() => { console.log(collected); }, 10);`,
    );
    const flags = ["--max-semi-space-size=1", "count.mjs"];
    return Number(execFileSync(process.execPath, flags, { cwd: folder, encoding: "utf8" }));
  }

  test("leaves no garbage", async () => {
    // A single small object for each check would have to be collected a dozen times.
    expect(await collections("() => output(value)")).toBeLessThan(3);
    expect(await collections("() => output({ ...value })")).toBeGreaterThan(10);
  });
});
