import { safe } from "./safe.js";

/** One line per server, rewritten while it is read; silent where nobody watches. */
export interface Progress {
  /** Says what a server is busy with. */
  report(server: string, step: string): void;
  /** Removes the line, so that lasting text can follow. */
  clear(): void;
}

/** Progress on a terminal; `write` goes to the same stream as the log. */
export function createProgress(write: (text: string) => void, enabled: boolean): Progress {
  let shown = false;
  return {
    report(server, step) {
      if (!enabled) return;
      write(`\r\u001b[2K${safe(server, 40)}  ${safe(step, 60)}`);
      shown = true;
    },
    clear() {
      if (shown) write("\r\u001b[2K");
      shown = false;
    },
  };
}
