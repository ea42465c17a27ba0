/** Characters a terminal would obey, hide or reorder; emoji selectors stay, they only choose a glyph. */
const unsafe =
  /(?![\u{fe0e}\u{fe0f}])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** Text of others for one line of a terminal: what cannot be seen is spelt out, and what is endless is cut. */
export function safe(text: string, maxLength = 2_000): string {
  const shown = text.length > maxLength ? `${text.slice(0, maxLength)}… (${text.length} characters)` : text;
  return shown.replace(unsafe, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}

/** The same for several lines: line ends stay, everything else is as in `safe`. */
export function safeLines(text: string, maxLineLength = 2_000): string {
  return mapLines(text, (line) => safe(line, maxLineLength));
}

/** JSON with the same characters escaped inside its strings; it reads back as the same value. */
export function safeJson(value: unknown): string {
  return mapLines(JSON.stringify(value, undefined, 2), (line) => line.replace(unsafe, jsonEscape));
}

function jsonEscape(character: string): string {
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
}

function mapLines(text: string, change: (line: string) => string): string {
  return text.split("\n").map(change).join("\n");
}
