import {
  type Diagnostic,
  type GeneratedServer,
  generatedMarker,
  generateServer,
  type Lock,
  type LockedServer,
  printLock,
} from "@mcp-codegen/core";
import { lockFile } from "../output/paths.js";
import type { WantedTree } from "../output/plan.js";
import type { SourceFlags } from "./flags.js";
import { checkKey, listedFiles } from "./locked.js";
import type { ReadServer } from "./read-servers.js";
import { applyFlags, type Selection } from "./targets.js";

/** The whole out directory, and how it came about. */
export interface BuiltTree extends WantedTree {
  /** The lock as it is wanted. */
  readonly lock: Lock;
  readonly servers: readonly GeneratedServer[];
  /** Everything found, refusals among them as errors. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Header of runtime.ts, which is copied and not generated. */
const copiedMarker = "// Copied by mcp-codegen";

/** Tells our files by their first words. */
export function isOurs(text: string): boolean {
  return text.startsWith(generatedMarker) || text.startsWith(copiedMarker);
}

/** The lock's servers after this run: what was read replaces its entry, and a configuration decides who stays. */
export function mergeServers(
  lock: Lock,
  { scope, targets }: Selection,
  read: readonly ReadServer[],
  flags: SourceFlags,
): ReadonlyMap<string, LockedServer> {
  const merged = new Map<string, LockedServer>();
  const configured = new Map(targets.map(({ key, options }) => [key, options]));
  for (const [key, server] of lock.servers) {
    if (scope === "config" && !configured.has(key)) continue;
    const options = scope === "lock" ? applyFlags(server.options, flags) : server.options;
    merged.set(key, {
      ...server,
      options: (scope === "config" ? configured.get(key) : undefined) ?? options,
    });
  }
  for (const { key, server } of read) {
    checkKey(key);
    // The files stay listed until generated code takes their place: only what is listed can be removed.
    merged.set(key, { ...server, files: lock.servers.get(key)?.files ?? [] });
  }
  return merged;
}

/** Generates every server, so that the tree is whole whatever was read. */
export async function buildTree(servers: ReadonlyMap<string, LockedServer>, lock: Lock): Promise<BuiltTree> {
  const staged = [];
  for (const [key, server] of servers) staged.push({ server, ...(await generateServer(key, server)) });
  const newLock: Lock = {
    servers: new Map(
      staged.map(({ server, value }) => [
        value.key,
        { ...server, files: value.files.map(({ path }) => path) },
      ]),
    ),
  };
  const code = staged.flatMap(({ value }) =>
    value.files.map(({ path, text }) => [`${value.dir}/${path}`, text] as const),
  );
  return {
    files: new Map([...code, [lockFile, printLock(newLock)]]),
    listed: listedFiles(lock),
    lock: newLock,
    servers: staged.map(({ value }) => value),
    diagnostics: staged.flatMap(({ diagnostics }) => diagnostics),
  };
}
