import type { Conditional, NodeId } from "../schema/model.js";
import {
  type Alternative,
  anyObject,
  anyPart,
  anything,
  besides,
  inexact,
  noPart,
  type ObjectAlternative,
  unevaluated,
  type ValueType,
} from "./alternative.js";
import { complement, isSure, sureOf, unsureWhere } from "./complement.js";
import { intersect, intersectAlternatives, unite } from "./intersect.js";
import type { Site } from "./rules.js";

/** Up to this many branches of an `anyOf` are combined, to tell what each combination evaluates. */
const maxCombined = 4;

/** Up to this many branches of a `oneOf` are compared with each other. */
const maxExclusive = 24;

/** What all branches say together. */
export function allOf(ids: readonly NodeId[], site: Site): ValueType {
  return ids.map(site.typeOf).reduce((left, right) => intersect(left, right, site), anything);
}

/** One branch or another; where it matters what was evaluated, also several at once. */
export function anyOf(ids: readonly NodeId[], site: Site): ValueType {
  const branches = ids.map(site.typeOf);
  if (!site.tracksEvaluated) return unite(branches, { merge: true });
  if (branches.length > maxCombined) {
    const everything = unite(branches, { merge: false });
    return everything.map((alternative) => withEvaluationOf(alternative, everything));
  }
  const combinations: ValueType[] = [];
  for (const branch of branches)
    combinations.push(branch, ...combinations.map((set) => intersect(set, branch, site)));
  return unite(combinations, { merge: false });
}

/** What other branches may have evaluated as well counts as evaluated. */
function withEvaluationOf(alternative: Alternative, others: ValueType): Alternative {
  if (alternative.kind === "array") {
    const evaluated = others.flatMap((other) => (other.kind === "array" ? [other.evaluated] : []));
    return {
      ...alternative,
      evaluated: {
        all: evaluated.some(({ all }) => all),
        count: Math.max(...evaluated.map(({ count }) => count)),
        matching: evaluated.flatMap(({ matching }) => matching),
      },
    };
  }
  if (alternative.kind !== "object") return alternative;
  const evaluated = others.flatMap((other) => (other.kind === "object" ? [other.evaluated] : []));
  return {
    ...alternative,
    evaluated: {
      all: evaluated.some(({ all }) => all),
      names: new Set(evaluated.flatMap(({ names }) => [...names])),
      patterns: evaluated.flatMap(({ patterns }) => patterns),
    },
  };
}

/** One branch without what another is sure to accept; what another may accept as well is unsure. */
export function oneOf(ids: readonly NodeId[], site: Site): ValueType {
  if (ids.length > maxExclusive)
    return unite(
      ids.map((id) => inexact(site.typeOf(id))),
      { merge: false },
    );
  const unsure = ids.map((id) => site.typeOf(id).filter((alternative) => !isSure(alternative, site)));
  const branches = oneOfBranches(ids, site).map((branch, index) => {
    const others = unsure.filter((_, other) => other !== index).flat();
    return branch.map((alternative) => unsureWhere(alternative, others, site));
  });
  return unite(branches, { merge: false });
}

/** The branches of a `oneOf`, each without the others; the very type of the branch where nothing is taken away. */
export function oneOfBranches(ids: readonly NodeId[], site: Site): readonly ValueType[] {
  const branches = ids.map(site.typeOf);
  if (ids.length > maxExclusive) return branches;
  return branches.map((branch, index) => {
    const others = branches.filter((_, other) => other !== index).flat();
    return others.reduce((left, other) => takeAway(left, other, site), branch);
  });
}

function takeAway(type: ValueType, other: Alternative, site: Site): ValueType {
  const sure = sureOf(other, site);
  if (sure === undefined) return type;
  const isApart = (alternative: Alternative) => intersectAlternatives(alternative, sure, site) === undefined;
  if (type.every(isApart)) return type;
  const rest = complement([sure], site);
  return type.flatMap((each) => (isApart(each) ? [each] : intersect([each], rest, site)));
}

/** Everything but what the schema is sure to accept. */
export function negation(id: NodeId, site: Site): ValueType {
  return unevaluated(complement(site.typeOf(id), site));
}

/** The test and `then`, or not the test and `else`. */
export function conditional({ test, then, else: otherwise }: Conditional, site: Site): ValueType {
  const tested = site.typeOf(test);
  const follow = (id: NodeId | undefined) => (id === undefined ? anything : site.typeOf(id));
  const yes = intersect(tested, follow(then), site);
  const no = intersect(unevaluated(complement(tested, site)), follow(otherwise), site);
  return unite([yes, no], { merge: !site.tracksEvaluated });
}

/** For each name: without it, or with it and what depends on it. */
export function dependent<T>(
  entries: ReadonlyMap<string, T>,
  typeOf: (dependency: T) => ValueType,
  site: Site,
): ValueType {
  return [...entries].reduce<ValueType>((left, [name, dependency]) => {
    const having = (said: ObjectAlternative["properties"]) =>
      besides("object", [{ ...anyObject, properties: said }]);
    const without = having(new Map([[name, { part: noPart, required: false }]]));
    const present = [{ ...anyObject, properties: new Map([[name, { part: anyPart, required: true }]]) }];
    const withIt = intersect(present, typeOf(dependency), site);
    return intersect(left, unite([without, withIt], { merge: false }), site);
  }, anything);
}
