import { isJsonObject, type JsonValue } from "../../../packages/core/src/json.js";
import { anyValues, names } from "./pools.js";
import type { Random } from "./random.js";

/** The value with one small change somewhere. */
export function mutate(value: JsonValue, random: Random): JsonValue {
  if (Array.isArray(value)) return mutateArray(value, random);
  if (isJsonObject(value)) return mutateObject(value, random);
  if (random.chance(0.3)) return random.pick(anyValues);
  if (typeof value === "number") return random.pick([value + 1, value - 1, value + 0.01, -value, `${value}`]);
  if (typeof value === "string") return random.pick([`${value}a`, `😀${value}`, value.slice(1), [value]]);
  return random.pick(anyValues);
}

function mutateArray(items: readonly JsonValue[], random: Random): JsonValue {
  const index = random.below(items.length + 1);
  const item = items[index];
  const before = items.slice(0, index);
  const after = items.slice(index + 1);
  if (item === undefined) return [...items, items.length > 0 ? random.pick(items) : random.pick(anyValues)];
  if (random.chance(0.2)) return [...before, ...after];
  if (random.chance(0.1)) return [...after, item, ...before];
  return [...before, mutate(item, random), ...after];
}

function mutateObject(object: Readonly<Record<string, JsonValue>>, random: Random): JsonValue {
  const entries = Object.entries(object);
  if (entries.length === 0 || random.chance(0.25)) {
    return Object.fromEntries([...entries, [random.pick(names), random.pick(anyValues)]]);
  }
  const [name, member] = random.pick(entries);
  const others = entries.filter(([other]) => other !== name);
  if (random.chance(0.25)) return Object.fromEntries(others);
  if (random.chance(0.1)) return Object.fromEntries([...others, [random.pick(names), member]]);
  return Object.fromEntries([...others, [name, mutate(member, random)]]);
}
