import type { Diagnostic } from "@mcp-codegen/core";
import type { DiskEntry } from "./disk.js";
import { isPlainPath, lockFile } from "./paths.js";

/** What the out directory should hold, and what an earlier run put there. Paths are relative to out. */
export interface WantedTree {
  /** Path → text, the lock among them. */
  readonly files: ReadonlyMap<string, string>;
  /** What the lock on disk lists as generated. */
  readonly listed: ReadonlySet<string>;
}

/** The difference between a wanted tree and the disk; nothing may be done while there are problems. */
export interface OutputPlan {
  /** In the order of writing; the lock is last. */
  readonly writes: readonly PlannedWrite[];
  readonly removes: readonly PlannedRemoval[];
  readonly unchanged: readonly string[];
  readonly problems: readonly Diagnostic[];
}

export interface PlannedWrite {
  readonly path: string;
  readonly text: string;
  /** The text replaced, or undefined for a new file. */
  readonly before: string | undefined;
}

export interface PlannedRemoval {
  readonly path: string;
  readonly before: string;
}

/** Tells generated text from a user's. */
export type IsOurs = (text: string) => boolean;

/** True when the disk already is as wanted. */
export function isSettled(plan: OutputPlan): boolean {
  return plan.writes.length === 0 && plan.removes.length === 0 && plan.problems.length === 0;
}

/** Every path a plan needs to know about. */
export function pathsToRead(wanted: WantedTree): ReadonlySet<string> {
  return new Set([...wanted.files.keys(), ...wanted.listed].filter(isPlainPath));
}

/** Compares what is wanted with what is there. A user's file is never overwritten and never removed. */
export function planOutput(
  wanted: WantedTree,
  disk: ReadonlyMap<string, DiskEntry>,
  isOurs: IsOurs,
): OutputPlan {
  const writes: PlannedWrite[] = [];
  const unchanged: string[] = [];
  const problems: Diagnostic[] = [];
  for (const [path, text] of inWritingOrder(wanted.files)) {
    if (!isPlainPath(path)) throw new Error(`not a path to write: ${JSON.stringify(path)}`);
    const entry = disk.get(path) ?? { kind: "absent" };
    if (entry.kind === "absent") writes.push({ path, text, before: undefined });
    else if (entry.kind !== "file") problems.push(obstacle(entry.kind, entry.at));
    else if (entry.text === text) unchanged.push(path);
    else if (path !== lockFile && !wanted.listed.has(path) && !isOurs(entry.text))
      problems.push(obstacle("file", path));
    else writes.push({ path, text, before: entry.text });
  }
  return { writes, removes: staleFiles(wanted, disk, isOurs), unchanged, problems };
}

/** By path, the lock last: whoever sees the new lock sees the code that belongs to it. */
function inWritingOrder(files: ReadonlyMap<string, string>): readonly (readonly [string, string])[] {
  const rank = ([path]: readonly [string, string]): string => (path === lockFile ? "1" : `0${path}`);
  return [...files].sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

function staleFiles(
  wanted: WantedTree,
  disk: ReadonlyMap<string, DiskEntry>,
  isOurs: IsOurs,
): readonly PlannedRemoval[] {
  return [...wanted.listed].sort().flatMap((path) => {
    const entry = disk.get(path);
    const isStale =
      !wanted.files.has(path) && path !== lockFile && entry?.kind === "file" && isOurs(entry.text);
    return isStale ? [{ path, before: entry.text }] : [];
  });
}

/** The diagnostic for something that may not be replaced; `at` is relative to out. */
export function obstacle(kind: "link" | "other" | "file", at: string): Diagnostic {
  const place = at === "" ? "the out directory" : at;
  if (kind === "link") {
    return {
      code: "MCG604",
      severity: "error",
      message: `${place} is a symbolic link`,
      hint: "replace the link by a real file or directory, or choose another --out",
    };
  }
  return {
    code: "MCG605",
    severity: "error",
    message:
      kind === "file"
        ? `${place} was not written by mcp-codegen and will not be replaced`
        : `${place} is not what belongs there: a folder is needed, or a plain file`,
    hint: "move it, or choose another --name or --out",
  };
}
