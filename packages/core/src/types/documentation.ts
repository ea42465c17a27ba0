import { type KeywordNode, type NodeId, nodeOf, type SchemaModel } from "../schema/model.js";
import type { Part } from "./alternative.js";
import { type Documentation, documentedKeywords, undocumented } from "./type-node.js";

/** What the schemas of a part say of themselves, and what they say of its items. */
export function documentationOf(model: SchemaModel, { terms }: Part): Documentation {
  const nodes = terms.flatMap((term) => (term.kind === "node" ? speakersAt(model, term.id) : []));
  const items = nodes.flatMap(({ keywords }) =>
    keywords.items === undefined || keywords.prefixItems !== undefined
      ? []
      : speakersAt(model, keywords.items),
  );
  return { ...joined(nodes), ...(items.length === 0 ? {} : { items: joined(items) }) };
}

/** A node, what it demands besides, and the one schema it offers beside null: together they describe the value. */
function speakersAt(model: SchemaModel, id: NodeId): readonly KeywordNode[] {
  const node = nodeOf(model, id);
  if (node.kind === "boolean") return [];
  const { allOf = [], anyOf = [], oneOf = [] } = node.keywords;
  const choices = [...anyOf, ...oneOf].filter((choice) => !isNull(model, choice));
  const offered = choices.length === 1 ? choices : [];
  return [node, ...[...allOf, ...offered].flatMap((inner) => speakersAt(model, inner))];
}

function isNull(model: SchemaModel, id: NodeId): boolean {
  const node = nodeOf(model, id);
  return node.kind === "keywords" && node.keywords.type?.join() === "null";
}

/** Where several say the same, the first is heard. */
function joined(nodes: readonly KeywordNode[]): Documentation {
  return nodes.reduceRight<Documentation>((inner, node) => {
    const { annotations, rules } = ownDocumentation(node);
    return {
      annotations: { ...inner.annotations, ...annotations },
      rules: { ...inner.rules, ...rules },
    };
  }, undocumented);
}

function ownDocumentation({ annotations, keywords }: KeywordNode): Documentation {
  const rules = documentedKeywords.flatMap((keyword) => {
    const value = keywords[keyword];
    return value === undefined ? [] : [[keyword, value] as const];
  });
  return { annotations, rules: Object.fromEntries(rules) };
}
