import {
  type DynamicReference,
  type NodeId,
  nodeOf,
  type SchemaModel,
  type SchemaNode,
} from "../schema/model.js";
import { subschemasOf } from "./subschemas.js";

/** A node as it is reached: where dynamic references lead from here is part of what it means. */
export interface Place {
  readonly node: SchemaNode;
  readonly scope: Scope;
  /** The same for the same node in the same scope. */
  readonly key: string;
}

/** Dynamic anchor → the node of the outermost resource that has it. */
type Scope = ReadonlyMap<string, NodeId>;

/** The model's references with every dynamic one made static. */
export interface References {
  readonly root: Place;
  /** The place a child or reference of `from` leads to, past nodes that are nothing but a reference. */
  readonly follow: (to: NodeId | DynamicReference, from: Place) => Place;
  /** Keys of places reached more than once; every cycle has one. */
  readonly shared: ReadonlySet<string>;
  readonly unevaluated: boolean;
}

/** Far beyond any real schema; only dynamic references can multiply places. */
const MAX_PLACES = 100_000;

/** Follows every reference once. Throws when there are too many places. */
export function traceReferences(model: SchemaModel): References {
  const anchors = new Set(
    model.nodes.flatMap((node) =>
      node.kind === "keywords" ? (node.keywords.$dynamicRef?.anchor ?? []) : [],
    ),
  );

  function follow(to: NodeId | DynamicReference, from: { readonly scope: Scope }): Place {
    let { scope } = from;
    let target: NodeId | DynamicReference | undefined = to;
    const seen = new Set<NodeId>();
    for (;;) {
      const node = nodeOf(model, typeof target === "number" ? target : resolve(target, scope));
      scope = enter(scope, node);
      target = soleReference(node);
      // A circle of bare references asserts nothing that could be explained.
      if (target === undefined || seen.has(node.id)) return { node, scope, key: keyOf(node, scope) };
      seen.add(node.id);
    }
  }

  function enter(scope: Scope, node: SchemaNode): Scope {
    const found = [...(model.resources[node.resource]?.dynamicAnchors ?? [])];
    const added = found.filter(([name]) => anchors.has(name) && !scope.has(name));
    return added.length === 0 ? scope : new Map([...scope, ...added]);
  }

  const root = follow(model.root, { scope: new Map() });
  const uses = new Map<string, number>([[root.key, 1]]);
  const queue = [root];
  let unevaluated = false;
  for (let place = queue.pop(); place !== undefined; place = queue.pop()) {
    if (uses.size > MAX_PLACES) throw new RangeError("too many places");
    if (place.node.kind === "boolean") continue;
    const { keywords } = place.node;
    unevaluated ||= keywords.unevaluatedItems !== undefined || keywords.unevaluatedProperties !== undefined;
    for (const target of subschemasOf(keywords)) {
      const next = follow(target, place);
      const count = uses.get(next.key) ?? 0;
      uses.set(next.key, count + 1);
      if (count === 0) queue.push(next);
    }
  }
  const shared = new Set([...uses].flatMap(([key, count]) => (count > 1 ? key : [])));
  return { root, follow, shared, unevaluated };
}

function resolve({ target, anchor }: DynamicReference, scope: Scope): NodeId {
  return (anchor === undefined ? undefined : scope.get(anchor)) ?? target;
}

function soleReference(node: SchemaNode): NodeId | DynamicReference | undefined {
  if (node.kind === "boolean") return undefined;
  const { $ref, $dynamicRef, ...others } = node.keywords;
  if (Object.keys(others).length > 0) return undefined;
  return $ref === undefined ? $dynamicRef : $dynamicRef === undefined ? $ref : undefined;
}

function keyOf(node: SchemaNode, scope: Scope): string {
  return JSON.stringify([node.id, ...[...scope].sort()]);
}
