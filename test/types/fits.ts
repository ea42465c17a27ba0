import { isJsonObject, type JsonValue } from "../../packages/core/src/json.js";
import type { NameTemplate } from "../../packages/core/src/types/name-pattern.js";
import type { TypeKey, TypeNode } from "../../packages/core/src/types/type-node.js";

/** Whether a JSON value is assignable to a type; a type of a name is looked up. */
export function fits(value: JsonValue, type: TypeNode, typeNamed: (key: TypeKey) => TypeNode): boolean {
  const holds = (part: JsonValue, other: TypeNode): boolean => fits(part, other, typeNamed);
  switch (type.kind) {
    case "unknown":
      return true;
    case "never":
    case "undefined":
    case "inherited":
      return false;
    case "null":
      return value === null;
    case "boolean":
    case "number":
    case "string":
      return typeof value === type.kind;
    case "literal":
      return value === type.value;
    case "named":
      return holds(value, typeNamed(type.key));
    case "union":
      return type.members.some((member) => holds(value, member));
    case "array":
      return Array.isArray(value) && value.every((item: JsonValue) => holds(item, type.item));
    case "tuple": {
      const { items, required, rest = { kind: "never" } } = type;
      return (
        Array.isArray(value) &&
        value.length >= required &&
        value.every((item: JsonValue, index) => holds(item, items[index] ?? rest))
      );
    }
    case "object":
      return (
        isJsonObject(value) &&
        hasRequired(value, type) &&
        Object.entries(value).every(([name, member]) =>
          typesOf(name, type).every((each) => holds(member, each)),
        )
      );
  }
}

type ObjectType = Extract<TypeNode, { kind: "object" }>;

function hasRequired(value: object, { properties }: ObjectType): boolean {
  return properties.every(({ name, optional }) => optional || Object.hasOwn(value, name));
}

/** Everything the type says of that name: an index speaks of the declared names too. */
function typesOf(name: string, { properties, templates, index }: ObjectType): readonly TypeNode[] {
  return [
    ...properties.filter((property) => property.name === name).map(({ type }) => type),
    ...templates.filter(({ template }) => covers(template, name)).map(({ type }) => type),
    ...(index === undefined ? [] : [index]),
  ];
}

function covers({ prefix, middle, suffix }: NameTemplate, name: string): boolean {
  return (
    name.startsWith(prefix) &&
    name.endsWith(suffix) &&
    name.includes(middle) &&
    name.length >= prefix.length + suffix.length
  );
}
