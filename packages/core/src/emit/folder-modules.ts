import type { GenerateOptions } from "../options.js";
import { stringLiteral } from "./escape.js";
import {
  generatedMarker,
  importLine,
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
      clientInterface(tools, client, server),
      createClient(tools, client),
    ],
  };
}

/** registry.ts: every tool by name, for code that works with any tool. */
export function registryModule(tools: readonly NamedTool[], server: string): SourceModule {
  const entries = tools.map(({ tool, names }) => `  [${stringLiteral(tool.name)}, ${names.camel}Tool],\n`);
  return {
    stem: "registry",
    header: folderHeader(server),
    imports: [
      ...tools.map(({ names }) => ({ from: names.slug, names: [`${names.camel}Tool`], typeOnly: false })),
      { from: "runtime", names: ["ToolEntry"], typeOnly: true },
    ],
    statements: [
      {
        kind: "const",
        name: "tools",
        text: `/** The tools of ${server} by name. */\nexport const tools: ReadonlyMap<string, ToolEntry> = /* @__PURE__ */ new Map<string, ToolEntry>([\n${entries.join("")}]);`,
      },
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
      {
        kind: "function",
        name: "validatorProvider",
        text: [
          "/**",
          " * A `jsonSchemaValidator` for the official SDK's Client, v1 and v2: precompiled, found by the schema's hash.",
          " * Schemas it does not know go to `fallback`, or are answered with `valid: false` and the remedy.",
          " */",
          "export function validatorProvider(options?: ProviderOptions): JsonSchemaValidatorProvider {",
          "  return createProvider(tools, options);",
          "}",
        ].join("\n"),
      },
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
  const members = tools.map(
    ({ tool, names: { pascal } }) =>
      `  ${stringLiteral(tool.name)}: { input: ${pascal}Input; output: ${pascal}Output };\n`,
  );
  const text = `/** The tools of ${server}: what each takes and gives. */\nexport interface Tools {\n${members.join("")}}`;
  return { kind: "interface", name: "Tools", text };
}

function clientInterface(tools: readonly NamedTool[], client: string, server: string): Statement {
  const members = tools.map(({ names: { camel, pascal }, inputOptional }) => {
    const input = `input${inputOptional ? "?" : ""}: ${pascal}Input`;
    return [
      `  ${camel}(${input}, options?: StrictCallOptions): Promise<${pascal}Output>;\n`,
      `  try${pascal}(${input}, options?: CallOptions): Promise<ToolResult<${pascal}Output>>;\n`,
    ].join("");
  });
  const text = `/** The tools of ${server} as methods, bound to one connection. */\ninterface ${client} {\n${members.join("")}}`;
  return { kind: "interface", name: client, text };
}

function createClient(tools: readonly NamedTool[], client: string): Statement {
  const members = tools.flatMap(({ names: { camel, pascal } }) =>
    [camel, `try${pascal}`].map(
      (name) => `    ${name}: (input, options) => ${name}(caller, input, mergeOptions(defaults, options)),\n`,
    ),
  );
  const text = [
    "/** Binds every tool to a connected client of the official SDK (v1 or v2), or to anything with its `callTool`. */",
    `export function createClient(caller: ToolCaller, defaults?: ClientOptions): ${client} {`,
    `  return {\n${members.join("")}  };`,
    "}",
  ];
  return { kind: "function", name: "createClient", text: text.join("\n") };
}
