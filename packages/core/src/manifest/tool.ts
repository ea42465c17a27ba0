import type { DiagnosticCode } from "../diagnostics/catalogue.js";
import type { JsonObject } from "../json.js";

/** A tool as a server listed it: the outer shape is checked, the schemas are still received text. */
export interface ListedTool {
  readonly name: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** Hints of the server about itself; shown, never trusted. */
  readonly annotations?: JsonObject | undefined;
  /** `execution.taskSupport` as listed. */
  readonly taskSupport?: string | undefined;
  readonly inputSchema: JsonObject;
  /** Absent: the tool declares no output. */
  readonly outputSchema?: JsonObject | boolean | undefined;
}

/** A list entry that cannot be a tool; kept so that a lock tells the whole story. */
export interface RefusedEntry {
  readonly name: string | undefined;
  readonly code: DiagnosticCode;
  readonly pointer: string;
  readonly message: string;
}

/** What one server listed. Tools are sorted by name, whatever order they arrived in. */
export interface Manifest {
  readonly serverName: string | undefined;
  readonly protocolVersion: string | undefined;
  readonly tools: readonly ListedTool[];
  readonly refused: readonly RefusedEntry[];
}
