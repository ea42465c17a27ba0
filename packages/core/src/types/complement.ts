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
  type ValueType,
} from "./alternative.js";
import { intersect, itemAt, type Parts } from "./intersect.js";

/** What can be asked about parts before anything is taken away. */
export interface ExactParts extends Parts {
  readonly isExact: (part: Part) => boolean;
}

/** Everything but the values that a type is sure to accept; inexact alternatives take nothing away. */
export function complement(type: ValueType, parts: ExactParts): ValueType {
  return type
    .filter((alternative) => isSure(alternative, parts))
    .reduce<ValueType>(
      (left, alternative) => intersect(left, besides(alternative.kind, withinKind(alternative)), parts),
      anything,
    );
}

/** Whether every value of an alternative is accepted. */
export function isSure(alternative: Alternative, parts: ExactParts): boolean {
  if (!alternative.exact) return false;
  if (alternative.kind === "array") return [...alternative.prefix, alternative.rest].every(parts.isExact);
  if (alternative.kind !== "object") return true;
  const { properties, patterns, extra } = alternative;
  return (
    [...properties.values()].every(({ part }) => parts.isExact(part)) &&
    patterns.every(({ part }) => parts.isExact(part)) &&
    parts.isExact(extra)
  );
}

/** The other values of the same kind. */
function withinKind(alternative: Alternative): ValueType {
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
      return otherArrays(alternative);
    case "object":
      return otherObjects(alternative);
  }
}

function otherChoice<A extends Alternative & Choice<unknown>>(all: A, { values, except }: Choice<unknown>): ValueType {
  if (values !== undefined) return [{ ...all, except: values } as Alternative];
  return except.length === 0 ? [] : [{ ...all, values: except } as Alternative];
}

/** Shorter, longer, or with an item of another type. */
function otherArrays(array: ArrayAlternative): ValueType {
  const { prefix, rest, min, max } = array;
  const shorter = min > 0 ? [{ ...anyArray, max: min - 1 }] : [];
  const longer = max < Number.POSITIVE_INFINITY ? [{ ...anyArray, min: max + 1 }] : [];
  const within = prefix.slice(0, max).flatMap((part, index) =>
    part.terms.length === 0
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
    rest.terms.length === 0 || max <= prefix.length
      ? []
      : [{ ...anyArray, min: prefix.length + 1, exact: false }];
  return [...shorter, ...longer, ...within, ...beyond];
}

/** Without a required property, or with one of another type. */
function otherObjects({ properties, patterns, extra }: ObjectAlternative): ValueType {
  if (patterns.some(({ part }) => part.terms.length > 0)) return [{ ...anyObject, exact: false }];
  if (extra.terms.length > 0) return [{ ...anyObject, exact: false }];
  return [...properties].flatMap(([name, { part, required }]) => {
    const withPart = (property: Part, isRequired: boolean): ObjectAlternative => ({
      ...anyObject,
      properties: new Map([[name, { part: property, required: isRequired }]]),
    });
    return [
      ...(required ? [withPart(noPart, false)] : []),
      ...(part.terms.length === 0 ? [] : [withPart(notPart(part), true)]),
    ];
  });
}
