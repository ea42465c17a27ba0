import { type DiagnosticCode, hintOf } from "./diagnostics/catalogue.js";
import type { Diagnostic, Staged } from "./diagnostics/diagnostic.js";
import { emitServer } from "./emit/emit-server.js";
import type { GeneratedFile } from "./generated-file.js";
import type { LockedServer } from "./lock/lock.js";
import { selectTools } from "./manifest/select-tools.js";
import { compareText } from "./order.js";
import { checkTool } from "./schema/check-tool.js";

/** What a server's entry in the lock becomes. */
export interface GeneratedServer {
  readonly key: string;
  /** Folder below the out directory. */
  readonly dir: string;
  /** Sorted by path. */
  readonly files: readonly GeneratedFile[];
  readonly refused: readonly Refusal[];
  readonly toolCount: number;
  /** Names of the first functions, for a summary that says what to import. */
  readonly imports: readonly string[];
}

/** A tool that was left out, and why. */
export interface Refusal {
  readonly tool: string | undefined;
  readonly code: DiagnosticCode;
  readonly pointer: string | undefined;
  readonly message: string;
}

/** The pipeline: locked tools → checked schemas → modules. Pure: the same lock gives the same bytes. */
export async function generateServer(key: string, server: LockedServer): Promise<Staged<GeneratedServer>> {
  const { options } = server;
  const selected = selectTools(server.tools, options);
  const checked = selected.map((tool) => checkTool(tool, options));
  const tools = checked.flatMap(({ value }) => (value === undefined ? [] : [value]));
  const emitted = await emitServer(key, tools, options);
  const found: readonly Diagnostic[] = [
    ...selectTools(server.refused, options).map(asDiagnostic),
    ...checked.flatMap(({ diagnostics }) => diagnostics),
    ...emitted.diagnostics,
  ];
  return {
    value: {
      key,
      dir: key,
      files: [...emitted.value.files].sort((a, b) => compareText(a.path, b.path)),
      refused: firstOfEachTool(found.filter(({ severity }) => severity === "error")).map(asRefusal),
      toolCount: emitted.value.tools.length,
      imports: emitted.value.tools.slice(0, 3).map(({ names }) => names.camel),
    },
    diagnostics: found.map((diagnostic) => ({ ...diagnostic, server: key })),
  };
}

/** A tool is refused once, however much is wrong with it; the diagnostics tell the rest. */
function firstOfEachTool(errors: readonly Diagnostic[]): readonly Diagnostic[] {
  const first = new Map(errors.toReversed().map((error) => [error.tool, error]));
  return errors.filter((error) => error.tool === undefined || first.get(error.tool) === error);
}

function asDiagnostic({ name, code, pointer, message }: LockedServer["refused"][number]): Diagnostic {
  return { code, severity: "error", tool: name, pointer, message, hint: hintOf(code) };
}

function asRefusal({ tool, code, pointer, message }: Diagnostic): Refusal {
  return { tool, code, pointer, message };
}
