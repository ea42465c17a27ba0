import { isJsonObject, type JsonObject, type JsonValue, own } from "../../packages/core/src/json.js";

/** How deep suggestions follow a schema, and how many there are of each part. */
const maxDepth = 4;
const most = 6;
const turns = [0, 1, 2];

/** A text that each pattern of the random schemas matches; some match several. */
const matching: Readonly<Record<string, string>> = {
  ...{ "^a": "a_b", b$: "a_b", o: "foo", _: "a_b", "^foo$": "foo" },
  ...{ "^(a|b)$": "b", "\\d": "7", "^.$": "z", "": "" },
};

const samples: Readonly<Record<string, JsonValue>> = {
  ...{ null: null, boolean: true, number: 1.5, integer: 3, string: "x", array: [], object: {} },
};

/**
 * Values made of what a schema mentions: its constants, names, tuples and branches. Many are valid, and not only
 * because no keyword speaks of them; which ones are, the interpreter must say.
 */
export function suggestValues(root: JsonObject): readonly JsonValue[] {
  return suggest(root, { root, depth: 0 }, 4 * most);
}

interface Place {
  readonly root: JsonObject;
  readonly depth: number;
}

function suggest(schema: JsonValue | undefined, place: Place, limit = most): readonly JsonValue[] {
  if (!isJsonObject(schema) || place.depth > maxDepth) return [1, "x"];
  const inner = { ...place, depth: place.depth + 1 };
  const own = [...scalarsOf(schema), ...arraysOf(schema, inner), ...objectsOf(schema, inner)];
  const branches = branchesOf(schema, place.root).map((branch) => suggest(branch, inner));
  const all = [...merged([own, ...branches]), ...own, ...branches.flat()];
  return pick([...new Map(all.map((value) => [JSON.stringify(value), value])).values()], limit);
}

/** Schemas for the same value. */
function branchesOf(schema: JsonObject, root: JsonObject): readonly JsonValue[] {
  const lists = [schema["allOf"], schema["anyOf"], schema["oneOf"]].flatMap(itemsOf);
  const single = ["not", "if", "then", "else"].map((keyword) => schema[keyword]);
  const targets = [schema["$ref"], schema["$dynamicRef"]].map((reference) => targetOf(reference, root));
  const dependent = entriesOf(schema["dependentSchemas"]).map(([, each]) => each);
  return [...lists, ...single, ...targets, ...dependent].filter((each) => each !== undefined);
}

/** Good enough for suggestions: the resource of a reference is not looked at. */
function targetOf(reference: JsonValue | undefined, root: JsonObject): JsonValue | undefined {
  if (typeof reference !== "string") return undefined;
  const name = /[^#/:]*$/.exec(reference)?.[0] ?? "";
  const definitions = root["$defs"];
  return name === "" ? root : isJsonObject(definitions) ? own(definitions, name) : undefined;
}

function scalarsOf(schema: JsonObject): readonly JsonValue[] {
  const bounds = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"].map((each) => schema[each]);
  const { const: constant, type, pattern } = schema;
  return [
    ...(constant === undefined ? [] : [constant]),
    ...pick(itemsOf(schema["enum"]), most),
    ...[type, ...itemsOf(type)].flatMap((name) => (typeof name === "string" ? [samples[name] ?? null] : [])),
    ...(typeof pattern === "string" ? [matching[pattern] ?? ""] : []),
    ...bounds.flatMap((bound) => (typeof bound === "number" ? [bound, bound + 1, bound - 1] : [])),
  ];
}

function arraysOf(schema: JsonObject, inner: Place): readonly JsonValue[] {
  const { prefixItems, contains, minItems, items, unevaluatedItems = items } = schema;
  if ([prefixItems, contains, minItems, unevaluatedItems].every((each) => each === undefined)) return [];
  const prefix = itemsOf(prefixItems).map((each) => suggest(each, inner));
  const found = suggest(contains, inner);
  const rest = suggest(unevaluatedItems, inner);
  return turns.flatMap((turn): readonly JsonValue[] => {
    const start = prefix.map((choice) => take(choice, turn));
    const [some, other] = [take(found, turn), take(rest, turn)];
    return [start, start.slice(0, 1), [...start, some], [...start, other], [...start, other, some, other]];
  });
}

function objectsOf(schema: JsonObject, inner: Place): readonly JsonValue[] {
  const { required, additionalProperties, unevaluatedProperties = additionalProperties } = schema;
  const fields = fieldsOf(schema, inner);
  if (fields.length === 0 && unevaluatedProperties === undefined) return [];
  const rest = suggest(unevaluatedProperties, inner);
  const needed = fields.filter(([name]) => itemsOf(required).includes(name));
  return turns.flatMap((turn): readonly JsonValue[] => {
    const build = (chosen: typeof fields) =>
      Object.fromEntries(chosen.map(([name, choice]) => [name, take(choice, turn)]));
    const some = fields.filter((_, index) => index % turns.length === turn);
    return [
      ...[build(fields), build(needed), build([...needed, ...some])],
      ...[
        { ...build(fields), q: take(rest, turn) },
        { ...build(needed), q: take(rest, turn + 1) },
      ],
    ];
  });
}

/** Every name a schema speaks of, with values for it. */
function fieldsOf(
  schema: JsonObject,
  inner: Place,
): readonly (readonly [name: string, choice: readonly JsonValue[]])[] {
  const { required, dependentRequired, dependentSchemas, patternProperties, properties } = schema;
  const lists = entriesOf(dependentRequired).flatMap(([name, names]) => [name, ...itemsOf(names)]);
  const names = [...itemsOf(required), ...lists, ...entriesOf(dependentSchemas).map(([name]) => name)];
  const fields = new Map<string, readonly JsonValue[]>(names.map((name) => [String(name), [1, "x"]]));
  for (const [pattern, each] of entriesOf(patternProperties))
    fields.set(matching[pattern] ?? "", suggest(each, inner));
  for (const [name, each] of entriesOf(properties)) fields.set(name, suggest(each, inner));
  return [...fields];
}

/** What several schemas speak of has the names of all, or of two of them. */
function merged(lists: readonly (readonly JsonValue[])[]): readonly JsonObject[] {
  const objects = lists.map((list) => list.filter(isJsonObject)).filter(({ length }) => length > 0);
  const all = turns.map((turn) =>
    Object.fromEntries(objects.flatMap((list) => Object.entries(list[turn % list.length] ?? {}))),
  );
  const two = objects.slice(1).map((list, index) => ({ ...objects[index]?.[0], ...list[0] }));
  return objects.length > 1 ? [...all, ...two] : [];
}

function itemsOf(json: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(json) ? json : [];
}

function entriesOf(json: JsonValue | undefined): readonly (readonly [string, JsonValue])[] {
  return isJsonObject(json) ? Object.entries(json) : [];
}

/** One after the other, over and over. */
function take(choice: readonly JsonValue[], turn: number): JsonValue {
  return choice[turn % choice.length] ?? null;
}

/** So many, from all over the list. */
function pick<T>(list: readonly T[], count: number): readonly T[] {
  if (list.length <= count) return list;
  return list.filter(
    (_, index) => Math.floor((index * count) / list.length) > Math.floor(((index - 1) * count) / list.length),
  );
}
