import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's root folder. */
export const repoRoot = fileURLToPath(new URL("../..", import.meta.url));

/** Test data beside the repository. */
export const sharedRoot = process.env["MCP_CODEGEN_SHARED"] ?? join(repoRoot, "..", "shared");

/** Whether a part of the shared data is there; says so visibly where it is not. */
export function hasShared(part: string): boolean {
  const present = existsSync(join(sharedRoot, part));
  if (!present) console.warn(`SKIPPED: ${part} is not beside the repository (set MCP_CODEGEN_SHARED)`);
  return present;
}

/** The parsed JSON of a shared file. */
export function readShared(path: string): unknown {
  return JSON.parse(readFileSync(join(sharedRoot, path), "utf8"));
}

/** The JSON files directly in a shared folder, sorted. */
export function listShared(folder: string): readonly string[] {
  return readdirSync(join(sharedRoot, folder))
    .filter((file) => file.endsWith(".json"))
    .sort();
}

/** The JSON files of a shared folder, by name without extension, sorted. */
export function readSharedFolder<T>(part: string): readonly { readonly name: string; readonly json: T }[] {
  return listShared(part).map((file) => ({
    name: file.replace(/\.json$/, ""),
    json: readShared(`${part}/${file}`) as T,
  }));
}
