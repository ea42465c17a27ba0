import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { errorCode, fail } from "../errors.js";
import { readDisk } from "./disk.js";
import { makeFolders, removeIfEmpty, syncFolder } from "./folders.js";
import { isPlainPath, workFolder } from "./paths.js";
import type { IsOurs } from "./plan.js";

/** One change of the tree. A staged file that is gone has already been moved to its place. */
export type Step =
  | { readonly kind: "write"; readonly path: string; readonly staged: string; readonly isNew: boolean }
  | { readonly kind: "remove"; readonly path: string };

/** Where new files wait, complete, until the journal is written. */
export function stagingFolder(out: string): string {
  return join(workFolder(out), "new");
}

function journalFile(out: string): string {
  return join(workFolder(out), "journal.json");
}

/** Writes the journal in one atomic step; from here on the change will happen, whatever happens to this process. */
export function commitJournal(out: string, steps: readonly Step[]): void {
  const draft = join(workFolder(out), "journal.draft");
  writeDurably(draft, JSON.stringify(steps));
  renameSync(draft, journalFile(out));
  syncFolder(workFolder(out));
}

/** The steps of a write that was begun and not finished, or undefined when there is none. */
export function readJournal(out: string): readonly Step[] | undefined {
  let text: string;
  try {
    text = readFileSync(journalFile(out), "utf8");
  } catch (error) {
    if (errorCode(error) === "ENOENT" || errorCode(error) === "ENOTDIR") return undefined;
    throw error;
  }
  const steps = parseSteps(text);
  if (steps !== undefined) return steps;
  return fail("MCG607", `${journalFile(out)} is damaged`, {
    hint: `delete the folder ${workFolder(out)} and run generate again`,
  });
}

/** Does the steps in order; those done before are passed over, so that it can be repeated after any interruption. */
export function runSteps(out: string, steps: readonly Step[], isOurs: IsOurs): void {
  const disk = readDisk(
    out,
    steps.map((step) => step.path),
  );
  const folders = new Set<string>();
  for (const step of steps) {
    const target = join(out, step.path);
    const entry = disk.get(step.path) ?? { kind: "absent" };
    if (entry.kind === "link" || entry.kind === "other") failInTheWay(step.path);
    folders.add(dirname(target));
    const isForeign = entry.kind === "file" && !isOurs(entry.text);
    if (step.kind === "write") {
      const staged = join(stagingFolder(out), step.staged);
      if (!existsSync(staged)) continue;
      if (step.isNew && isForeign) failInTheWay(step.path);
      makeFolders(dirname(target));
      renameSync(staged, target);
    } else if (entry.kind === "file" && !isForeign) {
      unlinkSync(target);
    }
  }
  for (const folder of folders) {
    if (folder === out || !removeIfEmpty(folder)) syncFolder(folder);
  }
  syncFolder(out);
}

/** Forgets a change: after its last step, or before its journal was written. */
export function clearWork(out: string): void {
  // The journal goes first: without it, what is left in the staging folder means nothing.
  for (const name of ["journal.json", "journal.draft", "new"]) {
    rmSync(join(workFolder(out), name), { recursive: true, force: true });
  }
}

/** Writes a new file and waits until it is on the disk. */
export function writeDurably(file: string, text: string): void {
  const handle = openSync(file, "wx");
  try {
    const bytes = Buffer.from(text, "utf8");
    for (let done = 0; done < bytes.length; ) done += writeSync(handle, bytes, done);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function failInTheWay(path: string): never {
  return fail("MCG605", `${path} stands in the way of finishing an interrupted write`, {
    hint: "move it and run generate again",
  });
}

function parseSteps(text: string): readonly Step[] | undefined {
  try {
    const steps: unknown = JSON.parse(text);
    return Array.isArray(steps) && steps.every(isStep) ? steps : undefined;
  } catch {
    return undefined;
  }
}

function isStep(value: unknown): value is Step {
  if (typeof value !== "object" || value === null) return false;
  const { kind, path, staged, isNew } = value as Record<string, unknown>;
  if (typeof path !== "string" || !isPlainPath(path)) return false;
  if (kind === "remove") return true;
  return kind === "write" && typeof staged === "string" && /^\d+$/.test(staged) && typeof isNew === "boolean";
}
