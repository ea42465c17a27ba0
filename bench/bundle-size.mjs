// What a bundle grows by for the check of one of fifty tools: bundled and minified by esbuild, and gzipped.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { bundle, emptyFolder } from "./build.mjs";
import { candidates, fileOf, writeAjvFile, writeDefaultGuard, writeServer } from "./candidates.mjs";
import { printTable } from "./print.mjs";
import { toolsOf } from "./tools.mjs";

const COUNT = 50;
/** One of each kind: a small object, a list, a list with formats. */
const CHOSEN = [24, 25, 26];

const DEFAULT = "guard, formats not asserted";

const sizes = [
  { name: DEFAULT, when: "build", write: writeDefaultGuard },
  ...candidates.filter(({ name }) => name !== "hand-written"),
  { name: "is… from index", when: "build", write: fromIndex((id) => `isTool${id}Output`) },
  { name: "typed call from index", when: "build", write: fromIndex((id) => `tool${id}`) },
  { name: "ajv standalone, one file", when: "build", write: writeAjvFile },
];

/** Prints the table; returns the bytes. */
export async function benchBundleSize() {
  const tools = toolsOf(COUNT);
  const results = {};
  for (const { name, when, write } of sizes) {
    results[name] = [];
    for (const index of CHOSEN) {
      const folder = emptyFolder("size", name, String(index));
      try {
        // Who compiles at run time gets the schemas from the server: one is here only so that there is a check.
        const entry = when === "run" ? write(folder, [tools[index]], 0) : await write(folder, tools, index);
        const text = await bundle(entry, { minify: true });
        results[name].push({ minified: Buffer.byteLength(text), gzip: gzipSync(text, { level: 9 }).length });
      } catch (error) {
        results[name].push({ missing: `not to be had: ${String(error.message).split("\n")[0]}` });
      }
    }
  }
  printTable(`Size of the check of one of ${COUNT} tools, minified and gzipped, bytes`, [
    ["candidate", "small object", "list", "formats, oneOf", ""],
    ...Object.entries(results).map(([name, found]) => [
      name,
      ...found.map(({ gzip }) => gzip?.toLocaleString("en") ?? "–"),
      found.find(({ missing }) => missing)?.missing ?? "",
    ]),
  ]);
  for (const name of [DEFAULT, "guard"]) {
    const largest = Math.max(...results[name].map(({ gzip }) => gzip));
    console.log(`${largest <= 1024 ? "met   " : "MISSED"} ${name}: at most ${largest} bytes, 1,024 wanted`);
  }
  return results;
}

function fromIndex(nameOf) {
  return async (folder, tools, index) => {
    await writeServer(folder, tools);
    const entry = join(folder, "entry.mjs");
    const name = nameOf(fileOf(tools[index]).slice("tool-".length));
    writeFileSync(entry, `export { ${name} } from "./index.js";\n`);
    return entry;
  };
}
