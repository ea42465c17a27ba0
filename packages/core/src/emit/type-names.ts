import { declareRepeated } from "../types/declare-repeated.js";
import type { NamedType, SchemaTypes, TypeKey } from "../types/type-node.js";
import { suffixOf } from "./names.js";
import { reservedNames } from "./reserved.js";
import { findTwins } from "./twin-types.js";
import { pascalCase, wordsOf } from "./words.js";

/** A declaration of a tool's module, with everything that refers to it. */
export interface ToolType extends NamedType {
  readonly name: string;
  readonly keys: readonly TypeKey[];
}

/** The types of a tool: its input and output, each followed by what it refers to. What is alike is declared once. */
export function nameTypes(
  pascal: string,
  input: SchemaTypes,
  output: SchemaTypes | undefined,
): readonly ToolType[] {
  const twins = findTwins(input.named, output?.named ?? []);
  const repeated = new Set(twins.values());
  const types = declareRepeated([
    input.root,
    ...input.named,
    ...(output === undefined ? [] : [output.root, ...output.named.filter(({ key }) => !repeated.has(key))]),
  ]);
  const outputAt = types.findIndex(({ key }) => key === output?.root.key);
  const sideOf = (index: number) => `${pascal}${outputAt >= 0 && index >= outputAt ? "Output" : "Input"}`;
  const roots = new Map([
    [input.root.key, `${pascal}Input`],
    ...(output === undefined ? [] : [[output.root.key, `${pascal}Output`] as const]),
  ]);
  const names = chooseNames(
    types.map(({ key }) => roots.get(key)),
    (index, attempt) => wishOf(types[index] ?? input.root, sideOf(index), attempt),
  );
  return types.map((type, index) => {
    const twin = twins.get(type.key);
    return { ...type, name: names[index] ?? "", keys: twin === undefined ? [type.key] : [type.key, twin] };
  });
}

/** What a type would be called at an attempt: by its own name, by what it stands in, by its side, by its key. */
function wishOf({ key, hint, context = [] }: NamedType, side: string, attempt: number): string {
  const words = [...context.slice(0, attempt).toReversed(), hint].flatMap(wordsOf);
  const name = pascalCase(words, "Type").slice(0, maxLength);
  if (attempt <= context.length) return name;
  const own = `${side}${pascalCase(wordsOf(hint), "Type").slice(0, maxLength)}`;
  return attempt === context.length + 1 ? own : `${own}_${suffixOf(`${key} ${attempt}`)}`;
}

const maxLength = 64;

/** Completes names: each gets its first wish that nobody else has, had or wishes at the same attempt. */
function chooseNames(
  given: readonly (string | undefined)[],
  wish: (index: number, attempt: number) => string,
): readonly string[] {
  const names = [...given];
  const taken = new Set([...reservedNames, ...given]);
  for (let attempt = 0; names.includes(undefined); attempt++) {
    const wishes = names.map((name, index) => (name === undefined ? wish(index, attempt) : undefined));
    const isContested = (name: string) =>
      taken.has(name) || wishes.indexOf(name) !== wishes.lastIndexOf(name);
    for (const [index, name] of wishes.entries())
      if (name !== undefined && !isContested(name)) names[index] = name;
    for (const name of wishes) taken.add(name);
  }
  return names.map((name) => name ?? "");
}
