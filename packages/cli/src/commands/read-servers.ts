import { type Diagnostic, type LockedServer, lockServer, readManifest, serverKey } from "@mcp-codegen/core";
import { CliError } from "../errors.js";
import { defaultLimits, limitsWithTimeout } from "../source/limits.js";
import { readSource } from "../source/read-source.js";
import { suggestName } from "../source/suggested-name.js";
import type { Context } from "./command.js";
import type { Target } from "./targets.js";

/** A server as it is now. */
export interface ReadServer {
  readonly key: string;
  /** What the lock would say of it. */
  readonly server: LockedServer;
  /** Beside refusals. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads all servers side by side. One that fails ends the others too: a half-read configuration is of no use. */
export async function readServers(
  targets: readonly Target[],
  timeoutSeconds: number | undefined,
  context: Context,
): Promise<readonly ReadServer[]> {
  const firstFailure = new AbortController();
  const signal = AbortSignal.any([context.signal, firstFailure.signal]);
  const readings = targets.map(async (target) => {
    try {
      return await readServer(target, timeoutSeconds, { ...context, signal });
    } catch (error) {
      firstFailure.abort(error);
      throw error;
    }
  });
  // All of them, so that no process of a server is left behind.
  await Promise.allSettled(readings);
  context.progress.clear();
  context.signal.throwIfAborted();
  firstFailure.signal.throwIfAborted();
  return Promise.all(readings);
}

async function readServer(
  target: Target,
  timeoutSeconds: number | undefined,
  context: Context,
): Promise<ReadServer> {
  const label = target.key ?? suggestName(target.spec);
  try {
    const listing = await readSource(target.spec, {
      limits: timeoutSeconds === undefined ? defaultLimits : limitsWithTimeout(timeoutSeconds * 1000),
      signal: context.signal,
      secrets: context.secrets,
      onProgress: (step) => context.progress.report(label, step),
    });
    const { value: manifest, diagnostics } = readManifest(listing.json, {
      ...listing,
      azureAllowAnyRoot: target.options.azureAllowAnyRoot,
    });
    const [problem] = diagnostics;
    if (manifest === undefined) throw new CliError(problem ?? noToolList);
    const key = target.key ?? serverKey(listing.suggestedName);
    return {
      key,
      server: lockServer(manifest, target.options),
      // Refused entries are part of the lock, and reported from there, whether or not the server was just read.
      diagnostics: diagnostics.filter(({ severity }) => severity !== "error").map(about(key)),
    };
  } catch (error) {
    // A source on the line needs no name: there is only one, and the message says where it was looked for.
    if (target.key === undefined || !(error instanceof CliError)) throw error;
    throw new CliError(about(target.key)(error.diagnostic), { cause: error });
  }
}

const noToolList: Diagnostic = { code: "MCG106", severity: "error", message: "this is no tool list" };

function about(server: string): (diagnostic: Diagnostic) => Diagnostic {
  return (diagnostic) => ({ server, ...diagnostic });
}
