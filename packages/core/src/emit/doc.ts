import type { JsonValue } from "../json.js";
import type { Documentation } from "../types/type-node.js";
import { documentedKeywords } from "../types/type-node.js";
import { commentText, valueLiteral } from "./escape.js";

/** Longest description shown; the lock holds the whole text. */
const maxDescription = 300;
const maxTagValue = 80;
const lineWidth = 100;

/** The lines of a JSDoc comment for what a schema says of itself; none where it says nothing. */
export function docLines(
  doc: Documentation,
  options: { readonly descriptions: boolean },
  intro = "",
): readonly string[] {
  const description = options.descriptions
    ? commentText(doc.annotations.description ?? "", maxDescription)
    : "";
  return docComment([...(description || intro ? wrap(description || intro) : []), ...tagLines(doc, options)]);
}

/** A JSDoc comment around lines that are already fit for one. */
export function docComment(lines: readonly string[]): readonly string[] {
  const safe = lines.map((line) => line.replace(/^@(?!(?:\w+)(?: |$))/, "\\@"));
  if (safe.length === 0) return [];
  if (safe.length === 1) return [`/** ${safe[0]} */`];
  return ["/**", ...safe.map((line) => ` * ${line}`), " */"];
}

/** Prose broken at spaces; a line that would start like a tag is escaped. */
export function wrap(text: string): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + word.length >= lineWidth) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  lines.push(line);
  return lines.filter((each) => each !== "").map((each) => each.replace(/^@/, "\\@"));
}

function tagLines(
  { annotations, rules }: Documentation,
  { descriptions }: { readonly descriptions: boolean },
): readonly string[] {
  const tags = documentedKeywords.flatMap((keyword) => {
    const value = rules[keyword];
    return value === undefined || isNoLimit(value)
      ? []
      : [tag(keyword, typeof value === "object" ? value.source : value)];
  });
  const deprecated = annotations.deprecated === true ? ["@deprecated"] : [];
  const defaults = annotations.default === undefined ? [] : [tag("default", annotations.default)];
  return [...tags, ...(descriptions ? defaults : []), ...deprecated];
}

/** The limits of safe integers, which some libraries write under every integer, tell a reader nothing. */
function isNoLimit(value: unknown): boolean {
  return typeof value === "number" && Math.abs(value) === Number.MAX_SAFE_INTEGER;
}

function tag(name: string, value: JsonValue): string {
  if (name === "uniqueItems") return "@uniqueItems";
  const text = typeof value === "string" && name !== "default" ? value : valueLiteral(value);
  return `@${name} ${commentText(text, maxTagValue)}`;
}
