import type { Diagnostic } from "@mcp-codegen/core";
import type { Outcome } from "../commands/command.js";
import type { Secrets } from "../secrets.js";
import { type ErrorFormat, formatDiagnostics } from "./diagnostics.js";
import { safeJson } from "./safe.js";
import type { Style } from "./style.js";

/** How the user wants to be told. */
export interface PrintOptions {
  readonly json: boolean;
  readonly quiet: boolean;
  readonly errorFormat: ErrorFormat;
  /** For standard error. */
  readonly style: Style;
  readonly secrets: Secrets;
}

/** Standard output and standard error. */
export interface Streams {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/** Prints what a command found: its result, or one JSON document, on standard output, findings on standard error. */
export function printOutcome(outcome: Outcome, options: PrintOptions, streams: Streams): void {
  const { document, diagnostics, text, isChatter } = outcome;
  if (options.json) printJson({ ...document, diagnostics }, options, streams);
  else if (!isChatter || !options.quiet) streams.out(options.secrets.redact(text));
  printDiagnostics(diagnostics, options, streams);
}

/** Prints why a command could not run. */
export function printFailure(diagnostic: Diagnostic, options: PrintOptions, streams: Streams): void {
  if (options.json) printJson({ error: diagnostic, diagnostics: [diagnostic] }, options, streams);
  printDiagnostics([diagnostic], options, streams);
}

function printJson(document: unknown, { secrets }: PrintOptions, streams: Streams): void {
  streams.out(secrets.redact(`${safeJson(document)}\n`));
}

function printDiagnostics(diagnostics: readonly Diagnostic[], options: PrintOptions, streams: Streams): void {
  const { quiet, errorFormat, style, secrets } = options;
  const shown = diagnostics
    .filter(({ severity }) => severity === "error" || !quiet)
    // Before texts are cut to length: half a secret would no longer be known as one.
    .map((diagnostic) => ({ ...diagnostic, message: secrets.redact(diagnostic.message) }));
  streams.err(secrets.redact(formatDiagnostics(shown, errorFormat, style)));
}
