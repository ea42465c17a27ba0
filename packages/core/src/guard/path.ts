import { pointerTo } from "../json.js";
import { stringLiteral } from "../literal.js";

/** One step from a value to a part of it; `code` is a variable of the emitted code. */
export type Step =
  | { readonly kind: "known"; readonly token: string | number }
  | { readonly kind: "index" | "key"; readonly code: string }
  /** Not the property of that name, but the name itself. */
  | { readonly kind: "name"; readonly code: string };

/** The way from a function's parameter to a value. */
export type Path = readonly Step[];

/** Code of the path as a JSON Pointer. */
export function printPointer(path: Path, helper: (name: string) => string): string {
  const parts: string[] = [];
  let text = "";
  for (const step of path) {
    if (step.kind === "known") {
      text = pointerTo(text, step.token);
      continue;
    }
    parts.push(stringLiteral(`${text}/`));
    parts.push(step.kind === "index" ? step.code : `${helper("pointerToken")}(${step.code})`);
    text = "";
  }
  if (text !== "" || parts.length === 0) parts.push(stringLiteral(text));
  return parts.join(" + ");
}

/** Whether the path leads to the name of a property. */
export function isName(path: Path): boolean {
  return path.at(-1)?.kind === "name";
}
