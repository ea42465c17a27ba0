// From the first import to the first verdict, in a fresh process, for one of several tools.
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { emptyFolder } from "./build.mjs";
import { candidates, fileOf, writeAjvFile, writeServer } from "./candidates.mjs";
import { bestDecile } from "./measure.mjs";
import { printTable } from "./print.mjs";
import { toolsOf } from "./tools.mjs";

const COUNTS = [1, 50, 500];
const ROUNDS = 11;
const child = fileURLToPath(new URL("./cold-start-child.mjs", import.meta.url));

const starts = [
  ...candidates.filter(({ name }) => name !== "hand-written"),
  { name: "guard, again", write: candidates.find(({ name }) => name === "guard").write },
  { name: "guard, through index", write: writeIndex },
  { name: "ajv standalone, one file", write: writeAjvFile },
];

/** Prints one table for all numbers of tools; returns the numbers. */
export async function benchColdStart() {
  const results = {};
  for (const count of COUNTS) results[count] = await measureStarts(count);
  const names = starts.map(({ name }) => name);
  const cell = (name, count) => results[count].milliseconds[name]?.toFixed(1) ?? "–";
  printTable("Cold start: first import to first verdict of one of so many tools, ms", [
    ["candidate", ...COUNTS.map(String), ""],
    ...names.map((name) => [
      name,
      ...COUNTS.map((count) => cell(name, count)),
      results[COUNTS[0]].missing[name] ?? "",
    ]),
  ]);
  for (const count of COUNTS) {
    const { guard, ...others } = results[count].milliseconds;
    const control = Math.max(others["guard, again"] / guard, guard / others["guard, again"]);
    const share = guard / others["ajv JIT, SDK default"];
    const verdict = count < 500 ? "" : share <= 0.01 ? "met: " : "MISSED: ";
    console.log(
      `${count} tools: ${verdict}guard takes 1/${(1 / share).toFixed(0)} of the SDK default; control ${control.toFixed(2)}`,
    );
  }
  return results;
}

/** The processes take turns; the best tenth counts. */
async function measureStarts(count) {
  const tools = toolsOf(count);
  const index = Math.floor(count / 2);
  const missing = {};
  const entries = [];
  for (const { name, write } of starts) {
    const folder = emptyFolder("cold-start", String(count), name);
    try {
      const entry = await write(folder, tools, index);
      writeFileSync(join(folder, "payload.json"), JSON.stringify(tools[index].payload));
      entries.push({ name, entry, payload: join(folder, "payload.json"), samples: [] });
    } catch (error) {
      missing[name] = `not to be had: ${String(error.message).split("\n")[0]}`;
    }
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const { entry, payload, samples } of entries) samples.push(await start(entry, payload));
  }
  return {
    milliseconds: Object.fromEntries(entries.map(({ name, samples }) => [name, bestDecile(samples)])),
    missing,
  };
}

async function start(entry, payload) {
  const { stdout } = await promisify(execFile)(process.execPath, [child, entry, payload]);
  return Number(stdout);
}

/** As somebody does who imports everything from the index. */
async function writeIndex(folder, tools, index) {
  await writeServer(folder, tools);
  const entry = join(folder, "entry.mjs");
  const name = `isTool${fileOf(tools[index]).slice("tool-".length)}Output`;
  writeFileSync(entry, `export { ${name} as check } from "./index.js";\n`);
  return entry;
}
