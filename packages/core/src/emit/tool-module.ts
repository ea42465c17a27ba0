import type { GenerateOptions } from "../options.js";
import type { CheckedTool } from "../schema/checked-tool.js";
import { evaluate } from "../schema/evaluate.js";
import { deriveTypes } from "../types/derive-types.js";
import { anyObject, type SchemaTypes } from "../types/type-node.js";
import type { Declaration } from "./declaration-form.js";
import { docLines } from "./doc.js";
import { commentText, stringLiteral } from "./escape.js";
import type { ToolNames } from "./names.js";
import { generatedMarker, type SourceModule, type Statement } from "./source-module.js";
import {
  callStatements,
  guardStatements,
  shownName,
  toolStatement,
  undeclaredOutput,
} from "./tool-statements.js";
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
function toolHeader(tool: string, server: string): readonly string[] {
  return [
    toolMarker(tool, server),
    "// Do not edit: run `npx mcp-codegen generate`. The schema is in mcp-codegen.lock.json.",
    "/* eslint-disable */",
  ];
}

/** The first line of every file of a tool. */
export function toolMarker(tool: string, server: string): string {
  return `${generatedMarker} from tool ${stringLiteral(commentText(tool, 80))} of ${server}`;
}

/** What a tool's module declares: its input and output, each followed by the types it refers to. */
export function toolTypes({ tool, names }: NamedTool, options: GenerateOptions): readonly Declaration[] {
  const input = objectRoot(deriveTypes(tool.input, "input"));
  const output = tool.output && deriveTypes(tool.output, "output");
  const intros = new Map([
    [
      input.root.key,
      takesNothing(input) ? `${shownName(tool)} declares no arguments.` : `Arguments of ${shownName(tool)}.`,
    ],
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

/** An object of which no member is known, whether or not it may have some. */
function takesNothing({ root: { type } }: SchemaTypes): boolean {
  if (type.kind !== "object" || type.properties.length + type.templates.length > 0) return false;
  return type.index === undefined || type.index.kind === "unknown" || type.index.kind === "never";
}
