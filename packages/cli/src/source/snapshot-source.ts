import { parseJson } from "../config/json-text.js";
import { readText } from "./read-text.js";

/** Reads a file of JSON, or standard input for `-`, of at most so many bytes. */
export async function readSnapshot(file: string, maxBytes: number): Promise<unknown> {
  return parseJson(await readText(file, maxBytes), file === "-" ? "standard input" : file);
}
