import type { Annotations, Keywords } from "../schema/model.js";
import type { NameTemplate } from "./name-pattern.js";

/**
 * A TypeScript type as data. Invariant of everything that makes one: a step may only widen, so that every value
 * the schema accepts is assignable to the type.
 */
export type TypeNode =
  | { readonly kind: "unknown" | "never" | "undefined" | "null" | "boolean" | "number" | "string" }
  | { readonly kind: "literal"; readonly value: boolean | number | string }
  | { readonly kind: "array"; readonly item: TypeNode }
  | {
      readonly kind: "tuple";
      readonly items: readonly TypeNode[];
      readonly required: number;
      readonly rest: TypeNode | undefined;
    }
  | {
      readonly kind: "object";
      readonly properties: readonly PropertyType[];
      readonly index: TypeNode | undefined;
      /** Index signatures for names of a certain form. */
      readonly templates: readonly TemplateIndex[];
    }
  | { readonly kind: "union"; readonly members: readonly TypeNode[] }
  | { readonly kind: "named"; readonly key: TypeKey }
  /** What every object inherits under that name. */
  | { readonly kind: "inherited"; readonly name: string };

/** `[key: \`x-${string}\`]: …` */
export interface TemplateIndex {
  readonly template: NameTemplate;
  readonly type: TypeNode;
}

/** Identifies a declaration of the module; the emitter gives it a name. */
export type TypeKey = string;

export interface PropertyType {
  readonly name: string;
  readonly optional: boolean;
  readonly type: TypeNode;
  readonly doc: Documentation;
}

/** A declaration that other types refer to. */
export interface NamedType {
  readonly key: TypeKey;
  /** What the author called it: the last token of the pointer, or a title. */
  readonly hint: string;
  /** What it stands in, from the inside out, to tell it from others of that name. */
  readonly context?: readonly string[];
  readonly type: TypeNode;
  readonly doc: Documentation;
}

/** What a reader is told about a type: the annotations, and the rules a type cannot express. */
export interface Documentation {
  readonly annotations: Annotations;
  readonly rules: Pick<Keywords, DocumentedKeyword>;
  /** What is told of each item, where the value is a list. */
  readonly items?: Documentation;
}

/** Nothing to tell. */
export const undocumented: Documentation = { annotations: {}, rules: {} };

/** Keywords shown as tags, in this order. */
export const documentedKeywords = [
  "minimum",
  "exclusiveMinimum",
  "maximum",
  "exclusiveMaximum",
  "multipleOf",
  "minLength",
  "maxLength",
  "pattern",
  "format",
  "minItems",
  "maxItems",
  "uniqueItems",
  "minProperties",
  "maxProperties",
] as const satisfies readonly (keyof Keywords)[];

export type DocumentedKeyword = (typeof documentedKeywords)[number];

/** Types of one tool: its input and output, and what they refer to. */
export interface SchemaTypes {
  readonly root: NamedType;
  readonly named: readonly NamedType[];
}

export const unknownType: TypeNode = { kind: "unknown" };
export const neverType: TypeNode = { kind: "never" };

/** Any object at all. */
export const anyObject: TypeNode = { kind: "object", properties: [], index: unknownType, templates: [] };

/** A union without duplicates; `unknown` absorbs everything, `never` nothing. */
export function unionOf(types: readonly TypeNode[]): TypeNode {
  const members = distinct(types.flatMap((type) => (type.kind === "union" ? type.members : [type])));
  if (members.some((member) => member.kind === "unknown")) return unknownType;
  const possible = withoutAbsorbed(members.filter((member) => member.kind !== "never"));
  const [first, ...others] = possible;
  if (first === undefined) return neverType;
  return others.length === 0 ? first : { kind: "union", members: possible };
}

/** A literal beside its own kind adds nothing. */
function withoutAbsorbed(members: readonly TypeNode[]): readonly TypeNode[] {
  const kinds = new Set(members.map((member) => member.kind));
  return members.filter((member) => member.kind !== "literal" || !kinds.has(typeof member.value as "string"));
}

/** Larger types are told apart by identity alone: shared parts would be written out over and over. */
const maxCompared = 200;

function distinct(types: readonly TypeNode[]): readonly TypeNode[] {
  const seen = new Map<string | TypeNode, TypeNode>();
  for (const type of types) {
    const key = type === anyObject || weightOf(type) > maxCompared ? type : JSON.stringify(type);
    if (!seen.has(key)) seen.set(key, type);
  }
  return [...seen.values()];
}

/** How many types a type is made of. */
export function weightOf(type: TypeNode): number {
  const before = weights.get(type);
  if (before !== undefined) return before;
  const weight = partsOf(type).reduce((sum, part) => sum + weightOf(part), 1);
  weights.set(type, weight);
  return weight;
}

const weights = new WeakMap<TypeNode, number>();

function partsOf(type: TypeNode): readonly TypeNode[] {
  const parts: TypeNode[] = [];
  mapParts(type, (part) => {
    parts.push(part);
    return part;
  });
  return parts;
}

/** Where a part stands in a type. */
export type Step =
  | { readonly kind: "property"; readonly name: string }
  | { readonly kind: "item" }
  | { readonly kind: "member" };

/** The same type with other parts. */
export function mapParts(type: TypeNode, map: (part: TypeNode, step: Step) => TypeNode): TypeNode {
  const item = (part: TypeNode) => map(part, { kind: "item" });
  switch (type.kind) {
    case "array":
      return { ...type, item: item(type.item) };
    case "tuple":
      return { ...type, items: type.items.map(item), rest: type.rest && item(type.rest) };
    case "object":
      return {
        ...type,
        properties: type.properties.map((property) => ({
          ...property,
          type: map(property.type, { kind: "property", name: property.name }),
        })),
        templates: type.templates.map((each) => ({ ...each, type: item(each.type) })),
        index: type.index && item(type.index),
      };
    case "union":
      return { ...type, members: type.members.map((member) => map(member, { kind: "member" })) };
    default:
      return type;
  }
}
