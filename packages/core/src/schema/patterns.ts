import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { isJsonObject, own, pointerTo } from "../json.js";
import type { Place } from "./document.js";
import { finding, quote } from "./finding.js";
import { heededKeywords } from "./keywords.js";
import type { Pattern } from "./model.js";

/**
 * The pattern with the flags it compiles under, or undefined where it is no regular expression.
 * JSON Schema asks for Unicode semantics; `\-` and the like are only valid without.
 */
export function readPattern(source: string): Pattern | undefined {
  if (compiles(source, "u")) return { source, flags: "u" };
  // Without the flag these would compile too, and mean the letters p and u.
  if (/\\[pPu]\{/.test(source)) return undefined;
  return compiles(source, "") ? { source, flags: "" } : undefined;
}

/** Reports the patterns of one schema. An audit for slow patterns belongs here. */
export function checkPatterns(place: Place): readonly Diagnostic[] {
  return patternsOf(place).flatMap(({ pointer, source }) => {
    const pattern = readPattern(source);
    if (pattern === undefined) {
      return [finding("MCG307", pointer, `not a regular expression of ECMAScript: ${quote(source)}`)];
    }
    if (pattern.flags === "u") return [];
    return [finding("MCG308", pointer, `pattern read without the u flag: ${quote(source)}`, "warning")];
  });
}

function patternsOf({ value, dialect, pointer }: Place): readonly { pointer: string; source: string }[] {
  if (!isJsonObject(value)) return [];
  return heededKeywords(value, dialect).flatMap((keyword) => {
    const argument = own(value, keyword);
    const at = pointerTo(pointer, keyword);
    if (keyword === "pattern" && typeof argument === "string") return [{ pointer: at, source: argument }];
    if (keyword !== "patternProperties" || !isJsonObject(argument)) return [];
    return Object.keys(argument).map((source) => ({ pointer: pointerTo(at, source), source }));
  });
}

function compiles(source: string, flags: string): boolean {
  try {
    new RegExp(source, flags);
    return true;
  } catch {
    return false;
  }
}
