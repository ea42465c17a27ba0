import {
  type DynamicReference,
  type KeywordNode,
  type NodeId,
  nodeOf,
  type SchemaModel,
} from "../schema/model.js";
import { subschemas } from "./rules.js";

/** The dynamic scope as far as it matters: where each dynamic anchor leads, the outermost resource having decided. */
export type Scope = ReadonlyMap<string, NodeId>;

/** Finds for each node the dynamic scope it is evaluated in; nodes that no dynamic reference follows have one only. */
export interface Scopes {
  /** The scope at a node that is reached from a place with another scope. */
  enter(node: KeywordNode, outer: Scope): Scope;
}

/** Where a dynamic reference leads in a scope. */
export function follow({ anchor, target }: DynamicReference, scope: Scope): NodeId {
  return (anchor === undefined ? undefined : scope.get(anchor)) ?? target;
}

/** Analyses which dynamic anchors each node depends on. */
export function createScopes(model: SchemaModel): Scopes {
  const relevant = relevantAnchors(model);
  return {
    enter(node, outer) {
      const names = relevant.get(node.id);
      if (names === undefined) return new Map();
      const own = model.resources[node.resource]?.dynamicAnchors;
      const entries = [...names].map((name) => [name, outer.get(name) ?? own?.get(name)] as const);
      return new Map(entries.filter((entry): entry is readonly [string, NodeId] => entry[1] !== undefined));
    },
  };
}

/** By node: the anchors of the dynamic references that can be met from there, in a fixed order. */
function relevantAnchors(model: SchemaModel): ReadonlyMap<NodeId, ReadonlySet<string>> {
  const anchors = new Set(model.nodes.map(anchorOf).filter((anchor) => anchor !== undefined));
  const relevant = new Map<NodeId, Set<string>>();
  if (anchors.size === 0) return relevant;
  const parents = parentsByNode(model);
  for (const anchor of [...anchors].sort()) {
    const pending = model.nodes.filter((node) => anchorOf(node) === anchor).map(({ id }) => id);
    for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
      const names = relevant.get(id) ?? new Set();
      if (names.has(anchor)) continue;
      relevant.set(id, names.add(anchor));
      pending.push(...(parents.get(id) ?? []));
    }
  }
  return relevant;
}

function anchorOf(node: SchemaModel["nodes"][number]): string | undefined {
  return node.kind === "keywords" ? node.keywords.$dynamicRef?.anchor : undefined;
}

function parentsByNode(model: SchemaModel): ReadonlyMap<NodeId, readonly NodeId[]> {
  const parents = new Map<NodeId, NodeId[]>();
  for (const node of model.nodes) {
    if (node.kind === "boolean") continue;
    const anchor = anchorOf(node);
    const dynamic =
      anchor === undefined ? [] : model.resources.map(({ dynamicAnchors }) => dynamicAnchors.get(anchor));
    const { inPlace, below } = subschemas(node, ({ target }) => target);
    for (const child of [...inPlace, ...below, ...dynamic]) {
      if (child === undefined) continue;
      const known = parents.get(child);
      if (known === undefined) parents.set(child, [node.id]);
      else known.push(node.id);
    }
  }
  return parents;
}

/** The node of that id with its scope, references that add nothing followed; a boolean where the schema is one. */
export function resolve(
  model: SchemaModel,
  scopes: Scopes,
  id: NodeId,
  outer: Scope,
): { readonly node: KeywordNode; readonly scope: Scope } | boolean {
  const passed = new Set<string>();
  let [at, scope] = [id, outer];
  for (;;) {
    const node = nodeOf(model, at);
    if (node.kind === "boolean") return node.value;
    scope = scopes.enter(node, scope);
    const { $ref, ...others } = node.keywords;
    if ($ref === undefined) return Object.keys(others).length === 0 ? true : { node, scope };
    if (Object.keys(others).length > 0) return { node, scope };
    const key = scopeKey(at, scope);
    // A reference that only leads back to itself can never be met.
    if (passed.has(key)) return false;
    passed.add(key);
    at = $ref;
  }
}

/** Tells a node in one scope from the same node in another. */
export function scopeKey(id: NodeId, scope: Scope): string {
  return scope.size === 0 ? String(id) : JSON.stringify([id, ...scope]);
}
