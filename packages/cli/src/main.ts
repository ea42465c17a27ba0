import { readFileSync } from "node:fs";
import type { Diagnostic } from "@mcp-codegen/core";
import type { Context } from "./commands/command.js";
import { type Invocation, parseCommandLine } from "./commands/program.js";
import { CliError, messageOf } from "./errors.js";
import { type PrintOptions, printFailure, printOutcome, type Streams } from "./print/printer.js";
import { createProgress } from "./print/progress.js";
import { safe } from "./print/safe.js";
import { createStyle, wantsColor } from "./print/style.js";
import { createSecrets, type Secrets } from "./secrets.js";

/** The user, or the system, wants this process to end. */
class Interruption extends Error {
  readonly exitCode: number;

  constructor(exitCode: number) {
    super("interrupted");
    this.exitCode = exitCode;
  }
}

const signalCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

const streams: Streams = {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
};

process.exitCode = await main(process.argv.slice(2));
await flush(process.stdout);
await flush(process.stderr);
// Whatever a server or a library left open must not keep the command alive.
process.exit();

async function main(args: readonly string[]): Promise<number> {
  const secrets = createSecrets();
  const interrupt = listenForSignals();
  endOnClosedPipe();
  let options = printOptions({ json: isJsonAsked(args), color: true }, secrets);
  // An error nobody waits for, of a library or a stream, ends the command like any other.
  process.on("uncaughtException", (error) => {
    printFailure(bugReport(error), options, streams);
    process.exit(2);
  });
  try {
    const parsed = parseCommandLine(args, ownVersion());
    if ("text" in parsed) return tell(parsed.text, args.length > 0);
    options = printOptions(parsed.flags, secrets);
    const outcome = await parsed.run(createContext(parsed, options, interrupt));
    printOutcome(outcome, options, streams);
    return outcome.exitCode;
  } catch (error) {
    if (error instanceof Interruption) return error.exitCode;
    printFailure(error instanceof CliError ? error.diagnostic : bugReport(error), options, streams);
    return 2;
  }
}

/** Help that was asked for is a result; help for an empty line is a usage error. */
function tell(text: string, wasAsked: boolean): number {
  (wasAsked ? streams.out : streams.err)(text);
  return wasAsked ? 0 : 2;
}

function printOptions(flags: Partial<Invocation["flags"]>, secrets: Secrets): PrintOptions {
  return {
    json: flags.json === true,
    quiet: flags.quiet === true,
    errorFormat: flags.errorFormat ?? "text",
    style: createStyle(wantsColor(process.stderr, process.env, flags.color !== false)),
    secrets,
  };
}

/** A line that cannot be parsed may still say how its error is to be printed. */
function isJsonAsked(args: readonly string[]): boolean {
  const end = args.indexOf("--");
  return (end < 0 ? args : args.slice(0, end)).includes("--json");
}

function createContext({ flags }: Invocation, options: PrintOptions, signal: AbortSignal): Context {
  const isWatched =
    process.stderr.isTTY && !process.env["CI"] && process.env["TERM"] !== "dumb" && !options.quiet;
  const { secrets } = options;
  return {
    cwd: process.cwd(),
    env: process.env,
    signal,
    secrets,
    progress: createProgress((text) => streams.err(secrets.redact(text)), isWatched),
    note: (text) => {
      if (!options.quiet) streams.err(`${safe(secrets.redact(text))}\n`);
    },
    style: createStyle(wantsColor(process.stdout, process.env, flags.color)),
  };
}

/** The first signal ends the work in good order, a second one at once: what was being written is finished by the next run. */
function listenForSignals(): AbortSignal {
  const controller = new AbortController();
  for (const [signal, code] of Object.entries(signalCodes)) {
    process.on(signal, () => {
      if (controller.signal.aborted) process.exit(code);
      controller.abort(new Interruption(code));
    });
  }
  return controller.signal;
}

/** `mcp-codegen list | head` closes the pipe early, and that is no error. */
function endOnClosedPipe(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EPIPE") process.exit();
      throw error;
    });
  }
}

function bugReport(error: unknown): Diagnostic {
  const isDebugging = (process.env["DEBUG"] ?? "") !== "";
  const detail = isDebugging && error instanceof Error ? (error.stack ?? error.message) : messageOf(error);
  return {
    code: "MCG120",
    severity: "error",
    message: `this is a bug of mcp-codegen: ${detail}`,
    hint: isDebugging
      ? "please report it"
      : "please report it; with DEBUG=mcp-codegen set, the error shows where it arose",
  };
}

function ownVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
    version: string;
  };
  return version;
}

function flush(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    stream.write("", () => resolve());
  });
}
