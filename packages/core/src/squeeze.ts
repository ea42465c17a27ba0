/** A string as `literal.ts` writes it, or the code up to the next one. */
const token = /"(?:[^"\\]|\\.)*"|[^"]+/g;

/** The same code in fewer characters, for code that nobody reads. */
export function squeeze(code: string): string {
  return code.replace(token, (part) => (part.startsWith('"') ? part : squeezePart(part)));
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
