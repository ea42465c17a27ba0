import type { DiagnosticCode } from "../diagnostics/catalogue.js";
import { catalogue, hintOf } from "../diagnostics/catalogue.js";
import type { Staged } from "../diagnostics/diagnostic.js";
import { expectList, expectObject, expectText } from "../expect.js";
import { schemaHash } from "../hash.js";
import { type JsonValue, own } from "../json.js";
import { readTool } from "../manifest/read-tool.js";
import type { ListedTool, RefusedEntry } from "../manifest/tool.js";
import { readOptions } from "../read-options.js";
import type { Lock, LockedServer } from "./lock.js";
import { lockVersion } from "./print-lock.js";

/** Reads a lock back. A lock that was damaged or edited by hand is refused as a whole: it is what was reviewed. */
export function readLock(text: string): Staged<Lock | undefined> {
  try {
    return { value: readDocument(JSON.parse(text) as JsonValue), diagnostics: [] };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return {
      value: undefined,
      diagnostics: [{ code: "MCG601", severity: "error", message, hint: hintOf("MCG601") }],
    };
  }
}

function readDocument(json: JsonValue): Lock {
  const document = expectObject(json, "the lock");
  const version = own(document, "lockVersion");
  if (version !== lockVersion)
    throw new Error(`lockVersion is ${JSON.stringify(version)}, this version reads ${lockVersion}`);
  const servers = expectObject(own(document, "servers"), "servers");
  return { servers: new Map(Object.entries(servers).map(([key, server]) => [key, readServer(server, key)])) };
}

function readServer(json: JsonValue, key: string): LockedServer {
  const server = expectObject(json, key);
  const version = own(server, "protocolVersion");
  return {
    protocolVersion: version === undefined ? undefined : expectText(version, `${key}.protocolVersion`),
    options: readOptions(own(server, "options") ?? {}, `${key}.options`),
    tools: expectList(own(server, "tools"), `${key}.tools`).map((tool, i) =>
      readLockedTool(tool, `${key}.tools[${i}]`),
    ),
    refused: expectList(own(server, "refused") ?? [], `${key}.refused`).map((entry, i) =>
      readRefused(entry, `${key}.refused[${i}]`),
    ),
    files: expectList(own(server, "files") ?? [], `${key}.files`).map((file, i) =>
      fileOf(file, `${key}.files[${i}]`),
    ),
  };
}

function readLockedTool(json: JsonValue, place: string): ListedTool {
  const entry = expectObject(json, place);
  const { tool, refused } = readTool(entry, place);
  if (tool === undefined) throw new Error(`${place}: ${refused?.message}`);
  const taskSupport = own(entry, "taskSupport");
  if (own(entry, "inputHash") !== schemaHash(tool.inputSchema))
    throw new Error(`${place}: inputHash does not fit inputSchema`);
  const outputHash = tool.outputSchema === undefined ? undefined : schemaHash(tool.outputSchema);
  if (own(entry, "outputHash") !== outputHash)
    throw new Error(`${place}: outputHash does not fit outputSchema`);
  return typeof taskSupport === "string" ? { ...tool, taskSupport } : tool;
}

function readRefused(json: JsonValue, place: string): RefusedEntry {
  const entry = expectObject(json, place);
  const name = own(entry, "name");
  const code = expectText(own(entry, "code"), `${place}.code`);
  if (!isCode(code)) throw new Error(`${place}.code: ${code} is no diagnostic code`);
  return {
    name: name === undefined ? undefined : expectText(name, `${place}.name`),
    code,
    pointer: expectText(own(entry, "pointer"), `${place}.pointer`),
    message: expectText(own(entry, "message"), `${place}.message`),
  };
}

function isCode(code: string): code is DiagnosticCode {
  return Object.hasOwn(catalogue, code);
}

/** The names we coin; anything else in `files` would let an edited lock point outside its folder. */
function fileOf(json: JsonValue, place: string): string {
  const file = expectText(json, place);
  if (!/^[a-z0-9-]+(\.(guard|explain))?\.ts$/.test(file))
    throw new Error(`${place} is no name of a generated file`);
  return file;
}
