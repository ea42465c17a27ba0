import type { Diagnostic, DiagnosticCode } from "@mcp-codegen/core";

/** The command cannot run (exit code 2); the printers show its diagnostic. */
export class CliError extends Error {
  readonly diagnostic: Diagnostic;

  constructor(diagnostic: Diagnostic, options?: ErrorOptions) {
    super(diagnostic.message, options);
    this.name = "CliError";
    this.diagnostic = diagnostic;
  }
}

/** What an error may carry beside its message: the remedy, and what it is about. */
export interface ErrorDetails {
  readonly hint: string;
  readonly server?: string | undefined;
  readonly cause?: unknown;
}

/** Builds the error for a failure that ends the command. */
export function cliError(
  code: DiagnosticCode,
  message: string,
  { hint, server, cause }: ErrorDetails,
): CliError {
  return new CliError(
    { code, severity: "error", message, hint, ...(server === undefined ? {} : { server }) },
    cause === undefined ? undefined : { cause },
  );
}

/** Ends the command with a diagnostic. */
export function fail(code: DiagnosticCode, message: string, details: ErrorDetails): never {
  throw cliError(code, message, details);
}

/** The error's own words, whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The `code` of a Node.js error, such as ENOENT. */
export function errorCode(error: unknown): string | undefined {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : undefined;
}
