import { mapTokens } from "./code-tokens.js";

/** The same code in fewer characters, for code that nobody reads. */
export function squeeze(code: string): string {
  return mapTokens(code, (literal) => literal, squeezePart);
}

function squeezePart(part: string): string {
  return (
    part
      .replace(/(?<!\+) \+ (?!\+)/g, "+")
      // Other signs stay apart: `1 - -1` must not become `1--1`.
      .replace(/\s*([{}()[\];,<>=!?:&|*%])\s*/g, "$1")
      .replaceAll(";}", "}")
      .replace(/(?<![.\w$])undefined\b/g, "void 0")
      .replace(/\breturn false\b/g, "return!1")
      .replace(/\breturn true\b/g, "return!0")
  );
}
