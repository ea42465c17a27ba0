import { fileURLToPath } from "node:url";
import { createContext, runInContext } from "node:vm";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";
import * as runtime from "./runtime.js";

/** What is left of a module once everything unused is gone. */
async function bundle(contents: string, format: "esm" | "iife" = "esm"): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL(".", import.meta.url)), loader: "ts" },
    bundle: true,
    write: false,
    format,
    minify: true,
  });
  return outputFiles[0]?.text ?? "";
}

describe("a bundle holds only what is used", () => {
  it.each([
    ["nothing of the runtime", `import "./runtime.js"`],
    [
      "nothing of a name that is not used",
      `import { call, createProvider, ToolInputError } from "./runtime.js"`,
    ],
    [
      "no tool that is not used",
      `import { defineCheck } from "./runtime.js";
       const check = /* @__PURE__ */ defineCheck("", () => true, async () => () => []);
       const tool = { name: "t", input: check, output: check };`,
    ],
  ])("%s", async (_, code) => {
    expect(await bundle(code)).toBe("");
  });

  it("no hashing where only calls are made", async () => {
    const text = await bundle(`export { call, tryCall, defineCheck } from "./runtime.js"`);
    expect(text).toContain("tools/call");
    expect(text).not.toContain("TextEncoder");
  });

  const formats = Object.values(runtime.formatChecks).map((check) => check.name);

  it.each(formats)("%s brings tables of Unicode only where host names can be international", async (name) => {
    const text = await bundle(`export { ${name} } from "./runtime.js"`);
    expect(text).toContain(name);
    const international = ["isHostname", "isIdnEmail", "isIdnHostname"];
    expect(text.includes("Changes_When_NFKC_Casefolded")).toBe(international.includes(name));
  });

  it("no format where none is asserted", async () => {
    const others = Object.keys(runtime).filter((name) => name !== "formatChecks" && !formats.includes(name));
    const text = await bundle(`export { ${others.join(", ")} } from "./runtime.js"`);
    expect(text).toContain("isRecord");
    // Of dates, of host names, of IRIs.
    expect(text).not.toMatch(/1440|xn--|Noncharacter/);
  });
});

describe("in a realm with the language, timers, TextEncoder and no code generation", () => {
  const globals = { setTimeout, clearTimeout, TextEncoder, report: (_: unknown) => {} };

  async function run(code: string): Promise<unknown> {
    const script = await bundle(
      `import * as runtime from "./runtime.js"; (async () => report(await (${code})))()`,
      "iife",
    );
    return new Promise((report) => {
      const realm = createContext(
        { ...globals, report },
        { codeGeneration: { strings: false, wasm: false } },
      );
      runInContext(script, realm);
    });
  }

  const tool = `{ name: "t", input: check, output: check }`;
  const check = `runtime.defineCheck("", (value) => value !== 0, async () => () => [])`;

  it.each([
    ["calls", `runtime.call(${tool}, { callTool: async () => ({ structuredContent: [1] }) })`, [1]],
    [
      "times out",
      `runtime.tryCall(${tool}, { callTool: () => new Promise(() => {}) }, {}, { timeoutMs: 1 }).then((r) => r.status)`,
      "protocol-error",
    ],
    ["explains", `check.explain(0).then((violations) => violations[0].keyword)`, "schema"],
    ["hashes", `runtime.schemaHash({}).slice(0, 8)`, "44136fa3"],
    ["finds checks", `runtime.createProvider(new Map()).getValidator({})(1).valid`, false],
  ])("it %s", async (_, code, want) => {
    expect(await run(`((check) => ${code})(${check})`)).toEqual(want);
  });
});
