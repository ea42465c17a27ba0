import type { GenerateOptions } from "../options.js";
import type { CheckedTool } from "../schema/checked-tool.js";
import { evaluate } from "../schema/evaluate.js";
import type { SchemaModel } from "../schema/model.js";
import { deriveTypes } from "../types/derive-types.js";
import { anyObject, type SchemaTypes } from "../types/type-node.js";
import type { Declaration } from "./declaration-form.js";
import { docComment, docLines } from "./doc.js";
import { commentText, stringLiteral, valueLiteral } from "./escape.js";
import { headerSchema } from "./header-schema.js";
import type { ToolNames } from "./names.js";
import { generatedMarker, type SourceModule, type Statement, specifier } from "./source-module.js";
import { nameTypes } from "./type-names.js";

/** What the emitters know about one tool. */
export interface NamedTool {
  readonly tool: CheckedTool;
  readonly names: ToolNames;
  /** Whether `{}` is a valid input, so that it may be left out. */
  readonly inputOptional: boolean;
}

/** Joins a tool with its names. */
export function withNames(tool: CheckedTool, names: ToolNames): NamedTool {
  return { tool, names, inputOptional: evaluate(tool.input, {}) };
}

/** The module people read in review: types, guards and functions of one tool. */
export function toolModule(
  named: NamedTool,
  types: readonly Statement[],
  server: string,
  options: GenerateOptions,
): SourceModule {
  const { tool, names } = named;
  const { slug } = names;
  const hasOutput = tool.output !== undefined;
  return {
    stem: slug,
    header: toolHeader(tool.name, server),
    imports: [
      {
        from: `${slug}.guard`,
        names: ["input as inputGuard", ...(hasOutput ? ["output as outputGuard"] : [])],
        typeOnly: false,
      },
      {
        from: "runtime",
        names: [
          "CallOptions",
          ...(hasOutput ? [] : ["CallToolResult"]),
          "StrictCallOptions",
          "Tool",
          "ToolCaller",
          "ToolResult",
        ],
        typeOnly: true,
      },
      {
        from: "runtime",
        names: [hasOutput ? "call" : "callUndeclared", "defineCheck", "tryCall"],
        typeOnly: false,
      },
    ],
    statements: [
      ...types,
      ...(hasOutput ? [] : [undeclaredOutput(named)]),
      ...guardStatements(named),
      ...callStatements(named, options),
      toolStatement(named, options),
    ],
  };
}

/** The three header lines of a tool's modules. */
export function toolHeader(tool: string, server: string): readonly string[] {
  return [
    `${generatedMarker} from tool ${stringLiteral(commentText(tool, 80))} of ${server}`,
    "// Do not edit: run `npx mcp-codegen generate`. The schema is in mcp-codegen.lock.json.",
    "/* eslint-disable */",
  ];
}

/** What a tool's module declares: its input and output, each followed by the types it refers to. */
export function toolTypes({ tool, names }: NamedTool, options: GenerateOptions): readonly Declaration[] {
  const input = objectRoot(deriveTypes(tool.input, "input"));
  const output = tool.output && deriveTypes(tool.output, "output");
  const intros = new Map([
    [input.root.key, `Arguments of ${shownName(tool)}.`],
    ...(output === undefined ? [] : [[output.root.key, `Result of ${shownName(tool)}.`] as const]),
  ]);
  return nameTypes(names.pascal, input, output).map((type) => ({
    keys: type.keys,
    name: type.name,
    doc: docLines(type, options, intros.get(type.key)),
    type: type.type,
  }));
}

/** An input is always an object, also where its type would say less. */
function objectRoot(types: SchemaTypes): SchemaTypes {
  return types.root.type.kind === "unknown" ? { ...types, root: { ...types.root, type: anyObject } } : types;
}

function shownName({ name }: CheckedTool): string {
  return `\`${commentText(name, 80).replaceAll("`", "'")}\``;
}

function undeclaredOutput({ tool, names }: NamedTool): Statement {
  const name = `${names.pascal}Output`;
  const doc = `/** ${shownName(tool)} declares no outputSchema: the whole result is handed on, unchecked. */`;
  return { kind: "type", name, text: `${doc}\nexport type ${name} = CallToolResult;` };
}

function guardStatements({ tool, names }: NamedTool): readonly Statement[] {
  const sides = tool.output === undefined ? (["input"] as const) : (["input", "output"] as const);
  return sides.map((side) => {
    const type = `${names.pascal}${side === "input" ? "Input" : "Output"}`;
    const text = [
      `/** True when \`value\` meets every rule of the ${side} schema, also those a type cannot express. */`,
      `export function is${type}(value: unknown): value is ${type} {`,
      `  return ${side}Guard(value);`,
      "}",
    ];
    return { kind: "function", name: `is${type}`, text: text.join("\n") };
  });
}

function callStatements(
  { tool, names, inputOptional }: NamedTool,
  options: GenerateOptions,
): readonly Statement[] {
  const { camel, pascal } = names;
  const callName = tool.output === undefined ? "callUndeclared" : "call";
  const description = options.descriptions ? commentText(tool.description ?? tool.title ?? "", 300) : "";
  const doc =
    description === ""
      ? [`Calls \`${camel}\` and returns its checked result, or throws.`]
      : [description];
  const task =
    tool.taskSupport === "required"
      ? ["", "The server runs this tool only as a task, which this function does not ask for."]
      : [];
  return [
    callFunction(
      camel,
      docComment([...doc, ...task]),
      "StrictCallOptions",
      `Promise<${pascal}Output>`,
      callName,
    ),
    callFunction(
      `try${pascal}`,
      [`/** Like \`${camel}\`, but tells what went wrong in its result instead of throwing. */`],
      "CallOptions",
      `Promise<ToolResult<${pascal}Output>>`,
      "tryCall",
    ),
  ];

  function callFunction(
    name: string,
    comment: readonly string[],
    optionsType: string,
    returns: string,
    callee: string,
  ): Statement {
    const text = [
      ...comment,
      `export function ${name}(`,
      "  caller: ToolCaller,",
      `  input${inputOptional ? "?" : ""}: ${pascal}Input,`,
      `  options?: ${optionsType},`,
      `): ${returns} {`,
      `  return ${callee}(${camel}Tool, caller, input, options);`,
      "}",
    ];
    return { kind: "function", name, text: text.join("\n") };
  }
}

function toolStatement({ tool, names }: NamedTool, options: GenerateOptions): Statement {
  const { camel, pascal, slug } = names;
  const name = `${camel}Tool`;
  const explain = specifier(`${slug}.explain`, options.importExtension);
  const check = (side: "input" | "output", type: string, { hash }: SchemaModel) => [
    `  ${side}: /* @__PURE__ */ defineCheck(`,
    `    "${hash}",`,
    `    is${type},`,
    `    () => import("${explain}").then((module) => module.${side}),`,
    "  ),",
  ];
  const headers = headerSchema(tool.input);
  const lines = [
    "/** The tool as data: what the functions above, the registry and the provider work with. */",
    `export const ${name}: Tool<${pascal}Input, ${pascal}Output> = {`,
    `  name: ${stringLiteral(tool.name)},`,
    ...(tool.title === undefined ? [] : [`  title: ${stringLiteral(tool.title)},`]),
    ...(headers === undefined ? [] : [`  headerSchema: ${valueLiteral(headers)},`]),
    ...check("input", `${pascal}Input`, tool.input),
    ...(tool.output === undefined
      ? ["  output: undefined,"]
      : check("output", `${pascal}Output`, tool.output)),
    "};",
  ];
  return { kind: "const", name, text: lines.join("\n") };
}
