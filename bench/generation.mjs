// How long the recorded tool lists of real servers take to generate, where the time goes, and how large the output is.
// Times are of one machine and one run; the shares are what to compare.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
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

import { printTable } from "./print.mjs";
import { corpusFolder } from "./workloads/corpus.mjs";

/** Prints the stages and the sizes; returns them. */
export async function benchGeneration() {
  if (!existsSync(corpusFolder)) {
    console.error(`SKIPPED: no recorded tool lists at ${corpusFolder} (set MCP_CODEGEN_SHARED)`);
    return undefined;
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
  const files = readdirSync(corpusFolder)
    .filter((file) => file.endsWith(".json"))
    .sort();
  const lists = files.map((file) => JSON.parse(readFileSync(join(corpusFolder, file), "utf8")));

  // Stage by stage, so that each can be timed by itself.
  for (const json of lists) {
    const manifest = timed("manifest", () => readManifest(json).value);
    const server = lockServer(manifest, defaultOptions);
    sized(
      "lock",
      timed("lock", () => printLock({ ...emptyLock, servers: new Map([["s", server]]) })),
    );
    const tools = timed("schema", () =>
      server.tools.flatMap((tool) => checkTool(tool, defaultOptions).value ?? []),
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
      timed("machine code read", () =>
        [guard, explain].map((text) => findModuleFault(parseModule(text), {})),
      );
      sized("module", module);
      sized("guard", guard);
      sized("explain", explain);
    }
  }

  const total = [...times.values()].reduce((sum, ms) => sum + ms, 0);
  printTable(`Generation: ${files.length} servers, ${toolCount} tools`, [
    ["stage", "ms", "share", ""],
    ...[...times].map(([stage, ms]) => [stage, ms.toFixed(0), `${((100 * ms) / total).toFixed(1)} %`, ""]),
    ["all", total.toFixed(0), "", ""],
  ]);
  printTable("Output", [
    ["file", "bytes", "per tool", ""],
    ...[...bytes].map(([kind, size]) => [kind, String(size), (size / toolCount).toFixed(0), ""]),
  ]);

  // The whole pipeline at once, warm, as a second run in one process sees it.
  const start = performance.now();
  for (const json of lists) await generateServer("s", lockServer(readManifest(json).value, defaultOptions));
  const warm = performance.now() - start;
  const peak = process.resourceUsage().maxRSS / 1024;
  console.log(`\nwhole pipeline, warm: ${warm.toFixed(0)} ms; peak memory ${peak.toFixed(0)} MiB`);
  return { milliseconds: Object.fromEntries(times), bytes: Object.fromEntries(bytes), warm };
}
