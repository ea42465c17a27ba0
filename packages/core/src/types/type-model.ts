import {
  type DynamicReference,
  type Keyword,
  type Keywords,
  type NodeId,
  nodeOf,
  type Pattern,
  type SchemaModel,
} from "../schema/model.js";
import {
  anything,
  noPart,
  type Part,
  partOf,
  type Scope,
  type Term,
  unevaluated,
  type ValueType,
  widest,
} from "./alternative.js";
import { complement } from "./complement.js";
import { intersect, type Parts } from "./intersect.js";
import { rules, type Site, type TypeRule, typeOfValue } from "./rules.js";
import { isEverything, unite } from "./unite.js";

/** The types of one schema's nodes, worked out as they are asked for. */
export interface TypeModel {
  readonly typeOf: (id: NodeId, scope: Scope) => ValueType;
  readonly typeOfPart: (part: Part) => ValueType;
  /** The node as an item or a property. */
  readonly partAt: (id: NodeId, scope: Scope) => Part;
  readonly siteAt: (id: NodeId, scope: Scope) => Site;
}

const order = Object.keys(rules) as readonly Keyword[];

/** Everything, of which nothing is known: a type that is asked for while it is being worked out. */
const unknownYet: ValueType = widest(anything.map(({ kind }) => kind));

/** More parts than this are not told apart; only schemas that recurse in several ways at once get there. */
const maxParts = 20_000;

/** Types of a schema. */
export function createTypeModel(model: SchemaModel): TypeModel {
  const isDynamic = model.nodes.some(
    (node) => node.kind === "keywords" && node.keywords.$dynamicRef?.anchor !== undefined,
  );
  const tracksEvaluated = model.nodes.some(
    ({ kind, ...node }) =>
      kind === "keywords" &&
      "keywords" in node &&
      (node.keywords.unevaluatedItems !== undefined || node.keywords.unevaluatedProperties !== undefined),
  );
  const types = memo<ValueType>(unknownYet);
  const never = memo(false);
  const open = memo(true);

  const enter = (id: NodeId, scope: Scope): Scope => {
    const { resource } = nodeOf(model, id);
    return !isDynamic || scope.includes(resource) ? scope : [...scope, resource];
  };
  const keyAt = (id: NodeId, scope: Scope) => (scope.length === 0 ? String(id) : `${id}@${scope.join(".")}`);

  const typeOf = (id: NodeId, outer: Scope): ValueType => {
    const node = nodeOf(model, id);
    if (node.kind === "boolean") return node.value ? anything : [];
    const scope = enter(id, outer);
    return types(keyAt(id, scope), () => {
      const type = accepted(node.keywords, siteAt(id, scope), order);
      return tracksEvaluated ? type : unevaluated(type);
    });
  };
  const rejectedBy = (id: NodeId, outer: Scope): ValueType => {
    const node = nodeOf(model, id);
    if (node.kind === "boolean") return node.value ? [] : anything;
    const scope = enter(id, outer);
    return types(`!(${keyAt(id, scope)})`, () => unevaluated(rejected(node.keywords, siteAt(id, scope))));
  };

  const typeOfTerm = (term: Term): ValueType => {
    switch (term.kind) {
      case "node":
        return typeOf(term.id, term.scope);
      case "value":
        return typeOfValue(term.value);
      case "not":
        return rejectedByPart(term.part);
      case "or":
        return unite(term.parts.map(typeOfPart));
      case "nothing":
        return [];
    }
  };
  const typeOfPart = (part: Part): ValueType => {
    const [first, ...others] = part.terms;
    if (first === undefined) return anything;
    if (others.length === 0 && first.kind !== "or") return typeOfTerm(first);
    if (types.size() > maxParts) return unknownYet;
    return types(part.key, () =>
      part.terms.map(typeOfTerm).reduce((left, right) => intersect(left, right, asking)),
    );
  };
  const rejectedByTerm = (term: Term): ValueType => {
    switch (term.kind) {
      case "node":
        return rejectedBy(term.id, term.scope);
      case "value":
        return complement(typeOfValue(term.value), asking);
      case "not":
        return typeOfPart(term.part);
      case "or":
        return term.parts.map(rejectedByPart).reduce((left, right) => intersect(left, right, asking));
      case "nothing":
        return anything;
    }
  };
  const rejectedByPart = ({ terms }: Part): ValueType => unite(terms.map(rejectedByTerm));
  const asking: Parts = {
    isNever: (part) => part.terms.length > 0 && never(part.key, () => typeOfPart(part).length === 0),
    isOpen: (part) => part.terms.length === 0 || open(part.key, () => isEverything(typeOfPart(part))),
  };

  const partAt = (id: NodeId, outer: Scope): Part => {
    const node = nodeOf(model, id);
    if (node.kind === "boolean" && !node.value) return noPart;
    const scope = enter(id, outer);
    return partOf({ kind: "node", key: keyAt(id, scope), id, scope });
  };
  const siteAt = (id: NodeId, scope: Scope): Site => {
    const node = nodeOf(model, id);
    return {
      isNever: asking.isNever,
      isOpen: asking.isOpen,
      keywords: node.kind === "boolean" ? {} : node.keywords,
      tracksEvaluated,
      typeOf: (other) => typeOf(other, scope),
      rejectedBy: (other) => rejectedBy(other, scope),
      partOf: (other) => partAt(other, scope),
      follow: (reference) => follow(model, reference, scope),
      solePattern: (other) => solePattern(model, other),
      typeOfPart,
    };
  };
  return { typeOf, typeOfPart, partAt, siteAt };
}

/** Remembers answers; a question asked while it is being answered gets the answer that is always safe. */
function memo<T>(safe: T): ((key: string, answer: () => T) => T) & { readonly size: () => number } {
  const known = new Map<string, T>();
  const ask = (key: string, answer: () => T): T => {
    const before = known.get(key);
    if (before !== undefined) return before;
    known.set(key, safe);
    const result = answer();
    known.set(key, result);
    return result;
  };
  return Object.assign(ask, { size: () => known.size });
}

/** What is known of a value that some keywords accept. */
function accepted(keywords: Keywords, site: Site, some: readonly Keyword[]): ValueType {
  return some.reduce<ValueType>((before, keyword) => {
    const argument = keywords[keyword];
    return argument === undefined ? before : ruleOf(keyword).accepts(argument, site, before);
  }, anything);
}

/** What is known of a value that some keyword rejects. */
function rejected(keywords: Keywords, site: Site): ValueType {
  return unite(
    order.map((keyword, index) => {
      const argument = keywords[keyword];
      const before = () => accepted(keywords, site, order.slice(0, index));
      return argument === undefined ? [] : ruleOf(keyword).rejects(argument, site, before);
    }),
  );
}

function ruleOf(keyword: Keyword): TypeRule<Keyword> {
  return rules[keyword] as unknown as TypeRule<Keyword>;
}

function follow(model: SchemaModel, { target, anchor }: DynamicReference, scope: Scope): NodeId {
  if (anchor === undefined) return target;
  const overriding = scope.map((resource) => model.resources[resource]?.dynamicAnchors.get(anchor));
  return overriding.find((id) => id !== undefined) ?? target;
}

function solePattern(model: SchemaModel, id: NodeId): Pattern | undefined {
  const node = nodeOf(model, id);
  if (node.kind === "boolean") return undefined;
  const { type, pattern, ...others } = node.keywords;
  return Object.keys(others).length === 0 && (type === undefined || type.includes("string"))
    ? pattern
    : undefined;
}
