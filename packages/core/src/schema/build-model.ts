import { isJsonObject, type JsonObject, own, pointerTo } from "../json.js";
import { readAnnotations } from "./annotations.js";
import type { Place, Resource, SchemaDocument } from "./document.js";
import { dialects, heededKeywords } from "./keywords.js";
import type { Keyword, Keywords, NodeId, SchemaModel, SchemaNode, SchemaResource } from "./model.js";
import type { ReadPattern } from "./patterns.js";
import type { Site } from "./read-keyword.js";
import type { Target } from "./references.js";

/** A document in which every schema has been checked and every reference resolved. */
export interface CheckedDocument {
  readonly document: SchemaDocument;
  readonly targets: ReadonlyMap<Place, ReadonlyMap<string, Target>>;
  readonly readPattern: ReadPattern;
  readonly hash: string;
}

/** What has been found to take part so far; a number is a position in the model. */
interface Reached {
  readonly places: Map<Place, NodeId>;
  readonly resources: Map<Resource, number>;
  /** Names that a dynamic reference may look up in any resource it was reached through. */
  readonly dynamicNames: Set<string>;
}

/** Builds the model of all that is reachable from the root, numbered in the order of first reach. */
export function buildModel(checked: CheckedDocument): SchemaModel {
  const root = placeAt(checked.document, "");
  const reached: Reached = { places: new Map(), resources: new Map(), dynamicNames: new Set() };
  reach(reached, root);
  const nodes: SchemaNode[] = [];
  // The loop also visits what building adds to the map. No recursion: references can chain for long.
  for (const place of reached.places.keys()) nodes.push(buildNode(checked, place, reached));
  const resources = [...reached.resources.keys()].map((resource) => buildResource(resource, reached));
  return { dialect: root.dialect, hash: checked.hash, root: 0, nodes, resources };
}

function reach(reached: Reached, place: Place): NodeId {
  const known = reached.places.get(place);
  if (known !== undefined) return known;
  const id = reached.places.size;
  reached.places.set(place, id);
  if (!reached.resources.has(place.resource)) {
    reached.resources.set(place.resource, reached.resources.size);
    for (const name of reached.dynamicNames) reachDynamically(reached, place.resource, name);
  }
  return id;
}

function reachByName(reached: Reached, name: string): void {
  if (reached.dynamicNames.has(name)) return;
  reached.dynamicNames.add(name);
  for (const resource of reached.resources.keys()) reachDynamically(reached, resource, name);
}

function reachDynamically(reached: Reached, resource: Resource, name: string): void {
  const [place] = resource.dynamicAnchors.get(name) ?? [];
  if (place !== undefined) reach(reached, place);
}

function buildResource(resource: Resource, reached: Reached): SchemaResource {
  const dynamicAnchors = [...resource.dynamicAnchors].flatMap(([name, [place]]) => {
    const id = place && reached.dynamicNames.has(name) ? reached.places.get(place) : undefined;
    return id === undefined ? [] : [[name, id] as const];
  });
  return { dynamicAnchors: new Map(dynamicAnchors) };
}

function buildNode(checked: CheckedDocument, place: Place, reached: Reached): SchemaNode {
  const { pointer, value } = place;
  const position = {
    id: reach(reached, place),
    pointer,
    resource: reached.resources.get(place.resource) ?? 0,
  };
  if (!isJsonObject(value)) return { ...position, kind: "boolean", value };
  const { keywords, spelling } = readKeywords(checked, place, value, reached);
  return { ...position, kind: "keywords", keywords, annotations: readAnnotations(value), spelling };
}

function readKeywords(checked: CheckedDocument, place: Place, object: JsonObject, reached: Reached) {
  const rules = dialects[place.dialect].keywords;
  const spelling = new Map<Keyword, string>();
  const keywords: Keywords = {};
  for (const received of heededKeywords(object, place.dialect)) {
    const read = rules.get(received)?.read;
    if (read === undefined) continue;
    const result = read(own(object, received) ?? null, siteOf(checked, place, object, received, reached));
    for (const keyword of Object.keys(result) as Keyword[]) {
      if (keyword !== received) spelling.set(keyword, received);
    }
    Object.assign(keywords, result);
  }
  return { keywords, spelling };
}

function siteOf(
  { document, targets, readPattern }: CheckedDocument,
  place: Place,
  object: JsonObject,
  keyword: string,
  reached: Reached,
): Site {
  return {
    object,
    keyword,
    child: (...tokens) => reach(reached, placeAt(document, pointerTo(place.pointer, ...tokens))),
    reference: () => {
      const target = known(targets.get(place)?.get(keyword), pointerTo(place.pointer, keyword));
      if (target.dynamicAnchor !== undefined) reachByName(reached, target.dynamicAnchor);
      return { target: reach(reached, target.place), anchor: target.dynamicAnchor };
    },
    pattern: (source) => known(readPattern(source), place.pointer).pattern,
  };
}

function placeAt(document: SchemaDocument, pointer: string): Place {
  return known(document.places.get(pointer), pointer);
}

/** The steps before have checked that it is there, so a miss is a defect. */
function known<T>(value: T | undefined, pointer: string): T {
  if (value === undefined) throw new Error(`unchecked schema at ${pointer}`);
  return value;
}
