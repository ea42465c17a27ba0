import type { GenerateOptions } from "../options.js";
import { firstSentence } from "./first-sentence.js";
import { arrow, block, call, documented, property, signature, typeArguments } from "./layout-code.js";
import { functionStatement, printStatement, type Statement } from "./source-module.js";
import type { NamedTool } from "./tool-module.js";

/** The type of the client: two methods for each tool, the first with what its description begins with. */
export function clientInterface(
  tools: readonly NamedTool[],
  client: string,
  server: string,
  { descriptions }: GenerateOptions,
): Statement {
  const members = tools.flatMap(({ tool, names: { camel, pascal }, inputOptional }) => {
    const input = `input${inputOptional ? "?" : ""}: ${pascal}Input`;
    const sentence = descriptions ? firstSentence(tool.description ?? tool.title ?? "") : "";
    const checked = signature([input, "options?: StrictCallOptions"], `Promise<${pascal}Output>`);
    const tried = signature(
      [input, "options?: CallOptions"],
      typeArguments("Promise", [`ToolResult<${pascal}Output>`]),
    );
    return [
      documented(sentence === "" ? [] : [sentence], [camel, checked, ";"]),
      [`try${pascal}`, tried, ";"],
    ];
  });
  return printStatement(
    "interface",
    client,
    [`The tools of ${server} as methods, bound to one connection.`],
    [`interface ${client} `, block(members)],
  );
}

/** The function that makes a client. */
export function createClient(tools: readonly NamedTool[], client: string): Statement {
  const methods = tools
    .flatMap(({ names: { camel, pascal } }) => [camel, `try${pascal}`])
    .map((name) => {
      const options = call("mergeOptions", ["defaults", "options"]);
      return [property(name, arrow(["input", "options"], call(name, ["caller", "input", options]))), ","];
    });
  return functionStatement(
    "createClient",
    [
      "Binds every tool to a connected client of the official SDK (v1 or v2), or to anything with its `callTool`.",
    ],
    {
      parameters: ["caller: ToolCaller", "defaults?: ClientOptions"],
      returns: client,
      result: block(methods),
    },
  );
}
