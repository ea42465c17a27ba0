import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder whose package.json names the runtimes. */
export const runtimesRoot = fileURLToPath(new URL(".", import.meta.url));

/** How the packages of a runtime are called, one per platform, and which file in them is the program. */
const programs = {
  "Node 22": { prefix: "node-", file: "bin/node" },
  workerd: { prefix: "@cloudflare/workerd-", file: "bin/workerd" },
  Deno: { prefix: "@deno/", file: "deno" },
  Bun: { prefix: "@oven/bun-", file: "bin/bun" },
} as const;

/** A runtime that comes as npm packages. */
export type RuntimeName = keyof typeof programs;

/** The program of a runtime; npm installs only the package of this platform. Says so visibly where there is none. */
export function findRuntime(name: RuntimeName): string | undefined {
  const { prefix, file } = programs[name];
  const suffix = process.platform === "win32" ? ".exe" : "";
  const { optionalDependencies } = JSON.parse(readFileSync(join(runtimesRoot, "package.json"), "utf8")) as {
    readonly optionalDependencies: Readonly<Record<string, string>>;
  };
  const found = Object.keys(optionalDependencies)
    .filter((dependency) => dependency.startsWith(prefix))
    .map((dependency) => join(runtimesRoot, "node_modules", dependency, file + suffix))
    .find(existsSync);
  if (found === undefined) {
    const platform = `${process.platform} ${process.arch}`;
    console.warn(
      `SKIPPED: ${name} could not be had from npm for ${platform} (see test/runtimes/package.json)`,
    );
  }
  return found;
}

/** Chromium or Chrome on the PATH. */
export function findChromium(): string | undefined {
  const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
  return names
    .flatMap((name) => (process.env["PATH"] ?? "").split(delimiter).map((folder) => join(folder, name)))
    .find(existsSync);
}

/** Chromium and what drives it; says so visibly where one of them is missing. */
export function findBrowser(): { readonly chromium: string; readonly playwright: string } | undefined {
  const chromium = findChromium();
  const playwright = join(runtimesRoot, "node_modules", "playwright-core", "index.mjs");
  if (chromium !== undefined && existsSync(playwright)) return { chromium, playwright };
  console.warn(
    chromium === undefined
      ? "SKIPPED: no Chromium on the PATH (as root on Debian it is installed)"
      : "SKIPPED: Chromium, since playwright-core could not be had from npm",
  );
  return undefined;
}
