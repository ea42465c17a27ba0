// typia compiles types, not schemas: a transformation of the TypeScript compiler.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const require = createRequire(import.meta.url);

/** Compiles modules that use typia: file name without extension → source. */
export function compileWithTypia(folder, sources) {
  const ts = require("typescript");
  const { default: transform } = require("typia/lib/transform");
  mkdirSync(folder, { recursive: true });
  const files = [...sources].map(([name, source]) => {
    const file = join(folder, `${name}.ts`);
    writeFileSync(file, source);
    return file;
  });
  const program = ts.createProgram(files, {
    strict: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    skipLibCheck: true,
    types: [],
  });
  const problems = [...program.getSemanticDiagnostics()];
  program.emit(undefined, undefined, undefined, false, {
    before: [transform(program, undefined, { addDiagnostic: (problem) => problems.push(problem) })],
  });
  if (problems.length > 0)
    throw new Error(
      problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n")).join("; "),
    );
}

/** The types of one of our modules, its output being called `Value`. */
export function outputType(file) {
  const declarations = readFileSync(file, "utf8")
    .split(/\n(?=\/\*\*|export )/)
    .filter((part) => /^export type /m.test(part));
  return declarations.join("\n").replace(/\bexport type \w+Output = /, "type Value = ");
}
