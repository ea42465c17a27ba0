import {
  Node,
  type PropertySignature,
  type TupleTypeNode,
  type TypeElementTypes,
  type TypeNode,
  type UnionTypeNode,
} from "ts-morph";
import { brokenGroup, group, ifBroken, indent, join, type Layout, line, softLine } from "./layout.js";
import { assign, assignWhole, bracketed, documented } from "./layout-code.js";
import { isShort } from "./print-layout.js";

/** What stands where the printed declarations have placeholders. */
export interface Blanks {
  /** The text of a member's name, or of an index signature's brackets. */
  readonly memberOf: (placeholder: string) => string;
  /** The name of a declaration, or a type to be shown in place. */
  readonly typeOf: (placeholder: string) => string | Shape;
}

/** Something that can be laid out: a type, or the members of an interface. */
export type Shape = TypeNode | readonly TypeElementTypes[];

/** Objects inside other types stand on one line up to this width. */
const inlineWidth = 60;

/** `left = type` */
export function assignType(left: string, shape: Shape, blanks: Blanks): Layout {
  const type = resolve(shape, blanks);
  return isOpenUnion(type, blanks)
    ? assignWhole(left, " =", alternatives(type, blanks))
    : assign(left, " =", layOut(type, blanks));
}

/** The lines of the comment above a node, without its marks. */
export function commentLines(node: Node): readonly string[] {
  const comment = Node.isJSDocable(node) ? node.getJsDocs()[0] : undefined;
  return comment === undefined ? [] : comment.getInnerText().split("\n");
}

/** A type seen through parentheses and placeholders; a string is a name. */
type Resolved = string | Shape;

function resolve(shape: Resolved, blanks: Blanks): Resolved {
  if (typeof shape === "string" || isMembers(shape)) return shape;
  if (Node.isParenthesizedTypeNode(shape)) return resolve(shape.getTypeNode(), blanks);
  if (Node.isTypeLiteral(shape)) return shape.getMembers();
  return Node.isTypeReference(shape) ? resolve(blanks.typeOf(shape.getText()), blanks) : shape;
}

function isMembers(shape: Resolved): shape is readonly TypeElementTypes[] {
  return Array.isArray(shape);
}

function isUnion(shape: Resolved): shape is UnionTypeNode {
  return typeof shape !== "string" && !isMembers(shape) && Node.isUnionTypeNode(shape);
}

/** A union that may be broken into lines; an object or a name beside nothing but null is kept together. */
function isOpenUnion(shape: Resolved, blanks: Blanks): shape is UnionTypeNode {
  if (!isUnion(shape)) return false;
  const others = shape.getTypeNodes().filter((type) => !isNull(type));
  const [only = ""] = others.map((type) => resolve(type, blanks));
  return others.length !== 1 || !(typeof only === "string" || isMembers(only));
}

function isNull(type: TypeNode): boolean {
  return Node.isLiteralTypeNode(type) && Node.isNullLiteral(type.getLiteral());
}

function layOut(shape: Resolved, blanks: Blanks): Layout {
  const type = resolve(shape, blanks);
  if (typeof type === "string") return type;
  if (isMembers(type)) return layOutMembers(type, blanks);
  if (isOpenUnion(type, blanks)) return alternatives(type, blanks);
  if (isUnion(type)) return join(" | ", operands(type, blanks));
  if (Node.isArrayTypeNode(type)) return [layOutOperand(type.getElementTypeNode(), blanks), "[]"];
  if (Node.isTupleTypeNode(type)) return layOutTuple(type, blanks);
  return type.getText();
}

/** A type inside another: small objects on one line, unions in parentheses. */
function layOutOperand(operand: TypeNode, blanks: Blanks): Layout {
  const type = resolve(operand, blanks);
  if (isMembers(type)) return layOutMembers(type, blanks, inlineWidth);
  if (isOpenUnion(type, blanks))
    return ["(", group([indent([softLine, alternatives(type, blanks)]), softLine]), ")"];
  return isUnion(type) ? ["(", layOut(type, blanks), ")"] : layOut(type, blanks);
}

/** `a | b`, or each on a line of its own with a bar before it. */
function alternatives(union: UnionTypeNode, blanks: Blanks): Layout {
  return group(
    operands(union, blanks).map((type, index) => [index === 0 ? ifBroken("| ") : [line, "| "], indent(type)]),
  );
}

function operands(union: UnionTypeNode, blanks: Blanks): readonly Layout[] {
  return union.getTypeNodes().map((type) => layOutOperand(type, blanks));
}

function layOutTuple(tuple: TupleTypeNode, blanks: Blanks): Layout {
  const elements = tuple.getElements();
  const isAlone = elements.length === 1;
  return group(
    bracketed(
      "[",
      elements.map((element) => group(layOutElement(element, isAlone, blanks))),
      "]",
    ),
  );
}

/** `string`, `string?` or `...string[]`; a union among others is in parentheses only where it is broken. */
function layOutElement(element: TypeNode, isAlone: boolean, blanks: Blanks): Layout {
  if (Node.isRestTypeNode(element)) return ["...", layOut(element.getTypeNode(), blanks)];
  if (Node.isOptionalTypeNode(element)) return [layOutOperand(element.getTypeNode(), blanks), "?"];
  const type = resolve(element, blanks);
  if (!isUnion(type)) return layOutOperand(element, blanks);
  if (isAlone || !isOpenUnion(type, blanks)) return layOut(type, blanks);
  return group([indent([ifBroken(["(", softLine]), alternatives(type, blanks)]), softLine, ifBroken(")")]);
}

/** Members stand one on a line, but for a lone index signature and for objects that may be that wide. */
function layOutMembers(members: readonly TypeElementTypes[], blanks: Blanks, inline = 0): Layout {
  if (members.length === 0) return "{}";
  const shown = members.map((member) => layOutMember(member, blanks));
  const content = ["{", indent([line, join([";", line], shown)]), ifBroken(";"), line, "}"];
  const isMap = members.length === 1 && members.every((member) => isIndex(headOf(member, blanks)));
  return isMap || isShort(content, inline) ? group(content) : brokenGroup(content);
}

function layOutMember(member: TypeElementTypes, blanks: Blanks): Layout {
  const property = asProperty(member);
  const head = headOf(member, blanks);
  const name = isIndex(head) ? ["[", group([indent([softLine, head.slice(1, -1)]), softLine]), "]"] : head;
  const type = resolve(property.getTypeNodeOrThrow(), blanks);
  const shown = isOpenUnion(type, blanks)
    ? group(indent([line, alternatives(type, blanks)]))
    : [" ", layOut(type, blanks)];
  return documented(commentLines(property), group([name, ":", shown]));
}

/** The name of a member and whether it is optional, or the brackets of an index signature. */
function headOf(member: TypeElementTypes, blanks: Blanks): string {
  const property = asProperty(member);
  return `${blanks.memberOf(property.getName())}${property.hasQuestionToken() ? "?" : ""}`;
}

function isIndex(head: string): boolean {
  return head.startsWith("[");
}

/** Only properties are printed for us, see declaration-form.ts. */
function asProperty(member: TypeElementTypes): PropertySignature {
  if (!Node.isPropertySignature(member)) throw new Error(`unexpected member: ${member.getKindName()}`);
  return member;
}
