import { type JsonValue, pointerTo } from "../json.js";

/**
 * The checked, resolved form of one received schema: the only form that later stages read.
 *
 * It speaks 2020-12 whatever the received dialect: array `items` is `prefixItems`, `additionalItems` is `items`,
 * `dependencies` is split in two, `$recursiveRef` is a `$dynamicRef`, siblings of `$ref` are gone where the
 * dialect ignores them. References are node ids, so nothing is left to resolve.
 */
export interface SchemaModel {
  readonly dialect: Dialect;
  /** SHA-256 of the received schema's canonical JSON (RFC 8785), in hex. */
  readonly hash: string;
  readonly root: NodeId;
  /** Indexed by `NodeId`. Every node is reachable from the root. */
  readonly nodes: readonly SchemaNode[];
  readonly resources: readonly SchemaResource[];
}

export type Dialect = "2020-12" | "2019-09" | "draft-07" | "draft-06";

/** Index into `SchemaModel.nodes`. */
export type NodeId = number;

/** A part of the document with its own base URI; entering one extends the dynamic scope. */
export interface SchemaResource {
  /** `$dynamicAnchor` names of the resource; the empty name stands for `$recursiveAnchor: true`. */
  readonly dynamicAnchors: ReadonlyMap<string, NodeId>;
}

export type SchemaNode = BooleanNode | KeywordNode;

interface NodePlace {
  readonly id: NodeId;
  /** JSON Pointer into the received schema; the root is "". */
  readonly pointer: string;
  /** Index into `SchemaModel.resources`. */
  readonly resource: number;
}

/** `true` accepts everything, `false` nothing. */
export interface BooleanNode extends NodePlace {
  readonly kind: "boolean";
  readonly value: boolean;
}

export interface KeywordNode extends NodePlace {
  readonly kind: "keywords";
  readonly keywords: Keywords;
  readonly annotations: Annotations;
  /** Received spelling of keywords that were renamed, for pointers into the received schema. */
  readonly spelling: ReadonlyMap<Keyword, string>;
}

export type JsonType = "null" | "boolean" | "number" | "integer" | "string" | "array" | "object";

/** A regular expression known to compile with these flags. */
export interface Pattern {
  readonly source: string;
  readonly flags: "u" | "";
  /** In code units; a longer text is not searched, and what holds it meets no schema that asks for the search. */
  readonly limit: number;
}

/** Every keyword that takes part in the verdict. Each lane has a `Record<Keyword, …>`, so none can forget one. */
export interface Keywords {
  readonly type?: readonly JsonType[];
  readonly const?: JsonValue;
  readonly enum?: readonly JsonValue[];
  readonly multipleOf?: number;
  readonly maximum?: number;
  readonly exclusiveMaximum?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  /** In code points. */
  readonly maxLength?: number;
  readonly minLength?: number;
  readonly pattern?: Pattern;
  /** Takes part in the verdict only with `formats: "assert"`. */
  readonly format?: string;
  readonly prefixItems?: readonly NodeId[];
  /** The items after `prefixItems`. */
  readonly items?: NodeId;
  readonly contains?: Contains;
  readonly maxItems?: number;
  readonly minItems?: number;
  /** Present only when true. */
  readonly uniqueItems?: true;
  readonly properties?: ReadonlyMap<string, NodeId>;
  readonly patternProperties?: readonly PatternProperty[];
  readonly additionalProperties?: NodeId;
  readonly propertyNames?: NodeId;
  readonly maxProperties?: number;
  readonly minProperties?: number;
  readonly required?: readonly string[];
  readonly dependentRequired?: ReadonlyMap<string, readonly string[]>;
  readonly dependentSchemas?: ReadonlyMap<string, NodeId>;
  readonly allOf?: readonly NodeId[];
  readonly anyOf?: readonly NodeId[];
  readonly oneOf?: readonly NodeId[];
  readonly not?: NodeId;
  readonly if?: Conditional;
  readonly $ref?: NodeId;
  readonly $dynamicRef?: DynamicReference;
  readonly unevaluatedItems?: NodeId;
  readonly unevaluatedProperties?: NodeId;
}

export type Keyword = keyof Keywords;

export interface Contains {
  readonly schema: NodeId;
  /** 1 unless `minContains` says otherwise. */
  readonly min: number;
  readonly max: number | undefined;
  /** Whether matching items count as evaluated: in 2020-12 they do, before they do not. */
  readonly evaluates: boolean;
}

export interface PatternProperty {
  readonly pattern: Pattern;
  readonly schema: NodeId;
}

export interface Conditional {
  readonly test: NodeId;
  readonly then: NodeId | undefined;
  readonly else: NodeId | undefined;
}

export interface DynamicReference {
  /** Where the reference leads by itself. */
  readonly target: NodeId;
  /** Set when the outermost resource of the dynamic scope with this dynamic anchor takes precedence. */
  readonly anchor: string | undefined;
}

/** What describes and does not decide. Values have the right type or are absent. */
export interface Annotations {
  readonly title?: string;
  readonly description?: string;
  readonly default?: JsonValue;
  readonly examples?: readonly JsonValue[];
  readonly deprecated?: true;
  readonly readOnly?: true;
  readonly writeOnly?: true;
  /** `x-mcp-header`: the parameter is mirrored into this HTTP header. */
  readonly mcpHeader?: string;
}

/** The node of that id; ids come from the model itself, so a miss is a defect. */
export function nodeOf(model: SchemaModel, id: NodeId): SchemaNode {
  const node = model.nodes[id];
  if (node === undefined) throw new Error(`no schema node ${id}`);
  return node;
}

/** JSON Pointer of a keyword in the received schema, as it was spelt there. */
export function keywordPointer(node: KeywordNode, keyword: Keyword): string {
  return pointerTo(node.pointer, node.spelling.get(keyword) ?? keyword);
}
