/** The configuration of mcp-codegen: where code goes, and the servers it is made from. */
export interface Config extends CommonOptions {
  /** Where generated code goes, relative to the configuration file; `src/mcp` unless given. */
  readonly out?: string | undefined;
  /** Each server by its key, which names its folder below `out`. */
  readonly servers?: Readonly<Record<string, ServerConfig>> | undefined;
}

/** One server: a command to start, an address, or a file. `${env:NAME}` stands for a variable. */
export type ServerConfig = CommandServer | UrlServer | FileServer;

/** A server started as a child process; it sees a small safe environment and what `env` names. */
export interface CommandServer extends CommonOptions {
  readonly command: string;
  readonly args?: readonly string[] | undefined;
  readonly env?: Readonly<Record<string, string>> | undefined;
  /** Relative to the configuration file, whose directory is the default. */
  readonly cwd?: string | undefined;
}

/** A server reached over HTTP. */
export interface UrlServer extends CommonOptions {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** A saved tool list. */
export interface FileServer extends CommonOptions {
  /** Relative to the configuration file. */
  readonly from: string;
}

/** Choices for all servers, or for one. */
export interface CommonOptions {
  /** Globs on tool names; all tools unless given. */
  readonly include?: readonly string[] | undefined;
  /** Globs on tool names. */
  readonly exclude?: readonly string[] | undefined;
  /** Tool name → the camelCase name wanted in code. */
  readonly rename?: Readonly<Record<string, string>> | undefined;
  /** Whether `format` is only documented, as JSON Schema 2020-12 asks, or checked. */
  readonly formats?: "annotate" | "assert" | undefined;
  /** Whether a refused tool fails the command. */
  readonly onRefusal?: "fail" | "skip" | undefined;
  readonly emit?: readonly ["client"] | undefined;
  /** The ending of import specifiers in generated code. */
  readonly importExtension?: "js" | "ts" | "none" | undefined;
  /** Whether the server's descriptions become comments. */
  readonly descriptions?: boolean | undefined;
  readonly unwrap?: "marked" | undefined;
  readonly bounds?: BoundsConfig | undefined;
  /** Whether a tool with a pattern that can take too long is generated all the same, with a warning. */
  readonly allowSlowPatterns?: boolean | undefined;
  /** Whether Azure Functions metadata may declare outputs that its host refuses: any root but an object. */
  readonly azureAllowAnyRoot?: boolean | undefined;
}

/** How deep and how large a schema may be. */
export interface BoundsConfig {
  readonly profile?: "typescript" | "ruby" | undefined;
  readonly depth?: number | undefined;
  readonly subschemas?: number | undefined;
}

/** Gives a configuration its type; returns it unchanged. */
export function defineConfig(config: Config): Config {
  return config;
}
