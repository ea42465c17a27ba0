import { join } from "node:path";
import { type LockedServer, printLock } from "@mcp-codegen/core";
import { fail } from "../errors.js";
import { lockFile } from "../output/paths.js";
import type { WantedTree } from "../output/plan.js";
import { readLockText, rehearseOutput, writeOutput } from "../output/write-output.js";
import { isOurs, mergeServers } from "./build-tree.js";
import type { Context, Outcome } from "./command.js";
import { count, shownPath, suggest } from "./display.js";
import type { WriteFlags } from "./flags.js";
import { parseLock } from "./locked.js";
import { readServers } from "./read-servers.js";
import { judgeRefusals, refusedEntries } from "./refusals.js";
import { failNoSource, type Selection, selectTargets, skipsRefusals, type Target } from "./targets.js";
import { failUsage } from "./usage-error.js";
import { waitWith } from "./wait.js";

/** Server → lock, and nothing else: the change can be reviewed before any code follows it. */
export async function pull(names: readonly string[], flags: WriteFlags, context: Context): Promise<Outcome> {
  const selection = await selectTargets(flags, context);
  if (selection.scope === "lock") failNoSource();
  const { out } = selection;
  const before = parseLock(readLockText(out));
  const read = await readServers(chosenTargets(names, selection), flags.timeout, context);

  // Servers that were not asked for stay as they are, also those a configuration no longer has: generate removes them.
  const kept: Selection = { out, scope: "line", targets: [] };
  const makeTree = (lockText: string | undefined): WantedTree => {
    const servers = mergeServers(parseLock(lockText), kept, read, flags);
    return { files: new Map([[lockFile, printLock({ servers })]]), listed: new Set() };
  };
  const output = { out, isOurs };
  const isDryRun = flags.dryRun === true;
  const { plan } = isDryRun
    ? await rehearseOutput(output, makeTree)
    : await writeOutput(output, makeTree, waitWith(context));

  const changes = read.map(({ key, server }) => ({ key, ...compareTools(before.servers.get(key), server) }));
  const file = shownPath(context.cwd, join(out, lockFile));
  const width = Math.max(0, ...changes.map(({ key }) => key.length));
  const found = read.flatMap(({ key, server, diagnostics }) => [
    ...diagnostics,
    ...refusedEntries(key, server),
  ]);
  const judged = judgeRefusals(found, skipsRefusals(selection, flags));
  return {
    exitCode: judged.exitCode,
    text: changes
      .map(
        (change) =>
          `${change.key.padEnd(width)}  ${count(change.tools, "tool")} → ${file} (${sumUp(change, isDryRun)})\n`,
      )
      .join(""),
    isChatter: true,
    document: {
      ...(isDryRun ? { dryRun: true } : {}),
      servers: Object.fromEntries(changes.map(({ key, ...change }) => [key, change])),
      lock: { file, written: plan.writes.length > 0 },
      refused: judged.refused,
    },
    diagnostics: judged.diagnostics,
  };
}

function chosenTargets(names: readonly string[], { scope, targets }: Selection): readonly Target[] {
  if (names.length === 0) return targets;
  if (scope === "line") failUsage("name configured servers, or a source, but not both");
  const known = targets.flatMap(({ key }) => key ?? []);
  return names.map((name) => {
    const target = targets.find(({ key }) => key === name);
    if (target !== undefined) return target;
    return fail("MCG117", `no server ${JSON.stringify(name)} is configured`, {
      hint: suggest(name, known),
    });
  });
}

function sumUp({ added, changed, removed }: ToolChanges, isDryRun: boolean): string {
  const parts = Object.entries({ new: added, changed, gone: removed })
    .filter(([, names]) => names.length > 0)
    .map(([word, names]) => `${names.length} ${word}`);
  return parts.length === 0 ? "no tool changed" : `${parts.join(", ")}${isDryRun ? "; not written" : ""}`;
}

interface ToolChanges {
  /** How many there are now. */
  readonly tools: number;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

function compareTools(before: LockedServer | undefined, after: LockedServer): ToolChanges {
  const old = new Map((before?.tools ?? []).map((tool) => [tool.name, JSON.stringify(tool)]));
  const now = new Map(after.tools.map((tool) => [tool.name, JSON.stringify(tool)]));
  return {
    tools: after.tools.length,
    added: [...now.keys()].filter((name) => !old.has(name)),
    removed: [...old.keys()].filter((name) => !now.has(name)),
    changed: [...now].filter(([name, text]) => old.has(name) && old.get(name) !== text).map(([name]) => name),
  };
}
