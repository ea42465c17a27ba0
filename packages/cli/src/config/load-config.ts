import { existsSync } from "node:fs";
import { dirname, extname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { CliError, fail, messageOf } from "../errors.js";
import { clip } from "../source/bounded-text.js";
import { readText } from "../source/read-text.js";
import { configShape } from "./config-shape.js";
import { parseJson } from "./json-text.js";
import { type LoadedConfig, resolveConfig } from "./resolve-config.js";

/** The names under which a configuration is found by itself, in this order. */
const CONFIG_NAMES = ["ts", "mts", "js", "mjs", "json"].map((ending) => `mcp-codegen.config.${ending}`);

/** Loads and checks the configuration named, or the one in the directory; undefined when there is none. */
export async function loadConfig(file: string | undefined, cwd: string): Promise<LoadedConfig | undefined> {
  const found = file === undefined ? findConfig(cwd) : resolve(cwd, file);
  if (found === undefined) return undefined;
  if (!existsSync(found)) {
    fail("MCG107", `no such configuration file: ${file}`, {
      hint: "check the path; it is relative to the current directory",
    });
  }
  const value =
    extname(found) === ".json" ? parseJson(await readText(found), found) : await importDefault(found);
  return inFile(found, () => resolveConfig(configShape(value, ""), found, dirname(found)));
}

function findConfig(cwd: string): string | undefined {
  return CONFIG_NAMES.map((name) => resolve(cwd, name)).find((path) => existsSync(path));
}

async function importDefault(file: string): Promise<unknown> {
  // Loaded only when needed: most runs with a source on the command line have no configuration.
  const { createJiti } = await import("jiti");
  const jiti = createJiti(import.meta.url, {
    alias: { "mcp-codegen": ownEntry() },
    // A cache would be written into the user's project.
    fsCache: false,
    moduleCache: false,
    interopDefault: false,
  });
  const loaded: unknown = await jiti.import(file).catch((error: unknown) =>
    fail("MCG111", `${file} cannot be loaded: ${clip(messageOf(error), 500)}`, {
      hint: "correct the error in the file",
      cause: error,
    }),
  );
  const value =
    typeof loaded === "object" && loaded !== null && "default" in loaded ? loaded.default : undefined;
  if (value !== undefined) return value;
  fail("MCG111", `${file} has no default export`, { hint: "write: export default defineConfig({ … })" });
}

/** This package's own entry, so that `import { defineConfig } from "mcp-codegen"` works also where it is not installed. */
function ownEntry(): string {
  const built = fileURLToPath(new URL("../index.js", import.meta.url));
  return existsSync(built) ? built : fileURLToPath(new URL("../index.ts", import.meta.url));
}

/** Adds the file to errors about what stands in it. */
function inFile<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    throw new CliError({ ...error.diagnostic, message: `${file}: ${error.diagnostic.message}` });
  }
}
