import type { NamedType, TypeKey } from "../types/type-node.js";
import { suffixOf } from "./names.js";
import { reservedNames } from "./reserved.js";
import { pascalCase, wordsOf } from "./words.js";

/** Names the declarations a tool's types refer to; rivals, and rivals of taken names, each get a suffix. */
export function nameTypes(
  types: readonly NamedType[],
  taken: ReadonlySet<string>,
): ReadonlyMap<TypeKey, string> {
  const plain = types.map((type) => ({
    key: type.key,
    name: pascalCase(wordsOf(type.hint), "Type").slice(0, 64),
  }));
  const count = new Map<string, number>();
  for (const { name } of plain) count.set(name, (count.get(name) ?? 0) + 1);
  const isFree = (name: string) => count.get(name) === 1 && !taken.has(name) && !reservedNames.has(name);
  return new Map(plain.map(({ key, name }) => [key, isFree(name) ? name : `${name}_${suffixOf(key)}`]));
}
