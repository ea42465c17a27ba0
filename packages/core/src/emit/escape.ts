/**
 * The only ways for received text to enter generated code. Literals are made in literal.ts, which the guard and
 * explain stages share; here are the rest: property keys, comments and the header's name.
 */
import { isIdentifier, numberLiteral, stringLiteral, unprintable } from "../literal.js";

export { numberLiteral, stringLiteral, valueLiteral } from "../literal.js";

/** A string literal in double quotes, or in single ones where that takes fewer escapes. */
export function quote(text: string): string {
  const literal = stringLiteral(text);
  if (countOf('"', text) <= countOf("'", text)) return literal;
  return `'${literal.slice(1, -1).replace(/\\.|'/g, (unit) => singleQuoted.get(unit) ?? unit)}'`;
}

/** What is escaped in double quotes alone, and what in single ones alone. */
const singleQuoted = new Map([
  ['\\"', '"'],
  ["'", "\\'"],
]);

function countOf(sign: string, text: string): number {
  return text.split(sign).length - 1;
}

/** The name of a member: bare where it can be, else quoted. */
export function memberName(name: string): string {
  return isIdentifier(name) ? name : quote(name);
}

/** A literal as formatters write it. */
export function literalText(value: boolean | number | string): string {
  if (typeof value === "string") return quote(value);
  return typeof value === "number" ? numberLiteral(value).replace("e+", "e") : String(value);
}

/**
 * Received prose made fit for a comment: one line, visible characters only, nothing that ends the comment, that a
 * compiler would read as a directive or an editor as a tag. Longer text is cut.
 */
export function commentText(text: string, limit: number): string {
  const visible = text
    .replace(/\s+/gu, " ")
    .replace(unprintable, "")
    .replace(/\*(?=\/)/g, "*\\")
    .replace(/(?<=^|\s)@|@(?=ts-)/gi, "\\@")
    .replace(/`{3,}/g, "`")
    .trim();
  const characters = Array.from(visible);
  return characters.length <= limit ? visible : cutText(characters.slice(0, limit - 1).join(""));
}

/** Cut before a word that would be torn, unless the script has no spaces; code that was begun is ended. */
function cutText(text: string): string {
  const whole = text.replace(/\s\S{0,40}$/u, "").trimEnd();
  return `${whole}${(whole.match(/`/g)?.length ?? 0) % 2 === 1 ? "`" : ""}…`;
}
