import { isAbsolute, resolve } from "node:path";
import { type Bounds, defaultOptions, type GenerateOptions } from "@mcp-codegen/core";
import { fail } from "../errors.js";
import type { SourceSpec } from "../source/source-spec.js";
import { member } from "./checks.js";
import type { CheckedConfig, CheckedServer } from "./config-shape.js";

/** What a refused tool does to the exit code. */
export type OnRefusal = "fail" | "skip";

/** One server of the configuration, ready to be read and generated. */
export interface ConfiguredServer {
  readonly spec: SourceSpec;
  readonly options: GenerateOptions;
  readonly onRefusal: OnRefusal;
}

/** A configuration file, checked, with paths made absolute and defaults filled in. */
export interface LoadedConfig {
  readonly file: string;
  /** The directory of the file, which relative paths start from. */
  readonly root: string;
  readonly out: string;
  readonly servers: ReadonlyMap<string, ConfiguredServer>;
}

/** Fills in defaults and makes paths absolute. */
export function resolveConfig(config: CheckedConfig, file: string, root: string): LoadedConfig {
  const servers = Object.entries(config.servers ?? {}).map(([key, server]) => {
    const configured: ConfiguredServer = {
      spec: specOf(server, member("servers", key), root),
      options: optionsOf(config, server),
      onRefusal: server.onRefusal ?? config.onRefusal ?? "fail",
    };
    return [key, configured] as const;
  });
  return { file, root, out: resolve(root, config.out ?? "src/mcp"), servers: new Map(servers) };
}

/** A server's own choices go before those for all servers, and these before the defaults. */
function optionsOf(config: CheckedConfig, server: CheckedServer): GenerateOptions {
  const choose = <K extends Exclude<keyof GenerateOptions, "bounds">>(key: K): GenerateOptions[K] =>
    (server[key] ?? config[key] ?? defaultOptions[key]) as GenerateOptions[K];
  return {
    include: choose("include"),
    exclude: choose("exclude"),
    rename: choose("rename"),
    formats: choose("formats"),
    importExtension: choose("importExtension"),
    descriptions: choose("descriptions"),
    bounds: boundsOf(config.bounds ?? {}, server.bounds ?? {}),
    allowSlowPatterns: choose("allowSlowPatterns"),
    azureAllowAnyRoot: choose("azureAllowAnyRoot"),
  };
}

type PartialBounds = NonNullable<CheckedConfig["bounds"]>;

function boundsOf(all: PartialBounds, own: PartialBounds): Bounds {
  const { profile, depth, subschemas } = defaultOptions.bounds;
  return {
    profile: own.profile ?? all.profile ?? profile,
    depth: own.depth ?? all.depth ?? depth,
    subschemas: own.subschemas ?? all.subschemas ?? subschemas,
  };
}

/** Which keys describe a source, and which of the others go with each. */
const SOURCES = { command: ["args", "env", "cwd"], url: ["headers"], from: [] } as const;
type SourceKey = keyof typeof SOURCES;
const SOURCE_KEYS: readonly SourceKey[] = ["command", "url", "from"];

function specOf(server: CheckedServer, place: string, root: string): SourceSpec {
  const given = SOURCE_KEYS.filter((key) => server[key] !== undefined);
  if (given.length !== 1) {
    const found = given.length === 0 ? "none of them" : given.join(" and ");
    fail("MCG111", `${place} must have one of command, url and from, and has ${found}`, {
      hint: "say in one way where the server's tools are read from",
    });
  }
  const stray = SOURCE_KEYS.filter((key) => key !== given[0])
    .flatMap((key) => SOURCES[key].map((companion) => ({ key, companion })))
    .find(({ companion }) => server[companion] !== undefined);
  if (stray !== undefined) {
    fail("MCG111", `${member(place, stray.companion)} has a meaning only beside ${stray.key}`, {
      hint: "remove it",
    });
  }
  if (server.url !== undefined) {
    return { kind: "http", url: server.url, headers: server.headers ?? {}, transport: "auto" };
  }
  if (server.from !== undefined) return { kind: "snapshot", file: resolve(root, server.from) };
  return {
    kind: "stdio",
    command: resolveCommand(server.command ?? "", root),
    args: server.args ?? [],
    env: server.env ?? {},
    cwd: resolve(root, server.cwd ?? "."),
  };
}

/** A path is relative to the configuration; a bare name is looked up on the PATH. */
export function resolveCommand(command: string, root: string): string {
  return /^\.{1,2}[\\/]/.test(command) && !isAbsolute(command) ? resolve(root, command) : command;
}
