import { fail } from "../errors.js";
import type { SourceSpec } from "../source/source-spec.js";
import type { Context } from "./command.js";
import type { SourceFlags } from "./flags.js";
import { failUsage } from "./usage-error.js";

/** A source named on the command line, and the name it suggests by itself. */
export interface LineSource {
  readonly spec: SourceSpec;
  /** The server's key in another tool's file. */
  readonly key: string | undefined;
}

/** The kinds of source, and the flags that mean something only beside them. */
const kinds = {
  "--from": { given: (flags) => flags.from !== undefined, companions: [] },
  "--url": { given: (flags) => flags.url !== undefined, companions: ["header"] },
  "--mcp-config": { given: (flags) => flags.mcpConfig !== undefined, companions: ["server", "input"] },
  "-- <command>": { given: (flags) => flags.command.length > 0, companions: ["env", "cwd"] },
} as const satisfies Record<string, SourceKind>;

interface SourceKind {
  readonly given: (flags: SourceFlags) => boolean;
  readonly companions: readonly (keyof SourceFlags)[];
}

/** Reads the source from the flags, or undefined where they name none. */
export async function readLineSource(flags: SourceFlags, context: Context): Promise<LineSource | undefined> {
  const given = Object.entries<SourceKind>(kinds).filter(([, kind]) => kind.given(flags));
  if (given.length > 1) failUsage(`choose one source: ${given.map(([name]) => name).join(" or ")}`);
  for (const [name, { companions }] of Object.entries<SourceKind>(kinds)) {
    const stray = companions.find((companion) => flags[companion] !== undefined);
    if (stray !== undefined && given[0]?.[0] !== name) failUsage(`--${stray} is only meant for ${name}`);
  }
  if (flags.from !== undefined) return { spec: { kind: "snapshot", file: flags.from }, key: undefined };
  if (flags.url !== undefined) return { spec: httpSpec(flags.url, flags.header ?? []), key: undefined };
  if (flags.mcpConfig !== undefined) return toolConfigSource(flags.mcpConfig, flags, context);
  const [command, ...args] = flags.command;
  return command === undefined
    ? undefined
    : { spec: stdioSpec(command, args, flags, context), key: undefined };
}

function httpSpec(url: string, headers: readonly string[]): SourceSpec {
  const pairs = headers.map((header) => {
    const colon = header.indexOf(":");
    // The text is not quoted: it may hold a credential.
    if (colon < 1) failUsage('a header is written as --header "Name: value"');
    return [header.slice(0, colon).trim(), header.slice(colon + 1).trim()] as const;
  });
  return { kind: "http", url, headers: Object.fromEntries(pairs), transport: "auto" };
}

function stdioSpec(
  command: string,
  args: readonly string[],
  flags: SourceFlags,
  context: Context,
): SourceSpec {
  const env = (flags.env ?? []).map((entry) => {
    const equals = entry.indexOf("=");
    const name = equals < 0 ? entry : entry.slice(0, equals);
    if (name === "") failUsage("a variable is written as --env NAME or --env NAME=value");
    const value = equals < 0 ? context.env[name] : entry.slice(equals + 1);
    if (value === undefined) {
      fail("MCG113", `the environment variable ${name} is not set`, {
        hint: `set it, or pass --env ${name}=value`,
      });
    }
    context.secrets.add(value);
    return [name, value] as const;
  });
  // The shell has had its turn: whatever looks like a placeholder now is meant literally.
  return { kind: "stdio", command, args, env: Object.fromEntries(env), cwd: flags.cwd, expanded: true };
}

async function toolConfigSource(file: string, flags: SourceFlags, context: Context): Promise<LineSource> {
  const { readToolConfig } = await import("../config/other-tools.js");
  const inputs = (flags.input ?? []).map((entry) => {
    const equals = entry.indexOf("=");
    if (equals < 1) failUsage("an input is written as --input id=value");
    return [entry.slice(0, equals), entry.slice(equals + 1)] as const;
  });
  const { env, cwd, secrets } = context;
  return readToolConfig(file, { server: flags.server, inputs: new Map(inputs), env, cwd, secrets });
}
