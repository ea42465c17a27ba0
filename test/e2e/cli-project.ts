import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CliRun, runCli } from "../support/cli.js";

/** An empty folder in which the command line is used as a user would. */
export interface Project {
  readonly cwd: string;
  cli(...args: readonly string[]): Promise<CliRun>;
  /** Writes a saved tool list. */
  saveTools(file: string, tools: readonly unknown[]): void;
  saveConfig(servers: Readonly<Record<string, unknown>>): void;
  has(path: string): boolean;
  /** Path → time of writing and text, of everything below a folder. */
  snapshot(folder: string): Readonly<Record<string, string>>;
  remove(): void;
}

/** Makes an empty project. */
export function createProject(): Project {
  const cwd = mkdtempSync(join(tmpdir(), "mcp-codegen-cli-"));
  const has = (path: string): boolean => existsSync(join(cwd, path));
  return {
    cwd,
    cli: (...args) => runCli(args, { cwd }),
    saveTools: (file, tools) => {
      writeFileSync(join(cwd, file), JSON.stringify({ serverInfo: { name: "Weather" }, tools }));
    },
    saveConfig: (servers) => writeFileSync(join(cwd, "mcp-codegen.config.json"), JSON.stringify({ servers })),
    has,
    snapshot: (folder) => {
      if (!has(folder)) return {};
      const paths = readdirSync(join(cwd, folder), { recursive: true, encoding: "utf8" }).sort();
      return Object.fromEntries(paths.map((path) => [path, describeNode(join(cwd, folder, path))]));
    },
    remove: () => rmSync(cwd, { recursive: true, force: true }),
  };
}

function describeNode(path: string): string {
  const stats = statSync(path);
  return stats.isFile() ? `${stats.mtimeMs} ${readFileSync(path, "utf8")}` : `${stats.mtimeMs}`;
}

/** Where the lock is by default. */
export const lockPath = "src/mcp/mcp-codegen.lock.json";

export const forecast = {
  name: "get_forecast",
  description: "Forecast for a place.",
  inputSchema: {
    type: "object",
    properties: { location: { type: "string" }, days: { type: "integer", minimum: 1 } },
    required: ["location"],
  },
  outputSchema: {
    type: "array",
    items: { type: "object", properties: { highC: { type: "number" } }, required: ["highC"] },
  },
};

export const ping = { name: "ping", inputSchema: { type: "object" } };

/** A tool that is refused. */
export const broken = {
  name: "broken",
  inputSchema: { type: "object", properties: { x: { $ref: "https://example.com/x.json" } } },
};
