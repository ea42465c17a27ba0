// Prints how long the recorded tool lists of real servers take to generate, where the time goes, and how large the
// output is. Times are of one machine and one run; the shares are what to compare.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { assemble, createProject } from "../packages/core/dist/emit/assemble.js";
import { findModuleFault, parseModule } from "../packages/core/dist/emit/check-module.js";
import { formOf } from "../packages/core/dist/emit/declaration-form.js";
import { nameTools } from "../packages/core/dist/emit/names.js";
import { fillForm, readDeclarations } from "../packages/core/dist/emit/print-declarations.js";
import { toolModule, toolTypes, withNames } from "../packages/core/dist/emit/tool-module.js";
import { compileExplain } from "../packages/core/dist/explain/compile-explain.js";
import { compileGuard } from "../packages/core/dist/guard/compile-guard.js";
import { emptyLock, generateServer, lockServer, printLock } from "../packages/core/dist/index.js";
import { readManifest } from "../packages/core/dist/manifest/read-manifest.js";
import { defaultOptions } from "../packages/core/dist/options.js";
import { checkTool } from "../packages/core/dist/schema/check-tool.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const corpus = join(process.env.MCP_CODEGEN_SHARED ?? join(root, "..", "shared"), "corpus");
if (!existsSync(corpus)) {
  console.error(`skipped: no recorded tool lists at ${corpus} (set MCP_CODEGEN_SHARED)`);
  process.exit(0);
}

const times = new Map();
const bytes = new Map();
const add = (stage, start) => times.set(stage, (times.get(stage) ?? 0) + performance.now() - start);
const timed = (stage, work) => {
  const start = performance.now();
  const result = work();
  if (!(result instanceof Promise)) add(stage, start);
  return result instanceof Promise ? result.finally(() => add(stage, start)) : result;
};
const sized = (kind, text) => bytes.set(kind, (bytes.get(kind) ?? 0) + Buffer.byteLength(text));

const project = createProject();
const options = { ...defaultOptions, project };
let toolCount = 0;
const files = readdirSync(corpus)
  .filter((file) => file.endsWith(".json"))
  .sort();
const lists = files.map((file) => JSON.parse(readFileSync(join(corpus, file), "utf8")));

// Stage by stage, so that each can be timed by itself.
for (const json of lists) {
  const manifest = timed("manifest", () => readManifest(json).value);
  const server = lockServer(manifest, defaultOptions);
  sized(
    "lock",
    timed("lock", () => printLock({ ...emptyLock, servers: new Map([["s", server]]) })),
  );
  const tools = timed("schema", () =>
    server.tools.flatMap((tool) => checkTool(tool, defaultOptions.bounds).value ?? []),
  );
  const names = nameTools(
    tools.map(({ name }) => name),
    {},
  ).value;
  for (const tool of tools) {
    toolCount++;
    const named = withNames(tool, names.get(tool.name));
    const types = timed("types", () => toolTypes(named, options));
    const form = timed("types: as a form", () => formOf(types, options));
    const printed = await timed("types: json2ts", () => fillForm(form));
    const declared = timed("types: laid out", () => readDeclarations(printed, form, project));
    const module = timed("assembled", () =>
      assemble(toolModule(named, declared, "s", options), options),
    ).text;
    const guard = timed("guard", () => compileGuard(tool, defaultOptions).code);
    const explain = timed("explain (ajv)", () => compileExplain(tool, defaultOptions).value.code);
    timed("machine code read", () => [guard, explain].map((text) => findModuleFault(parseModule(text), {})));
    sized("module", module);
    sized("guard", guard);
    sized("explain", explain);
  }
}

const total = [...times.values()].reduce((sum, ms) => sum + ms, 0);
console.log(`\n${files.length} servers, ${toolCount} tools\n`);
console.log("stage                 ms   share");
for (const [stage, ms] of times)
  console.log(
    `${stage.padEnd(18)} ${ms.toFixed(0).padStart(6)} ${`${((100 * ms) / total).toFixed(1)} %`.padStart(8)}`,
  );
console.log(`${"all".padEnd(18)} ${total.toFixed(0).padStart(6)}\n`);
console.log("output           bytes   per tool");
for (const [kind, size] of bytes)
  console.log(
    `${kind.padEnd(12)} ${String(size).padStart(10)} ${(size / toolCount).toFixed(0).padStart(10)}`,
  );

// The whole pipeline at once, warm, as a second run in one process sees it.
const start = performance.now();
for (const json of lists) await generateServer("s", lockServer(readManifest(json).value, defaultOptions));
console.log(
  `\nwhole pipeline, warm: ${(performance.now() - start).toFixed(0)} ms; peak memory ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MiB`,
);
