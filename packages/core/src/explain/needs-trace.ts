import { findUnits } from "../guard/units.js";
import type { Keyword, Keywords, SchemaModel } from "../schema/model.js";
import { isSafeName } from "./rebuild-keyword.js";

/**
 * Keywords beside which ajv may accept what the guard refuses: it forgets what was evaluated, counts properties that
 * hold `undefined`, and where it is too strict, what negates a verdict becomes too lenient.
 */
const doubtful: ReadonlySet<Keyword> = new Set([
  "unevaluatedItems",
  "unevaluatedProperties",
  "minProperties",
  "dependentRequired",
  "dependentSchemas",
  "contains",
  "oneOf",
  "not",
  "if",
  "$dynamicRef",
]);

/**
 * Whether ajv may have nothing to say about a JSON value that the guard refuses. The trace would nearly double
 * every module; real schemas hardly ever need it.
 */
export function needsTrace(model: SchemaModel): boolean {
  const all = model.nodes.flatMap((node) => (node.kind === "keywords" ? [node.keywords] : []));
  return all.some(isDoubtful) || (all.some(({ $ref }) => $ref !== undefined) && isRecursive(model));
}

function isDoubtful(keywords: Keywords): boolean {
  const { properties, patternProperties = [], required = [] } = keywords;
  const names = [
    ...(properties?.keys() ?? []),
    ...patternProperties.map(({ pattern }) => pattern.source),
    ...required,
  ];
  return (
    Object.keys(keywords).some((keyword) => doubtful.has(keyword as Keyword)) || !names.every(isSafeName)
  );
}

/** ajv knows no limit of depth but the stack's. */
function isRecursive(model: SchemaModel): boolean {
  const { root, leadsToRecursion } = findUnits(model);
  return typeof root === "object" && leadsToRecursion(root);
}
