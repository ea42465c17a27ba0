import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { finding } from "./finding.js";
import type { SchemaModel, SchemaNode } from "./model.js";

/** How many schemas one value may meet at one place. */
const maxCost = 100_000;

/** How many schemas may lead to one another at one place: evaluation recurses that far for each level of a value. */
const maxChain = 256;

/**
 * Estimates what checking a value costs where schemas apply to the same place of it: a schema that two branches
 * refer to is met twice, so a chain of such branches doubles at every step. What applies to parts of a value costs
 * in proportion to the value, and is not counted.
 */
export function findExcess(model: SchemaModel): Diagnostic | undefined {
  const children = inPlaceChildren(model);
  const parents = invert(children);
  const waiting = children.map((ids) => ids.length);
  const cost = children.map(() => 1);
  const chain = children.map(() => 1);
  // Children come before their parents, without recursion; in a loop nobody ever becomes ready.
  const ready = [...waiting.keys()].filter((id) => waiting[id] === 0);
  for (const id of ready) {
    if (get(cost, id) > maxCost) return excess(model, id, `more than ${maxCost} schemas apply to one value`);
    if (get(chain, id) > maxChain) return excess(model, id, `more than ${maxChain} references in a row`);
    for (const parent of parents[id] ?? []) {
      cost[parent] = get(cost, parent) + get(cost, id);
      chain[parent] = Math.max(get(chain, parent), get(chain, id) + 1);
      waiting[parent] = get(waiting, parent) - 1;
      if (waiting[parent] === 0) ready.push(parent);
    }
  }
  const stuck = waiting.findIndex((count) => count > 0);
  return stuck < 0 ? undefined : loop(model, onLoop(children, waiting, stuck));
}

/** By node id; after the nodes comes one entry for each dynamic anchor, which stands for all that it may mean. */
function inPlaceChildren(model: SchemaModel): readonly (readonly number[])[] {
  const dynamic = new Map<string, number[]>();
  for (const { dynamicAnchors } of model.resources) {
    for (const [name, id] of dynamicAnchors) dynamic.set(name, [...(dynamic.get(name) ?? []), id]);
  }
  const names = [...dynamic.keys()];
  const nodes = model.nodes.map((node) =>
    applied(node, (anchor) => model.nodes.length + names.indexOf(anchor)),
  );
  return [...nodes, ...dynamic.values()];
}

function applied(node: SchemaNode, dynamicEntry: (anchor: string) => number): readonly number[] {
  if (node.kind === "boolean") return [];
  const {
    allOf = [],
    anyOf = [],
    oneOf = [],
    dependentSchemas,
    $ref,
    $dynamicRef,
    not,
    if: condition,
  } = node.keywords;
  const dynamic = $dynamicRef?.anchor === undefined ? $dynamicRef?.target : dynamicEntry($dynamicRef.anchor);
  const single = [not, $ref, dynamic, condition?.test, condition?.then, condition?.else];
  const several = [...allOf, ...anyOf, ...oneOf, ...(dependentSchemas?.values() ?? [])];
  return [...single.filter((id) => id !== undefined), ...several];
}

function invert(children: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const parents: number[][] = children.map(() => []);
  for (const [parent, ids] of children.entries()) for (const id of ids) parents[id]?.push(parent);
  return parents;
}

/** Someone who waits waits for someone who waits, so following them ends up on a loop. */
function onLoop(children: readonly (readonly number[])[], waiting: readonly number[], start: number): number {
  const seen = new Set<number>();
  let id = start;
  while (!seen.has(id)) {
    seen.add(id);
    id = children[id]?.find((child) => get(waiting, child) > 0) ?? id;
  }
  return id;
}

function excess(model: SchemaModel, id: number, reason: string): Diagnostic {
  return finding("MCG309", pointerOf(model, id), `schema too costly: ${reason}`);
}

function loop(model: SchemaModel, id: number): Diagnostic {
  return finding(
    "MCG311",
    pointerOf(model, id),
    "references lead back here without looking at a part of the value",
  );
}

function pointerOf(model: SchemaModel, id: number): string {
  // A dynamic anchor has no place of its own.
  return model.nodes[id]?.pointer ?? "";
}

function get(numbers: readonly number[], id: number): number {
  return numbers[id] ?? 0;
}
