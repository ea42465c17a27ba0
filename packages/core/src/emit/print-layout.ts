import { isSequence, type Layout, mustBreak } from "./layout.js";
import { textWidth } from "./text-width.js";

const lineWidth = 100;

/** A part that waits to be printed, and whether the group around it is on one line. */
interface Part {
  readonly layout: Layout;
  readonly indent: string;
  readonly flat: boolean;
}

/** Prints from left to right; a group is measured once, and no further than to the end of its line. */
export function printLayout(whole: Layout): string {
  const text: string[] = [];
  const brokenGroups = new Set<Layout>();
  const waiting: Part[] = [{ layout: whole, indent: "", flat: false }];
  let column = 0;
  const write = (shown: string) => {
    text.push(shown);
    column += textWidth(shown);
  };
  const startLine = (indent: string) => {
    text.push(`\n${indent}`);
    column = indent.length;
  };
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    const { layout, indent, flat } = part;
    if (typeof layout === "string") write(layout);
    else if (isSequence(layout)) pushParts(waiting, layout, part);
    else
      switch (layout.kind) {
        case "line":
          if (flat && layout.flat !== undefined) write(layout.flat);
          else startLine(indent);
          break;
        case "comment":
          for (const shown of layout.linesAt(indent)) {
            text.push(shown);
            startLine(indent);
          }
          break;
        case "group": {
          const onOneLine = { layout: layout.content, indent, flat: true };
          const fits = !layout.broken && (flat || fitsIn(lineWidth - column, onOneLine, waiting));
          if (!fits) brokenGroups.add(layout);
          waiting.push({ ...onOneLine, flat: fits });
          break;
        }
        case "indent": {
          const isIndented = layout.following === undefined || brokenGroups.has(layout.following);
          waiting.push({ layout: layout.content, indent: isIndented ? `${indent}  ` : indent, flat });
          break;
        }
        case "choice":
          waiting.push({ layout: flat ? layout.flat : layout.broken, indent, flat });
          break;
        default:
          throw new Error(`unknown layout ${layout satisfies never}`);
      }
  }
  return text.join("");
}

/** Whether a layout can stand on one line, and is no wider than that. */
export function isShort(layout: Layout, width: number): boolean {
  return !mustBreak(layout) && fitsIn(width, { layout, indent: "", flat: true }, []);
}

/** Whether there is room for a part and for what follows it up to the next line that is broken. */
function fitsIn(width: number, first: Part, following: readonly Part[]): boolean {
  const waiting = [first];
  let room = width;
  for (let left = following.length; room >= 0; ) {
    const part = waiting.pop() ?? following[--left];
    if (part === undefined) return true;
    const { layout, indent, flat } = part;
    if (typeof layout === "string") room -= textWidth(layout);
    else if (isSequence(layout)) pushParts(waiting, layout, part);
    else
      switch (layout.kind) {
        case "line":
          if (!flat || layout.flat === undefined) return true;
          room -= layout.flat.length;
          break;
        case "comment":
          return true;
        case "group":
          waiting.push({ layout: layout.content, indent, flat: flat && !layout.broken });
          break;
        case "indent":
          waiting.push({ layout: layout.content, indent, flat });
          break;
        case "choice":
          waiting.push({ layout: flat ? layout.flat : layout.broken, indent, flat });
          break;
        default:
          throw new Error(`unknown layout ${layout satisfies never}`);
      }
  }
  return false;
}

/** Puts the parts of a sequence on the pile, the first on top. */
function pushParts(waiting: Part[], layouts: readonly Layout[], { indent, flat }: Part): void {
  for (const layout of layouts.toReversed()) waiting.push({ layout, indent, flat });
}
