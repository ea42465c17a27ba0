import { type NodeId, nodeOf, type SchemaModel, type SchemaNode } from "../schema/model.js";
import type { Part, Scope } from "./alternative.js";
import { oneOfBranches } from "./combining.js";
import { documentationOf } from "./documentation.js";
import { inPlaceReach } from "./in-place.js";
import { exactNameOf } from "./name-pattern.js";
import { type PartRenderer, renderType } from "./render.js";
import { createTypeModel } from "./type-model.js";
import {
  type NamedType,
  neverType,
  type SchemaTypes,
  type TypeNode,
  unionOf,
  unknownType,
  weightOf,
} from "./type-node.js";
import { viewOf } from "./view.js";

/** Derives the TypeScript type of a schema, with a declaration for every part that is referred to. */
export function deriveTypes(model: SchemaModel, prefix: "input" | "output"): SchemaTypes {
  const first = deriveOnce(model, prefix, new Set());
  return first.repeated.size === 0 ? first.types : deriveOnce(model, prefix, first.repeated).types;
}

/** A larger part that would stand in several places is declared once. */
const maxRepeatedWeight = 24;

/** In a tuple it would stand twice in a row, so that less is bearable. */
const maxWrittenTwice = 8;

function deriveOnce(
  model: SchemaModel,
  prefix: string,
  hoisted: ReadonlySet<string>,
): { readonly types: SchemaTypes; readonly repeated: ReadonlySet<string> } {
  const types = createTypeModel(model);
  const reaches = inPlaceReach(model);
  const patternNames = patternNamesOf(model);
  const referred = new Map<string, { readonly part: Part; readonly hint: string }>();
  const rendered = new Map<string, TypeNode>();
  const repeated = new Set<string>();
  /** Parts being rendered: inside themselves only their names can stand. */
  const open = new Set<string>();

  const named = (part: Part, hint: string): TypeNode => {
    if (!referred.has(part.key)) referred.set(part.key, { part, hint });
    return { kind: "named", key: `${prefix}:${part.key}` };
  };

  const render = (part: Part, hint: string): TypeNode => {
    if (part.terms.length === 0) return unknownType;
    if (open.has(part.key) || hoisted.has(part.key)) return named(part, hint);
    const before = rendered.get(part.key);
    if (before !== undefined) {
      if (weightOf(before) > maxRepeatedWeight) repeated.add(part.key);
      return before;
    }
    const type = body(part, hint);
    rendered.set(part.key, type);
    return type;
  };

  const body = (part: Part, hint: string): TypeNode => {
    open.add(part.key);
    const type = viewed(part, hint) ?? renderType(types.typeOfPart(part), parts, hint);
    open.delete(part.key);
    return type;
  };

  /** Shows the names of other nodes where a node says nothing else; a name must not lead back to its own place. */
  const viewed = ({ terms }: Part, hint: string): TypeNode | undefined => {
    const [term] = terms;
    if (term?.kind !== "node" || terms.length > 1) return undefined;
    const { id, scope } = term;
    const node = nodeOf(model, id);
    if (node.kind === "boolean") return node.value ? unknownType : neverType;
    const site = types.siteAt(id, scope);
    const view = viewOf(node, site);
    if (view === undefined) return undefined;
    if (view.kind === "union") {
      if (view.branches.some((branch) => reaches(branch, id))) return undefined;
      const left = view.keyword === "oneOf" ? oneOfBranches(view.branches, site) : undefined;
      return unionOf(
        view.branches.map((branch, index) => {
          const whole = left === undefined || left[index] === types.typeOf(branch, scope);
          return whole
            ? render(types.partAt(branch, scope), hint)
            : renderType(left[index] ?? [], parts, hint);
        }),
      );
    }
    if (reaches(view.target, id)) return undefined;
    return view.kind === "same"
      ? render(types.partAt(view.target, scope), hint)
      : reference(view.target, scope);
  };

  const reference = (target: NodeId, scope: Scope): TypeNode => {
    const node = nodeOf(model, target);
    if (node.kind === "boolean") return node.value ? unknownType : neverType;
    return named(types.partAt(target, scope), hintOf(node));
  };

  const elementTypeOf = (part: Part, hint: string): TypeNode => {
    const type = render(part, hint);
    if (hidesName(type)) repeated.add(part.key);
    return type;
  };

  const repeatedTypeOf = (part: Part, hint: string): TypeNode => {
    const type = elementTypeOf(part, hint);
    if (type.kind === "object" ? type.properties.length > 0 : weightOf(type) > maxWrittenTwice)
      repeated.add(part.key);
    return type;
  };

  const parts: PartRenderer = {
    typeOf: render,
    elementTypeOf,
    repeatedTypeOf,
    docOf: (part) => documentationOf(model, part),
    isPatternName: (name) => patternNames.has(name),
  };

  const declare = (part: Part, hint: string): NamedType => ({
    key: `${prefix}:${part.key}`,
    hint,
    type: body(part, hint),
    doc: documentationOf(model, part),
  });

  const rootPart = types.partAt(model.root, []);
  const root = declare(rootPart, hintOf(nodeOf(model, model.root)));
  const declared: NamedType[] = [];
  // Declaring one type may refer to further ones; a Map is iterated to its end as it grows.
  for (const [key, { part, hint }] of referred) if (key !== rootPart.key) declared.push(declare(part, hint));
  return { types: { root, named: declared }, repeated };
}

/** Names that patterns spell out. */
function patternNamesOf({ nodes }: SchemaModel): ReadonlySet<string> {
  const patterns = nodes.flatMap((node) => {
    if (node.kind === "boolean") return [];
    const { pattern, patternProperties = [] } = node.keywords;
    return [...patternProperties.map((each) => each.pattern), ...(pattern === undefined ? [] : [pattern])];
  });
  return new Set(patterns.flatMap((pattern) => exactNameOf(pattern) ?? []));
}

/**
 * Whether lists alone lead to a name. The compiler looks through the lists of a tuple at once, and would find an
 * alias that it is still working out.
 */
function hidesName(type: TypeNode): boolean {
  const isNamed = (part: TypeNode) => part.kind === "named" || hidesName(part);
  if (type.kind === "union") return type.members.some(hidesName);
  if (type.kind === "array") return leavesOf(type.item).some(isNamed);
  return (
    type.kind === "tuple" &&
    [...type.items, ...(type.rest ? [type.rest] : [])].flatMap(leavesOf).some(isNamed)
  );
}

function leavesOf(type: TypeNode): readonly TypeNode[] {
  return type.kind === "union" ? type.members : [type];
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
