import { lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { errorCode } from "../errors.js";

/** What stands at a path below out, seen without following any link. `at` is the component in the way, below out. */
export type DiskEntry =
  | { readonly kind: "absent" }
  | { readonly kind: "file"; readonly text: string }
  | { readonly kind: "link"; readonly at: string }
  | { readonly kind: "other"; readonly at: string };

type NodeKind = "absent" | "file" | "folder" | "link" | "other";

/** Reads what stands at each path. */
export function readDisk(out: string, paths: Iterable<string>): ReadonlyMap<string, DiskEntry> {
  const folders = new Map<string, NodeKind>();
  const kindOfFolder = (path: string): NodeKind => {
    const known = folders.get(path) ?? nodeKind(join(out, path));
    folders.set(path, known);
    return known;
  };
  return new Map([...paths].map((path) => [path, readEntry(out, path, kindOfFolder)]));
}

function readEntry(out: string, path: string, kindOfFolder: (path: string) => NodeKind): DiskEntry {
  for (const folder of foldersOf(path)) {
    const kind = kindOfFolder(folder);
    if (kind === "absent") return { kind };
    if (kind === "link") return { kind, at: folder };
    if (kind !== "folder") return { kind: "other", at: folder };
  }
  const kind = nodeKind(join(out, path));
  if (kind === "absent") return { kind };
  if (kind === "file") return { kind, text: readFileSync(join(out, path), "utf8") };
  return { kind: kind === "link" ? "link" : "other", at: path };
}

/** The folders that lead to a path, out itself ("") first. */
function foldersOf(path: string): readonly string[] {
  const parts = path.split("/").slice(0, -1);
  return ["", ...parts.map((_, index) => parts.slice(0, index + 1).join("/"))];
}

function nodeKind(path: string): NodeKind {
  try {
    const stats = lstatSync(path);
    if (stats.isSymbolicLink()) return "link";
    if (stats.isDirectory()) return "folder";
    return stats.isFile() ? "file" : "other";
  } catch (error) {
    if (errorCode(error) === "ENOENT" || errorCode(error) === "ENOTDIR") return "absent";
    throw error;
  }
}
