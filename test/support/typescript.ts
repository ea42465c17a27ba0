import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { repoRoot } from "./shared.js";

/** The TypeScript versions generated code must compile on, by their folder in node_modules. */
export const typescriptVersions = {
  "5.4": "typescript-5.4",
  "5.9": "typescript-5.9",
  "6.0": "typescript",
  "7.0": "typescript-7.0",
} as const;

export type TypeScriptVersion = keyof typeof typescriptVersions;

/** Every flag of the contract; `erasableSyntaxOnly` came with 5.8. */
function strictFlags(version: TypeScriptVersion): Record<string, unknown> {
  return {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    isolatedModules: true,
    ...(version === "5.4" ? {} : { erasableSyntaxOnly: true }),
    target: "es2022",
    lib: ["es2022"],
    module: "nodenext",
    moduleResolution: "nodenext",
    types: [],
    noEmit: true,
  };
}

/** Compiles a folder of generated code under every flag of the contract; returns the compiler's complaints. */
export function typecheck(
  folder: string,
  version: TypeScriptVersion,
  overrides: Record<string, unknown> = {},
): Promise<string> {
  const config = join(folder, `tsconfig.${version}.json`);
  writeFileSync(
    config,
    JSON.stringify({ compilerOptions: { ...strictFlags(version), ...overrides }, include: ["**/*.ts"] }),
  );
  const tsc = join(repoRoot, "node_modules", typescriptVersions[version], "bin", "tsc");
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ["--max-old-space-size=8192", tsc, "-p", config],
      { maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => resolve(error === null ? "" : `${stdout}${stderr}` || String(error)),
    );
  });
}
