import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { isJsonObject, type JsonObject, own, pointerTo } from "../json.js";
import type { Bounds } from "../options.js";
import { dialectOf } from "./dialect.js";
import { equal } from "./evaluate/values.js";
import { finding, quote } from "./finding.js";
import { dialects, heededKeywords } from "./keywords.js";
import type { Dialect } from "./model.js";
import { type ReceivedSchema, subschemasOf } from "./subschemas.js";
import { resolveUri } from "./uri.js";

/** One schema within the received document. */
export interface Place {
  /** From the root of the document. */
  readonly pointer: string;
  readonly value: ReceivedSchema;
  readonly dialect: Dialect;
  readonly resource: Resource;
}

/** What goes by a name. Copies of one schema may share it; a second entry is a different schema: an ambiguity. */
export type Named<T> = Map<string, T[]>;

/** A part of the document with its own base URI: the root, and whatever has an `$id`. */
export interface Resource {
  readonly uri: string;
  readonly pointer: string;
  readonly value: ReceivedSchema;
  readonly anchors: Named<Place>;
  /** The same for dynamic references; the empty name stands for `$recursiveAnchor: true`. */
  readonly dynamicAnchors: Named<Place>;
}

/** All schemas of a received document, by pointer and by URI. */
export interface SchemaDocument {
  /** In document order; grows when a reference leads to where no schema was known to be. */
  readonly places: Map<string, Place>;
  readonly resources: Named<Resource>;
  readonly diagnostics: Diagnostic[];
  readonly bounds: Bounds;
  /** How many places were added in that way. */
  adopted: number;
}

/** The base of a document without an `$id`, so that relative identifiers can still meet. */
const documentBase = "mcp-codegen://document/";

/** Finds every schema of a document. The nesting has been bounded before. */
export function scanDocument(root: ReceivedSchema, dialect: Dialect, bounds: Bounds): SchemaDocument {
  const document: SchemaDocument = {
    places: new Map(),
    resources: new Map(),
    diagnostics: [],
    bounds,
    adopted: 0,
  };
  const outside: Resource = newResource(documentBase, "", root);
  addPlace(document, { pointer: "", value: root, dialect, resource: outside });
  if (document.places.get("")?.resource === outside) register(document, outside);
  return document;
}

/** Adds a schema and all those inside it; what surrounds it gives its dialect and resource. */
export function addPlace(document: SchemaDocument, surroundings: Place): void {
  const { pointer, value } = surroundings;
  if (document.places.has(pointer)) return;
  const place = isJsonObject(value) ? enterResource(document, surroundings, value) : surroundings;
  document.places.set(pointer, place);
  if (!isJsonObject(value)) return;
  nameAnchors(place, value);
  for (const { tokens, value: inner } of subschemasOf(value, place.dialect)) {
    addPlace(document, { ...place, pointer: pointerTo(pointer, ...tokens), value: inner });
  }
}

/** The place as its own `$schema` and `$id` make it. */
function enterResource(document: SchemaDocument, place: Place, object: JsonObject): Place {
  const isRoot = place.pointer === "";
  const dialect =
    isRoot || own(object, "$id") !== undefined ? dialectAt(document, place, object) : place.dialect;
  const [path] = identifierOf(object, dialect);
  if (path === "") return { ...place, dialect };
  const uri = resolveUri(path, place.resource.uri);
  if (uri === undefined) {
    const pointer = pointerTo(place.pointer, "$id");
    document.diagnostics.push(finding("MCG304", pointer, `"$id" must be a URI reference: ${quote(path)}`));
    return { ...place, dialect };
  }
  const resource = newResource(uri, place.pointer, object);
  register(document, resource);
  return { ...place, dialect, resource };
}

function dialectAt(document: SchemaDocument, place: Place, object: JsonObject): Dialect {
  const $schema = own(object, "$schema");
  if ($schema === undefined) return place.dialect;
  const dialect = dialectOf($schema);
  if (dialect !== undefined) return dialect;
  const named = typeof $schema === "string" ? quote($schema) : "$schema is no string";
  document.diagnostics.push(
    finding("MCG303", pointerTo(place.pointer, "$schema"), `unsupported dialect: ${named}`),
  );
  return place.dialect;
}

/** The two parts of a heeded `$id`, empty where there is none. */
function identifierOf(object: JsonObject, dialect: Dialect): readonly [path: string, fragment: string] {
  const $id = own(object, "$id");
  if (typeof $id !== "string" || !heededKeywords(object, dialect).includes("$id")) return ["", ""];
  const hash = $id.indexOf("#");
  return hash < 0 ? [$id, ""] : [$id.slice(0, hash), $id.slice(hash + 1)];
}

function nameAnchors(place: Place, object: JsonObject): void {
  const { anchorInId, anchors, dynamicAnchors } = dialects[place.dialect];
  const heeded = heededKeywords(object, place.dialect);
  const named = (keyword: string) => {
    const name = heeded.includes(keyword) ? own(object, keyword) : undefined;
    return typeof name === "string" ? [name] : [];
  };
  const [, fragment] = identifierOf(object, place.dialect);
  if (anchorInId && fragment !== "") addName(place.resource.anchors, fragment, place);
  for (const name of anchors.flatMap(named)) addName(place.resource.anchors, name, place);
  for (const name of dynamicAnchors.flatMap(named)) addName(place.resource.dynamicAnchors, name, place);
  const isResourceRoot = place.pointer === place.resource.pointer;
  if (isResourceRoot && heeded.includes("$recursiveAnchor") && own(object, "$recursiveAnchor") === true) {
    addName(place.resource.dynamicAnchors, "", place);
  }
}

function newResource(uri: string, pointer: string, value: ReceivedSchema): Resource {
  return { uri, pointer, value, anchors: new Map(), dynamicAnchors: new Map() };
}

function register(document: SchemaDocument, resource: Resource): void {
  addName(document.resources, resource.uri, resource);
}

function addName<T extends Place | Resource>(names: Named<T>, name: string, item: T): void {
  const [first, second] = names.get(name) ?? [];
  if (first === undefined) names.set(name, [item]);
  else if (second === undefined && !equal(first.value, item.value)) names.set(name, [first, item]);
}
