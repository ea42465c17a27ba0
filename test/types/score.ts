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
const tierA: ReadonlySet<Keyword> = new Set<Keyword>([
  ...(["type", "const", "enum", "prefixItems", "items", "minItems", "maxItems"] as const),
  ...(["properties", "required", "allOf", "anyOf", "$ref", "$dynamicRef"] as const),
]);

/** Whether a schema has no keyword but those of tier A. */
export function isTierA(model: SchemaModel | undefined): boolean {
  return (
    model?.nodes.every(
      (node) =>
        node.kind === "boolean" ||
        (!node.keywords.type?.includes("integer") &&
          (Object.keys(node.keywords) as Keyword[]).every((keyword) => tierA.has(keyword))),
    ) ?? false
  );
}
