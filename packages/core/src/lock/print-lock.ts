import { schemaHash } from "../hash.js";
import type { JsonObject, JsonValue } from "../json.js";
import { escapeUnits } from "../literal.js";
import type { ListedTool, RefusedEntry } from "../manifest/tool.js";
import { defaultOptions, type GenerateOptions } from "../options.js";
import { compareText } from "../order.js";
import type { Lock, LockedServer } from "./lock.js";

/** Raised when a lock can no longer be read by older versions. */
export const lockVersion = 1;

/** The text of mcp-codegen.lock.json: the same lock gives the same bytes, and a changed tool a readable diff. */
export function printLock(lock: Lock): string {
  const servers = [...lock.servers].sort(([a], [b]) => compareText(a, b));
  const document = {
    lockVersion,
    servers: Object.fromEntries(servers.map(([key, server]) => [key, printServer(server)])),
  };
  return `${JSON.stringify(document, null, 2).replace(invisible, escapeUnits)}\n`;
}

function printServer(server: LockedServer): JsonObject {
  const options = changedOptions(server.options);
  return defined({
    protocolVersion: server.protocolVersion,
    options: Object.keys(options).length === 0 ? undefined : options,
    tools: server.tools.map(printTool),
    refused: server.refused.length === 0 ? undefined : server.refused.map(printRefused),
    files: [...server.files],
  });
}

function printTool(tool: ListedTool): JsonObject {
  const { name, title, description, annotations, taskSupport, inputSchema, outputSchema } = tool;
  return defined({
    name,
    title,
    description,
    annotations,
    taskSupport,
    inputHash: schemaHash(inputSchema),
    outputHash: outputSchema === undefined ? undefined : schemaHash(outputSchema),
    inputSchema,
    outputSchema,
  });
}

function printRefused({ name, code, pointer, message }: RefusedEntry): JsonObject {
  return defined({ name, code, pointer, message });
}

/** Only what differs from the defaults, so that a new default reaches existing projects. */
function changedOptions(options: GenerateOptions): JsonObject {
  const keys = Object.keys(defaultOptions).sort(compareText) as (keyof GenerateOptions)[];
  const changed = keys.filter((key) => JSON.stringify(options[key]) !== JSON.stringify(defaultOptions[key]));
  return Object.fromEntries(changed.map((key) => [key, options[key] as unknown as JsonValue]));
}

function defined(fields: Readonly<Record<string, JsonValue | undefined>>): JsonObject {
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, JsonValue] => field[1] !== undefined),
  );
}

/** Characters a reviewer cannot see: controls, formats, private use, surrogates, and separators but the space. */
const invisible = /(?!\n)[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu;
