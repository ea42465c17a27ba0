import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { CliError } from "../errors.js";
import { readDisk } from "./disk.js";
import { makeFolders, removeIfEmpty, syncFolder } from "./folders.js";
import {
  clearWork,
  commitJournal,
  readJournal,
  runSteps,
  type Step,
  stagingFolder,
  writeDurably,
} from "./journal.js";
import { lockFile, workFolder } from "./paths.js";
import {
  type IsOurs,
  isSettled,
  type OutputPlan,
  obstacle,
  pathsToRead,
  planOutput,
  type WantedTree,
} from "./plan.js";
import { type WaitOptions, withRunLock } from "./run-lock.js";
import { guardWrites, halfDone, ignoreErrors, untouched } from "./write-error.js";

/** A place to write to, and how to know what may be replaced there. */
export interface Output {
  /** Absolute. */
  readonly out: string;
  readonly isOurs: IsOurs;
}

/** Gives the wanted tree for the lock found on disk; throws when there is none to give. */
export type MakeTree<T extends WantedTree> = (lockText: string | undefined) => T | Promise<T>;

/** A wanted tree, and what is missing to it. */
export interface Comparison<T extends WantedTree> {
  readonly tree: T;
  readonly plan: OutputPlan;
}

/** Compares the disk with the wanted tree, and touches nothing. */
export async function compareOutput<T extends WantedTree>(
  output: Output,
  makeTree: MakeTree<T>,
): Promise<Comparison<T>> {
  const tree = await makeTree(readLockText(output.out));
  return { tree, plan: planOutput(tree, readDisk(output.out, pathsToRead(tree)), output.isOurs) };
}

/** Says what `writeOutput` would do, or fails as that would. */
export async function rehearseOutput<T extends WantedTree>(
  output: Output,
  makeTree: MakeTree<T>,
): Promise<Comparison<T>> {
  const comparison = await compareOutput(output, makeTree);
  const [problem] = comparison.plan.problems;
  if (problem !== undefined) throw new CliError(problem);
  return comparison;
}

/** True when a write was begun here and not finished. */
export function isInterrupted(out: string): boolean {
  return readJournal(out) !== undefined;
}

/** The text of the lock, or undefined where there is none. */
export function readLockText(out: string): string | undefined {
  const entry = readDisk(out, [lockFile]).get(lockFile);
  return entry?.kind === "file" ? entry.text : undefined;
}

/**
 * Makes the out directory hold the wanted tree: all of it or, when this process dies, after the next run.
 * Where there is nothing to do, nothing is written, not even for a moment.
 */
export async function writeOutput<T extends WantedTree>(
  output: Output,
  makeTree: MakeTree<T>,
  wait: WaitOptions,
): Promise<Comparison<T>> {
  const make = rememberLast(makeTree);
  const first = await rehearseOutput(output, make);
  if (isSettled(first.plan) && !existsSync(workFolder(output.out))) return first;
  refuseLinkedWorkFolder(output.out);
  return withRunLock(output.out, wait, async () => {
    recover(output);
    // Another run may have written in between: what counts is what is there now.
    const current = await rehearseOutput(output, make);
    if (!isSettled(current.plan)) apply(output, current.plan);
    return current;
  });
}

/** Finishes the write of a run that died, or forgets it when its journal was never written. */
function recover(output: Output): void {
  const { out, isOurs } = output;
  guardWrites(out, halfDone, () => {
    const steps = readJournal(out);
    if (steps !== undefined) runSteps(out, steps, isOurs);
    clearWork(out);
  });
}

function apply({ out, isOurs }: Output, plan: OutputPlan): void {
  const steps = guardWrites(out, untouched, () => stage(out, plan));
  guardWrites(out, halfDone, () => runSteps(out, steps, isOurs));
  // Everything is in place now; what cannot be tidied up is left to the next run.
  ignoreErrors(() => clearWork(out));
}

/** Writes everything new beside its place, and then the journal: the last moment at which nothing has happened yet. */
function stage(out: string, plan: OutputPlan): readonly Step[] {
  const steps = stepsOf(plan);
  const madeFolders: string[] = [];
  try {
    mkdirSync(stagingFolder(out));
    plan.writes.forEach((write, index) => {
      writeDurably(join(stagingFolder(out), String(index)), write.text);
    });
    const folders = new Set(steps.map((step) => dirname(join(out, step.path))));
    for (const folder of folders) {
      if (makeFolders(folder) !== undefined) madeFolders.push(folder);
      checkFolder(folder, out);
    }
    syncFolder(stagingFolder(out));
    commitJournal(out, steps);
    return steps;
  } catch (error) {
    ignoreErrors(() => clearWork(out));
    for (const folder of madeFolders) removeIfEmpty(folder);
    throw error;
  }
}

/** Renames must not fail half-way, so what could stop them is looked for first. */
function checkFolder(folder: string, out: string): void {
  accessSync(folder, constants.W_OK | constants.X_OK);
  if (statSync(folder).dev !== statSync(out).dev) {
    throw Object.assign(new Error(`${folder} is on another file system`), { code: "EXDEV" });
  }
}

/** The lock comes last, after the removals, so that a lock on disk never lists less than there is. */
function stepsOf(plan: OutputPlan): readonly Step[] {
  const writes = plan.writes.map(({ path, before }, index): Step => {
    return { kind: "write", path, staged: String(index), isNew: before === undefined };
  });
  const removes = plan.removes.map(({ path }): Step => ({ kind: "remove", path }));
  const isLock = (step: Step): boolean => step.path === lockFile;
  return [...writes.filter((step) => !isLock(step)), ...removes, ...writes.filter(isLock)];
}

/** A run's own files must not end up behind a link either. */
function refuseLinkedWorkFolder(out: string): void {
  const inside = `${basename(workFolder(out))}/journal.json`;
  const entry = readDisk(out, [inside]).get(inside);
  if (entry?.kind === "link" || entry?.kind === "other") throw new CliError(obstacle(entry.kind, entry.at));
}

/** Generating is the slow part, and the lock it starts from seldom changes between the first look and the second. */
function rememberLast<T extends WantedTree>(makeTree: MakeTree<T>): MakeTree<T> {
  let last: { readonly lockText: string | undefined; readonly tree: T | Promise<T> } | undefined;
  return (lockText) => {
    if (last === undefined || last.lockText !== lockText) last = { lockText, tree: makeTree(lockText) };
    return last.tree;
  };
}
