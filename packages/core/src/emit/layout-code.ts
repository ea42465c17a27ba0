import type { JsonValue } from "../json.js";
import { docComment } from "./doc.js";
import { literalText, memberName, quote } from "./escape.js";
import {
  comment,
  group,
  hardLine,
  ifBroken,
  indent,
  indentAfter,
  join,
  type Layout,
  line,
  softLine,
} from "./layout.js";

/** Something with its comment above it, where there is one. */
export function documented(lines: readonly string[], layout: Layout): Layout {
  return lines.length === 0 ? layout : [comment((indent) => docComment(lines, indent)), layout];
}

/** Items between brackets: all on one line, or each on its own with a comma after it. */
export function bracketed(
  open: string,
  items: readonly Layout[],
  close: string,
  space: Layout = softLine,
): Layout {
  if (items.length === 0) return `${open}${close}`;
  return [open, indent([space, join([",", line], items)]), ifBroken(","), space, close];
}

/** Lines between braces, or nothing between them. */
export function block(lines: readonly Layout[]): Layout {
  return lines.length === 0 ? "{}" : group(["{", indent([hardLine, join(hardLine, lines)]), hardLine, "}"]);
}

/** `(a: A, b: B): R` */
export function signature(parameters: readonly Layout[], returns: Layout): Layout {
  return group([bracketed("(", parameters, ")"), ": ", returns]);
}

/** `F<A, B>` */
export function typeArguments(name: string, types: readonly Layout[]): Layout {
  return [name, group(["<", indent([softLine, join([",", line], types)]), softLine, ">"])];
}

/** `f(a, b)` */
export function call(callee: Layout, values: readonly Layout[]): Layout {
  return [callee, group(bracketed("(", values, ")"))];
}

/** `(a, b) => body` */
export function arrow(parameters: readonly string[], body: Layout): Layout {
  return group([group(bracketed("(", parameters, ")")), " =>", group(indent([line, body]))]);
}

/** `left = right`; the right side goes to the next line where not even its beginning has room. */
export function assign(left: Layout, sign: string, right: Layout): Layout {
  const space = group(indent(line));
  return group([group(left), sign, space, indentAfter(space, right)]);
}

/** `left = right`; the right side goes to the next line where it has no room as a whole. */
export function assignWhole(left: Layout, sign: string, right: Layout): Layout {
  return group([group(left), sign, group(indent([line, right]))]);
}

/** Names this short would gain nothing from a line of their own. */
const shortName = 4;

/** A member of an object literal. */
export function property(name: string, value: Layout): Layout {
  if (name.length <= shortName) return [name, ": ", value];
  return typeof value === "string" && /^["']/.test(value)
    ? assignWhole(name, ":", value)
    : assign(name, ":", value);
}

/** An expression that builds a JSON value. */
export function valueLayout(value: JsonValue): Layout {
  if (typeof value === "string") return quote(value);
  if (typeof value !== "object" || value === null) return value === null ? "null" : literalText(value);
  if (Array.isArray(value)) return group(bracketed("[", value.map(valueLayout), "]"));
  const members = Object.entries(value).map(([name, member]) => property(keyOf(name), valueLayout(member)));
  return group(bracketed("{", members, "}", line));
}

/** A plain `__proto__: …` would set the prototype; a computed key makes a property. */
function keyOf(name: string): string {
  return name === "__proto__" ? '["__proto__"]' : memberName(name);
}
