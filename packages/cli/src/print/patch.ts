import { createTwoFilesPatch } from "diff";
import { safe } from "./safe.js";
import type { Style } from "./style.js";

/** A file before and after; undefined where it does not exist. */
export interface FileChange {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Enough to review a change; whoever wants all of it has `--json` or version control. */
const maxLines = 2_000;

/** The changes as one unified patch, as `git apply` reads it. */
export function makePatch(changes: readonly FileChange[]): string {
  return changes
    .map(({ path, before, after }) => {
      const from = before === undefined ? "/dev/null" : `a/${path}`;
      const to = after === undefined ? "/dev/null" : `b/${path}`;
      // The first line is the library's own separator.
      return createTwoFilesPatch(from, to, before ?? "", after ?? "", undefined, undefined, {
        context: 3,
      }).replace(/^=+\n/, "");
    })
    .join("");
}

/** A patch for a terminal. */
export function formatPatch(patch: string, style: Style): string {
  const lines = patch.split("\n");
  const shown = lines.slice(0, maxLines).map((line) => paintLine(safe(line, 20_000), style));
  if (lines.length > maxLines) shown.push(style.dim(`… ${lines.length - maxLines} more lines`), "");
  return shown.join("\n");
}

function paintLine(line: string, style: Style): string {
  if (line.startsWith("+++") || line.startsWith("---")) return style.bold(line);
  if (line.startsWith("@@")) return style.cyan(line);
  if (line.startsWith("+")) return style.green(line);
  return line.startsWith("-") ? style.red(line) : line;
}
