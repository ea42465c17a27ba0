import {
  type Alternative,
  type ArrayAlternative,
  anyArray,
  anyBoolean,
  anyNumber,
  anyObject,
  anyPart,
  anyString,
  anything,
  type Choice,
  noPart,
  notPart,
  type ObjectAlternative,
  type Part,
  type ValueType,
} from "./alternative.js";
import { intersect, type Parts } from "./intersect.js";

/** Every value that does not belong to a type, which must say exactly what is meant. */
export function complement(type: ValueType, parts: Parts): ValueType {
  return anything.flatMap((all) =>
    type
      .filter(({ kind }) => kind === all.kind)
      .reduce<ValueType>((left, each) => intersect(left, withinKind(each, parts), parts), [all]),
  );
}

/** The other values of the same kind. */
function withinKind(alternative: Alternative, parts: Parts): ValueType {
  switch (alternative.kind) {
    case "null":
      return [];
    case "boolean":
      return alternative.values === undefined
        ? []
        : [{ ...anyBoolean, values: [true, false].filter((value) => !alternative.values?.includes(value)) }];
    case "number":
      return alternative.integer ? [anyNumber] : otherChoice(anyNumber, alternative);
    case "string":
      return otherChoice(anyString, alternative);
    case "array":
      return otherArrays(alternative, parts);
    case "object":
      return otherObjects(alternative, parts);
  }
}

function otherChoice<A extends Alternative & Choice<unknown>>(
  all: A,
  { values, except }: Choice<unknown>,
): ValueType {
  if (values !== undefined) return [{ ...all, except: values } as Alternative];
  return except.length === 0 ? [] : [{ ...all, values: except } as Alternative];
}

/** Everything that a part does not say. */
export function otherPart(part: Part, parts: Parts): Part {
  return simplest(notPart(part), parts);
}

/** Nothing is said of what may be any value. */
function simplest(part: Part, { isOpen }: Parts): Part {
  return isOpen(part) ? anyPart : part;
}

/** Shorter, longer, or with an item of another type. */
function otherArrays({ prefix, rest, min, max }: ArrayAlternative, parts: Parts): ValueType {
  const shorter = min > 0 ? [{ ...anyArray, max: min - 1 }] : [];
  const longer = max < Number.POSITIVE_INFINITY ? [{ ...anyArray, min: max + 1 }] : [];
  const within = prefix.flatMap((part, index) => arraysWithItemAt(index, otherPart(part, parts), parts));
  return [...shorter, ...longer, ...within, ...arraysWithItem(otherPart(rest, parts), prefix.length, parts)];
}

function arraysWithItemAt(index: number, part: Part, { isNever }: Parts): readonly ArrayAlternative[] {
  const prefix = [...Array.from({ length: index }, () => anyPart), part];
  return isNever(part) ? [] : [{ ...anyArray, min: index + 1, prefix }];
}

/** Arrays with an item of a part at that place or later: two places are spelled out. */
export function arraysWithItem(part: Part, from: number, parts: Parts): readonly ArrayAlternative[] {
  if (parts.isNever(part)) return [];
  const places = parts.isOpen(part) ? [anyPart] : [part, part, anyPart];
  return places.flatMap((each, index) => arraysWithItemAt(from + index, each, parts));
}

/** More items than these are not written out. */
const maxSpelled = 4;

/** Arrays with so many items of a part: the shortest are of nothing else. */
export function arraysWithItems(part: Part, count: number, parts: Parts): readonly ArrayAlternative[] {
  if (count === 1) return arraysWithItem(part, 0, parts);
  if (count > 0 && parts.isNever(part)) return [];
  const many = { ...anyArray, min: count };
  if (count === 0 || count > maxSpelled || parts.isOpen(part)) return [many];
  const shortest = Array.from({ length: count }, () => part);
  return [
    { ...many, prefix: shortest, max: count },
    { ...many, min: count + 1 },
  ];
}

/** Without a required property, with one of another type, or with too few. */
function otherObjects({ properties, patterns, extra, min }: ObjectAlternative, parts: Parts): ValueType {
  const others = [...properties].flatMap(([name, { part, required }]): ValueType => {
    const other = otherPart(part, parts);
    if (required && other.terms.length === 0) return [anyObject];
    if (!required && parts.isNever(other)) return [];
    return [{ ...anyObject, properties: new Map([[name, { part: other, required: !required }]]) }];
  });
  const more = [...patterns.map(({ part }) => part), extra].some((part) => !parts.isNever(notPart(part)));
  const fewer = min === 0 ? [] : [min === 1 ? { ...anyObject, extra: noPart } : anyObject];
  return [...others, ...(more ? [{ ...anyObject, min: 1 }] : []), ...fewer];
}
