import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { modelOf } from "../../../../test/support/model.js";
import type { JsonValue } from "../json.js";
import type { Dialect, SchemaModel } from "../schema/model.js";
import { compileExplain } from "./compile-explain.js";
import { explainValue, loadExplain } from "./explain-in-memory.js";

const annotate = { formats: "annotate" } as const;

/** Violations as `pointer keyword schemaPointer`. */
function explain(schema: JsonValue, value: unknown, dialect?: Dialect): readonly string[] {
  return loadExplain(
    modelOf(schema, dialect),
    annotate,
  )(value).map(({ pointer, keyword, schemaPointer }) => `${pointer} ${keyword} ${schemaPointer}`);
}

function messages(schema: JsonValue, value: unknown): readonly string[] {
  return loadExplain(
    modelOf(schema),
    annotate,
  )(value).map(({ pointer, message }) => `${pointer}: ${message}`);
}

interface Case {
  readonly name: string;
  readonly schema: JsonValue;
  readonly value: unknown;
  readonly want: readonly string[];
  readonly dialect?: Dialect;
}

describe("pointers into value and received schema", () => {
  const cases: readonly Case[] = [
    { name: "root", schema: { type: "string" }, value: 1, want: [" type /type"] },
    { name: "false", schema: false, value: 1, want: [" false "] },
    {
      name: "false below",
      schema: { properties: { a: false } },
      value: { a: 1 },
      want: ["/a false /properties/a"],
    },
    {
      name: "escaped names",
      schema: { properties: { "a/b~c": { items: { type: "string" } } } },
      value: { "a/b~c": [1] },
      want: ["/a~1b~0c/0 type /properties/a~1b~0c/items/type"],
    },
    {
      name: "additional property",
      schema: { properties: { a: true }, additionalProperties: false },
      value: { "x/y": 1 },
      want: ["/x~1y additionalProperties /additionalProperties"],
    },
    {
      name: "property name",
      schema: { propertyNames: { maxLength: 1 } },
      value: { long: 1 },
      want: ["/long maxLength /propertyNames/maxLength"],
    },
    {
      name: "missing property",
      schema: { required: ["a", "b"] },
      value: { a: 1 },
      want: [" required /required"],
    },
    {
      name: "reference used once",
      schema: { $defs: { id: { type: "integer" } }, properties: { a: { $ref: "#/$defs/id" } } },
      value: { a: "" },
      want: ["/a type /$defs/id/type"],
    },
    {
      name: "reference used twice",
      schema: {
        $defs: { id: { type: "integer" } },
        items: { $ref: "#/$defs/id" },
        contains: { $ref: "#/$defs/id" },
      },
      value: [""],
      want: [" contains /contains", "/0 type /$defs/id/type"],
    },
    {
      name: "reference beside other keywords",
      schema: { $defs: { id: { type: "integer" } }, $ref: "#/$defs/id", allOf: [{ minimum: 3 }], maximum: 1 },
      value: 2.5,
      want: [" maximum /maximum", " minimum /allOf/0/minimum", " type /$defs/id/type"],
    },
    {
      name: "recursion",
      schema: { properties: { kids: { items: { $ref: "#" } }, v: { type: "string" } } },
      value: { kids: [{}, { kids: [{ v: 1 }] }] },
      want: ["/kids/1/kids/0/v type /properties/v/type"],
    },
    {
      name: "dynamic reference",
      schema: {
        $id: "https://example.com/strings",
        $ref: "list",
        $defs: {
          item: { $dynamicAnchor: "item", type: "string" },
          list: {
            $id: "list",
            type: "array",
            items: { $dynamicRef: "#item" },
            $defs: { any: { $dynamicAnchor: "item" } },
          },
        },
      },
      value: ["a", 1],
      want: ["/1 type /$defs/item/type"],
    },
    {
      name: "draft-07 items",
      dialect: "draft-07",
      schema: { items: [{ type: "string" }], additionalItems: { type: "number" } },
      value: [1, ""],
      want: ["/0 type /items/0/type", "/1 type /additionalItems/type"],
    },
    {
      name: "draft-07 additionalItems: false",
      dialect: "draft-07",
      schema: { items: [true], additionalItems: false },
      value: [1, 2],
      want: [" additionalItems /additionalItems"],
    },
    {
      name: "draft-07 dependencies",
      dialect: "draft-07",
      schema: { dependencies: { a: ["b"], c: { required: ["d"] } } },
      value: { a: 1, c: 1 },
      want: [" dependencies /dependencies", " required /dependencies/c/required"],
    },
    {
      name: "condition",
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
      schema: { if: { required: ["a"] }, then: { required: ["b"] }, else: { required: ["c"] } },
      value: { a: 1 },
      want: [" required /then/required"],
    },
    {
      name: "unevaluated property",
      schema: {
        anyOf: [{ properties: { a: true } }],
        $ref: "#/$defs/b",
        $defs: { b: { properties: { b: true } } },
        unevaluatedProperties: false,
      },
      value: { a: 1, b: 1, c: 1 },
      want: ["/c unevaluatedProperties /unevaluatedProperties"],
    },
  ];
  test.each(cases)("$name", ({ schema, value, dialect, want }) => {
    expect([...explain(schema, value, dialect)].sort()).toEqual([...want].sort());
  });
});

describe("alternatives", () => {
  const shape = {
    oneOf: ["circle", "square"].map((kind) => ({
      type: "object",
      properties: { kind: { const: kind }, size: { type: "number" } },
      required: ["kind", "size"],
    })),
  };
  const cases: readonly { name: string; schema: JsonValue; value: unknown; want: readonly string[] }[] = [
    {
      name: "the alternative meant comes first",
      schema: { anyOf: [{ type: "null" }, { type: "object", properties: { a: { type: "string" } } }] },
      value: { a: 1 },
      want: ["/a: must be a string", ": must match at least one of 2 alternatives"],
    },
    {
      name: "a discriminator tells which is meant",
      schema: shape,
      value: { kind: "square", size: "big" },
      want: ["/size: must be a number", ": must match exactly one of 2 alternatives"],
    },
    {
      name: "an unknown discriminator",
      schema: shape,
      value: { kind: "cube" },
      want: [
        ": must match exactly one of 2 alternatives",
        '/kind: must be "circle"',
        '/kind: must be "square"',
      ],
    },
    {
      name: "none fits",
      schema: { anyOf: [{ type: "string" }, { type: "number" }] },
      value: true,
      want: [": must match at least one of 2 alternatives", ": must be a string", ": must be a number"],
    },
    {
      name: "several fit",
      schema: { oneOf: [{ type: "number" }, { minimum: 3 }] },
      value: 4,
      want: [": must match exactly one of 2 alternatives, but matches several"],
    },
    {
      name: "one fits: nothing of the others is told",
      schema: { anyOf: [{ type: "string" }, { type: "number" }], maximum: 3 },
      value: 4,
      want: [": must be at most 3"],
    },
    {
      name: "what alternatives share is told once",
      schema: {
        $defs: {
          base: { required: ["a", "b"] },
          pair: { anyOf: [{ $ref: "#/$defs/base" }, { $ref: "#/$defs/base" }] },
        },
        anyOf: [{ $ref: "#/$defs/pair" }, { $ref: "#/$defs/pair" }],
      },
      value: {},
      want: [
        ": must match at least one of 2 alternatives",
        ": must match at least one of 2 alternatives",
        ': must have the property "a"',
        ': must have the property "b"',
      ],
    },
    {
      name: "more alternatives than can be told",
      schema: { anyOf: Array.from({ length: 50 }, (_, index) => ({ const: index })), type: "number" },
      value: 50,
      want: [
        ": must match at least one of 50 alternatives",
        ...Array.from({ length: 19 }, (_, index) => `: must be ${index}`),
      ],
    },
    {
      name: "contains does not tell of each item",
      schema: { contains: { type: "string" } },
      value: [1, 2, 3],
      want: [": must contain at least 1 matching item"],
    },
  ];
  test.each(cases)("$name", ({ schema, value, want }) => {
    expect(messages(schema, value)).toEqual(want);
  });
});

describe("limits", () => {
  test("at most 20 violations, the first ones", () => {
    const value = Array.from({ length: 100_000 }, () => ({ a: 1, b: 1 }));
    const string = { type: "string" };
    const found = explain({ items: { properties: { a: string, b: string } } }, value);
    expect(found).toHaveLength(20);
    expect(found.at(-1)).toBe("/9/b type /items/properties/b/type");
  });

  test("alternatives that are undone leave room for what is wrong", () => {
    const schema = {
      properties: {
        a: { anyOf: [{ items: { type: "string" } }, { items: { type: "number" } }] },
        b: { not: { items: { type: "string" } } },
        c: { type: "string" },
      },
    };
    const value = { a: Array.from({ length: 1000 }, (_, index) => index), b: [1], c: 1 };
    expect(explain(schema, value)).toEqual(["/c type /properties/c/type"]);
  });

  test.each([1001, 200_000])("a value %i levels deep is said to be too deep", (levels) => {
    let value: unknown = {};
    for (let level = 1; level < levels; level++) value = { next: value };
    expect(explainValue(modelOf({ properties: { next: { $ref: "#" } } }), value, annotate)).toEqual([
      {
        pointer: "",
        keyword: "properties",
        message: "must not nest deeper than 1000 levels",
        schemaPointer: "/properties",
      },
    ]);
  });

  test.each<[name: string, schema: JsonValue]>([
    ["ajv's code alone", { type: "object", properties: { a: { type: "string" } } }],
    [
      "the trace too",
      { type: "object", properties: { a: { type: "string" } }, unevaluatedProperties: false },
    ],
  ])("a value that throws when read is refused for a rule of the root: %s", (_name, schema) => {
    const value = {
      get a() {
        throw false;
      },
    };
    expect(explainValue(modelOf(schema), value, annotate)).toEqual([
      { pointer: "", keyword: "type", message: "does not match the schema", schemaPointer: "/type" },
    ]);
  });

  test("nothing of the value is in a message", () => {
    const canary = "canary-7f3a";
    const schema = {
      properties: Object.fromEntries(
        Object.entries<JsonValue>({
          type: "integer",
          const: 1,
          enum: [1, 2],
          pattern: "^a$",
          maxLength: 1,
          not: { type: "string" },
          anyOf: [{ type: "null" }, { const: 2 }],
        }).map(([keyword, argument]) => [keyword, { [keyword]: argument }]),
      ),
      additionalProperties: false,
    };
    const value = Object.fromEntries([...Object.keys(schema.properties), canary].map((key) => [key, canary]));
    const found = loadExplain(modelOf(schema), annotate)(value);
    expect(found.length).toBeGreaterThan(Object.keys(value).length - 1);
    expect(found.filter(({ message }) => message.includes(canary))).toEqual([]);
  });
});

describe("formats", () => {
  const model = modelOf({ properties: { id: { format: "uuid" }, odd: { format: "no-such-format" } } });

  test("annotate: they say nothing", () => {
    expect(explainValue(model, { id: "x", odd: "x" }, annotate)).toEqual([]);
  });

  test("assert: those known are checked", () => {
    expect(explainValue(model, { id: "x", odd: "x" }, { formats: "assert" })).toEqual([
      {
        pointer: "/id",
        keyword: "format",
        message: 'must match the format "uuid"',
        schemaPointer: "/properties/id/format",
      },
    ]);
  });
});

describe("where ajv finds nothing, the trace speaks", () => {
  const absent = { a: undefined };
  const empty = { additionalProperties: false };
  // Below a property, because a rule of the root would be named in any case.
  const cases: readonly (readonly [schema: JsonValue, value: unknown, want: string])[] = [
    [
      { prefixItems: [{ const: "a" }], contains: { const: "b" }, unevaluatedItems: false },
      ["a", "b", "c"],
      "/x unevaluatedItems /properties/x/unevaluatedItems",
    ],
    [
      { patternProperties: { _: true }, unevaluatedProperties: false },
      { toString: 1 },
      "/x/toString unevaluatedProperties /properties/x/unevaluatedProperties",
    ],
    [
      { properties: { toString: { type: "string" } }, patternProperties: { "^(?:toString)$": true } },
      { toString: 1 },
      "/x/toString type /properties/x/properties/toString/type",
    ],
    [
      { dependentRequired: { a: ["toString"] } },
      { a: 1 },
      "/x dependentRequired /properties/x/dependentRequired",
    ],
    [
      { dependentSchemas: { toString: { required: ["a"] } } },
      { toString: 1 },
      "/x required /properties/x/dependentSchemas/toString/required",
    ],
    [{ minProperties: 1 }, absent, "/x minProperties /properties/x/minProperties"],
    [{ oneOf: [empty, true] }, absent, "/x oneOf /properties/x/oneOf"],
    [{ not: empty }, absent, "/x not /properties/x/not"],
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    [{ if: empty, then: { maxProperties: 0, type: "null" } }, absent, "/x type /properties/x/then/type"],
    [{ contains: empty, maxContains: 1 }, [absent, {}], "/x contains /properties/x/contains"],
  ];
  test.each(cases)("%j", (schema, value, want) => {
    expect(explain({ properties: { x: schema } }, { x: value })).toEqual([want]);
  });

  test("only schemas that ajv may be wrong about carry it", () => {
    const codeOf = (schema: JsonValue) =>
      compileExplain({ input: modelOf(schema), output: undefined }, annotate).value.code;
    expect(codeOf({ properties: { a: { type: "string" } }, required: ["a"] })).not.toContain("(v, t)");
    expect(codeOf({ properties: { a: { $ref: "#" } } })).toContain("(v, t)");
    expect(codeOf({ $dynamicAnchor: "n", items: { $dynamicRef: "#n" } })).toContain("(v, t)");
    expect(codeOf({ required: ["toString"] })).toContain("(v, t)");
  });
});

test("input and output with the same $id stay apart", () => {
  const $id = "https://example.com/same";
  const tool = { input: modelOf({ $id, type: "string" }), output: modelOf({ $id, type: "number" }) };
  expect(runModule(tool, "[module.input(1), module.output('')]")).toMatchObject([
    [{ message: "must be a string" }],
    [{ message: "must be a number" }],
  ]);
});

test("keywords only ajv knows have no effect", () => {
  const schema = {
    $async: true,
    nullable: true,
    type: "string",
    discriminator: { propertyName: "a" },
    minLength: 2,
  };
  expect(messages(schema, null)).toEqual([": must be a string"]);
  expect(messages(schema, "a")).toEqual([": must have at least 2 characters"]);
});

test("the same model gives the same bytes", () => {
  const compile = () =>
    compileExplain(
      { input: modelOf({ anyOf: [{ type: "string" }, { pattern: "a" }] }), output: undefined },
      annotate,
    );
  expect(compile()).toEqual(compile());
});

/** Runs a generated module beside the runtime, in a Node that refuses to make code from strings. */
function runModule(
  tool: { input: SchemaModel; output: SchemaModel | undefined },
  expression: string,
): unknown {
  const folder = mkdtempSync(join(tmpdir(), "mcp-codegen-"));
  try {
    const { code, helpers } = compileExplain(tool, annotate).value;
    const options = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
    const write = (name: string, text: string) =>
      writeFileSync(join(folder, name), ts.transpileModule(text, { compilerOptions: options }).outputText);
    writeFileSync(join(folder, "package.json"), '{"type":"module"}');
    write("runtime.js", readFileSync(new URL("../../../../templates/runtime.ts", import.meta.url), "utf8"));
    write(
      "tool.explain.js",
      `// @ts-nocheck\nimport { ${helpers.join(", ")} } from "./runtime.js";\n${code}`,
    );
    write(
      "main.js",
      `import * as module from "./tool.explain.js";\nconsole.log(JSON.stringify(${expression}));`,
    );
    const flags = ["--disallow-code-generation-from-strings", join(folder, "main.js")];
    return JSON.parse(execFileSync(process.execPath, flags, { encoding: "utf8" }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
