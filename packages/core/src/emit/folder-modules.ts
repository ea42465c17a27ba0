import type { GenerateOptions } from "../options.js";
import { clientInterface, createClient } from "./bound-methods.js";
import { memberName, quote } from "./escape.js";
import { brokenGroup, group, ifBroken, indent, line } from "./layout.js";
import { block, bracketed, call } from "./layout-code.js";
import {
  functionStatement,
  generatedMarker,
  importLine,
  printStatement,
  type SourceModule,
  type Statement,
  specifier,
} from "./source-module.js";
import type { NamedTool } from "./tool-module.js";
import { pascalCase, wordsOf } from "./words.js";

/** index.ts: everything public, and the client that binds all tools to one connection. */
export function indexModule(
  tools: readonly NamedTool[],
  server: string,
  options: GenerateOptions,
): SourceModule {
  const client = `${pascalCase(wordsOf(server), "Server")}Client`;
  return {
    stem: "index",
    header: folderHeader(server),
    imports: [
      ...tools.map(({ names: { camel, pascal, slug } }) => ({
        from: slug,
        names: [camel, `try${pascal}`, `type ${pascal}Input`, `type ${pascal}Output`],
        typeOnly: false,
      })),
      {
        from: "runtime",
        names: ["CallOptions", "ClientOptions", "StrictCallOptions", "ToolCaller", "ToolResult"],
        typeOnly: true,
      },
      { from: "runtime", names: ["mergeOptions"], typeOnly: false },
    ],
    statements: [
      ...tools.map((tool) => reExport(tool, options)),
      toolsInterface(tools, server),
      clientInterface(tools, client, server, options),
      createClient(tools, client),
    ],
  };
}

/** registry.ts: every tool by name, for code that works with any tool. */
export function registryModule(tools: readonly NamedTool[], server: string): SourceModule {
  const entries = tools.map(({ tool, names }) =>
    group(bracketed("[", [quote(tool.name), `${names.camel}Tool`], "]")),
  );
  const map = "/* @__PURE__ */ new Map<string, ToolEntry>(";
  return {
    stem: "registry",
    header: folderHeader(server),
    imports: [
      ...tools.map(({ names }) => ({ from: names.slug, names: [`${names.camel}Tool`], typeOnly: false })),
      { from: "runtime", names: ["ToolEntry"], typeOnly: true },
    ],
    statements: [
      printStatement(
        "const",
        "tools",
        [`The tools of ${server} by name.`],
        [
          `export const tools: ReadonlyMap<string, ToolEntry> = ${map}`,
          entries.length === 0 ? "[]" : brokenGroup(bracketed("[", entries, "]")),
          ");",
        ],
      ),
    ],
  };
}

/** provider.ts: a validator for the official SDK's Client that compiles nothing. */
export function providerModule(server: string): SourceModule {
  return {
    stem: "provider",
    header: folderHeader(server),
    imports: [
      { from: "registry", names: ["tools"], typeOnly: false },
      { from: "runtime", names: ["JsonSchemaValidatorProvider", "ProviderOptions"], typeOnly: true },
      { from: "runtime", names: ["createProvider"], typeOnly: false },
    ],
    statements: [
      functionStatement(
        "validatorProvider",
        [
          "A `jsonSchemaValidator` for the official SDK's Client, v1 and v2: precompiled, found by the schema's hash.",
          "Schemas it does not know go to `fallback`, or are answered with `valid: false` and the remedy.",
        ],
        {
          parameters: ["options?: ProviderOptions"],
          returns: "JsonSchemaValidatorProvider",
          result: call("createProvider", ["tools", "options"]),
        },
      ),
    ],
  };
}

function folderHeader(server: string): readonly string[] {
  return [
    `${generatedMarker} from the tools of ${server}`,
    "// Do not edit: run `npx mcp-codegen generate`. The schemas are in mcp-codegen.lock.json.",
    "/* eslint-disable */",
  ];
}

function reExport({ tool, names }: NamedTool, options: GenerateOptions): Statement {
  const { camel, pascal, slug } = names;
  const guards = [`is${pascal}Input`, ...(tool.output === undefined ? [] : [`is${pascal}Output`])];
  const exported = [camel, `try${pascal}`, ...guards, `type ${pascal}Input`, `type ${pascal}Output`];
  const from = specifier(slug, options.importExtension);
  return { kind: "re-export", name: from, text: importLine("export ", exported, from) };
}

function toolsInterface(tools: readonly NamedTool[], server: string): Statement {
  const members = tools.map(({ tool, names: { pascal } }) => {
    const sides = [`input: ${pascal}Input;`, line, `output: ${pascal}Output`, ifBroken(";")];
    return [memberName(tool.name), ": ", group(["{", indent([line, sides]), line, "}"]), ";"];
  });
  return printStatement(
    "interface",
    "Tools",
    [`The tools of ${server}: what each takes and gives.`],
    ["export interface Tools ", block(members)],
  );
}
