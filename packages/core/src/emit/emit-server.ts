import { hintOf } from "../diagnostics/catalogue.js";
import type { Diagnostic, Staged } from "../diagnostics/diagnostic.js";
import { compileExplain } from "../explain/compile-explain.js";
import type { GeneratedFile } from "../generated-file.js";
import { compileGuard } from "../guard/compile-guard.js";
import { type SharedGuards, shareDeclarations } from "../guard/share.js";
import type { ModuleCode } from "../module-code.js";
import type { GenerateOptions } from "../options.js";
import type { CheckedTool } from "../schema/checked-tool.js";
import { runtimeText } from "../templates/text.js";
import { assemble, createProject, type EmitOptions } from "./assemble.js";
import { findModuleFault, parseModule } from "./check-module.js";
import { indexModule, providerModule, registryModule } from "./folder-modules.js";
import { nameTools, type ToolNames } from "./names.js";
import { printDeclarations } from "./print-declarations.js";
import { generatedMarker, specifier } from "./source-module.js";
import { type NamedTool, toolMarker, toolModule, toolTypes, withNames } from "./tool-module.js";

/** The whole folder of one server, and the tools it came to hold. */
export interface EmittedServer {
  readonly files: readonly GeneratedFile[];
  readonly tools: readonly NamedTool[];
}

/** Writes the folder of one server. A tool whose modules fail their own check is left out, with a diagnostic. */
export async function emitServer(
  key: string,
  tools: readonly CheckedTool[],
  options: GenerateOptions,
): Promise<Staged<EmittedServer>> {
  const names = nameTools(
    tools.map(({ name }) => name),
    options.rename,
  );
  const project = createProject();
  const compiled = tools.map((tool) => ({ tool, guard: compileGuard(tool, options) }));
  const unguarded = compiled.flatMap(({ tool, guard }) =>
    guard === undefined ? [tooManyScopes(tool.name)] : [],
  );
  const guarded = compiled.flatMap(({ tool, guard }) => (guard === undefined ? [] : [{ tool, guard }]));
  const { shared, guards } = shareDeclarations(guarded.map(({ guard }) => guard));
  const emitted: Staged<EmittedTool | undefined>[] = [];
  for (const [index, guard] of guards.entries()) {
    const tool = guarded[index]?.tool;
    if (tool === undefined) continue;
    const named = withNames(tool, namesOf(names.value, tool.name));
    emitted.push(await emitTool(named, guard, key, { ...options, project }));
  }
  const good = emitted.flatMap(({ value }) => (value === undefined ? [] : [value]));
  const kept = good.map(({ named }) => named);
  const folder = [indexModule(kept, key, options), registryModule(kept, key), providerModule(key)];
  return {
    value: {
      files: [
        ...good.flatMap(({ files }) => files),
        ...(shared === undefined ? [] : [sharedFile(shared, key, options)]),
        ...folder.map((module) => assemble(module, { ...options, project })),
        { path: "runtime.ts", text: runtimeText },
      ],
      tools: kept,
    },
    diagnostics: [...names.diagnostics, ...unguarded, ...emitted.flatMap(({ diagnostics }) => diagnostics)],
  };
}

interface EmittedTool {
  readonly named: NamedTool;
  readonly files: readonly GeneratedFile[];
}

async function emitTool(
  named: NamedTool,
  guard: SharedGuards["guards"][number],
  key: string,
  options: EmitOptions,
): Promise<Staged<EmittedTool | undefined>> {
  const { tool } = named;
  const explain = compileExplain(tool, options);
  const notes = [
    ...explain.diagnostics.map((diagnostic) => ({ ...diagnostic, tool: tool.name })),
    ...(tool.taskSupport === "required" ? [needsTask(tool.name)] : []),
  ];
  try {
    const types = await printDeclarations(toolTypes(named, options), options);
    const files = [
      assemble(toolModule(named, types, key, options), options),
      machineFile("guard", guard, named, key, options),
      machineFile("explain", explain.value, named, key, options),
    ];
    return { value: { named, files }, diagnostics: notes };
  } catch (error) {
    return { value: undefined, diagnostics: [...notes, emissionFailed(tool.name, error)] };
  }
}

function machineFile(
  kind: "guard" | "explain",
  module: ModuleCode & { readonly fromShared?: readonly string[] },
  { tool, names }: NamedTool,
  key: string,
  options: GenerateOptions,
): GeneratedFile {
  const exported = tool.output === undefined ? ["input"] : ["input", "output"];
  return printMachine(
    `${names.slug}.${kind}.ts`,
    toolMarker(tool.name, key),
    { ...module, exported },
    options,
  );
}

function sharedFile(
  shared: NonNullable<SharedGuards["shared"]>,
  key: string,
  options: GenerateOptions,
): GeneratedFile {
  return printMachine("shared.guard.ts", `${generatedMarker} for several tools of ${key}`, shared, options);
}

interface MachineModule extends ModuleCode {
  readonly fromShared?: readonly string[];
  readonly exported: readonly string[];
}

/** Plain JavaScript but for what it exports, so that strict compilers have nothing to say about private names. */
function printMachine(
  path: string,
  marker: string,
  { code, helpers, fromShared = [], exported }: MachineModule,
  { importExtension }: GenerateOptions,
): GeneratedFile {
  const lines = [marker, "/* eslint-disable */", "// @ts-nocheck"];
  if (helpers.length > 0) lines.push(importFrom("runtime", helpers));
  if (fromShared.length > 0) lines.push(importFrom("shared.guard", fromShared));
  const text = `${[...lines, code.trimEnd()].join("\n")}\n`;
  const fault = findModuleFault(parseModule(text), { exported });
  if (fault !== undefined) throw new Error(`${path}: ${fault}`);
  return { path, text };

  function importFrom(stem: string, names: readonly string[]): string {
    return `import {${names.join(",")}} from "${specifier(stem, importExtension)}";`;
  }
}

function namesOf(names: ReadonlyMap<string, ToolNames>, tool: string): ToolNames {
  const found = names.get(tool);
  if (found === undefined) throw new Error(`no name for tool ${tool}`);
  return found;
}

function needsTask(tool: string): Diagnostic {
  const message = "the server runs it only as a task, which the generated functions do not ask for";
  return { code: "MCG211", severity: "info", tool, message, hint: hintOf("MCG211") };
}

function tooManyScopes(tool: string): Diagnostic {
  const message = "its dynamic references combine into too many scopes to be checked one by one";
  return {
    code: "MCG309",
    severity: "error",
    tool,
    message,
    hint: "use $ref where $dynamicRef is not needed",
  };
}

function emissionFailed(tool: string, error: unknown): Diagnostic {
  const message = error instanceof Error ? error.message : String(error);
  return {
    code: "MCG502",
    severity: "error",
    tool,
    message,
    hint: hintOf("MCG502"),
  };
}
