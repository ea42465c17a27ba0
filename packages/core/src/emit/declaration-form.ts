import type { NameTemplate } from "../types/name-pattern.js";
import type { PropertyType, TypeKey, TypeNode } from "../types/type-node.js";
import { docLines } from "./doc.js";
import { literalText, memberName, stringLiteral } from "./escape.js";

/** A type to be declared under a name, with the lines of its comment. */
export interface Declaration {
  /** What refers to it. */
  readonly keys: readonly TypeKey[];
  readonly name: string;
  readonly doc: readonly string[];
  readonly type: TypeNode;
}

/**
 * The whole vocabulary in which json-schema-to-typescript is spoken to. It runs code from some names and loses
 * others, so every name is a placeholder: `D0` a declaration, `P0` a member, `I0` a part of a tuple. Received text
 * is in comments and in the literals of `tsType` alone, both escaped.
 */
export type Form = { readonly title?: string; readonly description?: string } & (
  | { readonly type: "string" | "number" | "boolean" | "null" }
  | { readonly type: "array"; readonly items: Form }
  | {
      readonly type: "object";
      readonly properties: Readonly<Record<string, Form>>;
      readonly required: readonly string[];
      readonly additionalProperties: false;
    }
  | { readonly anyOf: readonly Form[] }
  | { readonly tsType: string }
);

/** Declarations as one schema, and what stands where it has placeholders. */
export interface DeclarationForm {
  readonly schema: Form;
  /** `P0` → `name` or `[key: string]` */
  readonly members: ReadonlyMap<string, string>;
  /** `D0` → the name of a declaration */
  readonly names: ReadonlyMap<string, string>;
}

/** Puts declarations into the form; one property for each, so that all are printed at once. */
export function formOf(
  declarations: readonly Declaration[],
  options: { readonly descriptions: boolean },
): DeclarationForm {
  const members = new Map<string, string>();
  const parts: Form[] = [];
  const titleOf = (index: number) => `D${index}`;
  const placeholders = new Map(
    declarations.flatMap(({ keys }, index) => keys.map((key) => [key, titleOf(index)] as const)),
  );

  const form = (type: TypeNode): Form => {
    switch (type.kind) {
      case "string":
      case "number":
      case "boolean":
      case "null":
        return { type: type.kind };
      case "unknown":
      case "never":
      case "undefined":
        return { tsType: type.kind };
      case "literal":
        return { tsType: literalText(type.value) };
      case "inherited":
        return { tsType: `Object[${stringLiteral(type.name)}]` };
      case "named":
        return { tsType: placeholderOf(type.key) };
      case "array":
        return { type: "array", items: form(type.item) };
      case "tuple":
        return { tsType: tupleText(type) };
      case "object":
        return objectForm(type);
      case "union":
        return { anyOf: type.members.map(form) };
    }
  };

  const placeholderOf = (key: TypeKey): string => {
    const placeholder = placeholders.get(key);
    if (placeholder === undefined) throw new Error(`no declaration for type ${key}`);
    return placeholder;
  };

  /** Tuples would be printed as one variant for each length. */
  const tupleText = ({ items, required, rest }: TypeNode & { kind: "tuple" }): string => {
    const shown = items.map((item, index) => `${part(item)}${index < required ? "" : "?"}`);
    return `[${[...shown, ...(rest === undefined ? [] : [`...${part(rest)}[]`])].join(", ")}]`;
  };

  const part = (type: TypeNode): string => {
    const title = `I${parts.length}`;
    const index = parts.push({ title, tsType: "never" }) - 1;
    parts[index] = { title, ...form(type) };
    return title;
  };

  const objectForm = ({ properties, templates, index }: TypeNode & { kind: "object" }): Form => {
    const named = properties.map((property) => [member(memberName(property.name)), property] as const);
    const indexes = [
      ...templates.map(
        ({ template, type }) => [member(`[key: ${templateText(template)}]`), form(type)] as const,
      ),
      ...(index === undefined ? [] : [[member("[key: string]"), form(index)] as const]),
    ];
    return {
      type: "object",
      properties: Object.fromEntries([
        ...named.map(([placeholder, property]) => [placeholder, propertyForm(property)] as const),
        ...indexes,
      ]),
      required: [
        ...named.flatMap(([placeholder, { optional }]) => (optional ? [] : [placeholder])),
        ...indexes.map(([placeholder]) => placeholder),
      ],
      additionalProperties: false,
    };
  };

  const propertyForm = (property: PropertyType): Form =>
    described(form(property.type), docLines(property, options));

  const member = (head: string): string => {
    const placeholder = `P${members.size}`;
    members.set(placeholder, head);
    return placeholder;
  };

  const declared = declarations.map(({ doc, type }, index) => ({
    title: titleOf(index),
    ...described(form(type), doc),
  }));
  const all = [...declared, ...parts].map((each) => [`${each.title}`, each] as const);
  return {
    schema: {
      type: "object",
      properties: Object.fromEntries(all),
      required: [],
      additionalProperties: false,
    },
    members,
    names: new Map(declarations.map(({ name }, index) => [titleOf(index), name])),
  };
}

function described(form: Form, doc: readonly string[]): Form {
  return doc.length === 0 ? form : { ...form, description: doc.join("\n") };
}

/** The parts of a template hold nothing that would need an escape; see types/name-pattern.ts. */
function templateText({ prefix, middle, suffix }: NameTemplate): string {
  return middle === "" ? `\`${prefix}\${string}${suffix}\`` : `\`\${string}${middle}\${string}\``;
}
