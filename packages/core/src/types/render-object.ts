import { noPart, type ObjectAlternative, type Part } from "./alternative.js";
import { coversName, coversTemplate, type NameTemplate, templateOf } from "./name-pattern.js";
import {
  anyObject,
  type Documentation,
  neverType,
  type PropertyType,
  type TemplateIndex,
  type TypeNode,
  unionOf,
  unknownType,
  weightOf,
} from "./type-node.js";

/** How the parts of an object are shown. */
export interface PropertyRenderer {
  readonly typeOf: (part: Part, hint: string) => TypeNode;
  readonly docOf: (part: Part) => Documentation;
  /** Whether a name is spelled out by a pattern. */
  readonly isPatternName: (name: string) => boolean;
}

/** Objects of more properties are not written twice to keep an index narrow. */
const maxWrittenTwice = 4;

/** Objects: properties, and index signatures only where the schema speaks of other names. */
export function renderObject(object: ObjectAlternative, parts: PropertyRenderer): TypeNode {
  const extra = parts.typeOf(object.extra, "value");
  const isClosed = extra.kind === "never";
  const possible =
    isClosed &&
    object.patterns.length === 0 &&
    [...object.properties.values()].every(({ part }) => isNothing(part))
      ? []
      : [...object.properties];
  const properties = possible.map(([name, property]) => renderProperty(name, property, parts));
  const spoken = object.patterns.map(({ pattern, part }) => ({
    template: templateOf(pattern),
    type: parts.typeOf(part, "value"),
  }));
  const templates = renderTemplates(spoken, properties, isClosed);
  const isFolded = spoken.some(({ template }) => template === undefined);
  const isSaid = isClosed ? isFolded : object.extra.terms.length > 0;
  if (!isSaid) {
    const isHollow = templates.length === 0 && properties.every((each) => isChance(each, parts));
    const index = isHollow ? indexBeside(properties, extra) : undefined;
    return { kind: "object", properties, templates, index };
  }
  // Asked for once more, a large type gets a name, and a map of such values reads the better for it.
  const value = parts.typeOf(object.extra, "value");
  const others = unionOf([...spoken.map(({ type }) => type), value, ...templates.map(({ type }) => type)]);
  const [awkward, ...further] = properties.filter((property) => widens(others, property));
  if (awkward !== undefined && further.length === 0 && properties.length <= maxWrittenTwice)
    return byPresence(object, awkward.name, parts);
  return { kind: "object", properties, templates, index: indexBeside(properties, others) };
}

/** Whether an index would be narrower, were it not for an optional property. */
function widens(others: TypeNode, { name, optional, type }: PropertyType): boolean {
  if (!optional || others.kind === "unknown" || name in Object.prototype) return false;
  const both = unionOf([others, type]);
  return both.kind === "unknown" || weightOf(both) > weightOf(others);
}

/** Objects with a property, and objects without it. */
function byPresence(object: ObjectAlternative, name: string, parts: PropertyRenderer): TypeNode {
  const { part } = object.properties.get(name) ?? { part: noPart };
  const choices = [
    { part, required: true },
    { part: noPart, required: false },
  ];
  return unionOf(
    choices.map((property) =>
      renderObject({ ...object, properties: new Map([...object.properties, [name, property]]) }, parts),
    ),
  );
}

/** An index includes the types of what it covers: declared names, and templates for some of its names. */
function renderTemplates(
  spoken: readonly { readonly template: NameTemplate | undefined; readonly type: TypeNode }[],
  properties: readonly PropertyType[],
  isClosed: boolean,
): readonly TemplateIndex[] {
  const shown = spoken.flatMap(({ template, type }) =>
    template === undefined || (type.kind === "unknown" && !isClosed) ? [] : [{ template, type }],
  );
  return shown.map(({ template }) => {
    const covered = shown.filter((other) => coversTemplate(template, other.template));
    const declared = properties.filter(({ name }) => coversName(template, name));
    return { template, type: indexBeside(declared, unionOf(covered.map(({ type }) => type))) };
  });
}

function isNothing(part: Part): boolean {
  return part.terms.some(({ kind }) => kind === "nothing");
}

/** An index also covers the declared names, so it must include their types. */
function indexBeside(properties: readonly PropertyType[], others: TypeNode): TypeNode {
  const absent: TypeNode = properties.some(({ optional }) => optional) ? { kind: "undefined" } : neverType;
  return unionOf([others, ...properties.map(({ type }) => type), absent]);
}

function renderProperty(
  name: string,
  { part, required }: { readonly part: Part; readonly required: boolean },
  parts: PropertyRenderer,
): PropertyType {
  const type = parts.typeOf(part, name);
  return {
    name,
    optional: !required,
    type: inherited.has(name) ? ownOnly(name, type, required) : type,
    doc: parts.docOf(part),
  };
}

/** Every object inherits these, so that an optional one of another type would exclude plain `{}`. */
const inherited: ReadonlySet<string> = new Set([
  "constructor",
  "hasOwnProperty",
  "isPrototypeOf",
  "propertyIsEnumerable",
  "toLocaleString",
  "toString",
  "valueOf",
]);

function ownOnly(name: string, type: TypeNode, required: boolean): TypeNode {
  if (!required) return unionOf([type, { kind: "inherited", name }]);
  return type.kind === "unknown" ? notInherited : type;
}

/** Any JSON value, but not the functions that every object inherits. */
const notInherited: TypeNode = unionOf([
  { kind: "string" },
  { kind: "number" },
  { kind: "boolean" },
  { kind: "array", item: unknownType },
  anyObject,
  { kind: "null" },
]);

/**
 * An optional name that every object has, or that nobody declared. With nothing else in a type, the compiler would
 * say of most objects that they have nothing in common with it.
 */
function isChance({ name, optional }: PropertyType, { isPatternName }: PropertyRenderer): boolean {
  return optional && (name in Object.prototype || isPatternName(name));
}
