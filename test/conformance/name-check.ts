import type { ModuleCode } from "../../packages/core/src/module-code.js";
import { compileInMemory } from "../support/compile-in-memory.js";

/** A name that is not declared, declared twice, or declared and not used. */
const nameErrors: ReadonlySet<number> = new Set([2304, 2552, 2300, 2451, 6133]);

/** What is wrong with the names of guard modules; their types nobody checks. */
export function findNameErrors(modules: readonly ModuleCode[]): readonly string[] {
  const files = new Map(
    modules.map(({ code, helpers }, index) => [
      `/guards/m${index}.ts`,
      `${helpers.map((helper) => `declare const ${helper}: any;\n`).join("")}${code}`,
    ]),
  );
  return compileInMemory(files, { strict: false, noUnusedLocals: true })
    .filter(({ code }) => nameErrors.has(code))
    .map(({ file, text }) => `${text} ${files.get(file)}`);
}
