import type { GenerateOptions } from "../options.js";
import type { CheckedTool } from "../schema/checked-tool.js";
import type { SchemaModel } from "../schema/model.js";
import { commentText, quote } from "./escape.js";
import { headerSchema } from "./header-schema.js";
import { hardLine, indent } from "./layout.js";
import { arrow, assign, block, call, property, typeArguments, valueLayout } from "./layout-code.js";
import { functionStatement, printStatement, type Statement, specifier } from "./source-module.js";
import type { NamedTool } from "./tool-module.js";

/** A tool's name in a comment. */
export function shownName({ name }: CheckedTool): string {
  return `\`${commentText(name, 80).replaceAll("`", "'")}\``;
}

/** The output type of a tool that declares none. */
export function undeclaredOutput({ tool, names }: NamedTool): Statement {
  const name = `${names.pascal}Output`;
  const doc = `${shownName(tool)} declares no outputSchema: the whole result is handed on, unchecked.`;
  return printStatement("type", name, [doc], [assign(`export type ${name}`, " =", "CallToolResult"), ";"]);
}

/** Type guards for the input and, where declared, the output. */
export function guardStatements({ tool, names }: NamedTool): readonly Statement[] {
  const sides = tool.output === undefined ? (["input"] as const) : (["input", "output"] as const);
  return sides.map((side) => {
    const type = `${names.pascal}${side === "input" ? "Input" : "Output"}`;
    const doc = `True when \`value\` meets every rule of the ${side} schema, also those a type cannot express.`;
    return functionStatement(`is${type}`, [doc], {
      parameters: ["value: unknown"],
      returns: `value is ${type}`,
      result: call(`${side}Guard`, ["value"]),
    });
  });
}

/** The function that throws and the one that does not. */
export function callStatements(
  { tool, names, inputOptional }: NamedTool,
  options: GenerateOptions,
): readonly Statement[] {
  const { camel, pascal } = names;
  const description = options.descriptions ? commentText(tool.description ?? tool.title ?? "", 300) : "";
  const result = tool.output === undefined ? "whole" : "checked";
  const doc = description || `Calls ${shownName(tool)} and returns its ${result} result, or throws.`;
  const task =
    tool.taskSupport === "required"
      ? ["", "The server runs this tool only as a task, which this function does not ask for."]
      : [];
  const parametersWith = (optionsType: string) => [
    "caller: ToolCaller",
    `input${inputOptional ? "?" : ""}: ${pascal}Input`,
    `options?: ${optionsType}`,
  ];
  const values = [`${camel}Tool`, "caller", "input", "options"];
  return [
    functionStatement(camel, [doc, ...task], {
      parameters: parametersWith("StrictCallOptions"),
      returns: `Promise<${pascal}Output>`,
      result: call(tool.output === undefined ? "callUndeclared" : "call", values),
    }),
    functionStatement(
      `try${pascal}`,
      [`Like \`${camel}\`, but tells what went wrong in its result instead of throwing.`],
      {
        parameters: parametersWith("CallOptions"),
        returns: typeArguments("Promise", [`ToolResult<${pascal}Output>`]),
        result: call("tryCall", values),
      },
    ),
  ];
}

/** The tool as a constant. */
export function toolStatement({ tool, names }: NamedTool, options: GenerateOptions): Statement {
  const { camel, pascal, slug } = names;
  const name = `${camel}Tool`;
  const explain = specifier(`${slug}.explain`, options.importExtension);
  const check = (side: "input" | "output", type: string, { hash }: SchemaModel) => [
    `${side}: /* @__PURE__ */ defineCheck(`,
    indent([
      hardLine,
      [`"${hash}",`, hardLine, `is${type},`, hardLine],
      [arrow([], call(`import("${explain}").then`, [arrow(["module"], `module.${side}`)])), ","],
    ]),
    hardLine,
    ")",
  ];
  const headers = headerSchema(tool.input);
  const members = [
    property("name", quote(tool.name)),
    ...(tool.title === undefined ? [] : [property("title", quote(tool.title))]),
    ...(headers === undefined ? [] : [property("headerSchema", valueLayout(headers))]),
    check("input", `${pascal}Input`, tool.input),
    tool.output === undefined ? "output: undefined" : check("output", `${pascal}Output`, tool.output),
  ];
  const left = [`export const ${name}: `, typeArguments("Tool", [`${pascal}Input`, `${pascal}Output`])];
  return printStatement(
    "const",
    name,
    ["The tool as data: what the functions above, the registry and the provider work with."],
    [assign(left, " =", block(members.map((member) => [member, ","]))), ";"],
  );
}
