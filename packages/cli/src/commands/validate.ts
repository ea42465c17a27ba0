import { checkTool, explainValue, type SchemaModel } from "@mcp-codegen/core";
import { CliError, fail } from "../errors.js";
import { lockFile } from "../output/paths.js";
import { readLockText } from "../output/write-output.js";
import { safe } from "../print/safe.js";
import { defaultLimits } from "../source/limits.js";
import { readSnapshot } from "../source/snapshot-source.js";
import type { Context, Outcome } from "./command.js";
import { suggest } from "./display.js";
import type { ValidateFlags } from "./flags.js";
import { parseLock } from "./locked.js";
import { selectOut } from "./targets.js";

/** One payload and the tool it belongs to. */
export interface Payload {
  readonly server: string;
  readonly tool: string;
  /** `-` is standard input. */
  readonly file: string;
}

/** Checks one payload against one tool of the lock, with the rules that generated code would apply. */
export async function validate(payload: Payload, flags: ValidateFlags, context: Context): Promise<Outcome> {
  const side = flags.input === true ? "input" : "output";
  const { model, formats } = findSchema(payload, side, await selectOut(flags, context));
  const value = await readSnapshot(payload.file, defaultLimits.maxTotalBytes);
  const violations = model === undefined ? [] : explainValue(model, value, { formats });
  const verdict = model === undefined ? "unchecked" : violations.length === 0 ? "valid" : "invalid";
  const { red, green, yellow, dim } = context.style;
  const paint = { valid: green, invalid: red, unchecked: yellow }[verdict];
  const reason = verdict === "unchecked" ? `: the tool declares no ${side}` : "";
  const lines = violations.map(({ pointer, message, schemaPointer }) => {
    return `  ${safe(pointer, 300) || "(root)"}  ${safe(message, 500)}  ${dim(`schema ${safe(schemaPointer, 300) || "(root)"}`)}`;
  });
  return {
    exitCode: verdict === "invalid" ? 1 : 0,
    text: `${[`${paint(verdict)}  ${payload.server} ${safe(payload.tool, 100)} ${side}${reason}`, ...lines].join("\n")}\n`,
    isChatter: false,
    document: { server: payload.server, tool: payload.tool, side, verdict, violations },
    diagnostics: [],
  };
}

function findSchema(payload: Payload, side: "input" | "output", out: string) {
  const { servers } = parseLock(readLockText(out));
  const server = servers.get(payload.server);
  if (server === undefined) {
    return fail("MCG608", `${lockFile} has no server ${JSON.stringify(payload.server)}`, {
      hint:
        servers.size === 0
          ? `there is no lock in ${out}; pass --out, or run generate`
          : suggest(payload.server, [...servers.keys()]),
    });
  }
  const tool = server.tools.find(({ name }) => name === payload.tool);
  if (tool === undefined) {
    return fail("MCG608", `${payload.server} has no tool ${JSON.stringify(payload.tool)}`, {
      hint: suggest(
        payload.tool,
        server.tools.map(({ name }) => name),
      ),
    });
  }
  const { value, diagnostics } = checkTool(tool, server.options);
  const refusal = diagnostics.find(({ severity }) => severity === "error");
  if (value === undefined && refusal !== undefined)
    throw new CliError({ ...refusal, server: payload.server });
  const model: SchemaModel | undefined = value?.[side];
  return { model, formats: server.options.formats };
}
