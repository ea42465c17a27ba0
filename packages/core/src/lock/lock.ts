import type { ListedTool, Manifest, RefusedEntry } from "../manifest/tool.js";
import type { GenerateOptions } from "../options.js";

/** What was reviewed: every server's tools as listed, how they are generated, and which files are ours. */
export interface Lock {
  readonly servers: ReadonlyMap<string, LockedServer>;
}

export interface LockedServer {
  /** The version negotiated by the session that listed the tools; unknown for most files. */
  readonly protocolVersion: string | undefined;
  readonly options: GenerateOptions;
  /** Sorted by name. */
  readonly tools: readonly ListedTool[];
  readonly refused: readonly RefusedEntry[];
  /** Generated files, relative to the server's folder, sorted; empty until code was generated. */
  readonly files: readonly string[];
}

/** The lock of a project that has none yet. */
export const emptyLock: Lock = { servers: new Map() };

/** The lock entry for what a server listed. */
export function lockServer(manifest: Manifest, options: GenerateOptions): LockedServer {
  const { protocolVersion, tools, refused } = manifest;
  return { protocolVersion, options, tools, refused, files: [] };
}
