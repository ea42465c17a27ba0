import { emptyLock, type Lock, readLock, serverKey } from "@mcp-codegen/core";
import { CliError, fail } from "../errors.js";
import { lockFile } from "../output/paths.js";

/** Reads the lock's text; a missing lock is an empty one, a damaged one ends the command. */
export function parseLock(text: string | undefined): Lock {
  if (text === undefined) return emptyLock;
  const { value, diagnostics } = readLock(text);
  const [problem] = diagnostics;
  if (value === undefined) {
    throw new CliError(
      problem ?? { code: "MCG601", severity: "error", message: `${lockFile} cannot be read` },
    );
  }
  for (const key of value.servers.keys()) checkKey(key);
  return value;
}

/** Keys are folder names, so only slugs will do. */
export function checkKey(key: string): void {
  if (key === serverKey(key)) return;
  fail("MCG111", `the server key ${JSON.stringify(key)} cannot be the name of a folder`, {
    hint: `call it ${JSON.stringify(serverKey(key))}`,
  });
}

/** What the lock lists as generated, relative to out. */
export function listedFiles(lock: Lock): ReadonlySet<string> {
  return new Set([...lock.servers].flatMap(([key, { files }]) => files.map((file) => `${key}/${file}`)));
}
