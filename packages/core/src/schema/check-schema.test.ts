import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { JsonValue } from "../json.js";
import { defaultOptions } from "../options.js";
import { checkSchema } from "./check-schema.js";
import { evaluate } from "./evaluate.js";
import { dialects } from "./keywords.js";

const context = { base: "/outputSchema", bounds: defaultOptions.bounds } as const;
const dialectNames = ["2020-12", "2019-09", "draft-07", "draft-06"] as const;
const draft = (name: string) => `http://json-schema.org/${name}/schema#`;

function deepSchema(levels: number): JsonValue {
  return Array.from({ length: levels }).reduce<JsonValue>((items) => ({ items }), true);
}

/** `code pointer` of every finding, the pointer relative to the schema. */
function findings(schema: JsonValue): readonly string[] {
  return checkSchema(schema, context).diagnostics.map(
    ({ code, pointer }) => `${code} ${pointer?.replace("#/outputSchema", "")}`,
  );
}

describe("accepted without a word", () => {
  test.each<{ schema: JsonValue }>([
    { schema: { type: "object" } },
    { schema: { type: "array", items: {} } },
    { schema: { type: ["object", "null"] } },
    { schema: {} },
    { schema: { oneOf: [{}] } },
    { schema: true },
    { schema: false },
    { schema: { enum: [] } },
    { schema: { $schema: draft("draft-06"), enum: [] } },
    { schema: { definitions: { a: true }, id: "x", dependencies: { a: ["b"] } } },
    { schema: { type: "string", nullable: true, $async: true, "x-unknown": { type: 5 } } },
    { schema: { $schema: "https://json-schema.org/draft-07/schema", type: "string" } },
    { schema: { $schema: "http://json-schema.org/draft/2019-09/schema#", type: "string" } },
    { schema: { const: { $ref: "https://example.com", $id: 5, type: 7 } } },
    { schema: { properties: { $ref: { type: "string" } } } },
    { schema: { $ref: "#/$defs/A", $defs: { A: { $id: "https://example.com/a", $anchor: "here" } } } },
    {
      schema: {
        $ref: "https://example.com/a#here",
        $defs: { A: { $id: "https://example.com/a", $anchor: "here" } },
      },
    },
    // Copies of one schema under one name are not ambiguous, nor is a name nobody uses.
    {
      schema: {
        $ref: "urn:x",
        $defs: { a: { $id: "urn:x", type: "null" }, b: { type: "null", $id: "urn:x" } },
      },
    },
    { schema: { $defs: { a: { $id: "urn:x", type: "null" }, b: { $id: "urn:x" } } } },
    { schema: { properties: { child: { $ref: "#" } } } },
    {
      schema: {
        $schema: draft("draft-07"),
        $ref: "#/definitions/a",
        definitions: { a: {} },
        minimum: "ignored",
      },
    },
  ])("%j", ({ schema }) => {
    expect(findings(schema)).toEqual([]);
  });
});

describe("refused, with code and pointer", () => {
  test.each<{ schema: JsonValue; want: readonly string[] }>([
    { schema: null, want: ["MCG304 "] },
    { schema: 5, want: ["MCG304 "] },
    { schema: "x", want: ["MCG304 "] },
    { schema: [], want: ["MCG304 "] },
    { schema: { $ref: "https://example.com/s.json#/defs/bar" }, want: ["MCG301 /$ref"] },
    { schema: { $ref: "other.json#/defs/bar" }, want: ["MCG301 /$ref"] },
    { schema: { $ref: "//[" }, want: ["MCG301 /$ref"] },
    { schema: { $dynamicRef: "https://example.com/s.json#a" }, want: ["MCG301 /$dynamicRef"] },
    { schema: { $ref: "https://json-schema.org/draft/2020-12/schema" }, want: ["MCG301 /$ref"] },
    { schema: { properties: { default: { $ref: "https://x" } } }, want: ["MCG301 /properties/default/$ref"] },
    { schema: { $defs: { unused: { $ref: "https://x" } } }, want: ["MCG301 /$defs/unused/$ref"] },
    { schema: { $ref: "#/$defs/none" }, want: ["MCG302 /$ref"] },
    { schema: { $ref: "#none" }, want: ["MCG302 /$ref"] },
    { schema: { $ref: "#/%E0%A4%A" }, want: ["MCG302 /$ref"] },
    { schema: { $ref: "#/toString" }, want: ["MCG302 /$ref"] },
    { schema: { $ref: "#/required", required: ["a"] }, want: ["MCG302 /$ref"] },
    { schema: { $ref: "#/allOf/00", allOf: [true] }, want: ["MCG302 /$ref"] },
    { schema: { $schema: draft("draft-03") }, want: ["MCG303 /$schema"] },
    { schema: { $schema: 5 }, want: ["MCG303 /$schema"] },
    { schema: { $defs: { a: { $id: "a", $schema: "urn:my" } } }, want: ["MCG303 /$defs/a/$schema"] },
    { schema: { minimum: 1, exclusiveMinimum: true }, want: ["MCG304 /exclusiveMinimum"] },
    { schema: { properties: { a: { type: "text" } } }, want: ["MCG304 /properties/a/type"] },
    { schema: { properties: { a: 5 } }, want: ["MCG304 /properties/a"] },
    { schema: { required: ["a", 1] }, want: ["MCG304 /required/1"] },
    { schema: { items: [{}] }, want: ["MCG304 /items"] },
    { schema: { allOf: [] }, want: ["MCG304 /allOf"] },
    { schema: { $ref: "#/x", x: { minLength: -1 } }, want: ["MCG304 /x/minLength"] },
    { schema: { required: [{ toString: 1 }, { toString: 1 }] }, want: ["MCG304 /required/0"] },
    { schema: { type: [{ valueOf: 1 }, { valueOf: 1 }] }, want: ["MCG304 /type"] },
    { schema: { pattern: "(" }, want: ["MCG307 /pattern"] },
    { schema: { pattern: "\\p{Nonsense}" }, want: ["MCG307 /pattern"] },
    { schema: { patternProperties: { "a/(": {} } }, want: ["MCG307 /patternProperties/a~1("] },
    {
      schema: { $ref: "#a", $defs: { x: { $anchor: "a" }, y: { $anchor: "a", type: "null" } } },
      want: ["MCG310 /$ref"],
    },
    {
      schema: { $ref: "urn:a", $defs: { x: { $id: "urn:a" }, y: { $id: "urn:a", type: "null" } } },
      want: ["MCG310 /$ref"],
    },
    { schema: { $ref: "#" }, want: ["MCG311 "] },
    {
      schema: { $defs: { a: { anyOf: [{ $ref: "#/$defs/a" }, true] } }, items: { $ref: "#/$defs/a" } },
      want: ["MCG311 /$defs/a"],
    },
    { schema: { $dynamicAnchor: "a", allOf: [{ $dynamicRef: "#a" }] }, want: ["MCG311 "] },
  ])("%j", ({ schema, want }) => {
    expect(checkSchema(schema, context).value).toBeUndefined();
    expect(findings(schema)).toEqual(want);
  });

  test("whatever its size, what a reference makes a schema of", () => {
    const wide = { allOf: Array.from({ length: 10_000 }, () => ({})) };
    expect(findings({ $ref: "#/const", const: wide })).toEqual(["MCG306 /$ref"]);
    expect(findings({ $ref: "#/const", const: deepSchema(200) })).toEqual(["MCG306 /$ref"]);
    expect(findings({ $ref: `#${"/a".repeat(100_000)}` })).toEqual(["MCG302 /$ref"]);
  });

  test("in the words of the contract", () => {
    const schema = { properties: { days: { $ref: "https://example.com/days.json" } } };
    expect(checkSchema(schema, { ...context, base: "/inputSchema" }).diagnostics).toEqual([
      {
        code: "MCG301",
        severity: "error",
        pointer: "#/inputSchema/properties/days/$ref",
        message: 'reference leaves the document: "https://example.com/days.json"',
        hint: "move it under $defs; mcp-codegen never fetches references",
      },
    ]);
  });

  test("without the words of a validator", () => {
    const { diagnostics } = checkSchema({ minLength: "3" }, context);
    expect(diagnostics[0]?.message).toBe('"minLength" must be a whole number, 0 or more');
  });

  test("with a limited number of findings, errors first", () => {
    const patterns = Array.from({ length: 50 }, () => ({ pattern: "\\-" }));
    const { value, diagnostics } = checkSchema({ allOf: [...patterns, { pattern: "(" }] }, context);
    expect(value).toBeUndefined();
    expect(diagnostics).toHaveLength(20);
    expect(diagnostics[0]?.code).toBe("MCG307");
  });
});

test("a pattern of the older syntax is read with a warning", () => {
  const { value, diagnostics } = checkSchema({ pattern: "^[\\w-.]+\\-$" }, context);
  expect(diagnostics).toMatchObject([{ code: "MCG308", severity: "warning" }]);
  expect(value?.nodes[0]).toMatchObject({ keywords: { pattern: { source: "^[\\w-.]+\\-$", flags: "" } } });
});

describe("a slow pattern", () => {
  const slow = "^(a+)+$";

  test.for<{ readonly schema: JsonValue; readonly pointer: string }>([
    { schema: { pattern: slow }, pointer: "/pattern" },
    { schema: { patternProperties: { [slow]: {} } }, pointer: "/patternProperties/^(a+)+$" },
    { schema: { propertyNames: { pattern: slow } }, pointer: "/propertyNames/pattern" },
    // Also where nothing refers to it.
    { schema: { $defs: { x: { items: { pattern: slow } } } }, pointer: "/$defs/x/items/pattern" },
  ])("is refused at $pointer, or warned of where it is allowed", ({ schema, pointer }) => {
    const refused = checkSchema(schema, context);
    expect(refused.value).toBeUndefined();
    expect(refused.diagnostics).toEqual([
      {
        code: "MCG312",
        severity: "error",
        pointer: `#/outputSchema${pointer}`,
        message: 'slow pattern: "^(a+)+$": the time it takes doubles again and again on "a".repeat(33) + "b"',
        hint: expect.stringContaining("--allow-slow-patterns"),
      },
    ]);
    const allowed = checkSchema(schema, { ...context, allowSlowPatterns: true });
    expect(allowed.value).toBeDefined();
    expect(allowed.diagnostics).toMatchObject([{ code: "MCG312", severity: "warning" }]);
  });

  test("is searched for in short texts only", () => {
    const { value } = checkSchema({ pattern: slow }, { ...context, allowSlowPatterns: true });
    expect(value?.nodes[0]).toMatchObject({ keywords: { pattern: { source: slow, limit: 10_000 } } });
  });

  test("is judged once, and no schema costs more than its share", () => {
    const hard = Array.from({ length: 50 }, (_, n) => ({
      pattern: `^(?:a{61})*(?:a{59})*(?:a{53})*.{${n}}$`,
    }));
    const same = Array.from({ length: 50 }, () => ({ pattern: "^[a-z]+$" }));
    const { diagnostics } = checkSchema({ allOf: [...same, ...hard] }, context);
    expect(diagnostics.map(({ code }) => code)).toEqual(Array.from({ length: 20 }, () => "MCG312"));
    expect(diagnostics[0]?.pointer).toBe("#/outputSchema/allOf/50/pattern");
  });
});

describe("cost", () => {
  const chain = (length: number, link: (next: JsonValue) => JsonValue): JsonValue => ({
    $ref: "#/$defs/d0",
    $defs: Object.fromEntries(
      Array.from({ length }, (_, index) => [
        `d${index}`,
        index + 1 < length ? link({ $ref: `#/$defs/d${index + 1}` }) : { type: "null" },
      ]),
    ),
  });

  test("references that double are refused", () => {
    expect(findings(chain(60, (next) => ({ allOf: [next, next] })))[0]).toMatch(/^MCG309/);
    expect(findings(chain(60, (next) => ({ if: next, else: next })))[0]).toMatch(/^MCG309/);
    expect(findings(chain(60, (next) => ({ dependentSchemas: { a: next, b: next } })))[0]).toMatch(/^MCG309/);
  });

  test("references that double only with the value are not", () => {
    expect(findings(chain(60, (next) => ({ properties: { a: next, b: next } })))).toEqual([]);
  });

  test("a few that double are not", () => {
    expect(findings(chain(10, (next) => ({ allOf: [next, next] })))).toEqual([]);
  });

  test("a chain too long to follow is refused, without overflow", () => {
    expect(findings(chain(4000, (next) => next))[0]).toMatch(/^MCG309/);
    expect(findings(chain(100, (next) => next))).toEqual([]);
  });

  test("9,999 properties are fine", () => {
    const names = Array.from({ length: 9999 }, (_, index) => [`p${index}`, { type: "string" }]);
    const { value } = checkSchema({ properties: Object.fromEntries(names) }, context);
    expect(value?.nodes).toHaveLength(10_000);
  });
});

test("whatever is received, the answer is a model or a reason, and a model gives verdicts", () => {
  const keys = [
    ...dialects["2020-12"].keywords.keys(),
    ...dialects["draft-07"].keywords.keys(),
    "a",
    "__proto__",
  ];
  const texts = [
    "#",
    "#a",
    "#/$defs/a",
    "#/properties/a",
    "a",
    "urn:a",
    "string",
    "object",
    "(",
    "^a",
    draft("draft-07"),
  ];
  const { value: schemas } = fc.letrec<{ value: JsonValue }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 5 },
      fc.oneof(fc.boolean(), fc.integer({ min: -1, max: 3 }), fc.constantFrom(...texts)),
      fc.array(tie("value"), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...keys), tie("value"), { maxKeys: 5 }),
    ),
  }));
  fc.assert(
    fc.property(schemas, schemas, fc.constantFrom(...dialectNames), (schema, value, defaultDialect) => {
      const { value: model, diagnostics } = checkSchema(schema, { ...context, defaultDialect });
      if (model === undefined) expect(diagnostics[0]?.severity).toBe("error");
      else expect(evaluate(model, value)).toBeTypeOf("boolean");
    }),
    { numRuns: 2000 },
  );
});
