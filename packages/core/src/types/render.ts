import {
  type Alternative,
  type ArrayAlternative,
  type Choice,
  noPart,
  type Part,
  type ValueType,
} from "./alternative.js";
import { itemAt } from "./intersect.js";
import { type PropertyRenderer, renderObject } from "./render-object.js";
import { singularOf } from "./singular.js";
import { type TypeNode, unionOf, unknownType } from "./type-node.js";
import { saysNothing } from "./unite.js";

/** How parts are shown where they stand. */
export interface PartRenderer extends PropertyRenderer {
  /** For a part of a tuple. */
  readonly elementTypeOf: (part: Part, hint: string) => TypeNode;
  /** For a part that stands in one place several times over. */
  readonly repeatedTypeOf: (part: Part, hint: string) => TypeNode;
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
  const itemHint = singularOf(hint);
  const item = (part: Part) => parts.typeOf(part, itemHint);
  const repeats = (count: number) => count - prefix.length <= maxRepeated;
  const isClosed = max <= maxTupleLength && repeats(max);
  const shown = isClosed ? max : Math.max(Math.min(prefix.length, max), repeats(min) ? min : 0);
  if (shown > maxTupleLength)
    return { kind: "array", item: unionOf([...prefix.slice(0, max), rest].map(item)) };
  if (shown === 0 && !isClosed) return { kind: "array", item: item(rest) };
  const hasRest = !isClosed && max > shown;
  const isRepeated = shown - prefix.length + (hasRest ? 1 : 0) > 1;
  const element = (part: Part) => parts.elementTypeOf(part, itemHint);
  const restItem = () => (isRepeated ? parts.repeatedTypeOf(rest, itemHint) : element(rest));
  return {
    kind: "tuple",
    items: Array.from({ length: shown }, (_, index) =>
      index < prefix.length ? element(itemAt(array, index)) : restItem(),
    ),
    required: Math.min(min, shown),
    rest: hasRest ? restItem() : undefined,
  };
}
