import type { Keyword, Keywords, NodeId } from "../schema/model.js";
import { type Alternative, anything, unevaluated, type ValueType } from "./alternative.js";
import { intersect, intersectAlternatives } from "./intersect.js";
import type { Site } from "./rules.js";
import { keyOf, unite } from "./unite.js";

/** Up to this many branches of an `anyOf` are combined, to tell what each combination evaluates. */
const maxCombined = 4;

/** Up to this many branches of a `oneOf` are compared with each other. */
const maxExclusive = 24;

/** An alternative whose pieces have more parts than this stays whole: nobody would read them. */
const maxPieceParts = 32;

/** What a keyword accepts and what it rejects, whatever stands beside it. */
export interface Combining<K extends Keyword> {
  readonly accepts: (argument: Required<Keywords>[K], site: Site) => ValueType;
  readonly rejects: (argument: Required<Keywords>[K], site: Site) => ValueType;
}

/** The values that belong to all types. */
export function together(types: readonly ValueType[], site: Site): ValueType {
  return types.reduce((left, right) => intersect(left, right, site), anything);
}

/** What all branches say together. */
export const allOf: Combining<"allOf"> = {
  accepts: (ids, site) => together(ids.map(site.typeOf), site),
  rejects: (ids, site) => unite(ids.map(site.rejectedBy)),
};

/** One branch or another; where it matters what was evaluated, also several at once. */
export const anyOf: Combining<"anyOf"> = {
  accepts: (ids, site) => {
    const branches = ids.map(site.typeOf);
    if (!site.tracksEvaluated) return unite(branches);
    if (branches.length > maxCombined) {
      const everything = unite(branches);
      return everything.map((alternative) => withEvaluationOf(alternative, everything));
    }
    const combinations: ValueType[] = [];
    for (const branch of branches)
      combinations.push(branch, ...combinations.map((set) => intersect(set, branch, site)));
    return unite(combinations);
  },
  rejects: (ids, site) => together(ids.map(site.rejectedBy), site),
};

/** What other branches may have evaluated as well counts as evaluated. */
function withEvaluationOf(alternative: Alternative, others: ValueType): Alternative {
  if (alternative.kind === "array") {
    const evaluated = others.flatMap((other) => (other.kind === "array" ? [other.evaluated] : []));
    return {
      ...alternative,
      evaluated: {
        sure: false,
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
      sure: false,
      all: evaluated.some(({ all }) => all),
      names: new Set(evaluated.flatMap(({ names }) => [...names])),
      patterns: evaluated.flatMap(({ patterns }) => patterns),
    },
  };
}

/** One branch that no other accepts as well. */
export const oneOf: Combining<"oneOf"> = {
  accepts: (ids, site) => unite(oneOfBranches(ids, site)),
  rejects: (ids, site) => {
    if (ids.length > maxExclusive) return anything;
    const accepted = ids.map(site.typeOf);
    const twice = accepted.flatMap((type, index) =>
      accepted.slice(0, index).map((other) => unevaluated(intersect(type, other, site))),
    );
    return unite([...twice, together(ids.map(site.rejectedBy), site)]);
  },
};

/** The branches of a `oneOf`, each without the others; the very type of the branch where nothing is taken away. */
export function oneOfBranches(ids: readonly NodeId[], site: Site): readonly ValueType[] {
  const branches = ids.map(site.typeOf);
  if (ids.length > maxExclusive) return branches;
  return branches.map((branch, index) => {
    const others = ids.filter((_, other) => other !== index);
    return others.reduce((left, other) => takeAway(left, other, site), branch);
  });
}

function takeAway(type: ValueType, other: NodeId, site: Site): ValueType {
  const accepted = site.typeOf(other);
  const isApart = (alternative: Alternative) =>
    accepted.every((each) => intersectAlternatives(alternative, each, site) === undefined);
  if (type.every(isApart)) return type;
  const rejected = site.rejectedBy(other);
  const left = type.flatMap((each) => (isApart(each) ? [each] : pieces(each, rejected, site)));
  return left.length === type.length && left.every((each) => type.includes(each)) ? type : left;
}

/** What is left of an alternative; the whole where one piece is the whole. */
function pieces(alternative: Alternative, rejected: ValueType, site: Site): ValueType {
  const left = intersect([alternative], rejected, site);
  const whole = keyOf(alternative);
  const isWhole = left.some((piece) => keyOf(piece) === whole);
  return isWhole || left.reduce((sum, piece) => sum + sizeOf(piece), 0) > maxPieceParts
    ? [alternative]
    : left;
}

function sizeOf(alternative: Alternative): number {
  if (alternative.kind === "object") return 1 + alternative.properties.size;
  return alternative.kind === "array" ? 1 + alternative.prefix.length : 1;
}

/** Whatever another schema rejects. */
export const not: Combining<"not"> = {
  accepts: (id, site) => site.rejectedBy(id),
  rejects: (id, site) => unevaluated(site.typeOf(id)),
};

/** The test and `then`, or not the test and `else`. */
export const conditional: Combining<"if"> = {
  accepts: ({ test, then, else: otherwise }, site) => {
    const follow = (id: NodeId | undefined) => (id === undefined ? anything : site.typeOf(id));
    return choose(test, follow(then), follow(otherwise), site);
  },
  rejects: ({ test, then, else: otherwise }, site) => {
    const fail = (id: NodeId | undefined) => (id === undefined ? [] : site.rejectedBy(id));
    return unevaluated(choose(test, fail(then), fail(otherwise), site));
  },
};

function choose(test: NodeId, yes: ValueType, no: ValueType, site: Site): ValueType {
  return unite([
    intersect(site.typeOf(test), yes, site),
    no.length === 0 ? [] : intersect(site.rejectedBy(test), no, site),
  ]);
}
