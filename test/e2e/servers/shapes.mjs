// Output schemas of every kind of root, a value that meets each, and one that does not.

const tree = {
  type: "array",
  items: {
    type: "object",
    properties: { kids: { $ref: "#" }, first: { $ref: "#/items" }, note: { const: { $ref: "#/x" } } },
  },
};
const union = {
  $defs: { a: { type: "object", required: ["a"] }, list: { type: "array", items: { $ref: "#/$defs/a" } } },
  anyOf: [{ $ref: "#/$defs/list" }, { type: "null" }],
};

/** name → what the server declares, a good value and a bad one. */
export const shapes = {
  object: {
    schema: { type: "object", properties: { a: { type: "integer" } }, required: ["a"] },
    good: { a: 1 },
    bad: { a: "1" },
  },
  genuine: {
    schema: { type: "object", properties: { result: { type: "string" } }, required: ["result"] },
    good: { result: "x" },
    bad: { result: 1 },
  },
  integer: { schema: { type: "integer" }, good: 72, bad: 7.2 },
  zero: { schema: { type: "integer", maximum: 0 }, good: 0, bad: 1 },
  text: { schema: { type: "string" }, good: "", bad: null },
  nothing: { schema: { type: "null" }, good: null, bad: 0 },
  list: { schema: { type: "array", items: { type: "integer" } }, good: [1, 2], bad: [1, "2"] },
  tree: {
    schema: tree,
    good: [{ kids: [{ first: {} }], note: { $ref: "#/x" } }],
    bad: [{ kids: [{ first: [] }] }],
  },
  union: { schema: union, good: [{ a: 1 }], bad: [{ b: 1 }] },
  stamped: {
    schema: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      type: "array",
      prefixItems: [{ const: 1 }],
    },
    good: [1],
    bad: [2],
  },
  draft07: {
    schema: { $schema: "http://json-schema.org/draft-07/schema#", type: "array", items: [{ const: 1 }] },
    good: [1],
    bad: [2],
  },
  nullable: {
    schema: { type: ["object", "null"], properties: { n: { type: "integer" } } },
    good: { n: 1 },
    bad: { n: "1" },
  },
  nullableToo: {
    schema: { type: ["null", "object"], required: ["m"] },
    good: { m: 1 },
    bad: {},
  },
  typeless: { schema: { properties: { a: { type: "integer" } } }, good: { a: 1 }, bad: { a: "1" } },
  choice: {
    schema: {
      oneOf: [
        { type: "object", required: ["a"] },
        { type: "object", required: ["b"] },
      ],
    },
    good: { a: 1 },
    bad: {},
  },
  identified: {
    schema: {
      $id: "https://example.com/list",
      type: "array",
      items: { $ref: "#/$defs/n" },
      $defs: { n: { type: "integer" } },
    },
    good: [1],
    bad: ["1"],
  },
  anchored: {
    schema: { type: "array", items: { $ref: "#ant" }, $defs: { n: { $anchor: "ant", type: "integer" } } },
    good: [1],
    bad: ["1"],
  },
  anything: { schema: {}, good: [{ any: "thing" }], bad: undefined },
};

const envelope = (result, rest = {}) => ({
  type: "object",
  properties: { result },
  required: ["result"],
  ...rest,
});
const moved = "#/properties/result";

/**
 * Other ways in which servers list the same, as the C# SDK, FastMCP and the Ruby SDK do. `wraps` says whether the value
 * goes into the envelope too.
 */
export const listings = {
  csharp_integer: { of: "integer", wraps: true, schema: envelope({ type: "integer" }) },
  csharp_nothing: { of: "nothing", wraps: true, schema: envelope({ type: "null" }) },
  csharp_anything: { of: "anything", wraps: true, schema: envelope({}) },
  csharp_tree: {
    of: "tree",
    wraps: true,
    schema: envelope({
      type: "array",
      items: {
        type: "object",
        // It rewrites data as well.
        properties: {
          kids: { $ref: moved },
          first: { $ref: `${moved}/items` },
          note: { const: { $ref: `${moved}/x` } },
        },
      },
    }),
  },
  csharp_stamped: { of: "stamped", wraps: true, schema: envelope(shapes.stamped.schema) },
  csharp_nullable: {
    of: "nullable",
    wraps: false,
    schema: { type: "object", properties: { n: { type: "integer" } } },
  },
  csharp_nullable_too: { of: "nullableToo", wraps: false, schema: { type: "object", required: ["m"] } },
  fastmcp_integer: {
    of: "integer",
    wraps: true,
    schema: envelope({ type: "integer" }, { "x-fastmcp-wrap-result": true }),
  },
  fastmcp_union: {
    of: "union",
    wraps: true,
    schema: envelope({ anyOf: union.anyOf }, { $defs: union.$defs, "x-fastmcp-wrap-result": true }),
  },
  ruby_typeless: {
    of: "typeless",
    wraps: false,
    schema: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      type: "object",
      properties: { a: { type: "integer" } },
    },
  },
  ruby_object: {
    of: "object",
    wraps: false,
    schema: { $schema: "https://json-schema.org/draft/2020-12/schema", ...shapes.object.schema },
  },
};
