import { createReadStream } from "node:fs";
import { errorCode, fail, messageOf } from "../errors.js";
import { mebibytes, tooLarge } from "./session.js";

const READ_FAILURES: Readonly<Record<string, string>> = {
  ENOENT: "no such file",
  EACCES: "permission denied",
  EISDIR: "it is a directory",
};
const CONFIG_BYTES = 8 * 1024 * 1024;

/** Reads a text file, or standard input for `-`; larger ones than allowed are an error, however large they are. */
export async function readText(file: string, maxBytes = CONFIG_BYTES): Promise<string> {
  const chunks: Buffer[] = [];
  const name = file === "-" ? "standard input" : file;
  let bytes = 0;
  try {
    for await (const chunk of file === "-" ? process.stdin : createReadStream(file)) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge(`${name} is larger than ${mebibytes(maxBytes)}`);
    }
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    fail("MCG107", `cannot read ${name}: ${READ_FAILURES[code] ?? messageOf(error)}`, {
      hint: "check the path; it is relative to the current directory",
      cause: error,
    });
  }
  return Buffer.concat(chunks).toString("utf8");
}
