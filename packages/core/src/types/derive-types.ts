import { type KeywordNode, type NodeId, nodeOf, type SchemaModel, type SchemaNode } from "../schema/model.js";
import { impliesObject, inPlaceReach } from "./in-place.js";
import { typeOfNode } from "./keyword-types.js";
import {
  type Documentation,
  documentedKeywords,
  type NamedType,
  type SchemaTypes,
  type TypeKey,
  undocumented,
  unknownType,
} from "./type-node.js";

/** Derives the TypeScript type of a schema, with a declaration for every part that is referred to. */
export function deriveTypes(model: SchemaModel, prefix: "input" | "output"): SchemaTypes {
  const reaches = inPlaceReach(model);
  const referred = new Set<NodeId>();
  const keyOf = (id: NodeId): TypeKey => `${prefix}:${id}`;

  const nodes = {
    typeOf: (id: NodeId) => typeOfNode(nodeOf(model, id), nodes),
    impliesObject: (node: KeywordNode) => impliesObject(model, node),
    docOf: (id: NodeId) => documentationOf(nodeOf(model, id)),
    typeOfReference: (from: NodeId, target: NodeId) => {
      // A reference that leads back to its own place would be a circular alias; it says nothing, so it widens.
      if (reaches(target, from)) return unknownType;
      if (nodeOf(model, target).kind === "boolean") return nodes.typeOf(target);
      referred.add(target);
      return { kind: "named", key: keyOf(target) } as const;
    },
  };

  const declare = (id: NodeId): NamedType => {
    const node = nodeOf(model, id);
    return { key: keyOf(id), hint: hintOf(node), type: nodes.typeOf(id), doc: nodes.docOf(id) };
  };

  const root = declare(model.root);
  const named: NamedType[] = [];
  // Declaring one type may refer to further ones; a Set is iterated to its end as it grows.
  for (const id of referred) if (id !== model.root) named.push(declare(id));
  return { root, named };
}

function documentationOf(node: SchemaNode): Documentation {
  if (node.kind === "boolean") return undocumented;
  const rules = documentedKeywords.flatMap((keyword) => {
    const value = node.keywords[keyword];
    return value === undefined ? [] : [[keyword, value] as const];
  });
  return { annotations: node.annotations, rules: Object.fromEntries(rules) };
}

/** `#/$defs/Day` suggests Day; a place without a name of its own suggests its title. */
function hintOf(node: SchemaNode): string {
  const token = node.pointer
    .slice(node.pointer.lastIndexOf("/") + 1)
    .replaceAll("~1", "/")
    .replaceAll("~0", "~");
  const title = node.kind === "keywords" ? node.annotations.title : undefined;
  return namelessPlace.test(token) ? (title ?? token) : token;
}

const namelessPlace = /^\d*$|^(items|additionalProperties|contains|not|if|then|else)$/;
