import { once } from "node:events";
import { statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { JSONRPCMessage, Transport } from "@modelcontextprotocol/client";
import { type CliError, cliError, errorCode, messageOf } from "../errors.js";
import { clip, clipStart, createTail } from "./bounded-text.js";
import { serverEnvironment } from "./environment.js";
import { createLineSplitter } from "./line-splitter.js";
import { type ProcessGroup, startProcessGroup } from "./process-group.js";
import { mebibytes, type Session, tooLarge } from "./session.js";
import type { StdioSpec } from "./source-spec.js";

/** A transport over a child process's pipes, which also knows why the process failed. */
export interface StdioTransport extends Transport {
  /** The error that best tells what the process did, or undefined where it did nothing wrong. */
  failure(): CliError | undefined;
  /** What the server printed on stderr, as an addition to an error message. */
  ownWords(): string;
}

/** Lines on stdout that are no messages: some servers print a banner, none prints a thousand lines. */
const MAX_NOISE = 1_000;
const STDERR_BYTES = 8 * 1024;
const LAST_WORDS_MS = 250;

/** A transport that starts the server when the client connects, and ends its whole process group on close. */
export function createStdioTransport(
  spec: StdioSpec,
  session: Session,
  observe: (message: JSONRPCMessage) => void = () => {},
): StdioTransport {
  const { fuse, limits, place } = session;
  const stderr = createTail(STDERR_BYTES);
  const noise = { lines: 0, first: "", isJson: false };
  let messages = 0;
  let ended: string | undefined;
  let group: ProcessGroup | undefined;
  let closed: Promise<void> | undefined;

  const ownWords = () => {
    const text = stderr.text();
    return text === "" ? "" : `\nits stderr ends with:\n${clipStart(text)}`;
  };
  const nonsense = () =>
    cliError(
      noise.isJson ? "MCG110" : "MCG105",
      `${place} printed something that is no MCP message: ${clip(noise.first, 200)}${ownWords()}`,
      { hint: "check that the command starts an MCP server, and that it logs to stderr, not stdout" },
    );

  const onLine = (line: string) => {
    if (line.trim() === "") return;
    const message = parseMessage(line);
    if (message.kind === "message") {
      messages += 1;
      observe(message.value);
      deliver(transport, message.value);
      return;
    }
    if (noise.lines === 0) Object.assign(noise, { first: line, isJson: message.kind === "json" });
    noise.lines += 1;
    if (noise.lines > MAX_NOISE) fuse.blow(nonsense());
  };
  const lines = createLineSplitter({
    maxBytes: limits.maxLineBytes,
    onLine,
    onOverflow: () =>
      fuse.blow(tooLarge(`${place} sent a line of more than ${mebibytes(limits.maxLineBytes)}`)),
  });

  const transport: StdioTransport = {
    start: () =>
      new Promise((resolve, reject) => {
        try {
          group = startProcessGroup({ ...spec, env: serverEnvironment(process.env, spec.env) });
        } catch (error) {
          return reject(cannotStart(spec, error));
        }
        const { child } = group;
        child.once("spawn", resolve);
        child.once("error", (error) => reject(cannotStart(spec, error)));
        child.once("exit", async (code, signal) => {
          // Its last words may still be in the pipes; a child of its own may hold them open for ever.
          await Promise.race([once(child, "close"), sleep(LAST_WORDS_MS)]);
          if (closed !== undefined) return;
          ended = signal === null ? `with exit code ${code}` : `by ${signal}`;
          transport.onclose?.();
        });
        child.stdout.on("data", (chunk: Buffer) => {
          session.received(chunk.length);
          if (fuse.blown === undefined) lines.push(chunk);
        });
        child.stderr.on("data", (chunk: Buffer) => stderr.push(chunk));
        // A server that has closed its end is reported by its exit, not by each write that fails.
        for (const stream of [child.stdin, child.stdout, child.stderr]) stream.on("error", () => {});
      }),
    send: (message) =>
      new Promise((resolve, reject) => {
        if (group === undefined) return reject(new Error("not started"));
        // A failed write says only that the server is gone; its exit says why, or a deadline does.
        group.child.stdin.write(`${JSON.stringify(message)}\n`, () => resolve());
      }),
    close() {
      closed ??= (group?.end() ?? Promise.resolve()).then(() => transport.onclose?.());
      return closed;
    },
    failure() {
      if (ended !== undefined && messages === 0 && noise.lines > 0) return nonsense();
      if (ended !== undefined) return endedEarly(place, ended, ownWords());
      return messages === 0 && noise.lines > 0 ? nonsense() : undefined;
    },
    ownWords,
  };
  return transport;
}

type Parsed =
  | { readonly kind: "message"; readonly value: JSONRPCMessage }
  | { readonly kind: "json" | "text" };

/** Only the outermost shape is looked at: what a message means is for others to judge. */
function parseMessage(line: string): Parsed {
  try {
    const value: unknown = JSON.parse(line);
    return isMessage(value) ? { kind: "message", value } : { kind: "json" };
  } catch {
    return { kind: "text" };
  }
}

function isMessage(value: unknown): value is JSONRPCMessage {
  return typeof value === "object" && value !== null && "jsonrpc" in value && value.jsonrpc === "2.0";
}

/** The SDK may choke on hostile messages; that must not become an uncaught exception of a data handler. */
function deliver(transport: Transport, message: JSONRPCMessage): void {
  try {
    transport.onmessage?.(message);
  } catch (error) {
    transport.onerror?.(error instanceof Error ? error : new Error(messageOf(error)));
  }
}

function endedEarly(place: string, how: string, ownWords: string): CliError {
  return cliError("MCG102", `${place} ended ${how} before its tools were listed${ownWords}`, {
    hint:
      ownWords === ""
        ? "run the command by itself to see why it ends; a spawned server sees only variables named with --env"
        : "its own words above often name a missing argument or variable; pass variables with --env NAME",
  });
}

const START_FAILURES: Readonly<Record<string, string>> = {
  ENOENT: "no such command",
  EACCES: "not executable",
  // Node.js would quote the argument, which may be a secret.
  ERR_INVALID_ARG_VALUE: "an argument or variable holds a NUL character",
};

function cannotStart(spec: StdioSpec, error: unknown): CliError {
  if (spec.cwd !== undefined && !isDirectory(spec.cwd)) {
    return cliError(
      "MCG101",
      `cannot start ${spec.command}: its working directory does not exist: ${spec.cwd}`,
      {
        hint: "check --cwd, or cwd in the configuration",
        cause: error,
      },
    );
  }
  const reason = START_FAILURES[errorCode(error) ?? ""] ?? messageOf(error);
  return cliError("MCG101", `cannot start ${spec.command}: ${reason}`, {
    hint: "check the spelling, and that the command is on your PATH",
    cause: error,
  });
}

function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
