import type { NodeId, Pattern } from "../schema/model.js";
import { anyObject, anyPart, type NamePattern, noPart, type ObjectAlternative } from "./alternative.js";
import { propertyAt } from "./intersect.js";
import { exactNameOf } from "./name-pattern.js";
import type { Site } from "./rules.js";

/** A pattern that matches a single name is a property of that name. */
export function namesAndPatterns(
  entries: readonly NamePattern[],
): Pick<ObjectAlternative, "properties" | "patterns"> {
  const all = { ...anyObject, patterns: entries };
  const names = entries.flatMap(({ pattern }) => exactNameOf(pattern) ?? []);
  return {
    properties: new Map(names.map((name) => [name, { part: propertyAt(all, name), required: false }])),
    patterns: entries.filter(({ pattern }) => exactNameOf(pattern) === undefined),
  };
}

/** Nothing is said of these names. */
export function allBut(
  names: Iterable<string>,
  patterns: readonly { readonly pattern: Pattern }[],
): Pick<ObjectAlternative, "properties" | "patterns"> {
  const open = namesAndPatterns(patterns.map(({ pattern }) => ({ pattern, part: anyPart })));
  const property = { part: anyPart, required: false };
  return {
    ...open,
    properties: new Map([...[...names].map((name) => [name, property] as const), ...open.properties]),
  };
}

/** Objects whose names a schema accepts: only its strings matter, and of them lists and patterns. */
export function objectsNamed(id: NodeId, site: Site): ObjectAlternative {
  const [only] = site.typeOfPart(site.partOf(id)).filter(({ kind }) => kind === "string");
  if (only?.kind !== "string") return { ...anyObject, extra: noPart };
  const pattern = site.solePattern(id);
  if (pattern !== undefined) return { ...anyObject, ...allBut([], [{ pattern }]), extra: noPart };
  if (only.values !== undefined) return { ...anyObject, ...allBut(only.values, []), extra: noPart };
  const excluded = only.except.map((name) => [name, { part: noPart, required: false }] as const);
  return { ...anyObject, properties: new Map(excluded) };
}
