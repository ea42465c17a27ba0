import type { WaitOptions } from "../output/run-lock.js";
import type { Context } from "./command.js";

/** Waits for other runs as the user expects: interruptible, and saying so. */
export function waitWith({ signal, note }: Context): WaitOptions {
  return {
    signal,
    onWait: (pid) => note(`waiting for another mcp-codegen (process ${pid}) to finish writing`),
  };
}
