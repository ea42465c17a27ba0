import { resolve } from "node:path";
import { fail } from "../errors.js";
import type { Secrets } from "../secrets.js";
import { readText } from "../source/read-text.js";
import { type HttpSpec, mapSpecTexts, type StdioSpec } from "../source/source-spec.js";
import { askInput, type InputQuestion } from "./ask-input.js";
import { type Check, listOf, mapOf, member, text, wrong } from "./checks.js";
import { type Dialect, dialectOf, isPlace, type Surroundings } from "./dialects.js";
import { parseEnvFile } from "./env-file.js";
import { parseJsonWithComments } from "./json-text.js";
import { replacePlaceholders, type Variables } from "./placeholders.js";

/** What reading another tool's file needs. */
export interface ToolConfigContext {
  /** The key of the server; may be left out where the file has only one. */
  readonly server?: string | undefined;
  /** Values for `${input:id}`. */
  readonly inputs: ReadonlyMap<string, string>;
  readonly env: Variables;
  readonly cwd: string;
  /** Takes every value put in for a placeholder. */
  readonly secrets: Secrets;
}

type Json = Readonly<Record<string, unknown>>;

/** One server from `.mcp.json`, `.vscode/mcp.json`, `.cursor/mcp.json` or `claude_desktop_config.json`. */
export async function readToolConfig(
  file: string,
  context: ToolConfigContext,
): Promise<{ readonly key: string; readonly spec: StdioSpec | HttpSpec }> {
  const path = resolve(context.cwd, file);
  const root = record(parseJsonWithComments(await readText(path), file), file);
  const rootKey = own(root, "mcpServers") === undefined ? "servers" : "mcpServers";
  if (own(root, rootKey) === undefined) {
    fail("MCG111", `${file} has neither mcpServers nor servers`, {
      hint: "give a file such as .mcp.json or .vscode/mcp.json",
    });
  }
  const servers = record(own(root, rootKey), rootKey);
  const key = chooseServer(Object.keys(servers), context.server, file);
  const place = member(rootKey, key);
  const entry = record(own(servers, key), place);
  const dialect = dialectOf(path, rootKey);
  const workspace = dialect.workspace(path) ?? context.cwd;
  const spec = readEntry(entry, place, workspace);
  const inputs = await askInputs(spec, own(root, "inputs"), context.inputs);
  const expand = expander(dialect, { env: context.env, workspace, inputs }, place, context.secrets);
  const envFile = own(entry, "envFile");
  const fromFile =
    envFile === undefined
      ? {}
      : await readEnvFile(expand(text(envFile, `${place}.envFile`), "envFile"), workspace);
  const expanded = { ...mapSpecTexts(spec, expand), expanded: true as const };
  if (expanded.kind === "http") return { key, spec: expanded };
  const cwd = resolve(workspace, expand(optional(text)(own(entry, "cwd"), `${place}.cwd`) ?? ".", "cwd"));
  return { key, spec: { ...expanded, cwd, env: { ...fromFile, ...expanded.env } } };
}

function chooseServer(keys: readonly string[], chosen: string | undefined, file: string): string {
  const list = keys.length === 0 ? "it has none" : `it has ${keys.join(", ")}`;
  const hint = "choose one with --server <key>";
  if (chosen !== undefined && !keys.includes(chosen)) {
    fail("MCG117", `${file} has no server ${JSON.stringify(chosen)}: ${list}`, { hint });
  }
  const [first, ...others] = keys;
  if (chosen !== undefined) return chosen;
  if (first === undefined) fail("MCG117", `${file} has no server`, { hint: "add one, or give another file" });
  if (others.length > 0) fail("MCG117", `${file} has several servers: ${keys.join(", ")}`, { hint });
  return first;
}

/** Other tools have keys of their own beside these; they are none of our business. */
function readEntry(entry: Json, place: string, cwd: string): StdioSpec | HttpSpec {
  const read = <T>(key: string, check: Check<T>) => optional(check)(own(entry, key), `${place}.${key}`);
  const command = read("command", text);
  const url = read("url", text) ?? read("serverUrl", text);
  if (command !== undefined) {
    return {
      kind: "stdio",
      command,
      args: read("args", listOf(text)) ?? [],
      env: read("env", mapOf(scalar)) ?? {},
      cwd,
    };
  }
  if (url === undefined) return wrong(entry, place, "a server with a command or a url");
  return {
    kind: "http",
    url,
    headers: read("headers", mapOf(text)) ?? {},
    transport: read("type", text) === "sse" ? "sse" : "auto",
  };
}

function expander(dialect: Dialect, around: Surroundings, server: string, secrets: Secrets) {
  return (template: string, place: string) =>
    replacePlaceholders(template, (inner) => {
      const value = dialect.resolve(inner, `${server}.${place}`, around);
      if (value !== undefined && !isPlace(inner)) secrets.add(value);
      return value;
    });
}

/** Finds out the value of every `${input:id}` in the spec, from the command line or by asking. */
async function askInputs(
  spec: StdioSpec | HttpSpec,
  declared: unknown,
  inputs: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set<string>();
  mapSpecTexts(spec, (template) =>
    replacePlaceholders(template, (inner) => {
      if (inner.startsWith("input:")) ids.add(inner.slice("input:".length));
      return undefined;
    }),
  );
  const values = new Map<string, string>();
  for (const id of ids) values.set(id, inputs.get(id) ?? (await askInput(questionFor(id, declared))));
  return values;
}

function questionFor(id: string, declared: unknown): InputQuestion {
  const found = Array.isArray(declared)
    ? declared.find((input) => isJson(input) && own(input, "id") === id)
    : undefined;
  const description = isJson(found) ? own(found, "description") : undefined;
  return {
    id,
    description: typeof description === "string" ? description : undefined,
    isPassword: isJson(found) && own(found, "password") === true,
  };
}

async function readEnvFile(file: string, workspace: string): Promise<Readonly<Record<string, string>>> {
  return parseEnvFile(await readText(resolve(workspace, file)));
}

/** Numbers and booleans are common in env, though every variable is a string. */
const scalar: Check<string> = (value, place) =>
  typeof value === "number" || typeof value === "boolean" ? String(value) : text(value, place);

function optional<T>(check: Check<T>): Check<T | undefined> {
  return (value, place) => (value === undefined || value === null ? undefined : check(value, place));
}

function record(value: unknown, place: string): Json {
  return isJson(value) ? value : wrong(value, place, "an object");
}

function isJson(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function own(object: Json, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
