import type { Diagnostic } from "@mcp-codegen/core";
import type { Progress } from "../print/progress.js";
import type { Style } from "../print/style.js";
import type { Secrets } from "../secrets.js";

/** What a command may use of the world around it. */
export interface Context {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  readonly secrets: Secrets;
  readonly progress: Progress;
  /** A line for whoever watches; not part of the result. */
  readonly note: (text: string) => void;
  /** For text that goes to standard output. */
  readonly style: Style;
}

/** What a command found. The printers turn it into text or JSON; nothing else writes to standard output. */
export interface Outcome {
  /** 1: there are findings. Whatever could not run at all throws a `CliError` instead. */
  readonly exitCode: 0 | 1;
  /** Ends in a line end, unless it is empty. Text of servers in it is already safe. */
  readonly text: string;
  /** True for text that only confirms; `--quiet` leaves it out. */
  readonly isChatter: boolean;
  /** The fields of the `--json` document beside `diagnostics`. */
  readonly document: Readonly<Record<string, unknown>>;
  readonly diagnostics: readonly Diagnostic[];
}
