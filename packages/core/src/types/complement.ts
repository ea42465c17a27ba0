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
  besides,
  type Choice,
  noPart,
  notPart,
  type ObjectAlternative,
  type Part,
  type Property,
  type ValueType,
} from "./alternative.js";
import { intersect, intersectAlternatives, itemAt, type Parts } from "./intersect.js";

/** What can be asked about parts before anything is taken away. */
export interface ExactParts extends Parts {
  readonly isExact: (part: Part) => boolean;
}

/**
 * Everything but the values that a type is sure to accept. What may or may not be accepted is left, and is
 * unsure in turn, or a second complement would take too much.
 */
export function complement(type: ValueType, parts: ExactParts): ValueType {
  const unsure = type.filter((alternative) => !isSure(alternative, parts));
  return type
    .flatMap((alternative) => sureOf(alternative, parts) ?? [])
    .reduce<ValueType>(
      (left, alternative) =>
        intersect(left, besides(alternative.kind, withinKind(alternative, parts)), parts),
      anything,
    )
    .map((alternative) => unsureWhere(alternative, unsure, parts));
}

/** The same values, no longer exact where they overlap with others. */
export function unsureWhere(alternative: Alternative, others: ValueType, parts: Parts): Alternative {
  const overlaps = others.some((other) => intersectAlternatives(alternative, other, parts) !== undefined);
  return overlaps ? { ...alternative, exact: false } : alternative;
}

/** Whether every value of an alternative is accepted. */
export function isSure(alternative: Alternative, { isExact }: ExactParts): boolean {
  return alternative.exact && partsOf(alternative).every(isExact);
}

function partsOf(alternative: Alternative): readonly Part[] {
  if (alternative.kind === "array") return [...alternative.prefix, alternative.rest];
  if (alternative.kind !== "object") return [];
  const { properties, patterns, extra } = alternative;
  return [...properties.values(), ...patterns].map(({ part }) => part).concat(extra);
}

/** The values of an alternative that are sure to be accepted: without the optional parts of which that is not known. */
export function sureOf(alternative: Alternative, parts: ExactParts): Alternative | undefined {
  if (!alternative.exact) return undefined;
  if (alternative.kind === "array") return sureArray(alternative, parts);
  return alternative.kind === "object" ? sureObject(alternative, parts) : alternative;
}

function sureArray(array: ArrayAlternative, { isExact }: ExactParts): ArrayAlternative | undefined {
  const unsure = array.prefix.findIndex((part) => !isExact(part));
  const end = unsure >= 0 ? unsure : isExact(array.rest) ? array.max : array.prefix.length;
  const max = Math.min(array.max, end);
  return max < array.min ? undefined : { ...array, max };
}

function sureObject(object: ObjectAlternative, { isExact }: ExactParts): ObjectAlternative | undefined {
  if (!isExact(object.extra) || !object.patterns.every(({ part }) => isExact(part))) return undefined;
  const properties = new Map<string, Property>();
  for (const [name, property] of object.properties) {
    const known = isExact(property.part);
    if (!known && property.required) return undefined;
    properties.set(name, known ? property : { part: noPart, required: false });
  }
  return { ...object, properties };
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
      return alternative.integer ? [{ ...anyNumber, exact: false }] : otherChoice(anyNumber, alternative);
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

function isAnything(part: Part, { isNever }: Parts): boolean {
  return isNever(notPart(part));
}

/** Shorter, longer, or with an item of another type. */
function otherArrays(array: ArrayAlternative, parts: Parts): ValueType {
  const { prefix, rest, min, max } = array;
  const shorter = min > 0 ? [{ ...anyArray, max: min - 1 }] : [];
  const longer = max < Number.POSITIVE_INFINITY ? [{ ...anyArray, min: max + 1 }] : [];
  const within = prefix.slice(0, max).flatMap((part, index) =>
    isAnything(part, parts)
      ? []
      : [
          {
            ...anyArray,
            min: index + 1,
            prefix: [...prefix.slice(0, index).map(() => anyPart), notPart(itemAt(array, index))],
          },
        ],
  );
  const beyond =
    isAnything(rest, parts) || max <= prefix.length
      ? []
      : [{ ...anyArray, min: prefix.length + 1, exact: false }];
  return [...shorter, ...longer, ...within, ...beyond];
}

/** Without a required property, or with one of another type. */
function otherObjects({ properties, patterns, extra, min }: ObjectAlternative, parts: Parts): ValueType {
  if (!patterns.every(({ part }) => isAnything(part, parts))) return [{ ...anyObject, exact: false }];
  if (!isAnything(extra, parts) || min > 1) return [{ ...anyObject, exact: false }];
  const others = [...properties].flatMap(([name, { part, required }]) => {
    const withPart = (property: Part, isRequired: boolean): ObjectAlternative => ({
      ...anyObject,
      properties: new Map([[name, { part: property, required: isRequired }]]),
    });
    return [
      ...(required ? [withPart(noPart, false)] : []),
      ...(isAnything(part, parts) ? [] : [withPart(notPart(part), true)]),
    ];
  });
  return min === 0 ? others : [...others, { ...anyObject, extra: noPart }];
}
