// Installs what is compared, once, beside the benchmarks: nothing of it belongs to the project.
import { execFileSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL(".", import.meta.url));

/** Installs the packages of bench/package.json where they are missing or outdated. */
export function installPeers() {
  const installed = `${folder}node_modules/.package-lock.json`;
  const lock = `${folder}package-lock.json`;
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  console.error("Installing the validators to compare with…");
  try {
    execFileSync("npm", ["ci", "--ignore-scripts", "--loglevel=error"], {
      cwd: folder,
      stdio: ["ignore", 2, 2],
      shell: process.platform === "win32",
    });
  } catch {
    console.error("They could not be installed; their rows will say so.");
  }
}
