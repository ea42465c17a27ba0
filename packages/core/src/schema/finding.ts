import { catalogue, type DiagnosticCode } from "../diagnostics/catalogue.js";
import type { Diagnostic, Severity } from "../diagnostics/diagnostic.js";

/** A diagnostic whose pointer is relative to the schema; the hint is the catalogue's remedy. */
export function finding(
  code: DiagnosticCode,
  pointer: string,
  message: string,
  severity: Severity = "error",
): Diagnostic {
  const { fix } = catalogue[code];
  const hint = fix.charAt(0).toLowerCase() + fix.slice(1).replace(/\.$/, "");
  return { code, severity, pointer, message, hint };
}

/** Received text as part of a message: quoted, and cut when it is long. */
export function quote(text: string): string {
  return JSON.stringify(text.length > 200 ? `${text.slice(0, 200)}…` : text);
}
