import { CliError } from "../errors.js";
import type { Secrets } from "../secrets.js";
import type { LiveListing } from "./connection.js";
import { expandSpec } from "./expand-spec.js";
import { showUrlText } from "./http-endpoint.js";
import { readHttp } from "./http-source.js";
import type { Limits } from "./limits.js";
import { runSession } from "./session.js";
import { readSnapshot } from "./snapshot-source.js";
import type { HttpSpec, SourceSpec, StdioSpec } from "./source-spec.js";
import { readStdio } from "./stdio-source.js";
import { suggestName } from "./suggested-name.js";

/** What a source holds, as received: judging it is the manifest stage's task. */
export interface Listing {
  /** `{ tools: […] }` exactly as on the wire, or the JSON of a snapshot. */
  readonly json: unknown;
  readonly serverName: string | undefined;
  readonly protocolVersion: string | undefined;
  /** For a default server key: the server's own name, else its file, package or host. */
  readonly suggestedName: string;
  readonly kind: SourceSpec["kind"];
}

/** What reading needs from the command: limits, a way to interrupt it, and what must not be shown. */
export interface ReadContext {
  readonly limits: Limits;
  /** Aborting rejects with the signal's reason, after every process has ended. */
  readonly signal: AbortSignal;
  readonly onProgress?: ((step: string) => void) | undefined;
  readonly secrets: Secrets;
}

/** Reads the tools of one server; every failure is a `CliError` that shows no secret. */
export async function readSource(spec: SourceSpec, context: ReadContext): Promise<Listing> {
  try {
    if (spec.kind === "snapshot") {
      return describeSnapshot(spec, await readSnapshot(spec.file, context.limits.maxTotalBytes));
    }
    const expanded = expandSpec(spec, process.env, context.secrets);
    const live = await readLive(expanded, context);
    const { serverName, protocolVersion } = live;
    // The name is suggested from the spec as written, so that no secret becomes a name.
    return {
      json: { tools: live.tools },
      serverName,
      protocolVersion,
      suggestedName: serverName || suggestName(spec),
      kind: spec.kind,
    };
  } catch (error) {
    throw error instanceof CliError ? redactError(error, context.secrets) : error;
  }
}

function readLive(spec: StdioSpec | HttpSpec, context: ReadContext): Promise<LiveListing> {
  const place = spec.kind === "stdio" ? spec.command : showUrlText(spec.url);
  return runSession({ ...context, place }, (session) =>
    spec.kind === "stdio" ? readStdio(spec, session) : readHttp(spec, session),
  );
}

/** A snapshot may tell its origin beside the tools, as a saved `initialize` result does. */
function describeSnapshot(spec: SourceSpec, json: unknown): Listing {
  const serverName = textAt(memberOf(json, "serverInfo"), "name");
  const protocolVersion = textAt(json, "protocolVersion");
  return {
    json,
    serverName,
    protocolVersion,
    suggestedName: serverName || suggestName(spec),
    kind: spec.kind,
  };
}

function memberOf(value: unknown, key: string): unknown {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject ? Object.getOwnPropertyDescriptor(value, key)?.value : undefined;
}

function textAt(value: unknown, key: string): string | undefined {
  const text = memberOf(value, key);
  return typeof text === "string" ? text : undefined;
}

function redactError({ diagnostic }: CliError, secrets: Secrets): CliError {
  const { message, hint } = diagnostic;
  return new CliError({
    ...diagnostic,
    message: secrets.redact(message),
    ...(hint === undefined ? {} : { hint: secrets.redact(hint) }),
  });
}
