/** Where the tools of a server are read from. */
export type SourceSpec = SnapshotSpec | StdioSpec | HttpSpec;

/** A file with a saved listing; `-` is standard input. */
export interface SnapshotSpec {
  readonly kind: "snapshot";
  readonly file: string;
}

/** A server started as a child process. */
export interface StdioSpec {
  readonly kind: "stdio";
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string | undefined;
  /** The texts are final: whatever looks like a placeholder is meant literally. */
  readonly expanded?: true | undefined;
}

/** A server reached over Streamable HTTP or the older HTTP+SSE. */
export interface HttpSpec {
  readonly kind: "http";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly transport: "auto" | "http" | "sse";
  /** The texts are final: whatever looks like a placeholder is meant literally. */
  readonly expanded?: true | undefined;
}

/** Rewrites every text of a spec that may hold placeholders; `place` names it for an error. */
export function mapSpecTexts<S extends StdioSpec | HttpSpec>(
  spec: S,
  rewrite: (text: string, place: string) => string,
): StdioSpec | HttpSpec {
  const mapRecord = (record: Readonly<Record<string, string>>, place: string) =>
    Object.fromEntries(Object.entries(record).map(([key, text]) => [key, rewrite(text, `${place}.${key}`)]));
  if (spec.kind === "http") {
    return { ...spec, url: rewrite(spec.url, "url"), headers: mapRecord(spec.headers, "headers") };
  }
  return {
    ...spec,
    command: rewrite(spec.command, "command"),
    args: spec.args.map((text, index) => rewrite(text, `args[${index}]`)),
    env: mapRecord(spec.env, "env"),
  };
}
