import type { Keyword, KeywordNode, NodeId } from "../schema/model.js";
import type { Alternative, ValueType } from "./alternative.js";
import { rules, type Site } from "./rules.js";

/** A node whose type is that of other nodes, so that their names can be shown. */
export type View =
  | { readonly kind: "reference"; readonly target: NodeId }
  | { readonly kind: "same"; readonly target: NodeId }
  | { readonly kind: "union"; readonly keyword: "anyOf" | "oneOf"; readonly branches: readonly NodeId[] };

/** The view of a node, where no keyword of its own adds to it. */
export function viewOf(node: KeywordNode, site: Site): View | undefined {
  const said = (Object.keys(node.keywords) as Keyword[]).filter((keyword) => !rules[keyword].guardOnly);
  const telling = said.filter((keyword) => keyword !== "type");
  const [keyword] = telling;
  if (keyword === undefined || telling.length > 1) return undefined;
  const view = viewOfKeyword(keyword, node, site);
  if (view === undefined || said.length === 1) return view;
  const targets = view.kind === "union" ? view.branches : [view.target];
  return targets.every((id) => isWithin(site.typeOf(id), node.keywords.type ?? [])) ? view : undefined;
}

function viewOfKeyword(keyword: Keyword, { keywords }: KeywordNode, site: Site): View | undefined {
  const { $ref, $dynamicRef, allOf = [], anyOf = [], oneOf = [] } = keywords;
  if (keyword === "$ref" && $ref !== undefined) return { kind: "reference", target: $ref };
  if (keyword === "$dynamicRef" && $dynamicRef !== undefined)
    return { kind: "reference", target: site.follow($dynamicRef) };
  const [only] = allOf;
  if (keyword === "allOf" && only !== undefined && allOf.length === 1) return { kind: "same", target: only };
  if (keyword === "anyOf") return { kind: "union", keyword, branches: anyOf };
  if (keyword === "oneOf") return { kind: "union", keyword, branches: oneOf };
  return undefined;
}

/** Whether a `type` beside it takes nothing away. */
function isWithin(type: ValueType, allowed: readonly string[]): boolean {
  return type.every((alternative: Alternative) => allowed.includes(alternative.kind));
}
