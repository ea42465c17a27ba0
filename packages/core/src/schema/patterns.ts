import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { isJsonObject, own, pointerTo } from "../json.js";
import { auditPattern } from "./audit/audit-pattern.js";
import { type Budget, createBudget } from "./audit/budget.js";
import type { Place } from "./document.js";
import { finding, quote } from "./finding.js";
import { heededKeywords } from "./keywords.js";
import type { Pattern } from "./model.js";

/** A pattern, and why it is slow; undefined where it is not. */
export interface JudgedPattern {
  readonly pattern: Pattern;
  readonly slow: string | undefined;
}

/** Reads a pattern; undefined where it is no regular expression. */
export type ReadPattern = (source: string) => JudgedPattern | undefined;

/** Steps to spend on the patterns of one schema, about half a second. Most take some thousands, the hardest real one 126,000. */
const maxAuditSteps = 3_000_000;

/** Reads the patterns of one schema, each once. */
export function createPatternReader(): ReadPattern {
  const budget = createBudget(maxAuditSteps);
  const known = new Map<string, JudgedPattern | undefined>();
  return (source) => {
    if (!known.has(source)) known.set(source, judge(source, budget));
    return known.get(source);
  };
}

function judge(source: string, budget: Budget): JudgedPattern | undefined {
  const flags = flagsOf(source);
  if (flags === undefined) return undefined;
  const { limit, slow } = auditPattern(source, flags, budget);
  return { pattern: { source, flags, limit }, slow };
}

/**
 * The flags that a pattern compiles under, or undefined where it is no regular expression.
 * JSON Schema asks for Unicode semantics; `\-` and the like are only valid without.
 */
function flagsOf(source: string): Pattern["flags"] | undefined {
  if (compiles(source, "u")) return "u";
  // Without the flag these would compile too, and mean the letters p and u.
  if (/\\[pPu]\{/.test(source)) return undefined;
  return compiles(source, "") ? "" : undefined;
}

/** Reports the patterns of one schema that are no regular expressions, or odd ones, or slow. */
export function checkPatterns(
  place: Place,
  read: ReadPattern,
  { allowSlow }: { readonly allowSlow: boolean },
): readonly Diagnostic[] {
  return patternsOf(place).flatMap(({ pointer, source }) => {
    const judged = read(source);
    if (judged === undefined) {
      return [finding("MCG307", pointer, `not a regular expression of ECMAScript: ${quote(source)}`)];
    }
    const { pattern, slow } = judged;
    const odd =
      pattern.flags === "u"
        ? []
        : [finding("MCG308", pointer, `pattern read without the u flag: ${quote(source)}`, "warning")];
    if (slow === undefined) return odd;
    const message = `slow pattern: ${quote(source)}: ${slow}`;
    return [...odd, finding("MCG312", pointer, message, allowSlow ? "warning" : "error")];
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
