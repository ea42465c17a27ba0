import type { KeywordNode, NodeId, SchemaModel, SchemaNode } from "../schema/model.js";

/** Whether evaluating `from` leads to `to` at the same place of the value, through references and combinators. */
export function inPlaceReach(model: SchemaModel): (from: NodeId, to: NodeId) => boolean {
  const reachable = new Map<NodeId, ReadonlySet<NodeId>>();
  return (from, to) => {
    let targets = reachable.get(from);
    if (targets === undefined) {
      targets = reachFrom(model, from);
      reachable.set(from, targets);
    }
    return targets.has(to);
  };
}

function reachFrom(model: SchemaModel, start: NodeId): ReadonlySet<NodeId> {
  const seen = new Set<NodeId>([start]);
  for (const id of seen) {
    const node = model.nodes[id];
    if (node !== undefined) for (const next of inPlaceChildren(node)) seen.add(next);
  }
  return seen;
}

/** The nodes whose types become part of this node's own type. */
function inPlaceChildren(node: SchemaNode): readonly NodeId[] {
  if (node.kind === "boolean") return [];
  const { $ref, $dynamicRef, allOf = [], anyOf = [], oneOf = [], if: conditional } = node.keywords;
  const single = [$ref, $dynamicRef?.target, conditional?.then, conditional?.else];
  return [...single.filter((id) => id !== undefined), ...allOf, ...anyOf, ...oneOf];
}

/** Whether references and combinators alone let nothing but objects through. */
export function impliesObject(
  model: SchemaModel,
  node: KeywordNode,
  above: ReadonlySet<NodeId> = new Set(),
): boolean {
  const path = new Set([...above, node.id]);
  const isObject = (id: NodeId): boolean => {
    const next = model.nodes[id];
    if (next?.kind !== "keywords" || path.has(id)) return false;
    const { type } = next.keywords;
    return (type?.length === 1 && type[0] === "object") || impliesObject(model, next, path);
  };
  const { $ref, allOf = [], anyOf = [], oneOf = [] } = node.keywords;
  const every = (branches: readonly NodeId[]) => branches.length > 0 && branches.every(isObject);
  return ($ref !== undefined && isObject($ref)) || allOf.some(isObject) || every(anyOf) || every(oneOf);
}
