import ts from "typescript";
import type { ModuleCode } from "../../packages/core/src/module-code.js";
import * as runtime from "../../templates/runtime.ts";

/** The functions that a guard module exports. */
export interface Guards {
  readonly input: (value: unknown) => unknown;
  readonly output?: (value: unknown) => unknown;
}

/** Runs emitted guard modules as they are, but for their types and imports; all at once, since that is quicker. */
export function runGuards(modules: readonly ModuleCode[], shared?: ModuleCode): readonly Guards[] {
  const bodies = modules.map(({ code, helpers }) => {
    const exports = code.includes("export function output(") ? "input, output" : "input";
    const body = code.replaceAll(/^export function/gm, "function");
    return `() => {\nconst { ${helpers.join(", ")} } = runtime;\n${body}\nreturn { ${exports} };\n}`;
  });
  const common =
    shared === undefined
      ? ""
      : `const { ${shared.helpers.join(", ")} } = runtime;\n${shared.code.replaceAll(/^export /gm, "")}`;
  const { outputText } = ts.transpileModule(`${common}const all = [\n${bodies.join(",\n")}\n];`, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  });
  const all = new Function("runtime", `"use strict";\n${outputText}\nreturn all;`)(
    runtime,
  ) as (() => Guards)[];
  return all.map((create) => create());
}
