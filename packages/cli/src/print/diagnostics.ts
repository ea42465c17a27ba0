import type { Diagnostic, Severity } from "@mcp-codegen/core";
import { safe, safeLines } from "./safe.js";
import type { Style } from "./style.js";

/** How findings are written for people or for a CI system. */
export type ErrorFormat = "text" | "github";

/** All findings in the format asked for, each ending in a line end. */
export function formatDiagnostics(
  diagnostics: readonly Diagnostic[],
  format: ErrorFormat,
  style: Style,
): string {
  // Tools are named alone, as users know them, unless two servers could have one of that name.
  const withServer = new Set(diagnostics.map((diagnostic) => diagnostic.server)).size > 1;
  const printers = { text: textOf, github: githubOf } as const;
  return diagnostics.map((diagnostic) => printers[format](diagnostic, withServer, style)).join("");
}

function textOf(diagnostic: Diagnostic, withServer: boolean, style: Style): string {
  const { code, severity, message, hint } = diagnostic;
  const paint = { error: style.red, warning: style.yellow, info: style.cyan }[severity];
  const lines = [[paint(severity), code, ...subject(diagnostic, withServer)].join(" "), ...indent(message)];
  if (hint !== undefined) lines.push(...indent(`hint: ${hint}`).map(style.dim));
  return `${lines.join("\n")}\n`;
}

/** A message may quote several lines, such as the last words of a server. */
function indent(text: string): readonly string[] {
  return safeLines(text)
    .split("\n")
    .map((line) => `  ${line}`);
}

function subject({ server, tool, pointer }: Diagnostic, withServer: boolean): readonly string[] {
  const shownServer = withServer || tool === undefined ? server : undefined;
  return [shownServer, tool, pointer].filter((part) => part !== undefined).map((part) => safe(part, 300));
}

const githubLevels: Readonly<Record<Severity, string>> = {
  error: "error",
  warning: "warning",
  info: "notice",
};

/** A workflow command of GitHub Actions; percent escapes keep the text from ending the command or starting another. */
function githubOf(diagnostic: Diagnostic, withServer: boolean): string {
  const { code, severity, message, hint } = diagnostic;
  const title = [code, ...subject(diagnostic, withServer)].join(" ");
  const body = hint === undefined ? message : `${message}\nhint: ${hint}`;
  return `::${githubLevels[severity]} title=${escapeProperty(title)}::${escapeData(safeLines(body))}\n`;
}

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
