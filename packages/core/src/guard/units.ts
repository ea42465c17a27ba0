import type { Keyword, KeywordNode, NodeId, SchemaModel } from "../schema/model.js";
import { keywordsOf, subschemas } from "./rules.js";
import { createScopes, follow, resolve, type Scope, scopeKey } from "./scope.js";

/** A node in one dynamic scope: what can become a function. */
export interface Unit {
  readonly key: string;
  readonly node: KeywordNode;
  readonly scope: Scope;
}

/** The units of a model. */
export interface Units {
  /** Undefined where there are more units than can be written. */
  readonly root: Unit | boolean | undefined;
  /** What a schema is when it is reached from a unit. */
  resolve(schema: NodeId, from: Unit): Unit | boolean;
  /** Whether the unit can meet itself again, further down in a value. */
  isRecursive(unit: Unit): boolean;
  /** Whether the unit can meet a recursive one. */
  leadsToRecursion(unit: Unit): boolean;
  /** All of them, each after those it leads to, unless these lead back to it. */
  readonly bottomUp: readonly Unit[];
}

/**
 * How many units there may be beyond one per node. Hostile schemas can combine dynamic anchors into exponentially many
 * scopes; real ones have a handful.
 */
const MAX_EXTRA_UNITS = 10_000;

/** Finds all units that the root leads to. */
export function findUnits(model: SchemaModel): Units {
  const scopes = createScopes(model);
  const units = new Map<string, Unit>();
  const children = new Map<Unit, ReadonlySet<Unit>>();
  const find = (schema: NodeId, outer: Scope): Unit | boolean => {
    const found = resolve(model, scopes, schema, outer);
    if (typeof found === "boolean") return found;
    const key = scopeKey(found.node.id, found.scope);
    const unit = units.get(key) ?? { key, ...found };
    units.set(key, unit);
    return unit;
  };
  let root: Units["root"] = find(model.root, new Map());
  // A Map that grows is iterated to its end.
  for (const unit of units.values()) {
    if (units.size > model.nodes.length + MAX_EXTRA_UNITS) {
      root = undefined;
      break;
    }
    const { inPlace, below } = subschemas(unit.node, (reference) => follow(reference, unit.scope));
    const found = [...inPlace, ...below].map((schema) => find(schema, unit.scope));
    children.set(unit, new Set(found.filter((child) => typeof child !== "boolean")));
  }
  const { recursive, bottomUp } = findRecursive(children);
  const leading = findLeading(children, recursive);
  return {
    root,
    resolve: (schema, from) => find(schema, from.scope),
    isRecursive: (unit) => recursive.has(unit),
    leadsToRecursion: (unit) => leading.has(unit),
    bottomUp,
  };
}

/** The keyword by which a recursive unit leads on. */
export function recursingKeyword(units: Units, unit: Unit): Keyword {
  const found = keywordsOf(unit.node).find((keyword) => {
    const { inPlace, below } = subschemas(unit.node, (it) => follow(it, unit.scope), [keyword]);
    const children = [...inPlace, ...below].map((schema) => units.resolve(schema, unit));
    return children.some((child) => typeof child !== "boolean" && units.isRecursive(child));
  });
  if (found === undefined) throw new Error(`no recursion at ${unit.node.pointer}`);
  return found;
}

/** What lies on a cycle: strongly connected components (Tarjan's algorithm), without recursion. */
function findRecursive(children: ReadonlyMap<Unit, ReadonlySet<Unit>>) {
  const order = new Map<Unit, number>();
  const low = new Map<Unit, number>();
  const open: Unit[] = [];
  const closed = new Set<Unit>();
  const recursive = new Set<Unit>();
  for (const start of children.keys()) {
    const path = order.has(start) ? [] : [visit(start)];
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const { unit, pending } = top;
      const next = pending.next();
      if (next.done !== true) {
        if (!order.has(next.value)) path.push(visit(next.value));
        else if (!closed.has(next.value)) lower(unit, order.get(next.value) ?? 0);
        continue;
      }
      path.pop();
      const parent = path.at(-1);
      if (parent !== undefined) lower(parent.unit, low.get(unit) ?? 0);
      if (low.get(unit) === order.get(unit)) close(unit);
    }
  }
  return { recursive, bottomUp: [...closed] };

  function visit(unit: Unit) {
    order.set(unit, order.size);
    low.set(unit, order.size - 1);
    open.push(unit);
    return { unit, pending: (children.get(unit) ?? new Set<Unit>()).values() };
  }
  function lower(unit: Unit, to: number): void {
    low.set(unit, Math.min(low.get(unit) ?? 0, to));
  }
  function close(root: Unit): void {
    const component = open.splice(open.lastIndexOf(root));
    for (const unit of component) {
      closed.add(unit);
      if (component.length > 1 || children.get(unit)?.has(unit)) recursive.add(unit);
    }
  }
}

function findLeading(
  children: ReadonlyMap<Unit, ReadonlySet<Unit>>,
  recursive: ReadonlySet<Unit>,
): ReadonlySet<Unit> {
  const parents = new Map<Unit, Unit[]>();
  for (const [unit, below] of children) {
    for (const child of below) {
      const known = parents.get(child);
      if (known === undefined) parents.set(child, [unit]);
      else known.push(unit);
    }
  }
  const leading = new Set(recursive);
  for (const unit of leading) for (const parent of parents.get(unit) ?? []) leading.add(parent);
  return leading;
}
