import fc from "fast-check";
import type { JsonObject, JsonValue } from "../../packages/core/src/json.js";

type Schema = JsonObject | boolean;

/** The first are the most likely, so that schemas speak of the same names. */
const names = ["a", "a", "a", "b", "b", "foo", "a_b", "", "toString", "__proto__", "constructor"];
const types = ["null", "boolean", "number", "integer", "string", "array", "object"];
const patterns = ["^a", "b$", "o", "_", "^foo$", "^(a|b)$", "\\d", "^.$", ""];

/** Small values, many of them equal to what schemas ask for, some of them traps. */
export const values: readonly JsonValue[] = [
  ...[null, true, false, 0, -0, 1, 1.5, -2, 5, 19.99, 1e300, "", "a", "ab", "😀", "toString", "__proto__"],
  ...[[], [1], [1, 1], ["a", null], [[1], [1]], [{ a: 1 }, { a: 1 }], [1, true, "a", null]],
  ...[{}, { a: 1 }, { b: "x" }, { a: 1, b: 2 }, { b: 2, a: 1 }, { a: { b: { a: 1 } } }, { foo: [1, "a"] }],
  ...[{ "": 0 }, { a: null, a_b: "a" }],
  ...(JSON.parse(
    '[{ "__proto__": 1 }, { "toString": "a" }, { "constructor": null, "a": [] }]',
  ) as JsonValue[]),
];

/** What each of some keywords may be given. */
type Arguments = Readonly<Record<string, fc.Arbitrary<unknown>>>;

/** Where references may lead. */
interface References {
  readonly plain: readonly string[];
  readonly dynamic: readonly string[];
}

/** Any schema; it may refer to the root and to `$defs/x`. */
export const anySchema: fc.Arbitrary<Schema> = schemasWith({
  plain: ["#", "#/$defs/x"],
  dynamic: ["#"],
}).schema;

/** A whole document: references by pointer and anchor, into another resource and through the dynamic scope. */
export const anyDocument: fc.Arbitrary<JsonObject> = documentsOf();

/** A document that has the keyword at its root. */
export function documentsWith(keyword: string): fc.Arbitrary<JsonObject> {
  return documentsOf(keyword);
}

function documentsOf(keyword?: string): fc.Arbitrary<JsonObject> {
  const { keywords, object } = schemasWith({
    plain: ["#", "#/$defs/x", "#y", "urn:r"],
    dynamic: ["#z", "urn:r#z", "#y"],
  });
  const said = keyword === undefined ? fc.constant({}) : keywords[keyword];
  if (said === undefined) throw new Error(`no schemas with ${keyword}`);
  const resource = fc.record({ root: object, x: object, y: object, z: object });
  return fc.tuple(resource, said, resource).map(([outer, own, inner]) => {
    const r = { ...inner.root, $id: "urn:r", $defs: definitionsOf(inner) };
    return withDefinitions({ ...outer.root, ...own }, { ...definitionsOf(outer), r });
  });
}

function definitionsOf({ x, y, z }: Readonly<Record<"x" | "y" | "z", JsonObject>>): JsonObject {
  return { x, y: { ...y, $anchor: "y" }, z: { ...z, $dynamicAnchor: "z" } };
}

/** With those definitions that are referred to, so that what is found stays readable. */
function withDefinitions(root: JsonObject, definitions: JsonObject): JsonObject {
  const used: Record<string, JsonValue> = {};
  const text = () => JSON.stringify([root, used]);
  const next = () =>
    Object.keys(definitions).find(
      (name) => !(name in used) && new RegExp(`"[^"]*[#/:]${name}[#"]`).test(text()),
    );
  for (let name = next(); name !== undefined; name = next()) used[name] = definitions[name] ?? true;
  return { ...root, $defs: used };
}

/** Schemas whose keywords meet each other as they never would in a schema written by hand. */
function schemasWith(references: References): {
  readonly schema: fc.Arbitrary<Schema>;
  readonly object: fc.Arbitrary<JsonObject>;
  readonly keywords: Readonly<Record<string, fc.Arbitrary<JsonObject>>>;
} {
  const leaf = fc.oneof(
    fc.boolean(),
    fc.constantFrom(...types).map((type) => ({ type })),
    fc.constantFrom(...values).map((value) => ({ const: value })),
    // What a type cannot say.
    fc.constantFrom<JsonObject>(
      { minimum: 1 },
      { maxLength: 1 },
      { type: "integer", maximum: 5 },
      { pattern: "^a" },
    ),
  );
  const { schema } = fc.letrec<{ schema: Schema }>((tie) => ({
    schema: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      { arbitrary: leaf, weight: 2 },
      { arbitrary: objectsOf(keywordsOver(tie("schema"), references)), weight: 1 },
    ),
  }));
  const keywords = keywordsOver(schema, references);
  return { schema, keywords, object: objectsOf(keywords) };
}

function objectsOf(keywords: Readonly<Record<string, fc.Arbitrary<JsonObject>>>): fc.Arbitrary<JsonObject> {
  return fc
    .array(fc.oneof(...Object.values(keywords)), { minLength: 1, maxLength: 3 })
    .map((parts) => Object.assign({}, ...parts));
}

/** By name, keywords that stand alone, and groups that have more to say together. */
function keywordsOver(
  sub: fc.Arbitrary<Schema>,
  { plain, dynamic }: References,
): Readonly<Record<string, fc.Arbitrary<JsonObject>>> {
  const several = <T>(item: fc.Arbitrary<T>) => fc.array(item, { minLength: 1, maxLength: 3 });
  const subs = several(sub);
  const name = fc.constantFrom(...names);
  const map = <T>(keys: fc.Arbitrary<string>, value: fc.Arbitrary<T>) =>
    fc.dictionary(keys, value, { minKeys: 1, maxKeys: 3 });
  const value = fc.constantFrom(...values);
  const pattern = fc.constantFrom(...patterns);
  const list = <T>(item: fc.Arbitrary<T>, maxLength: number) =>
    fc.uniqueArray(item, { minLength: 1, maxLength });
  const small = fc.constantFrom(0, 1, 2);
  const alone: Arguments = {
    type: fc.oneof(fc.constantFrom(...types), list(fc.constantFrom(...types), 3)),
    const: value,
    enum: fc.oneof(list(value, 3), list(value, 20)),
    multipleOf: fc.constantFrom(1, 2, 0.5, 0.01),
    maximum: fc.constantFrom(1, 5),
    exclusiveMaximum: fc.constantFrom(1, 5),
    minimum: small,
    exclusiveMinimum: small,
    maxLength: small,
    minLength: small,
    pattern,
    format: fc.constantFrom("date", "unknown"),
    prefixItems: subs,
    items: sub,
    maxItems: small,
    minItems: small,
    uniqueItems: fc.boolean(),
    properties: map(name, sub),
    patternProperties: map(pattern, sub),
    additionalProperties: sub,
    propertyNames: sub,
    maxProperties: small,
    minProperties: small,
    required: list(name, 2),
    dependentRequired: map(name, list(name, 2)),
    dependentSchemas: map(name, sub),
    allOf: subs,
    anyOf: subs,
    oneOf: subs,
    not: sub,
    $ref: fc.constantFrom(...plain),
    $dynamicRef: fc.constantFrom(...dynamic),
    unevaluatedItems: sub,
    unevaluatedProperties: sub,
  };
  /** Some keywords, and any choice of some more. */
  const together = (needed: Arguments, more: Arguments) =>
    fc.tuple(fc.record({ ...needed, ...more }), fc.subarray(Object.keys(more))).map(([said, chosen]) => {
      const entries = Object.entries(said).filter(
        ([keyword]) => keyword in needed || chosen.includes(keyword),
      );
      return Object.fromEntries(entries) as JsonObject;
    });
  const open = together({ properties: map(name, sub) }, { required: list(name, 2) });
  const groups: Readonly<Record<string, fc.Arbitrary<JsonObject>>> = {
    // biome-ignore lint/suspicious/noThenProperty: a keyword
    if: together({ if: sub }, { then: sub, else: sub }),
    contains: together({ contains: sub }, { minContains: small, maxContains: small }),
    tuple: together({ prefixItems: subs }, { items: sub, minItems: small, maxItems: fc.constantFrom(1, 3) }),
    // Branches that each evaluate some of a value, beside a keyword for what is left.
    closedTuple: together(
      { prefixItems: subs, unevaluatedItems: sub },
      { contains: sub, anyOf: several(together({ prefixItems: subs }, { maxItems: small })) },
    ),
    fields: together({ properties: map(name, sub) }, { required: list(name, 2), additionalProperties: sub }),
    closedFields: together(
      { unevaluatedProperties: sub },
      { anyOf: several(open), allOf: several(open), if: open, dependentSchemas: map(name, open) },
    ),
    records: together({ patternProperties: map(pattern, sub) }, { additionalProperties: sub }),
    kinds: several(fc.tuple(fc.constantFrom("a", "ab"), map(name, sub))).map((branches) => ({
      oneOf: branches.map(([kind, properties]) => branchOf(kind, properties)),
    })),
  };
  return {
    ...Object.fromEntries(
      Object.entries(alone).map(([keyword, said]) => [keyword, together({ [keyword]: said }, {})]),
    ),
    ...groups,
    // Two of a kind have more to say to each other than two at random.
    pair: fc
      .constantFrom(...Object.values(groups))
      .chain((group) => fc.tuple(group, group))
      .map((allOf) => ({ allOf })),
  };
}

function branchOf(kind: string, properties: Readonly<Record<string, Schema>>): JsonObject {
  return { type: "object", properties: { ...properties, a: { const: kind } }, required: ["a"] };
}
