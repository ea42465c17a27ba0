import {
  type Alternative,
  type ArrayAlternative,
  type Choice,
  noPart,
  type ObjectAlternative,
  type Part,
  type ValueType,
} from "./alternative.js";
import { itemAt, saysNothing } from "./intersect.js";
import { coversName, templateOf } from "./name-pattern.js";
import {
  anyObject,
  type Documentation,
  neverType,
  type PropertyType,
  type TemplateIndex,
  type TypeNode,
  unionOf,
  unknownType,
} from "./type-node.js";

/** How parts are shown where they stand. */
export interface PartRenderer {
  readonly typeOf: (part: Part, hint: string) => TypeNode;
  /** For a part that stands in one place several times over. */
  readonly repeatedTypeOf: (part: Part, hint: string) => TypeNode;
  readonly docOf: (part: Part) => Documentation;
}

/** Longer tuples tell a reader nothing and cost the compiler much. */
const maxTupleLength = 24;

/** So many items of one type are written out to tell a shortest or longest length. */
const maxRepeated = 4;

/** The TypeScript type of a union of alternatives. */
export function renderType(type: ValueType, parts: PartRenderer, hint: string): TypeNode {
  if (isEverything(type)) return unknownType;
  return unionOf(
    withoutRivals(type, parts).map((alternative) => renderAlternative(alternative, parts, hint)),
  );
}

/** Among several, a closed object says which names it has not: the compiler checks a literal against all at once. */
function withoutRivals(type: ValueType, parts: PartRenderer): ValueType {
  const objects = type.filter((alternative) => alternative.kind === "object");
  if (objects.length < 2) return type;
  const names = new Set(objects.flatMap(({ properties }) => [...properties.keys()]));
  return type.map((alternative) => {
    if (alternative.kind !== "object" || alternative.patterns.length > 0) return alternative;
    if (parts.typeOf(alternative.extra, "value").kind !== "never") return alternative;
    const absent = [...names].filter((name) => !alternative.properties.has(name));
    const properties = new Map([
      ...alternative.properties,
      ...absent.map((name) => [name, { part: noPart, required: false }] as const),
    ]);
    return { ...alternative, properties };
  });
}

function isEverything(type: ValueType): boolean {
  const open = new Set(
    type
      .filter((each) =>
        saysNothing({
          ...each,
          except: [],
          integer: false,
          ...(each.kind === "object" ? { min: 0 } : {}),
        } as Alternative),
      )
      .map(({ kind }) => kind),
  );
  return open.size === 6;
}

function renderAlternative(alternative: Alternative, parts: PartRenderer, hint: string): TypeNode {
  switch (alternative.kind) {
    case "null":
      return { kind: "null" };
    case "boolean":
    case "number":
    case "string":
      return renderChoice(alternative.kind, alternative);
    case "array":
      return renderArray(alternative, parts, hint);
    case "object":
      return renderObject(alternative, parts);
  }
}

function renderChoice(
  kind: "boolean" | "number" | "string",
  { values }: Choice<boolean | number | string>,
): TypeNode {
  return values === undefined ? { kind } : unionOf(values.map((value) => ({ kind: "literal", value })));
}

/** Arrays: tuples where positions or lengths are described, else one item type. */
function renderArray(array: ArrayAlternative, parts: PartRenderer, hint: string): TypeNode {
  const { prefix, rest, min, max } = array;
  const item = (part: Part) => parts.typeOf(part, `${hint} item`);
  const repeats = (count: number) => count - prefix.length <= maxRepeated;
  const isClosed = max <= maxTupleLength && repeats(max);
  const shown = isClosed ? max : Math.max(Math.min(prefix.length, max), repeats(min) ? min : 0);
  if (shown > maxTupleLength)
    return { kind: "array", item: unionOf([...prefix.slice(0, max), rest].map(item)) };
  if (shown === 0 && !isClosed) return { kind: "array", item: item(rest) };
  const hasRest = !isClosed && max > shown;
  const isRepeated = shown - prefix.length + (hasRest ? 1 : 0) > 1;
  const restItem = () => (isRepeated ? parts.repeatedTypeOf(rest, `${hint} item`) : item(rest));
  return {
    kind: "tuple",
    items: Array.from({ length: shown }, (_, index) =>
      index < prefix.length ? item(itemAt(array, index)) : restItem(),
    ),
    required: Math.min(min, shown),
    rest: hasRest ? restItem() : undefined,
  };
}

/** Objects: properties, and index signatures only where the schema speaks of other names. */
function renderObject(object: ObjectAlternative, parts: PartRenderer): TypeNode {
  const isClosed = parts.typeOf(object.extra, "value").kind === "never";
  const possible =
    isClosed &&
    object.patterns.length === 0 &&
    [...object.properties.values()].every(({ part }) => isNothing(part))
      ? []
      : [...object.properties];
  const properties = possible.map(([name, property]) => renderProperty(name, property, parts));
  const spokenOf = object.patterns.map(({ pattern, part }) => ({
    template: templateOf(pattern),
    type: parts.typeOf(part, "value"),
  }));
  const templates = spokenOf.flatMap(({ template, type }) =>
    template === undefined || (type.kind === "unknown" && !isClosed)
      ? []
      : [
          {
            template,
            type: indexBeside(
              properties.filter(({ name }) => coversName(template, name)),
              type,
            ),
          },
        ],
  );
  const isFolded = spokenOf.some(({ template }) => template === undefined);
  const spoken = spokenOf.map(({ type }) => type);
  const index = renderIndex(object, { properties, templates, isFolded, spoken, isClosed }, parts);
  if (index === undefined && isHollow(properties, templates))
    return { kind: "object", properties, templates, index: unknownType };
  return { kind: "object", properties, templates, index };
}

interface Members {
  readonly properties: readonly PropertyType[];
  readonly templates: readonly TemplateIndex[];
  /** Whether there is a pattern that no template can say. */
  readonly isFolded: boolean;
  /** Types of all names that a pattern speaks of, also where no template is shown for it. */
  readonly spoken: readonly TypeNode[];
  readonly isClosed: boolean;
}

function renderIndex(
  { extra }: ObjectAlternative,
  { properties, templates, isFolded, spoken, isClosed }: Members,
  parts: PartRenderer,
): TypeNode | undefined {
  const isEmpty = properties.length === 0 && templates.length === 0;
  if (isClosed && !isFolded) return isEmpty ? neverType : undefined;
  if (extra.terms.length === 0) return isEmpty ? unknownType : undefined;
  const others = unionOf([...spoken, parts.typeOf(extra, "value"), ...templates.map(({ type }) => type)]);
  return indexBeside(properties, others);
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
  parts: PartRenderer,
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

/** Nothing but optional names that every object has: to the compiler no object would have anything in common. */
function isHollow(properties: readonly PropertyType[], templates: readonly TemplateIndex[]): boolean {
  return (
    templates.length === 0 && properties.every(({ name, optional }) => optional && name in Object.prototype)
  );
}
