import { resolve } from "node:path";
import { defaultOptions, type GenerateOptions, serverKey } from "@mcp-codegen/core";
import type { LoadedConfig } from "../config/resolve-config.js";
import { fail } from "../errors.js";
import type { SourceSpec } from "../source/source-spec.js";
import type { Context } from "./command.js";
import type { CommonFlags, SourceFlags, WriteFlags } from "./flags.js";
import { readLineSource } from "./line-source.js";
import { failUsage } from "./usage-error.js";

/** A server to work on. */
export interface Target {
  /** Undefined until the server has told its name. */
  readonly key: string | undefined;
  readonly spec: SourceSpec;
  readonly options: GenerateOptions;
  readonly onRefusal: "fail" | "skip";
}

/** What a command works on, and where. */
export interface Selection {
  /** Absolute. */
  readonly out: string;
  /**
   * `line`: one source, and the lock's other servers stay. `config`: these servers and no others.
   * `lock`: no source is known, the lock is all there is.
   */
  readonly scope: "line" | "config" | "lock";
  readonly targets: readonly Target[];
}

const defaultOut = "src/mcp";

/** Finds out what to work on: the source on the line, else the configuration, else the lock alone. */
export async function selectTargets(flags: WriteFlags, context: Context): Promise<Selection> {
  const line = await readLineSource(flags, context);
  if (line === undefined && flags.name !== undefined)
    failUsage("--name is only meant for a source on the command line");
  const config = await findConfig(flags, context);
  const out = outFolder(flags, config, context);
  if (line !== undefined) {
    const name = flags.name ?? line.key;
    const key = name === undefined ? undefined : serverKey(name);
    const configured = key === undefined ? undefined : config?.servers.get(key);
    const base = configured?.options ?? defaultOptions;
    const onRefusal = flags.onRefusal ?? configured?.onRefusal ?? "fail";
    return {
      out,
      scope: "line",
      targets: [{ key, spec: line.spec, options: applyFlags(base, flags), onRefusal }],
    };
  }
  // A configuration without servers only says where; it must not empty a tree made from the command line.
  if (config === undefined || config.servers.size === 0) return { out, scope: "lock", targets: [] };
  const targets = [...config.servers].map(([key, server]): Target => {
    return {
      ...server,
      key,
      options: applyFlags(server.options, flags),
      onRefusal: flags.onRefusal ?? server.onRefusal,
    };
  });
  return { out, scope: "config", targets };
}

/** The out directory of a command that has no source. */
export async function selectOut(flags: CommonFlags, context: Context): Promise<string> {
  return outFolder(flags, flags.out === undefined ? await findConfig(flags, context) : undefined, context);
}

/** What the user chose on the line wins over what is stored elsewhere. */
export function applyFlags(options: GenerateOptions, flags: SourceFlags): GenerateOptions {
  return {
    ...options,
    include: flags.include ?? options.include,
    exclude: flags.exclude ?? options.exclude,
    formats: flags.formats ?? options.formats,
    allowSlowPatterns: flags.allowSlowPatterns ?? options.allowSlowPatterns,
    azureAllowAnyRoot: flags.azureAllowAnyRoot ?? options.azureAllowAnyRoot,
  };
}

/** Tells for a server whether its refused tools are only left out. */
export function skipsRefusals(
  { scope, targets }: Selection,
  flags: WriteFlags,
): (server: string | undefined) => boolean {
  if (scope === "config") return (server) => targets.find(({ key }) => key === server)?.onRefusal === "skip";
  return () => (targets[0]?.onRefusal ?? flags.onRefusal) === "skip";
}

/** Ends the command when nothing says which server to read. */
export function failNoSource(hint?: string): never {
  return fail("MCG116", "nothing says which server to read", {
    hint: hint ?? sourceExamples,
  });
}

const sourceExamples = `name a source, for example
  mcp-codegen generate -- npx -y @modelcontextprotocol/server-everything
  mcp-codegen generate --url https://example.com/mcp
  mcp-codegen generate --from tools.json
or write mcp-codegen.config.ts`;

function outFolder(flags: CommonFlags, config: LoadedConfig | undefined, context: Context): string {
  if (flags.out !== undefined) return resolve(context.cwd, flags.out);
  return config?.out ?? resolve(context.cwd, defaultOut);
}

async function findConfig(flags: CommonFlags, context: Context): Promise<LoadedConfig | undefined> {
  const { loadConfig } = await import("../config/load-config.js");
  return loadConfig(flags.config, context.cwd);
}
