/**
 * The only ways for received text to enter generated code. Literals are made in literal.ts, which the guard and
 * explain stages share; here are the rest: property keys, comments and the header's name.
 */
import { stringLiteral, unprintable } from "../literal.js";

export { numberLiteral, stringLiteral, valueLiteral } from "../literal.js";

/** A property name in a type or object literal: bare where it is an ASCII identifier, else quoted. */
export function propertyKey(name: string): string {
  return /^[A-Za-z_$][A-Za-z0-9_$]*$/.test(name) && name !== "__proto__" ? name : stringLiteral(name);
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
