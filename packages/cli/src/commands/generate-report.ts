import { join } from "node:path";
import type { GeneratedServer, GenerateOptions } from "@mcp-codegen/core";
import { lockFile } from "../output/paths.js";
import type { OutputPlan } from "../output/plan.js";
import type { BuiltTree } from "./build-tree.js";
import { count, shownPath } from "./display.js";

interface ReportOptions {
  readonly out: string;
  readonly cwd: string;
  readonly isDryRun: boolean;
}

interface ServerReport {
  readonly key: string;
  /** Undefined: no longer in the lock. */
  readonly server: GeneratedServer | undefined;
  readonly importExtension: GenerateOptions["importExtension"];
  /** Like the paths below, relative to the current directory. */
  readonly dir: string;
  readonly written: readonly string[];
  readonly unchanged: number;
  readonly removed: readonly string[];
}

/** What was written, where, and what to import next. */
export function reportGenerated(
  tree: BuiltTree,
  plan: OutputPlan,
  options: ReportOptions,
): { readonly text: string; readonly document: Readonly<Record<string, unknown>> } {
  const shown = (path: string) => shownPath(options.cwd, join(options.out, path));
  const servers = reportServers(tree, plan, shown);
  const width = Math.max(0, ...servers.map(({ key }) => key.length));
  return {
    text: servers.map((server) => describe(server, width, options.isDryRun)).join(""),
    document: {
      ...(options.isDryRun ? { dryRun: true } : {}),
      servers: Object.fromEntries(
        servers.map(({ key, dir, written, unchanged, removed }) => [
          key,
          { dir, written, unchanged, removed },
        ]),
      ),
      lock: { file: shown(lockFile), written: plan.writes.some(({ path }) => path === lockFile) },
    },
  };
}

function reportServers(
  tree: BuiltTree,
  plan: OutputPlan,
  shown: (path: string) => string,
): readonly ServerReport[] {
  const current = new Map(tree.servers.map((server) => [server.key, server]));
  const dropped = plan.removes.map(({ path }) => serverOf(path)).filter((key) => !current.has(key));
  return [...new Set([...current.keys(), ...dropped])].map((key): ServerReport => {
    const own = ({ path }: { readonly path: string }): boolean => serverOf(path) === key;
    return {
      key,
      server: current.get(key),
      importExtension: tree.lock.servers.get(key)?.options.importExtension ?? "js",
      dir: shown(key),
      written: plan.writes.filter(own).map(({ path }) => shown(path)),
      unchanged: plan.unchanged.filter((path) => serverOf(path) === key).length,
      removed: plan.removes.filter(own).map(({ path }) => shown(path)),
    };
  });
}

function serverOf(path: string): string {
  return path.slice(0, path.indexOf("/"));
}

function describe(report: ServerReport, width: number, isDryRun: boolean): string {
  const { key, server, dir, written, unchanged, removed } = report;
  const name = key.padEnd(width);
  const would = isDryRun ? " would be" : "";
  if (server === undefined)
    return `${name}  removed: no longer configured (${count(removed.length, "file")}${would} deleted)\n`;
  const changes = [
    written.length > 0 ? `${count(written.length, "file")}${would} written` : "",
    removed.length > 0 ? `${removed.length}${would} removed` : "",
    unchanged > 0 || written.length === 0
      ? `${written.length > 0 ? unchanged : count(unchanged, "file")} unchanged`
      : "",
  ].filter((change) => change !== "");
  const lines = [`${name}  ${count(server.toolCount, "tool")} → ${dir} (${changes.join(", ")})`];
  if (isDryRun) lines.push(...written.map((path) => `  + ${path}`), ...removed.map((path) => `  - ${path}`));
  else if (written.length > 0) lines.push(...importHint(report));
  return `${lines.join("\n")}\n`;
}

function importHint({ server, dir, importExtension }: ServerReport): readonly string[] {
  const [name] = server?.imports ?? [];
  const from = dir.startsWith(".") ? dir : `./${dir}`;
  const extension = { js: ".js", ts: ".ts", none: "" }[importExtension];
  return name === undefined ? [] : [`  import { ${name} } from "${from}/index${extension}";`];
}
