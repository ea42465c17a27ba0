import { CliError, errorCode, fail } from "../errors.js";

const reasons: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EPERM: "not permitted",
  EROFS: "the file system is read-only",
  ENOSPC: "no space left on the disk",
  EDQUOT: "the disk quota is used up",
  EFBIG: "a file would exceed the size limit",
  EEXIST: "a part of the path is a file",
  ENOTDIR: "a part of the path is a file",
  ENOENT: "it cannot be created",
  EXDEV: "a folder in it lies on another file system",
};

/** What the user finds on disk after a failure, and what helps. */
export const untouched = "check permissions and space, or choose another --out; nothing was changed";
export const halfDone = "run generate again once the cause is gone: it finishes what was begun";

/** Turns failures of system calls into MCG607. */
export function guardWrites<T>(out: string, hint: string, body: () => T): T {
  try {
    return body();
  } catch (error) {
    const code = errorCode(error);
    if (error instanceof CliError || code === undefined) throw error;
    return fail("MCG607", `cannot write to ${out}: ${reasons[code] ?? "the system refused"} (${code})`, {
      hint,
      cause: error,
    });
  }
}

/** For tidying up, on which nothing depends: whatever is left is cleared by the next run. */
export function ignoreErrors(body: () => void): void {
  try {
    body();
  } catch {
    // See above.
  }
}
