import type { Diagnostic, LockedServer } from "@mcp-codegen/core";

/** A refused tool, as `--json` reports it. */
export interface ReportedRefusal {
  readonly server: string | undefined;
  readonly tool: string | undefined;
  readonly code: string;
  readonly pointer: string | undefined;
}

/** What became of refusals: how they are shown, and whether they count. */
export interface JudgedRefusals {
  readonly refused: readonly ReportedRefusal[];
  readonly diagnostics: readonly Diagnostic[];
  readonly exitCode: 0 | 1;
}

/** Judges findings about tools: every error is a refusal, and one that the user chose to skip is only a warning. */
export function judgeRefusals(
  found: readonly Diagnostic[],
  skips: (server: string | undefined) => boolean,
): JudgedRefusals {
  const distinct = [...new Map(found.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values()];
  const refusals = distinct.filter(({ severity }) => severity === "error");
  return {
    refused: refusals.map(({ server, tool, code, pointer }) => ({ server, tool, code, pointer })),
    diagnostics: distinct.map((diagnostic) =>
      diagnostic.severity === "error" && skips(diagnostic.server)
        ? { ...diagnostic, severity: "warning" }
        : diagnostic,
    ),
    exitCode: refusals.some(({ server }) => !skips(server)) ? 1 : 0,
  };
}

/** Entries of a list that could not be tools, as findings. */
export function refusedEntries(server: string, { refused }: LockedServer): readonly Diagnostic[] {
  return refused.map(({ name, code, pointer, message }) => {
    return { code, severity: "error", server, tool: name, pointer, message };
  });
}
