// Fetches what the tests in this folder need, before they run: runtimes from npm, Chromium from Debian.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findChromium, runtimesRoot } from "./find-runtime.js";

/** Called by vitest once, before all tests. */
export function setup(): void {
  if (!isInstalled()) {
    console.error("Installing runtimes…");
    // An optional package that cannot be fetched is no error to npm; its tests are skipped and say so.
    run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]);
  }
  if (findChromium() === undefined && canUseApt()) installChromium();
}

interface LockEntry {
  readonly version?: string;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
}

/** Whether every package for this platform is there, in the version of the lock. */
function isInstalled(): boolean {
  const { packages } = readJson("package-lock.json") as {
    readonly packages: Readonly<Record<string, LockEntry>>;
  };
  return Object.entries(packages).every(([path, { version, os, cpu }]) => {
    const isOurs = path !== "" && fits(os, process.platform) && fits(cpu, process.arch);
    const manifest = join(path, "package.json");
    if (!isOurs) return true;
    return (
      existsSync(join(runtimesRoot, manifest)) &&
      (readJson(manifest) as { readonly version?: string }).version === version
    );
  });
}

function fits(allowed: readonly string[] | undefined, actual: string): boolean {
  return allowed === undefined || allowed.includes(actual);
}

function canUseApt(): boolean {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

function installChromium(): void {
  console.error("Installing Chromium…");
  try {
    run("apt-get", ["update", "-qq"]);
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"]);
  } catch (error) {
    console.warn(`apt-get could not install Chromium: ${error}`);
  }
}

function run(command: string, args: readonly string[]): void {
  execFileSync(command, args, {
    cwd: runtimesRoot,
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    stdio: ["ignore", 2, 2],
    shell: process.platform === "win32",
  });
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(runtimesRoot, file), "utf8"));
}
