import { cliError } from "../errors.js";
import { createFuse, type Fuse } from "./fuse.js";
import type { Limits } from "./limits.js";

/** One reading of one live server: its limits, what it has used of them, and the fuse that ends it. */
export interface Session {
  readonly limits: Limits;
  readonly fuse: Fuse;
  /** The server as errors call it: a command or an address, without arguments, query or credentials. */
  readonly place: string;
  progress(step: string): void;
  /** Counts received bytes; too many end the session. */
  received(bytes: number): void;
  /** Runs work during which the server may not fall silent. */
  awake<T>(work: () => Promise<T>): Promise<T>;
}

/** What `runSession` needs from its caller. */
export interface SessionContext {
  readonly limits: Limits;
  readonly signal: AbortSignal;
  readonly place: string;
  readonly onProgress?: ((step: string) => void) | undefined;
}

/** Runs work under the total deadline and the caller's signal. */
export async function runSession<T>(
  context: SessionContext,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const { limits, signal, place } = context;
  const fuse = createFuse();
  const interrupt = () => fuse.blow(interruption(signal));
  const deadline = setTimeout(() => {
    fuse.blow(tooSlow(`${place} was not read within ${seconds(limits.totalMs)}`));
  }, limits.totalMs);
  signal.addEventListener("abort", interrupt);
  if (signal.aborted) interrupt();
  try {
    return await work(createSession(context, fuse));
  } catch (error) {
    // Whatever the blown fuse tore down fails too; the first failure is the one to tell.
    throw fuse.blown ?? error;
  } finally {
    clearTimeout(deadline);
    signal.removeEventListener("abort", interrupt);
  }
}

function createSession({ limits, place, onProgress }: SessionContext, fuse: Fuse): Session {
  let bytes = 0;
  let silence: NodeJS.Timeout | undefined;
  return {
    limits,
    fuse,
    place,
    progress: (step) => onProgress?.(step),
    received(count) {
      silence?.refresh();
      bytes += count;
      if (bytes > limits.maxTotalBytes)
        fuse.blow(tooLarge(`${place} sent more than ${mebibytes(limits.maxTotalBytes)}`));
    },
    async awake(work) {
      silence = setTimeout(() => {
        fuse.blow(tooSlow(`${place} fell silent for ${seconds(limits.idleMs)} while its tools were awaited`));
      }, limits.idleMs);
      try {
        return await fuse.race(work());
      } finally {
        clearTimeout(silence);
        silence = undefined;
      }
    },
  };
}

/** The error for a deadline that has passed. */
export function tooSlow(message: string) {
  return cliError("MCG103", message, {
    hint: "start the server by hand to see why it waits, or raise the limit with --timeout",
  });
}

/** The error for an answer beyond its cap. */
export function tooLarge(message: string) {
  return cliError("MCG109", message, {
    hint: "no real tool list is that large; report it to the server's author",
  });
}

/** A duration as people write it. */
export function seconds(milliseconds: number): string {
  return `${milliseconds / 1000} s`;
}

/** A size as people write it. */
export function mebibytes(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${Math.round(bytes / 1024 / 1024)} MiB` : `${bytes} bytes`;
}

function interruption(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new Error("interrupted");
}
