import { singularOf } from "./singular.js";
import {
  mapParts,
  type NamedType,
  type Step,
  type TypeKey,
  type TypeNode,
  undocumented,
  weightOf,
} from "./type-node.js";

/** Objects of fewer properties, and shorter lists of literals, are as quickly read as a name. */
const minProperties = 3;
const minLiterals = 6;

/** Larger types are not compared: they would be written out at every level. */
const maxWeight = 400;

/** Declares once what would be written out several times over, each after the type in which it is met first. */
export function declareRepeated(types: readonly NamedType[]): readonly NamedType[] {
  const places = findPlaces(types);
  const added = new Map<TypeKey, NamedType>();
  const rename = (type: TypeNode): TypeNode => {
    const place = isWorthAName(type) ? places.get(textOf(type)) : undefined;
    if (place === undefined || place.count < 2) return mapParts(type, rename);
    const { hint, context, key = `repeated:${place.index}` } = place;
    if (place.key === undefined && !added.has(key)) {
      // It is entered before its parts are looked at, so that they come after it.
      added.set(key, { key, hint, context, type, doc: undocumented });
      added.set(key, { key, hint, context, type: mapParts(type, rename), doc: undocumented });
    }
    return { kind: "named", key };
  };
  return types.flatMap((each) => {
    const before = added.size;
    const renamed = { ...each, type: mapParts(each.type, rename) };
    return [renamed, ...[...added.values()].slice(before)];
  });
}

/** Where a type was met first, and how often. */
interface Place {
  readonly index: number;
  readonly hint: string;
  readonly context: readonly string[];
  readonly count: number;
  /** The declaration that it has already. */
  readonly key: TypeKey | undefined;
}

/** Counts types by their text; what stands in a repeated type counts once. */
function findPlaces(types: readonly NamedType[]): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  const meet = (type: TypeNode, hint: string, context: readonly string[], key?: TypeKey): boolean => {
    if (!isWorthAName(type)) return true;
    const before = places.get(textOf(type));
    const place = before ?? { index: places.size, hint, context, count: 0, key };
    places.set(textOf(type), { ...place, count: place.count + 1 });
    return before === undefined;
  };
  const visitParts = (type: TypeNode, hint: string, context: readonly string[]): void => {
    mapParts(type, (part, step) => {
      const inner = hintAt(step, hint);
      const outer = step.kind === "property" ? [hint, ...context] : context;
      if (meet(part, inner, outer)) visitParts(part, inner, outer);
      return part;
    });
  };
  for (const { key, hint, type } of types) meet(type, hint, [], key);
  for (const { hint, type } of types) visitParts(type, hint, []);
  return places;
}

function hintAt(step: Step, outer: string): string {
  if (step.kind === "member") return outer;
  return step.kind === "property" ? step.name : singularOf(outer);
}

function isWorthAName(type: TypeNode): boolean {
  const isLongEnough =
    type.kind === "object"
      ? type.properties.length >= minProperties
      : type.kind === "union" &&
        type.members.length >= minLiterals &&
        type.members.every(({ kind }) => kind === "literal");
  return isLongEnough && weightOf(type) <= maxWeight;
}

function textOf(type: TypeNode): string {
  const before = texts.get(type);
  if (before !== undefined) return before;
  const text = JSON.stringify(type);
  texts.set(type, text);
  return text;
}

const texts = new WeakMap<TypeNode, string>();
