import { anyRules } from "./evaluate/any.js";
import { arrayRules, unevaluatedItemsRules } from "./evaluate/array.js";
import { combiningRules } from "./evaluate/combined.js";
import { numberRules } from "./evaluate/number.js";
import { objectRules, unevaluatedPropertiesRules } from "./evaluate/object.js";
import { decide, type FormatTable, type Rules, type Verdict, type Visit } from "./evaluate/rule.js";
import { stringRules } from "./evaluate/string.js";
import {
  type DynamicReference,
  type Keyword,
  type KeywordNode,
  type Keywords,
  type NodeId,
  nodeOf,
  type SchemaModel,
} from "./model.js";

export type { FormatTable } from "./evaluate/rule.js";

/** What each keyword means, in the order in which they are applied. */
const rules: Rules<Keyword> = {
  ...anyRules,
  ...numberRules,
  ...stringRules,
  ...arrayRules,
  ...objectRules,
  ...combiningRules,
  ...unevaluatedItemsRules,
  ...unevaluatedPropertiesRules,
};
const order = Object.keys(rules) as Keyword[];

/** An object or array that a schema follows deeper than this is refused; only a recursive schema can. The root is level 1. */
const maxLevel = 1000;

interface Evaluation {
  readonly model: SchemaModel;
  readonly formats: FormatTable | undefined;
}

/** How evaluation came to a value. */
interface Path {
  /** How deep the value is within the whole. */
  readonly level: number;
  /** The resources entered on the way, outermost first: the dynamic scope. */
  readonly scope: readonly number[];
  /** Where to note what was evaluated of the value, once it is known to meet the schema. */
  readonly evaluated: Visit["evaluated"];
}

/**
 * Whether a value meets a schema: the definition that every generated check is tested against.
 * Slow and obvious. Never throws: what cannot be read, or nests too deeply, does not meet the schema.
 */
export function evaluate(
  model: SchemaModel,
  value: unknown,
  options: { readonly formats?: FormatTable | undefined } = {},
): boolean {
  try {
    const path = { level: 1, scope: [], evaluated: new Set<string | number>() };
    return decide(evaluateNode({ model, formats: options.formats }, model.root, value, path));
  } catch {
    return false;
  }
}

function* evaluateNode(evaluation: Evaluation, id: NodeId, value: unknown, path: Path): Verdict {
  const { level } = path;
  // Thrown rather than returned, so that no `not` can turn it into a yes.
  if (level > maxLevel && typeof value === "object") throw new RangeError("nested too deeply");
  const node = nodeOf(evaluation.model, id);
  if (node.kind === "boolean") return node.value;
  const scope = path.scope.at(-1) === node.resource ? path.scope : [...path.scope, node.resource];
  const evaluated: Visit["evaluated"] = new Set();
  const visit: Visit = {
    value,
    keywords: node.keywords,
    formats: evaluation.formats,
    evaluated,
    holds: (schema) => evaluateNode(evaluation, schema, value, { level, scope, evaluated }),
    holdsFor: (schema, part) =>
      evaluateNode(evaluation, schema, part, { level: level + 1, scope, evaluated: new Set() }),
    follow: (reference) => follow(evaluation.model, reference, scope),
  };
  for (const keyword of order) {
    const outcome = applyRule(keyword, node, visit);
    if (!(typeof outcome === "boolean" ? outcome : yield outcome)) return false;
  }
  for (const part of evaluated) path.evaluated.add(part);
  return true;
}

function applyRule<K extends Keyword>(keyword: K, node: KeywordNode, visit: Visit): boolean | Verdict {
  const argument = node.keywords[keyword];
  return argument === undefined || rules[keyword](argument as Required<Keywords>[K], visit);
}

function follow(model: SchemaModel, { target, anchor }: DynamicReference, scope: readonly number[]): NodeId {
  if (anchor === undefined) return target;
  const overriding = scope.map((resource) => model.resources[resource]?.dynamicAnchors.get(anchor));
  return overriding.find((id) => id !== undefined) ?? target;
}
