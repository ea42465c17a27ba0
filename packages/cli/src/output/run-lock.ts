import { createHash, randomBytes } from "node:crypto";
import { closeSync, lstatSync, openSync, readdirSync, rmdirSync, unlinkSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { errorCode, fail } from "../errors.js";
import { makeFolders, removeEmptyFolders } from "./folders.js";
import { workFolder } from "./paths.js";
import { guardWrites, ignoreErrors, untouched } from "./write-error.js";

/** How a run behaves while another one writes to the same place. */
export interface WaitOptions {
  readonly signal: AbortSignal;
  /** Called once when there is something to wait for. */
  readonly onWait: (pid: number) => void;
  readonly maxWaitMs?: number;
}

interface Holder {
  readonly file: string;
  readonly pid: number;
}

/** A run holds the lock for seconds, so a file this old belongs to a run that died where its pid says nothing. */
const staleAfterMs = 10 * 60_000;
const hostTag = createHash("sha256").update(hostname()).digest("hex").slice(0, 8);

/**
 * Runs `body` while no other run writes to `out`.
 *
 * Each run raises its own flag, a file with a name nobody else will ever use, and then looks for other flags: of two
 * runs at least the later one sees the other and withdraws. A dead run's flag can therefore be removed without a race.
 */
export async function withRunLock<T>(out: string, options: WaitOptions, body: () => Promise<T>): Promise<T> {
  const work = workFolder(out);
  const flag = join(work, `run-${hostTag}-${process.pid}-${randomBytes(6).toString("hex")}`);
  let created: string | undefined;
  let done = false;
  try {
    await acquire(out, flag, options, (folder) => {
      created ??= folder;
    });
    const value = await body();
    done = true;
    return value;
  } finally {
    ignoreErrors(() => unlinkSync(flag));
    ignoreErrors(() => rmdirSync(work));
    if (!done && created !== undefined) removeEmptyFolders(out, created);
  }
}

async function acquire(
  out: string,
  flag: string,
  options: WaitOptions,
  onFolderMade: (topmost: string | undefined) => void,
): Promise<void> {
  const { signal, onWait, maxWaitMs = 120_000 } = options;
  const work = workFolder(out);
  const start = Date.now();
  let told = false;
  for (;;) {
    signal.throwIfAborted();
    let others = otherHolders(work, flag);
    if (others.length === 0) {
      guardWrites(out, untouched, () => onFolderMade(makeFolders(work)));
      if (raise(out, flag)) {
        others = otherHolders(work, flag);
        if (others.length === 0) return;
        ignoreErrors(() => unlinkSync(flag));
      }
    }
    const [other] = others;
    if (Date.now() - start > maxWaitMs) failBusy(out, other);
    if (other !== undefined && !told) {
      onWait(other.pid);
      told = true;
    }
    await sleep(10 + Math.random() * 40, undefined, { signal });
  }
}

/** False when the folder was just removed by a run that ended. */
function raise(out: string, flag: string): boolean {
  return guardWrites(out, untouched, () => {
    try {
      closeSync(openSync(flag, "wx"));
      return true;
    } catch (error) {
      if (errorCode(error) === "ENOENT") return false;
      throw error;
    }
  });
}

function failBusy(out: string, other: Holder | undefined): never {
  if (other === undefined)
    return fail("MCG606", `other runs keep writing to ${out}`, { hint: "run the command again" });
  return fail("MCG606", `process ${other.pid} is writing to ${out}`, {
    hint: `wait for it to end; if there is no such process, delete ${other.file}`,
  });
}

/** The flags of others; those of dead runs are removed on the way. */
function otherHolders(work: string, own: string): readonly Holder[] {
  const holders: Holder[] = [];
  for (const name of listNames(work)) {
    const match = /^run-([0-9a-f]{8})-(\d+)-/.exec(name);
    const file = join(work, name);
    if (match === null || file === own) continue;
    const pid = Number(match[2]);
    if (isAlive(file, match[1] === hostTag, pid)) holders.push({ file, pid });
    else ignoreErrors(() => unlinkSync(file));
  }
  return holders;
}

function listNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isAlive(file: string, sameHost: boolean, pid: number): boolean {
  try {
    if (Date.now() - lstatSync(file).mtimeMs > staleAfterMs) return false;
    if (sameHost) process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}
