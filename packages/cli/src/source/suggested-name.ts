import { basename, dirname, extname, resolve } from "node:path";
import type { SourceSpec } from "./source-spec.js";

/** Programs that run the package or file named by their first plain argument. */
const LAUNCHERS = new Set([
  "npx",
  "bunx",
  "uvx",
  "pnpx",
  "node",
  "bun",
  "deno",
  "python",
  "python3",
  "tsx",
  "uv",
  "pnpm",
  "yarn",
]);
/** Their own sub-commands, which name nothing. */
const SUBCOMMANDS = new Set(["run", "dlx", "exec", "tool", "x"]);
/** File names that say nothing about the server they start. */
const FACELESS = new Set(["index", "main", "server", "cli", "dist", "build", "src", "bin", "lib"]);

/** A name for a server that has not told its own: from its file, package or host. */
export function suggestName(spec: SourceSpec): string {
  switch (spec.kind) {
    case "snapshot":
      return spec.file === "-" ? "server" : basename(spec.file).replace(/(\.tools)?\.json$/i, "");
    case "http":
      return URL.canParse(spec.url) ? new URL(spec.url).hostname : "server";
    case "stdio":
      return nameOfCommand(spec.command, spec.args);
    default:
      return spec satisfies never;
  }
}

function nameOfCommand(command: string, args: readonly string[]): string {
  const program = bareName(command);
  if (!LAUNCHERS.has(program)) return program;
  const target = args.find((arg) => /^[^-\s()][^\s()]*$/.test(arg) && !SUBCOMMANDS.has(arg));
  if (target === undefined) return program;
  // A package may carry a scope in front and a version behind: @scope/name@1.2.3
  return bareName(target.replace(/(?<=.)@[^@/]*$/, ""));
}

function bareName(path: string): string {
  const name = basename(path, /^\.([cm]?[jt]s|py|exe|cmd)$/.test(extname(path)) ? extname(path) : "");
  const parent = dirname(path);
  return FACELESS.has(name) && parent !== "." && parent !== resolve(path, "/") ? bareName(parent) : name;
}
