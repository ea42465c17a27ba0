import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { isJsonObject, type JsonValue, own, pointerTo } from "../json.js";
import { findBreach } from "./bounds.js";
import { addPlace, type Place, type Resource, type SchemaDocument } from "./document.js";
import { finding, quote } from "./finding.js";
import { heededKeywords } from "./keywords.js";
import { isSchema } from "./subschemas.js";
import { resolveUri, splitReference, tokensOf } from "./uri.js";

/** Where a reference leads. */
export interface Target {
  readonly place: Place;
  /** Set when the dynamic scope may lead elsewhere. */
  readonly dynamicAnchor: string | undefined;
}

/** A reference keyword → whether, and by which name, its target can be overridden by the dynamic scope. */
const referenceKeywords: Readonly<Record<string, (target: Place, fragment: string) => string | undefined>> = {
  $ref: () => undefined,
  $dynamicRef: (target, fragment) => (fragment !== "" && isNamed(target, fragment) ? fragment : undefined),
  $recursiveRef: (target) => (isNamed(target, "") ? "" : undefined),
};

function isNamed(place: Place, name: string): boolean {
  return place.resource.dynamicAnchors.get(name)?.includes(place) ?? false;
}

/** The references of one schema, by keyword; what does not resolve is reported and left out. */
export function resolveReferences(
  document: SchemaDocument,
  place: Place,
): { readonly targets: ReadonlyMap<string, Target>; readonly diagnostics: readonly Diagnostic[] } {
  const targets = new Map<string, Target>();
  const diagnostics: Diagnostic[] = [];
  const { value } = place;
  if (!isJsonObject(value)) return { targets, diagnostics };
  for (const keyword of heededKeywords(value, place.dialect)) {
    const anchorOf = Object.hasOwn(referenceKeywords, keyword) ? referenceKeywords[keyword] : undefined;
    const reference = own(value, keyword);
    if (anchorOf === undefined || typeof reference !== "string") continue;
    const found = resolveReference(document, place, reference);
    if (found.kind === "place") {
      const fragment = splitReference(reference).fragment ?? "";
      targets.set(keyword, { place: found.place, dynamicAnchor: anchorOf(found.place, fragment) });
    } else {
      const message = `${problems[found.problem]}: ${quote(reference)}`;
      diagnostics.push(finding(found.problem, pointerTo(place.pointer, keyword), message));
    }
  }
  return { targets, diagnostics };
}

/** Reports names that a dynamic reference may look up and that mean different schemas within one resource. */
export function checkDynamicAnchors(
  document: SchemaDocument,
  targets: ReadonlyMap<Place, ReadonlyMap<string, Target>>,
): readonly Diagnostic[] {
  const names = new Set(
    [...targets.values()].flatMap((byKeyword) => [...byKeyword.values()].map(anchorName)),
  );
  const anchors = [...document.resources.values()]
    .flat()
    .flatMap(({ dynamicAnchors }) => [...dynamicAnchors]);
  return anchors.flatMap(([name, [, second]]) => {
    if (second === undefined || !names.has(name)) return [];
    return [
      finding("MCG310", pointerTo(second.pointer, "$dynamicAnchor"), `name used twice: ${quote(name)}`),
    ];
  });
}

const anchorName = ({ dynamicAnchor }: Target) => dynamicAnchor;

const problems = {
  MCG301: "reference leaves the document",
  MCG302: "reference does not resolve",
  MCG306: "reference leads to a schema that is too large",
  MCG310: "reference is ambiguous",
} as const;

type Found =
  | { readonly kind: "place"; readonly place: Place }
  | { readonly kind: "problem"; readonly problem: keyof typeof problems };

function resolveReference(document: SchemaDocument, from: Place, reference: string): Found {
  const { path, fragment } = splitReference(reference);
  const resources = path === "" ? [from.resource] : resourcesAt(document, path, from.resource.uri);
  const [resource] = resources;
  if (resource === undefined) return problem("MCG301");
  if (resources.length > 1) return problem("MCG310");
  if (fragment === undefined) return problem("MCG302");
  const isPointer = fragment === "" || fragment.startsWith("/");
  return isPointer ? placeAt(document, resource, fragment) : anchorAt(resource, fragment);
}

function resourcesAt(document: SchemaDocument, path: string, base: string): readonly Resource[] {
  const uri = resolveUri(path, base);
  return uri === undefined ? [] : (document.resources.get(uri) ?? []);
}

function anchorAt(resource: Resource, name: string): Found {
  const places = resource.anchors.get(name) ?? [];
  const [place] = places;
  if (place === undefined) return problem("MCG302");
  return places.length > 1 ? problem("MCG310") : { kind: "place", place };
}

/** Follows a JSON Pointer. Where it ends in an unknown keyword or in data, what stands there becomes a schema. */
function placeAt(document: SchemaDocument, resource: Resource, fragment: string): Found {
  let { pointer } = resource;
  let value: JsonValue | undefined = resource.value;
  let nearest = document.places.get(pointer);
  for (const token of tokensOf(fragment)) {
    value = step(value, token);
    if (value === undefined) return problem("MCG302");
    pointer = pointerTo(pointer, token);
    nearest = document.places.get(pointer) ?? nearest;
  }
  if (!isSchema(value) || nearest === undefined) return problem("MCG302");
  if (nearest.pointer !== pointer && !adopt(document, { ...nearest, pointer, value }))
    return problem("MCG306");
  const place = document.places.get(pointer);
  return place === undefined ? problem("MCG302") : { kind: "place", place };
}

/** Makes a schema of what was none when the bounds were checked; so they are checked now, for all of these together. */
function adopt(document: SchemaDocument, surroundings: Place): boolean {
  const { bounds, places } = document;
  if (findBreach(surroundings.value, bounds) !== undefined) return false;
  const before = places.size;
  addPlace(document, surroundings);
  document.adopted += places.size - before;
  return document.adopted <= bounds.subschemas;
}

function step(value: JsonValue | undefined, token: string): JsonValue | undefined {
  if (Array.isArray(value)) return /^(0|[1-9]\d*)$/.test(token) ? value[Number(token)] : undefined;
  return isJsonObject(value) ? own(value, token) : undefined;
}

function problem(code: keyof typeof problems): Found {
  return { kind: "problem", problem: code };
}
