import { relative, sep } from "node:path";
import { nearest } from "../config/nearest.js";

/** A path as a user of this directory would write it, the same on every system. */
export function shownPath(cwd: string, path: string): string {
  return relative(cwd, path).split(sep).join("/") || ".";
}

/** "1 tool", "12 tools". */
export function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? "" : "s"}`;
}

/** What a name that matches nothing was probably meant to be, or what there is. */
export function suggest(name: string, known: readonly string[]): string {
  const near = nearest(name, known);
  if (near !== undefined) return `did you mean ${near}?`;
  return known.length === 0
    ? "there is none"
    : `there is ${known.slice(0, 20).join(", ")}${known.length > 20 ? ", …" : ""}`;
}
