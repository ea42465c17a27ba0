import { createProject } from "../../packages/core/src/emit/assemble.js";
import { printDeclarations } from "../../packages/core/src/emit/print-declarations.js";
import type { JsonValue } from "../../packages/core/src/json.js";
import { valueLiteral } from "../../packages/core/src/literal.js";
import type { SchemaModel } from "../../packages/core/src/schema/model.js";
import { deriveTypes } from "../../packages/core/src/types/derive-types.js";
import { type Complaint, compileInMemory } from "../support/compile-in-memory.js";

/** A schema with values that it accepts or rejects. */
export interface Group {
  readonly id: string;
  readonly schema: unknown;
  readonly model: SchemaModel | undefined;
  readonly tests: readonly { readonly data: unknown; readonly valid: boolean }[];
}

/** What the compiler said of one value. */
export interface Outcome {
  /** `<group>#<test>` */
  readonly id: string;
  readonly valid: boolean;
  /** A value of the instance's own type is assignable. */
  readonly assigns: boolean;
  /** The instance written as a literal is assignable too; asked only of invalid instances. */
  readonly assignsLiteral: boolean;
  /** The first complaint, for a reader. */
  readonly complaint: string | undefined;
}

/** Declares the type to be measured; its name is `T`. */
export type Declare = (model: SchemaModel) => string | Promise<string>;

const project = createProject();

/** The types that this project derives, printed as it prints them. */
export const declareDerived: Declare = async (model) => {
  const { root, named } = deriveTypes(model, "output");
  const declarations = [root, ...named].map(({ key, type }, index) => ({
    keys: [key],
    name: index === 0 ? "T" : `N${index}`,
    doc: [],
    type,
  }));
  const statements = await printDeclarations(declarations, { descriptions: false, project });
  return statements.map(({ text }) => text).join("\n");
};

/**
 * Asks the compiler about every value, all in one program. A value is given the narrowest type there is: literals,
 * exact tuples, and every name the schema mentions and the value lacks as `name?: never`, because TypeScript's
 * complaint that two types have nothing in common says nothing about soundness.
 */
export async function measure(
  groups: readonly Group[],
  declare: Declare = declareDerived,
): Promise<readonly Outcome[]> {
  const sheets: (Sheet & { readonly group: Group; readonly path: string })[] = [];
  for (const [index, group] of groups.entries())
    sheets.push({ group, path: `/g${index}.ts`, ...(await sheetOf(group, declare)) });
  const complaints = new Map<string, Complaint[]>();
  for (const complaint of compileInMemory(new Map(sheets.map(({ path, text }) => [path, text]))))
    complaints.set(complaint.file, [...(complaints.get(complaint.file) ?? []), complaint]);
  return sheets.flatMap(({ group, path, start }) => outcomesOf(group, start, complaints.get(path) ?? []));
}

function outcomesOf(group: Group, start: number, complaints: readonly Complaint[]): readonly Outcome[] {
  // An error in the declarations fails every instance, whichever way it would count.
  const broken = complaints.find(({ line }) => line < start);
  const at = (line: number) => complaints.find((complaint) => complaint.line === line)?.text;
  return group.tests.map(({ valid }, index) => {
    const [assigning, literal] = [at(start + 2 * index), at(start + 2 * index + 1)];
    return {
      id: `${group.id}#${index}`,
      valid,
      assigns: broken === undefined ? assigning === undefined : !valid,
      assignsLiteral: broken === undefined ? literal === undefined : !valid,
      complaint: broken?.text ?? assigning ?? literal,
    };
  });
}

/** Two lines for each value, from `start` on. */
interface Sheet {
  readonly text: string;
  readonly start: number;
}

async function sheetOf({ id, schema, model, tests }: Group, declare: Declare): Promise<Sheet> {
  if (model === undefined) throw new Error(`${id} is refused`);
  const mentioned = mentionedNames(schema);
  const head = `export {};\n${await declare(model)}`;
  const lines = tests.flatMap(({ data, valid }, index) => [
    `declare const v${index}: ${singleton(data, mentioned)}; const s${index}: T = v${index};`,
    valid ? "" : `const f${index}: T = ${valueLiteral(data as JsonValue)};`,
  ]);
  return { text: [head, ...lines].join("\n"), start: head.split("\n").length };
}

function singleton(value: unknown, mentioned: readonly string[]): string {
  if (Array.isArray(value)) return `[${value.map((item) => singleton(item, mentioned)).join(", ")}]`;
  if (typeof value !== "object" || value === null) return valueLiteral(value as JsonValue);
  const own = Object.entries(value).map(
    ([key, item]) => `${JSON.stringify(key)}: ${singleton(item, mentioned)}`,
  );
  const absent = mentioned
    .filter((name) => !Object.hasOwn(value, name))
    .map((name) => `${JSON.stringify(name)}?: never`);
  return `{ ${[...own, ...absent].join("; ")} }`;
}

function mentionedNames(schema: unknown): readonly string[] {
  const names = new Set<string>();
  JSON.stringify(schema, (key, value: unknown) => {
    names.add(key);
    if (typeof value === "string") names.add(value);
    return value;
  });
  return [...names].filter((name) => !(name in Object.prototype));
}
