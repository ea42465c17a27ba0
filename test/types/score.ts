import type { Keyword, SchemaModel } from "../../packages/core/src/schema/model.js";
import type { Outcome } from "./measure.js";

/** Valid instances that the type excludes. */
export function unsound(outcomes: readonly Outcome[]): readonly string[] {
  return outcomes.flatMap(({ id, valid, assigns, complaint }) =>
    valid && !assigns ? [`${id} ${complaint}`] : [],
  );
}

/** Invalid instances that the type lets through, of those that matter. */
export function missed(outcomes: readonly Outcome[], matters: (id: string) => boolean): readonly string[] {
  return outcomes.flatMap(({ id, valid, assigns, assignsLiteral }) =>
    !valid && assigns && assignsLiteral && matters(id) ? [id] : [],
  );
}

/** How many of so many, in percent. */
export function percent(part: number, whole: number): number {
  return (100 * part) / whole;
}

/** Keywords of tier A: whatever they alone reject, a type can reject. */
const tierA: readonly Keyword[] = [
  ...(["type", "const", "enum", "prefixItems", "items", "minItems", "maxItems"] as const),
  ...(["properties", "required", "allOf", "anyOf", "$ref", "$dynamicRef"] as const),
];

/** Tier B adds what a type can say in most places. */
const tierB: readonly Keyword[] = [
  ...tierA,
  ...(["oneOf", "not", "if", "dependentRequired", "dependentSchemas"] as const),
  ...(["additionalProperties", "unevaluatedItems", "unevaluatedProperties"] as const),
];

/** Whether a schema has no keyword but those of a tier. */
export function isOfTier(tier: "A" | "B", model: SchemaModel | undefined): boolean {
  const keywords = new Set<string>(tier === "A" ? tierA : tierB);
  return (
    model?.nodes.every(
      (node) =>
        node.kind === "boolean" ||
        (!node.keywords.type?.includes("integer") &&
          Object.keys(node.keywords).every((keyword) => keywords.has(keyword))),
    ) ?? false
  );
}
