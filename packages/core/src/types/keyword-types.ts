import type { JsonValue } from "../json.js";
import type { JsonType, Keyword, KeywordNode, Keywords, NodeId, SchemaNode } from "../schema/model.js";
import { arrayType, type Nodes, objectType } from "./structure-types.js";
import { intersectionOf, literalOf, neverType, type TypeNode, unionOf, unknownType } from "./type-node.js";

/** Looks at other nodes, also through references. */
export interface ReferringNodes extends Nodes {
  /** Whether the combinators and references of a node accept nothing but objects. */
  readonly impliesObject: (node: KeywordNode) => boolean;
  readonly typeOfReference: (from: NodeId, target: NodeId) => TypeNode;
}

/** The type of a node: what all its keywords say together. */
export function typeOfNode(node: SchemaNode, nodes: ReferringNodes): TypeNode {
  if (node.kind === "boolean") return node.value ? unknownType : neverType;
  const said = Object.keys(node.keywords) as Keyword[];
  return intersectionOf(
    inTableOrder.filter((keyword) => said.includes(keyword)).map((keyword) => rules[keyword](node, nodes)),
  );
}

type Rule = (node: KeywordNode, nodes: ReferringNodes) => TypeNode;

/** A type cannot say it, so the guard alone checks it: widening to `unknown` is always sound. */
const guardOnly: Rule = () => unknownType;

/** Part of the structure of arrays or objects, and only there: without `type` every other kind is accepted too. */
const structural: Rule = () => unknownType;

const rules: Readonly<Record<Keyword, Rule>> = {
  type: (node, nodes) =>
    literals(node.keywords) === undefined && !addsNothing(node, nodes)
      ? kindsType(node.keywords, nodes)
      : unknownType,
  const: ({ keywords }) => literalType(keywords),
  enum: ({ keywords }) => literalType(keywords),
  $ref: ({ id, keywords }, { typeOfReference }) =>
    keywords.$ref === undefined ? unknownType : typeOfReference(id, keywords.$ref),
  // Where the target depends on the path taken, only `unknown` holds on every path.
  $dynamicRef: ({ id, keywords: { $dynamicRef: reference } }, { typeOfReference }) =>
    reference === undefined || reference.anchor !== undefined
      ? unknownType
      : typeOfReference(id, reference.target),
  allOf: ({ keywords }, { typeOf }) => intersectionOf((keywords.allOf ?? []).map(typeOf)),
  anyOf: ({ keywords }, { typeOf }) => unionOf((keywords.anyOf ?? []).map(typeOf)),
  oneOf: ({ keywords }, { typeOf }) => unionOf((keywords.oneOf ?? []).map(typeOf)),
  if: ({ keywords: { if: conditional } }, { typeOf }) =>
    conditional?.then === undefined || conditional.else === undefined
      ? unknownType
      : unionOf([typeOf(conditional.then), typeOf(conditional.else)]),
  prefixItems: structural,
  items: structural,
  minItems: structural,
  properties: structural,
  patternProperties: structural,
  additionalProperties: structural,
  required: structural,
  maxItems: guardOnly,
  uniqueItems: guardOnly,
  contains: guardOnly,
  propertyNames: guardOnly,
  maxProperties: guardOnly,
  minProperties: guardOnly,
  dependentRequired: guardOnly,
  dependentSchemas: guardOnly,
  not: guardOnly,
  unevaluatedItems: guardOnly,
  unevaluatedProperties: guardOnly,
  multipleOf: guardOnly,
  maximum: guardOnly,
  exclusiveMaximum: guardOnly,
  minimum: guardOnly,
  exclusiveMinimum: guardOnly,
  maxLength: guardOnly,
  minLength: guardOnly,
  pattern: guardOnly,
  format: guardOnly,
};

const inTableOrder = Object.keys(rules) as readonly Keyword[];

const kinds: Readonly<Record<JsonType, (keywords: Keywords, nodes: Nodes) => TypeNode>> = {
  null: () => ({ kind: "null" }),
  boolean: () => ({ kind: "boolean" }),
  number: () => ({ kind: "number" }),
  integer: () => ({ kind: "number" }),
  string: () => ({ kind: "string" }),
  array: arrayType,
  object: objectType,
};

/** `type: "object"` alone, beside a reference or a union that says more. */
function addsNothing(node: KeywordNode, nodes: ReferringNodes): boolean {
  const { type = [], properties, required, additionalProperties } = node.keywords;
  const bare =
    (properties?.size ?? 0) === 0 && (required?.length ?? 0) === 0 && additionalProperties === undefined;
  return type.length === 1 && type[0] === "object" && bare && nodes.impliesObject(node);
}

function kindsType(keywords: Keywords, nodes: Nodes): TypeNode {
  return unionOf((keywords.type ?? []).map((type) => kinds[type](keywords, nodes)));
}

function literals(keywords: Keywords): readonly JsonValue[] | undefined {
  return keywords.const === undefined ? keywords.enum : [keywords.const];
}

function literalType(keywords: Keywords): TypeNode {
  return unionOf((literals(keywords) ?? []).filter((value) => fitsType(value, keywords.type)).map(literalOf));
}

function fitsType(value: JsonValue, types: readonly JsonType[] | undefined): boolean {
  const kind = value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
  return (
    types === undefined ||
    types.some((type) => type === kind || (type === "integer" && Number.isInteger(value)))
  );
}
