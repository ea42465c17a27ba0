import type { JsonValue } from "../json.js";
import {
  type Documentation,
  type DocumentedKeyword,
  documentedKeywords,
  type TypeNode,
} from "../types/type-node.js";
import { commentText, valueLiteral } from "./escape.js";

/** Longest description shown; the lock holds the whole text. */
const maxDescription = 300;
const maxTagValue = 80;
const maxExamples = 3;
const lineWidth = 100;

/** A type and what is told about it. */
interface Documented {
  readonly type: TypeNode;
  readonly doc: Documentation;
}

/** What a schema says of itself, as lines for a comment; none where it says nothing. */
export function docLines(
  { doc, type }: Documented,
  options: { readonly descriptions: boolean },
  intro = "",
): readonly string[] {
  const description = options.descriptions ? descriptionOf(doc) : "";
  return [
    ...(description || intro ? [description || intro] : []),
    ...ruleTags(doc, type),
    ...annotationTags(doc, options),
  ];
}

/** A list that is not described is told by its items. */
function descriptionOf({ annotations, items }: Documentation): string {
  const own = commentText(annotations.description ?? "", maxDescription);
  const each = commentText(items?.annotations.description ?? "", maxDescription);
  return own === "" && each !== "" ? `Each: ${each}` : own;
}

/** A JSDoc comment around lines that are already fit for one; prose is broken where it would be too wide. */
export function docComment(lines: readonly string[], indent = ""): readonly string[] {
  const width = lineWidth - indent.length - " * ".length;
  const broken = lines.flatMap((line) => (line.startsWith("@") ? [line] : wrap(line, width)));
  const [only] = broken;
  if (only === undefined) return [];
  if (broken.length === 1 && indent.length + `/** ${only} */`.length <= lineWidth) return [`/** ${only} */`];
  return ["/**", ...broken.map((line) => ` * ${line}`.trimEnd()), " */"];
}

/** Prose broken at spaces. */
function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** Rules that the type does not tell. */
function ruleTags(doc: Documentation, type: TypeNode): readonly string[] {
  const items = doc.items === undefined ? [] : rulesOf(doc.items, undefined);
  return [
    ...rulesOf(doc, type).map((rule) => `@${rule}`),
    ...(items.length === 0 ? [] : [`@items ${items.join(", ")}`]),
  ];
}

/** `minimum 1`, `format date` … */
function rulesOf({ rules }: Documentation, type: TypeNode | undefined): readonly string[] {
  return documentedKeywords.flatMap((keyword) => {
    const value = rules[keyword];
    return value === undefined || isNoLimit(value) || isShown(keyword, value, type)
      ? []
      : [ruleText(keyword, typeof value === "object" ? value.source : value)];
  });
}

function annotationTags(
  { annotations }: Documentation,
  { descriptions }: { readonly descriptions: boolean },
): readonly string[] {
  const defaults = annotations.default === undefined ? [] : valueTag("default", annotations.default);
  const examples = (annotations.examples ?? []).slice(0, maxExamples);
  const deprecated = annotations.deprecated === true ? ["@deprecated"] : [];
  return [
    ...(descriptions ? [...defaults, ...examples.flatMap((value) => valueTag("example", value))] : []),
    ...deprecated,
  ];
}

/** A tuple tells its length itself. */
function isShown(keyword: string, value: unknown, type: TypeNode | undefined): boolean {
  if (type?.kind !== "tuple") return false;
  if (keyword === "minItems") return type.required === value;
  return keyword === "maxItems" && type.rest === undefined && type.items.length === value;
}

/** The limits of safe integers, which some libraries write under every integer, tell a reader nothing. */
function isNoLimit(value: unknown): boolean {
  return typeof value === "number" && Math.abs(value) === Number.MAX_SAFE_INTEGER;
}

/** Values are shown whole or not at all: half a literal is none. */
function valueTag(name: "default" | "example", value: JsonValue): readonly string[] {
  const text = valueLiteral(value);
  return text.length > maxTagValue ? [] : [`@${name} ${commentText(text, maxTagValue * 2)}`];
}

function ruleText(keyword: DocumentedKeyword, value: JsonValue): string {
  if (keyword === "uniqueItems") return keyword;
  const text = commentText(String(value), maxTagValue);
  // Editors read a tag as Markdown, which would take some of a pattern's signs for its own.
  return `${keyword} ${keyword === "pattern" && !text.includes("`") ? `\`${text}\`` : text}`;
}
