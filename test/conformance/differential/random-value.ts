import { isJsonObject, type JsonObject, type JsonValue, own } from "../../../packages/core/src/json.js";
import { findTarget } from "./find-target.js";
import { anyValues, names } from "./pools.js";
import type { Random } from "./random.js";
import { atLimit, matching, numberFor, stringFor } from "./random-scalar.js";

interface Source {
  readonly document: JsonValue;
  readonly random: Random;
  readonly depth: number;
  /** How many more parts the value may have. */
  readonly budget: { parts: number };
}

const maxDepth = 6;

/** A value that a schema may well accept: it follows what the keywords ask for, and forgets some of it. */
export function randomValue(document: JsonValue, random: Random): JsonValue {
  return valueFor([document], { document, random, depth: 0, budget: { parts: 40 } });
}

function valueFor(schemas: readonly JsonValue[], source: Source): JsonValue {
  const { random, depth, budget } = source;
  if (depth > maxDepth || budget.parts-- <= 0 || random.chance(0.03)) return random.pick(anyValues);
  const parts = schemas.flatMap((schema) => inPlace(schema, source, 0));
  const given = parts.flatMap((part) => [
    ...(Object.hasOwn(part, "const") ? [part["const"] ?? null] : []),
    ...list(part["enum"]),
  ]);
  if (given.length > 0 && random.chance(0.9)) return random.pick(given);
  switch (kindOf(parts, random)) {
    case "object":
      return objectFor(parts, source);
    case "array":
      return arrayFor(parts, source);
    case "string":
      return stringFor(parts, random);
    case "number":
      return numberFor(parts, random);
    default:
      return random.pick(anyValues);
  }
}

/** The keyword objects that apply to the same value, a way through alternatives chosen. */
function inPlace(schema: JsonValue, source: Source, level: number): readonly JsonObject[] {
  if (!isJsonObject(schema) || level > 6) return [];
  const { random, document } = source;
  const target = (keyword: string) => findTarget(document, own(schema, keyword));
  const alternatives = [list(schema["anyOf"]), list(schema["oneOf"])].filter((them) => them.length > 0);
  const branch = random.chance(0.5) ? [schema["if"], schema["then"]] : [schema["else"]];
  const others = [
    ...list(schema["allOf"]),
    ...alternatives.map((them) => random.pick(them)),
    ...(Object.hasOwn(schema, "if") ? branch : []),
    ...(random.chance(0.3) ? Object.values(map(schema["dependentSchemas"])) : []),
    target("$ref"),
    target("$dynamicRef"),
  ];
  return [schema, ...others.flatMap((other) => inPlace(other ?? true, source, level + 1))];
}

const hints: readonly (readonly [kind: string, hint: RegExp])[] = [
  ["object", /propert|required|dependent/i],
  ["array", /items|contains/i],
  ["string", /length|pattern$/i],
  ["number", /imum|multiple/i],
];

function kindOf(parts: readonly JsonObject[], random: Random): string {
  const types = parts.flatMap((part) => (Array.isArray(part["type"]) ? part["type"] : [part["type"] ?? []]));
  const named = types.flat().map((type) => (type === "integer" ? "number" : String(type)));
  const keywords = parts.flatMap((part) => Object.keys(part));
  const hinted = keywords.flatMap((keyword) => hints.filter(([, hint]) => hint.test(keyword)));
  const kinds = named.length > 0 && random.chance(0.9) ? named : hinted.map(([kind]) => kind);
  return kinds.length === 0
    ? random.pick(["object", "array", "string", "number", "any"])
    : random.pick(kinds);
}

function objectFor(parts: readonly JsonObject[], source: Source): JsonValue {
  const { random } = source;
  const likely = (probability: number) => () => random.chance(probability);
  const chosen = new Set([
    ...parts.flatMap((part) => list(part["required"])).filter(likely(0.95)),
    ...keysIn(parts, "properties").filter(likely(0.6)),
    ...keysIn(parts, "patternProperties")
      .flatMap((pattern) => matching(pattern, names))
      .filter(likely(0.15)),
    ...keysIn(parts, "dependentRequired").filter(likely(0.5)),
    ...keysIn(parts, "dependentSchemas").filter(likely(0.5)),
    ...(random.chance(0.25) ? random.some(names, 1, 2) : []),
  ]);
  for (const part of parts) {
    for (const [name, others] of Object.entries(map(part["dependentRequired"]))) {
      if (chosen.has(name)) for (const other of list(others).filter(likely(0.9))) chosen.add(other);
    }
  }
  const bound = atLimit(parts, "Properties", random);
  const kept = [...new Set([...chosen, ...(bound === undefined ? [] : names)])].slice(
    0,
    bound ?? chosen.size,
  );
  return Object.fromEntries(
    kept.map((name) => [String(name), valueFor(schemasFor(String(name), parts), deeper(source))]),
  );
}

function schemasFor(name: string, parts: readonly JsonObject[]): readonly JsonValue[] {
  return parts.flatMap((part) => {
    const named = own(map(part["properties"]), name) ?? [];
    const matched = Object.entries(map(part["patternProperties"])).flatMap(([pattern, schema]) =>
      matching(pattern, [name]).map(() => schema),
    );
    const applied = [named, ...matched].flat();
    return applied.length > 0
      ? applied
      : (part["additionalProperties"] ?? part["unevaluatedProperties"] ?? []);
  });
}

function arrayFor(parts: readonly JsonObject[], source: Source): JsonValue {
  const { random } = source;
  const longest = Math.max(0, ...parts.map((part) => list(part["prefixItems"]).length));
  const length = atLimit(parts, "Items", random) ?? random.pick([0, 1, 1, 2, 3, longest, longest + 1]);
  const items = Array.from({ length }, (_, index) => {
    const contains = parts.flatMap((part) => part["contains"] ?? []);
    const positional = parts.flatMap((part) => {
      const prefix = list(part["prefixItems"]);
      return prefix[index] ?? part["items"] ?? part["unevaluatedItems"] ?? [];
    });
    const schemas = random.chance(0.5) ? [...positional, ...contains] : positional;
    return valueFor(schemas, deeper(source));
  });
  // Equal items are rare by chance.
  const [first] = items;
  return first !== undefined && random.chance(0.1) ? [...items, first] : items;
}

function keysIn(parts: readonly JsonObject[], keyword: string): readonly string[] {
  return parts.flatMap((part) => Object.keys(map(part[keyword])));
}

function deeper(source: Source): Source {
  return { ...source, depth: source.depth + 1 };
}

function list(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}

function map(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}
