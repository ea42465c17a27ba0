import type { ErrorFormat } from "../print/diagnostics.js";

/** Flags of every command. */
export interface CommonFlags {
  readonly config?: string;
  readonly out?: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly color: boolean;
  readonly errorFormat: ErrorFormat;
}

/** Flags that name a source and say how to read it. */
export interface SourceFlags extends CommonFlags {
  readonly from?: string;
  readonly url?: string;
  readonly header?: readonly string[];
  /** What follows `--`: the command that starts a server. */
  readonly command: readonly string[];
  readonly env?: readonly string[];
  readonly cwd?: string;
  readonly mcpConfig?: string;
  readonly server?: string;
  readonly input?: readonly string[];
  readonly name?: string;
  readonly timeout?: number;
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  readonly formats?: "annotate" | "assert";
  readonly allowSlowPatterns?: boolean;
  readonly azureAllowAnyRoot?: boolean;
}

/** Flags of commands that write. */
export interface WriteFlags extends SourceFlags {
  readonly dryRun?: boolean;
  readonly onRefusal?: "fail" | "skip";
}

export interface GenerateFlags extends WriteFlags {
  readonly refresh?: boolean;
}

export interface CheckFlags extends SourceFlags {
  readonly offline?: boolean;
}

export interface ValidateFlags extends CommonFlags {
  readonly input?: boolean;
}
