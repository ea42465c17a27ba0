import type { NameTemplate } from "../types/name-pattern.js";
import type { PropertyType, TypeKey, TypeNode } from "../types/type-node.js";
import { docLines } from "./doc.js";
import { propertyKey, stringLiteral, valueLiteral } from "./escape.js";

/** What the printer must know beside the type. */
export interface TypePrinter {
  readonly nameOf: (key: TypeKey) => string;
  readonly descriptions: boolean;
}

const lineWidth = 100;

/** The text of a type; lines after the first are indented for a statement at that depth. */
export function printType(type: TypeNode, printer: TypePrinter, indent = ""): string {
  switch (type.kind) {
    case "literal":
      return valueLiteral(type.value);
    case "named":
      return printer.nameOf(type.key);
    case "inherited":
      return `Object[${stringLiteral(type.name)}]`;
    case "array":
      return `${printOperand(type.item, printer, indent)}[]`;
    case "tuple":
      return printTuple(type, printer, indent);
    case "object":
      return printObject(type, printer, indent);
    case "union":
      return printMembers(type.members, printer, indent);
    default:
      return type.kind;
  }
}

/** The text after a colon or an equals sign; one that starts on a new line needs no space before it. */
export function spaced(text: string): string {
  return text.startsWith("\n") ? text : ` ${text}`;
}

function printTuple(type: TypeNode & { kind: "tuple" }, printer: TypePrinter, indent: string): string {
  const line = tupleItems(type, printer, indent).join(", ");
  if (!line.includes("\n")) return `[${line}]`;
  const inner = `${indent}  `;
  const lines = tupleItems(type, printer, inner).map((item) => `${inner}${item.trimStart()},\n`);
  return `[\n${lines.join("")}${indent}]`;
}

function tupleItems(
  { items, required, rest }: TypeNode & { kind: "tuple" },
  printer: TypePrinter,
  indent: string,
): readonly string[] {
  const shown = items.map((item, index) =>
    index < required ? printType(item, printer, indent) : `${printOperand(item, printer, indent)}?`,
  );
  return rest === undefined ? shown : [...shown, `...${printOperand(rest, printer, indent)}[]`];
}

function printObject(type: TypeNode & { kind: "object" }, printer: TypePrinter, indent: string): string {
  const inner = `${indent}  `;
  const properties = type.properties.map((property) => printProperty(property, printer, inner));
  const indexes = [
    ...type.templates.map(({ template, type: value }) => [templateText(template), value] as const),
    ...(type.index === undefined ? [] : [["string", type.index] as const]),
  ].map(([key, value]) => `[key: ${key}]:${spaced(printType(value, printer, inner))}`);
  const [index] = indexes;
  if (properties.length === 0 && index !== undefined && indexes.length === 1) return `{ ${index} }`;
  const lines = indexes.map((line) => `${inner}${line};\n`);
  return `{\n${[...properties, ...lines].join("")}${indent}}`;
}

/** The parts of a template hold nothing that would need an escape; see types/name-pattern.ts. */
function templateText({ prefix, middle, suffix }: NameTemplate): string {
  return middle === "" ? `\`${prefix}\${string}${suffix}\`` : `\`\${string}${middle}\${string}\``;
}

function printProperty(
  { name, optional, type, doc }: PropertyType,
  printer: TypePrinter,
  indent: string,
): string {
  const comment = docLines(doc, printer).map((line) => `${indent}${line}\n`);
  return `${comment.join("")}${indent}${propertyKey(name)}${optional ? "?" : ""}:${spaced(printType(type, printer, indent))};\n`;
}

/** Long lists of alternatives stand one on a line, as formatters put them. */
function printMembers(members: readonly TypeNode[], printer: TypePrinter, indent: string): string {
  const line = members.map((member) => printOperand(member, printer, indent)).join(" | ");
  if (line.length <= lineWidth && !line.includes("\n")) return line;
  const inner = `${indent}  `;
  return members.map((member) => `\n${inner}| ${printOperand(member, printer, `${inner}  `)}`).join("");
}

/** A type inside another: in parentheses where it has to be, small objects on one line. */
function printOperand(type: TypeNode, printer: TypePrinter, indent: string): string {
  const text =
    type.kind === "object"
      ? (inlineObject(type, printer) ?? printType(type, printer, indent))
      : printType(type, printer, indent);
  if (type.kind !== "union") return text;
  return text.startsWith("\n") ? `(${text}\n${indent})` : `(${text})`;
}

function inlineObject(
  { properties, index, templates }: TypeNode & { kind: "object" },
  printer: TypePrinter,
): string | undefined {
  if (properties.length === 0 || index !== undefined || templates.length > 0) return undefined;
  const members = properties.map((property) => printProperty(property, printer, "").trimEnd());
  const line = `{ ${members.join(" ").replace(/;$/, "")} }`;
  return line.length <= inlineWidth && !line.includes("\n") ? line : undefined;
}

const inlineWidth = 60;
