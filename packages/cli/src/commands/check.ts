import { join } from "node:path";
import { type Diagnostic, type Lock, printLock } from "@mcp-codegen/core";
import { lockFile } from "../output/paths.js";
import type { OutputPlan } from "../output/plan.js";
import { compareOutput, isInterrupted, readLockText } from "../output/write-output.js";
import { type FileChange, formatPatch, makePatch } from "../print/patch.js";
import { buildTree, isOurs, mergeServers } from "./build-tree.js";
import type { Context, Outcome } from "./command.js";
import { count, shownPath } from "./display.js";
import type { CheckFlags } from "./flags.js";
import { parseLock } from "./locked.js";
import { type ReadServer, readServers } from "./read-servers.js";
import { failNoSource, type Selection, selectTargets } from "./targets.js";

/** Compares the servers with the lock, and the lock with the code; writes nothing. */
export async function check(flags: CheckFlags, context: Context): Promise<Outcome> {
  const selection = await selectTargets(flags, context);
  const { out, scope, targets } = selection;
  const lockText = readLockText(out);
  const lock = parseLock(lockText);
  if (scope === "lock" && lockText === undefined) failNoSource();
  if (scope === "lock" && flags.offline !== true)
    failNoSource("pass --offline to check the code against the lock alone");
  const read = flags.offline === true ? [] : await readServers(targets, flags.timeout, context);
  const shown = (path: string): string => shownPath(context.cwd, join(out, path));

  const drift = findDrift(lock, read, shown(lockFile));
  const stale = await findStale(lock, lockText, selection, flags);
  const changes = [
    ...drift.changes,
    ...stale.changes.map((change) => ({ ...change, path: shown(change.path) })),
  ];
  const diagnostics = [...drift.diagnostics, ...stale.diagnostics];
  const patch = makePatch(changes);
  return {
    exitCode: diagnostics.length > 0 ? 1 : 0,
    text:
      diagnostics.length > 0
        ? formatPatch(patch, context.style)
        : `${upToDate(lock, flags.offline === true)}\n`,
    isChatter: true,
    document: {
      drift: drift.servers,
      stale: stale.changes.map(({ path }) => shown(path)),
      patch,
    },
    diagnostics,
  };
}

function upToDate(lock: Lock, isOffline: boolean): string {
  return `${count(lock.servers.size, "server")}: ${isOffline ? "the code is what the lock gives" : "server, lock and code agree"}`;
}

/** A change of the server, whatever the options: these are the user's, and part of the code's own check. */
function findDrift(lock: Lock, read: readonly ReadServer[], path: string) {
  const now = new Map(lock.servers);
  const drifted: string[] = [];
  for (const { key, server } of read) {
    const locked = lock.servers.get(key);
    const current = {
      ...server,
      // A file seldom knows the version; that alone is no change.
      protocolVersion: server.protocolVersion ?? locked?.protocolVersion,
      options: locked?.options ?? server.options,
      files: locked?.files ?? [],
    };
    now.set(key, current);
    const text = (entry: typeof locked): string =>
      entry === undefined ? "" : printLock({ servers: new Map([[key, entry]]) });
    if (text(locked) !== text(current)) drifted.push(key);
  }
  const change: FileChange = { path, before: printLock(lock), after: printLock({ servers: now }) };
  return {
    servers: drifted,
    changes: drifted.length > 0 ? [change] : [],
    diagnostics: drifted.map((server): Diagnostic => {
      const isKnown = lock.servers.has(server);
      return {
        code: "MCG602",
        severity: "error",
        server,
        message: isKnown
          ? "the server lists its tools differently than the lock"
          : "the lock does not have this server",
        hint: isKnown
          ? "review the patch, then run generate --refresh, or generate with this source"
          : "run generate",
      };
    }),
  };
}

async function findStale(lock: Lock, lockText: string | undefined, selection: Selection, flags: CheckFlags) {
  const { out, scope, targets } = selection;
  if (lockText === undefined) return { changes: [], diagnostics: [staleCode(`there is no ${lockFile}`)] };
  const servers = mergeServers(lock, selection, [], flags);
  const { plan } = await compareOutput({ out, isOurs }, () => buildTree(servers, lock));
  // While servers are read, one that the lock does not have counts as drift.
  const isGap = (key: string | undefined) =>
    scope === "config" && flags.offline === true && key !== undefined && !lock.servers.has(key);
  return {
    changes: changesOf(plan),
    diagnostics: [
      ...(isInterrupted(out) ? [staleCode("a write was begun here and not finished")] : []),
      ...targets
        .filter(({ key }) => isGap(key))
        .map(({ key }) => staleCode("the lock does not have this server", key)),
      ...staleServers(plan),
      ...plan.problems,
    ],
  };
}

function changesOf({ writes, removes }: OutputPlan): readonly FileChange[] {
  return [
    ...writes.map(({ path, before, text }) => ({ path, before, after: text })),
    ...removes.map(({ path, before }) => ({ path, before, after: undefined })),
  ];
}

function staleServers(plan: OutputPlan): readonly Diagnostic[] {
  const perServer = new Map<string | undefined, number>();
  for (const { path } of [...plan.writes, ...plan.removes]) {
    const server = path.includes("/") ? path.slice(0, path.indexOf("/")) : undefined;
    perServer.set(server, (perServer.get(server) ?? 0) + 1);
  }
  return [...perServer].map(([server, files]) =>
    staleCode(
      server === undefined
        ? `${lockFile} is not as it would be written`
        : `${count(files, "file")} not as the lock gives`,
      server,
    ),
  );
}

function staleCode(message: string, server?: string): Diagnostic {
  return { code: "MCG603", severity: "error", server, message, hint: "run generate" };
}
