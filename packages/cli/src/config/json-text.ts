import { fail } from "../errors.js";
import { blankComments, findJsonError } from "./json-scanner.js";

/** Parses JSON text; an error names the file, line and column, and quotes nothing, since files hold secrets. */
export function parseJson(text: string, file: string): unknown {
  const body = text.startsWith("\uFEFF") ? text.slice(1) : text;
  try {
    return JSON.parse(body);
  } catch {
    fail("MCG105", `${file} is not JSON${placeOfError(body)}`, {
      hint: body.trim() === "" ? "the file is empty" : "check that the file is complete",
    });
  }
}

/** Parses JSON that may hold comments and trailing commas, as editors allow in their settings. */
export function parseJsonWithComments(text: string, file: string): unknown {
  return parseJson(blankComments(text), file);
}

function placeOfError(text: string): string {
  try {
    const before = text.slice(0, findJsonError(text)).split("\n");
    return `: error at line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
  } catch {
    // A single token of many megabytes is more than a regular expression can hold.
    return "";
  }
}
