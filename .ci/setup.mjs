// Installs and builds what is missing, so that `npm test` and `npm run demo` work from a fresh clone.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const run = (args) =>
  execFileSync("npm", args, { cwd: root, stdio: ["ignore", 2, 2], shell: process.platform === "win32" });

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`mcp-codegen needs Node 20.19 or newer; this is ${process.version}`);
  process.exit(2);
}

if (!isInstalled()) {
  console.error("Installing dependencies…");
  run(["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
}
await import("./build.mjs");

/** npm writes node_modules/.package-lock.json last, so an older one means an outdated or broken install. */
function isInstalled() {
  const installed = `${root}node_modules/.package-lock.json`;
  if (!existsSync(installed)) return false;
  if (statSync(installed).mtimeMs >= statSync(`${root}package-lock.json`).mtimeMs) return true;
  const packages = (file) => JSON.parse(readFileSync(file, "utf8")).packages;
  const { "": _root, ...wanted } = packages(`${root}package-lock.json`);
  const present = packages(installed);
  return Object.entries(wanted).every(
    ([path, entry]) => entry.optional || entry.link || present[path]?.version === entry.version,
  );
}
