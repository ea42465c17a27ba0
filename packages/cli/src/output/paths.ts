import { join } from "node:path";

/** The lock's name below the out directory. */
export const lockFile = "mcp-codegen.lock.json";

/** Where a run keeps its own files while it writes; gone when it ends. Inside out, so that a rename never crosses file systems. */
export function workFolder(out: string): string {
  return join(out, ".mcp-codegen");
}

/** True for the only paths ever written or removed: slugs with extensions, separated by "/". */
export function isPlainPath(path: string): boolean {
  return path.length < 512 && /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*\/)*[a-z0-9-]+(?:\.[a-z0-9-]+)*$/.test(path);
}
