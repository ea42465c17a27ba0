import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import type { ModuleCode } from "../../packages/core/src/module-code.js";

const runtimePath = fileURLToPath(new URL("../../templates/runtime.ts", import.meta.url));

const options: ts.CompilerOptions = {
  noUnusedLocals: true,
  noEmit: true,
  types: [],
  target: ts.ScriptTarget.ES2022,
  lib: ["lib.es2022.d.ts"],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};

/** A name that is not declared, declared twice, or declared and not used. */
const nameErrors: ReadonlySet<number> = new Set([2304, 2552, 2300, 2451, 6133]);

/** What is wrong with the names of guard modules, read together in memory; their types nobody checks. */
export function findNameErrors(modules: readonly ModuleCode[]): readonly string[] {
  const files = new Map([["/guards/runtime.ts", readFileSync(runtimePath, "utf8")]]);
  for (const [index, { code, helpers }] of modules.entries()) {
    const imports = helpers.length === 0 ? "" : `import { ${helpers.join(", ")} } from "./runtime.js";\n`;
    files.set(`/guards/m${index}.ts`, imports + code);
  }
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile, directoryExists } = host;
  host.getSourceFile = (path, version) => {
    const text = files.get(path);
    return text === undefined ? getSourceFile(path, version) : ts.createSourceFile(path, text, version);
  };
  host.fileExists = (path) => files.has(path) || fileExists(path);
  host.directoryExists = (path) => path === "/guards" || (directoryExists?.(path) ?? false);
  host.readFile = (path) => files.get(path) ?? readFile(path);
  const program = ts.createProgram([...files.keys()], options, host);
  const errors = ts.getPreEmitDiagnostics(program).filter(({ code }) => nameErrors.has(code));
  return errors.map(({ file, start, messageText }) => {
    const line = file === undefined ? "" : file.text.slice(start).split("\n", 1)[0];
    return `${file?.fileName} ${ts.flattenDiagnosticMessageText(messageText, "\n")} ${line}`;
  });
}
