import {
  type Alternative,
  type ArrayAlternative,
  anyArray,
  anyObject,
  anyPart,
  bothParts,
  eitherPart,
  type ObjectAlternative,
  type Part,
  type ValueType,
} from "./alternative.js";
import { arraysWithItem, otherPart } from "./complement.js";
import { intersect } from "./intersect.js";
import { allBut } from "./object-names.js";
import type { Site } from "./rules.js";

/** Arrays of which every item was evaluated or belongs to a part. */
export function closeArray(alternative: Alternative, part: Part, site: Site): ValueType {
  if (alternative.kind !== "array" || alternative.evaluated.all) return [alternative];
  const { count, matching } = alternative.evaluated;
  const closing: ArrayAlternative = {
    ...anyArray,
    prefix: Array.from({ length: count }, () => anyPart),
    rest: eitherPart([part, ...matching]),
    evaluated: { ...anyArray.evaluated, all: true },
  };
  return intersect([alternative], [closing], site);
}

/** Objects of which every property was evaluated or belongs to a part. */
export function closeObject(alternative: Alternative, part: Part, site: Site): ValueType {
  if (alternative.kind !== "object" || alternative.evaluated.all) return [alternative];
  const { names, patterns } = alternative.evaluated;
  const closing: ObjectAlternative = {
    ...anyObject,
    ...allBut(
      names,
      patterns.map((pattern) => ({ pattern })),
    ),
    extra: part,
    evaluated: { ...anyObject.evaluated, all: true },
  };
  return intersect([alternative], [closing], site);
}

/** Arrays with an item that was not evaluated and does not belong to a part. */
export function openArray(alternative: Alternative, part: Part, site: Site): ValueType {
  if (alternative.kind !== "array") return [];
  const { sure, all, count, matching } = alternative.evaluated;
  if (sure && all) return [];
  const other = bothParts(...[part, ...(sure ? matching : [])].map((each) => otherPart(each, site)));
  return intersect([alternative], arraysWithItem(other, sure ? count : 0, site), site);
}

/** Objects with a property that was not evaluated and does not belong to a part. */
export function openObject(alternative: Alternative, part: Part, site: Site): ValueType {
  if (alternative.kind !== "object") return [];
  const { sure, all } = alternative.evaluated;
  if ((sure && all) || site.isNever(otherPart(part, site))) return [];
  return intersect([alternative], [{ ...anyObject, min: 1 }], site);
}
