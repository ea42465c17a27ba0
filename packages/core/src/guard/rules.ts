import type { Keyword, KeywordNode, NodeId } from "../schema/model.js";
import type { GuardRules, Place } from "./rule.js";
import { arrayRules } from "./rules-array.js";
import { logicRules } from "./rules-logic.js";
import { objectRules } from "./rules-object.js";
import { scalarRules } from "./rules-scalar.js";

/** How each keyword becomes code, in the order of the code. */
export const rules: GuardRules = {
  type: { form: "narrow" },
  const: { form: "narrow" },
  enum: { form: "narrow" },
  ...scalarRules,
  ...arrayRules,
  ...objectRules,
  ...logicRules,
};

const keywordOrder = Object.keys(rules) as readonly Keyword[];

/** The keywords a node has, in the order of the code. */
export function keywordsOf(node: KeywordNode): readonly Keyword[] {
  return keywordOrder.filter((keyword) => node.keywords[keyword] !== undefined);
}

/** The subschemas of a node, or of some of its keywords, that apply to the same value, and those that apply to parts of it. */
export function subschemas(
  node: KeywordNode,
  follow: Place["follow"],
  keywords: readonly Keyword[] = keywordsOf(node),
): Readonly<Record<"inPlace" | "below", readonly NodeId[]>> {
  return {
    inPlace: keywords.flatMap((keyword) => inPlaceOf(node, keyword, follow)),
    below: keywords.flatMap((keyword) => belowOf(node, keyword)),
  };
}

function inPlaceOf<K extends Keyword>(
  node: KeywordNode,
  keyword: K,
  follow: Place["follow"],
): readonly NodeId[] {
  const rule: GuardRules[K] = rules[keyword];
  const value = node.keywords[keyword];
  return rule.form !== "block" || value === undefined || value === null
    ? []
    : (rule.inPlace?.(value, follow) ?? []);
}

function belowOf<K extends Keyword>(node: KeywordNode, keyword: K): readonly NodeId[] {
  const rule: GuardRules[K] = rules[keyword];
  const value = node.keywords[keyword];
  return rule.form !== "block" || value === undefined || value === null ? [] : (rule.below?.(value) ?? []);
}
