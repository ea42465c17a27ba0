import type { JsonValue } from "../../packages/core/src/json.js";
import { type NodeId, nodeOf, type SchemaModel } from "../../packages/core/src/schema/model.js";
import { deriveTypes } from "../../packages/core/src/types/derive-types.js";
import type { NameTemplate } from "../../packages/core/src/types/name-pattern.js";
import type { TypeKey, TypeNode } from "../../packages/core/src/types/type-node.js";
import { modelOf } from "../support/model.js";

/** The node that stands at a pointer. */
export function nodeAt(model: SchemaModel, pointer: string): NodeId {
  const node = model.nodes.find((each) => each.pointer === pointer);
  if (node === undefined) throw new Error(`nothing at ${pointer}`);
  return node.id;
}

/** Where a node stands. */
export function pointerOf(model: SchemaModel, id: NodeId): string {
  return nodeOf(model, id).pointer;
}

/** The types of a schema, each on one line, under the names that their author gave them; the root is "". */
export function showTypes(schema: JsonValue): Readonly<Record<string, string>> {
  const { root, named } = deriveTypes(modelOf(schema), "output");
  const names = new Map(named.map(({ key, hint }) => [key, hint]));
  const nameOf = (key: TypeKey) => names.get(key) ?? "Root";
  const shown = named.map(({ hint, type }) => [hint, showType(type, nameOf)] as const);
  return Object.fromEntries([["", showType(root.type, nameOf)], ...shown]);
}

/** The type of a schema on one line. */
export function showRoot(schema: JsonValue): string {
  return showTypes(schema)[""] ?? "";
}

/** A type on one line, without regard for operator precedence: for people who read a table. */
export function showType(type: TypeNode, nameOf: (key: TypeKey) => string): string {
  const show = (other: TypeNode) => showType(other, nameOf);
  const inside = (other: TypeNode) => (other.kind === "union" ? `(${show(other)})` : show(other));
  switch (type.kind) {
    case "literal":
      return JSON.stringify(type.value);
    case "named":
      return nameOf(type.key);
    case "inherited":
      return `Object[${type.name}]`;
    case "union":
      return type.members.map(show).join(" | ");
    case "array":
      return `${inside(type.item)}[]`;
    case "tuple": {
      const items = type.items.map((item, index) =>
        index < type.required ? show(item) : `${inside(item)}?`,
      );
      return `[${[...items, ...(type.rest === undefined ? [] : [`...${inside(type.rest)}[]`])].join(", ")}]`;
    }
    case "object": {
      const properties = type.properties.map(
        ({ name, optional, type: own }) => `${name}${optional ? "?" : ""}: ${show(own)}`,
      );
      const templates = type.templates.map(
        ({ template, type: own }) => `[${showTemplate(template)}]: ${show(own)}`,
      );
      const index = type.index === undefined ? [] : [`[string]: ${show(type.index)}`];
      return `{ ${[...properties, ...templates, ...index].join("; ")} }`;
    }
    default:
      return type.kind;
  }
}

function showTemplate({ prefix, middle, suffix }: NameTemplate): string {
  return middle === "" ? `${prefix}*${suffix}` : `*${middle}*`;
}
