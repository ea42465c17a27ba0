import type { NodeId, SchemaModel, SchemaNode } from "../schema/model.js";

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
    if (node !== undefined) for (const next of inPlaceChildren(model, node)) seen.add(next);
  }
  return seen;
}

/** The nodes whose names may become part of this node's own type. */
function inPlaceChildren(model: SchemaModel, node: SchemaNode): readonly NodeId[] {
  if (node.kind === "boolean") return [];
  const { $ref, $dynamicRef, allOf = [], anyOf = [], oneOf = [] } = node.keywords;
  const anchor = $dynamicRef?.anchor;
  const anchored = anchor === undefined ? [] : model.resources.map((each) => each.dynamicAnchors.get(anchor));
  const single = [$ref, $dynamicRef?.target, ...anchored].filter((id) => id !== undefined);
  return [...single, ...allOf, ...anyOf, ...oneOf];
}
