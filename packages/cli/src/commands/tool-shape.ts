import type { CheckedTool, SchemaModel } from "@mcp-codegen/core";

/** A tool at a glance. */
export interface ToolShape {
  readonly name: string;
  readonly title: string | undefined;
  readonly required: readonly string[];
  readonly optional: readonly string[];
  /** Undefined: no output is declared. */
  readonly output: string | undefined;
}

/** Sums up a checked tool. */
export function shapeOf({ name, title, input, output }: CheckedTool): ToolShape {
  const { required = [], properties = new Map() } = keywordsOf(input);
  return {
    name,
    title,
    required,
    optional: [...properties.keys()].filter((key) => !required.includes(key)),
    output: output === undefined ? undefined : kindOf(output),
  };
}

/** What sort of values a schema admits, in a word or two. */
function kindOf(model: SchemaModel): string {
  const root = nodeAt(model, model.root);
  if (root?.kind === "boolean") return root.value ? "any" : "nothing";
  const { type, enum: choices, const: only, anyOf, oneOf } = keywordsOf(model);
  if (type !== undefined) return type.join(" | ");
  if (choices !== undefined || only !== undefined) return "enum";
  return anyOf === undefined && oneOf === undefined ? "any" : "union";
}

type Node = SchemaModel["nodes"][number];
type Keywords = Extract<Node, { kind: "keywords" }>["keywords"];

/** The keywords of the root, or of what it refers to; a chain of references that never ends has none. */
function keywordsOf(model: SchemaModel): Keywords {
  let id = model.root;
  for (let hops = 0; hops < model.nodes.length; hops++) {
    const node = nodeAt(model, id);
    if (node?.kind !== "keywords") return {};
    if (node.keywords.$ref === undefined || node.keywords.type !== undefined) return node.keywords;
    id = node.keywords.$ref;
  }
  return {};
}

function nodeAt(model: SchemaModel, id: number): Node | undefined {
  return model.nodes[id];
}
