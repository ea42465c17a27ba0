import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), "runtime-types-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const compilers = {
  "5.4": "typescript-5.4",
  "5.9": "typescript-5.9",
  "6.0": "typescript",
  "7.0": "typescript-7.0",
};

/** What the compiler says of one file, under every flag that generated code promises to stand. */
function complaints(version: keyof typeof compilers, file: string, options: object): string {
  const config = join(scratch, "tsconfig.json");
  const compilerOptions = {
    noEmit: true,
    target: "es2022",
    module: "nodenext",
    moduleResolution: "nodenext",
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noImplicitOverride: true,
    noImplicitReturns: true,
    noPropertyAccessFromIndexSignature: true,
    noUnusedLocals: true,
    verbatimModuleSyntax: true,
    isolatedModules: true,
    ...(version !== "5.4" && { erasableSyntaxOnly: true }),
    typeRoots: [join(root, "node_modules/@types")],
    ...options,
  };
  writeFileSync(config, JSON.stringify({ compilerOptions, files: [join(root, file)] }));
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, "node_modules", compilers[version], "bin/tsc"), "-p", config, "--pretty", "false"],
    { encoding: "utf8", cwd: root },
  );
  return stdout + stderr;
}

describe.each(Object.keys(compilers) as (keyof typeof compilers)[])("TypeScript %s", (version) => {
  it.each([
    ["nothing but the language", { lib: ["es2022"], types: [] }],
    ["the DOM", { lib: ["es2022", "dom"], types: [] }],
    ["Node", { lib: ["es2022"], types: ["node"], skipLibCheck: true }],
    [
      "optional properties that may be undefined",
      { lib: ["es2022"], types: [], exactOptionalPropertyTypes: false },
    ],
  ])("compiles the runtime with %s", (_, options) => {
    expect(complaints(version, "templates/runtime.ts", options)).toBe("");
  });

  it.each([
    ["Node's AbortSignal", { lib: ["es2022", "esnext.disposable"] }],
    ["the DOM's AbortSignal", { lib: ["es2022", "esnext.disposable", "dom"] }],
  ])("fits both SDKs and their users, with %s", (_, options) => {
    const all = { ...options, types: ["node"], skipLibCheck: true };
    expect(complaints(version, "test/types/runtime.test-d.ts", all)).toBe("");
  });
});
