import type { Diagnostic, Staged } from "../diagnostics/diagnostic.js";
import { isJsonObject, type JsonObject, type JsonValue, own } from "../json.js";
import { compareText } from "../order.js";
import { type AzureRules, readAzureTools } from "./azure.js";
import { type ReadEntry, readTool, refuse } from "./read-tool.js";
import type { ListedTool, Manifest, RefusedEntry } from "./tool.js";

/** What the source knows, and the user allows, beside the list itself. */
export interface ReadSettings extends AzureRules {
  readonly serverName?: string | undefined;
  readonly protocolVersion?: string | undefined;
}

/** Reads a tool list in any of its forms, entry by entry: one bad tool never costs the others. */
export function readManifest(json: unknown, settings: ReadSettings = {}): Staged<Manifest | undefined> {
  const entries = findEntries(json as JsonValue, settings);
  if (entries === undefined) {
    return {
      value: undefined,
      diagnostics: [{ code: "MCG106", severity: "error", message: describeMiss(json), hint: remedy }],
    };
  }
  const envelope = isJsonObject(json) ? json : {};
  const { tools, refused, diagnostics } = keepFirstOfEachName(entries);
  return {
    value: {
      serverName: settings.serverName ?? serverNameOf(envelope),
      protocolVersion: settings.protocolVersion ?? textOf(envelope, "protocolVersion"),
      tools: [...tools.values()].sort((a, b) => compareText(a.name, b.name)),
      refused,
    },
    diagnostics,
  };
}

const remedy = 'save the result of tools/list: { "tools": [ … ] }';

/** The forms a tool list comes in, told apart by content. */
function findEntries(json: JsonValue, rules: AzureRules): readonly ReadEntry[] | undefined {
  const azure = readAzureTools(json, rules);
  if (azure !== undefined) return azure;
  const list = Array.isArray(json)
    ? json
    : isJsonObject(json)
      ? (own(json, "tools") ?? toolsOfResponse(json))
      : undefined;
  if (!Array.isArray(list) || !looksLikeTools(list)) return undefined;
  return list.map((entry, index) => readTool(entry, `#/${index}`));
}

function toolsOfResponse(json: JsonObject): JsonValue | undefined {
  const result = own(json, "result");
  return isJsonObject(result) ? own(result, "tools") : undefined;
}

/** Any list of objects with names passes; a list where nothing is a tool is some other file. */
function looksLikeTools(list: readonly JsonValue[]): boolean {
  return list.length === 0 || list.some((entry) => isJsonObject(entry) && Object.hasOwn(entry, "name"));
}

function keepFirstOfEachName(entries: readonly ReadEntry[]) {
  const tools = new Map<string, ListedTool>();
  const refused: RefusedEntry[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const entry of entries) {
    const outcome =
      entry.tool !== undefined && tools.has(entry.tool.name) ? duplicate(entry.tool.name) : entry;
    diagnostics.push(...outcome.diagnostics);
    if (outcome.tool !== undefined) tools.set(outcome.tool.name, outcome.tool);
    if (outcome.refused !== undefined) refused.push(outcome.refused);
  }
  return { tools, refused: refused.sort(compareRefused), diagnostics };
}

function duplicate(name: string): ReadEntry {
  return refuse("MCG203", name, "#/name", "a tool of that name was already listed; the first one is used");
}

function compareRefused(a: RefusedEntry, b: RefusedEntry): number {
  return (
    compareText(a.name ?? "", b.name ?? "") ||
    compareText(a.code, b.code) ||
    compareText(a.pointer, b.pointer)
  );
}

function serverNameOf(envelope: JsonObject): string | undefined {
  const info = own(envelope, "serverInfo");
  return isJsonObject(info) ? textOf(info, "name") : undefined;
}

function textOf(object: JsonObject, key: string): string | undefined {
  const value = own(object, key);
  return typeof value === "string" && value !== "" ? value : undefined;
}

function describeMiss(json: unknown): string {
  if (Array.isArray(json)) return "the array holds no tools";
  if (!isJsonObject(json)) return `expected a tool list, found ${json === null ? "null" : typeof json}`;
  const keys = Object.keys(json)
    .slice(0, 8)
    .map((key) => JSON.stringify(key.slice(0, 40)));
  return keys.length === 0
    ? "the object is empty"
    : `an object with the keys ${keys.join(", ")} is no tool list`;
}
