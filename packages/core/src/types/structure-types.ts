import type { Keywords, NodeId } from "../schema/model.js";
import {
  type Documentation,
  neverType,
  type PropertyType,
  type TypeNode,
  undocumented,
  unionOf,
  unknownType,
} from "./type-node.js";

/** How a rule looks at other nodes of the same schema. */
export interface Nodes {
  readonly typeOf: (id: NodeId) => TypeNode;
  readonly docOf: (id: NodeId) => Documentation;
}

/** Longer tuples tell a reader nothing and cost the compiler much. */
const maxTupleLength = 24;

/** Arrays: tuples where positions are described, else one item type. */
export function arrayType(keywords: Keywords, { typeOf }: Nodes): TypeNode {
  const rest = keywords.items === undefined ? unknownType : typeOf(keywords.items);
  const prefix = keywords.prefixItems ?? [];
  if (prefix.length === 0) return { kind: "array", item: rest };
  if (prefix.length > maxTupleLength) return { kind: "array", item: unionOf([...prefix.map(typeOf), rest]) };
  return {
    kind: "tuple",
    items: prefix.map(typeOf),
    required: Math.min(keywords.minItems ?? 0, prefix.length),
    rest: rest.kind === "never" ? undefined : rest,
  };
}

/** Objects: declared and required properties, and an index signature only where the schema speaks of other names. */
export function objectType(keywords: Keywords, nodes: Nodes): TypeNode {
  const properties = [...declaredProperties(keywords, nodes), ...requiredProperties(keywords)];
  const others = otherNames(keywords, nodes);
  if (properties.length === 0) return { kind: "object", properties, index: others ?? unknownType };
  const index = others === undefined || others.kind === "never" ? undefined : indexBeside(properties, others);
  return { kind: "object", properties, index };
}

function declaredProperties(keywords: Keywords, { typeOf, docOf }: Nodes): readonly PropertyType[] {
  const required = new Set(keywords.required);
  return [...(keywords.properties ?? [])].map(([name, id]) => {
    const optional = !required.has(name);
    // Every object inherits these names, so an optional one of another type would exclude plain `{}`.
    const type = optional && name in Object.prototype ? unknownType : typeOf(id);
    return { name, optional, type, doc: docOf(id) };
  });
}

function requiredProperties(keywords: Keywords): readonly PropertyType[] {
  const undeclared = (keywords.required ?? []).filter((name) => !keywords.properties?.has(name));
  return [...new Set(undeclared)].map((name) => ({
    name,
    optional: false,
    type: unknownType,
    doc: undocumented,
  }));
}

/** The type of properties that are not declared by name; undefined where the schema does not mention them. */
function otherNames(
  { patternProperties = [], additionalProperties }: Keywords,
  { typeOf }: Nodes,
): TypeNode | undefined {
  if (additionalProperties === undefined) return undefined;
  const patterns = patternProperties.map(({ schema }) => typeOf(schema));
  return unionOf([...patterns, typeOf(additionalProperties)]);
}

/** A string index also covers the declared names, so it must include their types. */
function indexBeside(properties: readonly PropertyType[], others: TypeNode): TypeNode {
  const absent: TypeNode = properties.some(({ optional }) => optional) ? { kind: "undefined" } : neverType;
  return unionOf([others, ...properties.map(({ type }) => type), absent]);
}
