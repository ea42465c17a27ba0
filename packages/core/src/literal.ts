import type { JsonValue } from "./json.js";

/** Everything but letters, marks, digits, punctuation, symbols and the plain space. */
export const unprintable = /[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu;

/** A double-quoted string literal: the one way received text enters code. */
export function stringLiteral(text: string): string {
  return JSON.stringify(text).replace(unprintable, escapeUnits);
}

/** Whether a name can stand in code bare. Words of other scripts could too, but those that look alike deceive. */
export function isIdentifier(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name);
}

/** What follows an object's name where a property of it is read. */
export function memberAccess(name: string): string {
  return isIdentifier(name) ? `.${name}` : `[${stringLiteral(name)}]`;
}

/** A number literal; whoever calls has made sure that it is one. */
export function numberLiteral(number: number): string {
  if (!Number.isFinite(number)) throw new Error("not a finite number");
  return Object.is(number, -0) ? "-0" : String(number);
}

/** An expression that builds the JSON value. */
export function valueLiteral(value: JsonValue): string {
  if (typeof value === "string") return stringLiteral(value);
  if (typeof value === "number") return numberLiteral(value);
  if (typeof value !== "object" || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(valueLiteral).join(", ")}]`;
  const members = Object.entries(value).map(([key, member]) => `${keyLiteral(key)}: ${valueLiteral(member)}`);
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}

/** A plain `"__proto__": …` would set the prototype; a computed key makes a property. */
function keyLiteral(key: string): string {
  return key === "__proto__" ? '["__proto__"]' : stringLiteral(key);
}

/** A character as `\\uXXXX`, once for each of its UTF-16 units. */
export function escapeUnits(character: string): string {
  return Array.from(
    { length: character.length },
    (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, "0")}`,
  ).join("");
}
