import type { DiagnosticCode } from "./catalogue.js";

/** How much a finding matters: an error refuses something, a warning changes something, info explains something. */
export type Severity = "error" | "warning" | "info";

/** One finding about a source, a tool or a schema; every printer works from this data. */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  readonly server?: string | undefined;
  readonly tool?: string | undefined;
  /** JSON Pointer into the tool as received, as a fragment: `#/inputSchema/properties/days`. */
  readonly pointer?: string | undefined;
  readonly message: string;
  readonly hint?: string | undefined;
}

/** What every stage returns: its value, and what it found on the way. */
export interface Staged<T> {
  readonly value: T;
  readonly diagnostics: readonly Diagnostic[];
}
