/** Code with the places where it may be broken into lines, in the manner of the formatters people use. */
export type Layout = string | readonly Layout[] | Line | Indent | Group | Choice | Comment;

interface Line {
  readonly kind: "line";
  /** What stands there when it is not broken; undefined where it always is. */
  readonly flat: string | undefined;
}

interface Indent {
  readonly kind: "indent";
  readonly content: Layout;
  /** Where given, the content is indented only when that group is broken. */
  readonly following: Group | undefined;
}

/** What is broken at all its own lines or at none. */
interface Group {
  readonly kind: "group";
  readonly content: Layout;
  readonly broken: boolean;
}

interface Choice {
  readonly kind: "choice";
  readonly broken: Layout;
  readonly flat: Layout;
}

interface Comment {
  readonly kind: "comment";
  readonly linesAt: (indent: string) => readonly string[];
}

/** A space, or a new line. */
export const line: Layout = { kind: "line", flat: " " };

/** Nothing, or a new line. */
export const softLine: Layout = { kind: "line", flat: "" };

/** A new line in any case; everything around it is broken too. */
export const hardLine: Layout = { kind: "line", flat: undefined };

/** What comes after its first line stands two columns further right. */
export function indent(content: Layout): Layout {
  return { kind: "indent", content, following: undefined };
}

/** Indented only when the group before it was broken. */
export function indentAfter(following: Group, content: Layout): Layout {
  return { kind: "indent", content, following };
}

/** On one line where it fits. */
export function group(content: Layout): Group {
  return { kind: "group", content, broken: mustBreak(content) };
}

/** Broken, though it may fit. */
export function brokenGroup(content: Layout): Group {
  return { kind: "group", content, broken: true };
}

/** One text where the group around it is broken, another where it is not. */
export function ifBroken(broken: Layout, flat: Layout = ""): Layout {
  return { kind: "choice", broken, flat };
}

/** Lines that need to know how far they are indented; what follows starts a new one. */
export function comment(linesAt: (indent: string) => readonly string[]): Layout {
  return { kind: "comment", linesAt };
}

/** Parts with something between them. */
export function join(separator: Layout, parts: readonly Layout[]): Layout {
  return parts.map((part, index) => (index === 0 ? part : [separator, part]));
}

/** Whether a layout cannot stand on one line. */
export function mustBreak(layout: Layout): boolean {
  if (typeof layout === "string") return false;
  if (isSequence(layout)) return layout.some(mustBreak);
  switch (layout.kind) {
    case "line":
      return layout.flat === undefined;
    case "group":
      return layout.broken;
    case "indent":
      return mustBreak(layout.content);
    case "comment":
      return true;
    case "choice":
      return false;
    default:
      throw new Error(`unknown layout ${layout satisfies never}`);
  }
}

/** Whether a layout is a list of layouts, one after the other. */
export function isSequence(layout: Layout): layout is readonly Layout[] {
  return Array.isArray(layout);
}
