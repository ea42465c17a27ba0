import { Node, type TypeElementTypes, type TypeNode } from "ts-morph";
import { docComment } from "./doc.js";

/** What stands where the printed declarations have placeholders. */
export interface Blanks {
  /** The text of a member's name, or of an index signature's brackets. */
  readonly memberOf: (placeholder: string) => string;
  /** The name of a declaration, or a type to be shown in place. */
  readonly typeOf: (placeholder: string) => string | Layout;
}

/** Something that can be laid out: a type, or the members of an interface. */
export type Layout = TypeNode | readonly TypeElementTypes[];

const lineWidth = 100;
const inlineWidth = 60;

/** The text of a type as a person would break it into lines; those after the first are indented. */
export function layOut(layout: Layout, blanks: Blanks, indent = ""): string {
  const type = resolve(layout, blanks);
  if (typeof type === "string") return type;
  if (isMembers(type)) return layOutMembers(type, blanks, indent);
  if (Node.isUnionTypeNode(type)) return layOutUnion(type.getTypeNodes(), blanks, indent);
  if (Node.isArrayTypeNode(type)) return `${layOutOperand(type.getElementTypeNode(), blanks, indent)}[]`;
  if (Node.isTupleTypeNode(type)) return layOutTuple(type.getElements(), blanks, indent);
  return type.getText();
}

/** The text after a colon or an equals sign; one that starts on a new line needs no space before it. */
export function spaced(text: string): string {
  return text.startsWith("\n") ? text : ` ${text}`;
}

/** The lines of the comment above a node, without its marks. */
export function commentLines(node: Node): readonly string[] {
  const comment = Node.isJSDocable(node) ? node.getJsDocs()[0] : undefined;
  return comment === undefined ? [] : comment.getInnerText().split("\n");
}

/** Sees through parentheses and placeholders. */
function resolve(layout: Layout, blanks: Blanks): string | Layout {
  if (isMembers(layout)) return layout;
  if (Node.isParenthesizedTypeNode(layout)) return resolve(layout.getTypeNode(), blanks);
  if (Node.isTypeLiteral(layout)) return layout.getMembers();
  if (!Node.isTypeReference(layout)) return layout;
  const meant = blanks.typeOf(layout.getText());
  return typeof meant === "string" ? meant : resolve(meant, blanks);
}

function isMembers(layout: string | Layout): layout is readonly TypeElementTypes[] {
  return Array.isArray(layout);
}

function layOutTuple(elements: readonly TypeNode[], blanks: Blanks, indent: string): string {
  const items = (inner: string) => elements.map((element) => layOutElement(element, blanks, inner));
  const line = items(indent).join(", ");
  if (!line.includes("\n")) return `[${line}]`;
  const inner = `${indent}  `;
  return `[\n${items(inner)
    .map((item) => `${inner}${item.trimStart()},\n`)
    .join("")}${indent}]`;
}

/** `string`, `string?` or `...string[]` */
function layOutElement(element: TypeNode, blanks: Blanks, indent: string): string {
  if (Node.isRestTypeNode(element)) return `...${layOut(element.getTypeNode(), blanks, indent)}`;
  if (!Node.isOptionalTypeNode(element)) return layOut(element, blanks, indent);
  return `${layOutOperand(element.getTypeNode(), blanks, indent)}?`;
}

function layOutMembers(members: readonly TypeElementTypes[], blanks: Blanks, indent: string): string {
  const inner = `${indent}  `;
  const shown = members.map((member) => layOutMember(member, blanks, inner));
  const [only] = shown;
  if (shown.length === 1 && only?.startsWith("[key")) return `{ ${only} }`;
  return `{\n${shown.map((member) => `${inner}${member};\n`).join("")}${indent}}`;
}

/** A member with its comment above it; only properties are printed for us, see declaration-form.ts. */
function layOutMember(member: TypeElementTypes, blanks: Blanks, indent: string): string {
  if (!Node.isPropertySignature(member)) throw new Error(`unexpected member: ${member.getKindName()}`);
  const comment = docComment(commentLines(member)).map((line) => `${line}\n${indent}`);
  const head = `${blanks.memberOf(member.getName())}${member.hasQuestionToken() ? "?" : ""}`;
  return `${comment.join("")}${head}:${spaced(layOut(member.getTypeNodeOrThrow(), blanks, indent))}`;
}

/** Long lists of alternatives stand one on a line, as formatters put them. */
function layOutUnion(types: readonly TypeNode[], blanks: Blanks, indent: string): string {
  const line = types.map((type) => layOutOperand(type, blanks, indent)).join(" | ");
  if (line.length <= lineWidth && !line.includes("\n")) return line;
  const inner = `${indent}  `;
  return types.map((type) => `\n${inner}| ${layOutOperand(type, blanks, `${inner}  `)}`).join("");
}

/** A type inside another: in parentheses where it has to be, small objects on one line. */
function layOutOperand(operand: TypeNode, blanks: Blanks, indent: string): string {
  const type = resolve(operand, blanks);
  if (typeof type === "string") return type;
  if (isMembers(type)) return layOutInline(type, blanks) ?? layOutMembers(type, blanks, indent);
  const text = layOut(type, blanks, indent);
  if (!Node.isUnionTypeNode(type)) return text;
  return text.startsWith("\n") ? `(${text}\n${indent})` : `(${text})`;
}

function layOutInline(members: readonly TypeElementTypes[], blanks: Blanks): string | undefined {
  const shown = members.map((member) => layOutMember(member, blanks, ""));
  const line = `{ ${shown.join("; ")} }`;
  const isPlain = shown.every((member) => !member.startsWith("[key") && !member.includes("\n"));
  return isPlain && line.length <= inlineWidth ? line : undefined;
}
