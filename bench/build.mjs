// Builds candidates into files below bench/.build, so that each has its own copy of everything it uses.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { candidates } from "./candidates.mjs";

const root = fileURLToPath(new URL("./.build", import.meta.url));

/** An empty folder for one candidate. */
export function emptyFolder(...names) {
  const folder = join(root, ...names.map((name) => name.replace(/[^\w]+/g, "-")));
  rmSync(folder, { recursive: true, force: true });
  return folder;
}

/** Bundles a module; returns the text where no file is given. */
export async function bundle(entry, { outfile, minify = false } = {}) {
  const { outputFiles } = await build({
    entryPoints: [entry],
    outfile: outfile ?? "out.mjs",
    write: outfile !== undefined,
    bundle: true,
    minify,
    format: "esm",
    platform: "node",
    target: "node20",
    logLevel: "error",
    // CommonJS modules in a bundle ask for Node's own.
    banner: minify
      ? {}
      : {
          js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
        },
  });
  return outfile ?? outputFiles[0].text;
}

/** Builds every candidate for one payload: the bundles, and why others have none. */
export async function buildAll(workload) {
  const files = {};
  const missing = {};
  const tool = { ...workload, name: "tool" };
  for (const { name, write } of candidates) {
    const folder = emptyFolder("speed", workload.name, name);
    try {
      const entry = await write(folder, [tool], 0);
      if (entry === undefined) missing[name] = "none for this schema";
      else files[name] = await bundle(entry, { outfile: join(folder, "bundle.mjs") });
      // The same code once more, as a second module: what differs between the two is noise.
      if (name === "guard") files[CONTROL] = await bundle(entry, { outfile: join(folder, "control.mjs") });
    } catch (error) {
      missing[name] = `not to be had: ${String(error.message).split("\n")[0]}`;
    }
  }
  return { files, missing };
}

/** The name of the candidate that is the guard once more. */
export const CONTROL = "guard, again";
