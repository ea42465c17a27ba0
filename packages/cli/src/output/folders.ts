import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, rmdirSync } from "node:fs";
import { dirname } from "node:path";
import { errorCode } from "../errors.js";

/**
 * Makes a folder and those above it, or none; returns the topmost one it had to make.
 * Node's own `recursive` never returns where the system knows a parent and yet cannot make a child, as in /proc.
 */
export function makeFolders(folder: string): string | undefined {
  if (existsSync(folder)) return undefined;
  const parent = dirname(folder);
  const topmost = parent === folder ? undefined : makeFolders(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another run was quicker.
    if (errorCode(error) === "EEXIST") return topmost;
    if (topmost !== undefined) removeEmptyFolders(parent, topmost);
    throw error;
  }
  return topmost ?? folder;
}

/** Removes a folder with nothing in it; says whether it did. */
export function removeIfEmpty(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

/** Removes empty folders from one upwards, until `last` is gone or one is not empty. */
export function removeEmptyFolders(first: string, last: string): void {
  for (let folder = first; folder.length >= last.length && removeIfEmpty(folder); ) folder = dirname(folder);
}

/** Waits until a folder's names are on the disk; where the system cannot do that, there is nothing to wait for. */
export function syncFolder(folder: string): void {
  let handle: number | undefined;
  try {
    handle = openSync(folder, "r");
    fsyncSync(handle);
  } catch {
    // Windows opens no folders.
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}
