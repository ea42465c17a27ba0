import { expect, test } from "vitest";
import { type PropertyType, type TypeNode, undocumented, unknownType } from "../types/type-node.js";
import { createProject } from "./assemble.js";
import type { Declaration } from "./declaration-form.js";
import { printDeclarations } from "./print-declarations.js";

const project = createProject();
const print = async (...declarations: readonly Declaration[]) =>
  (await printDeclarations(declarations, { descriptions: true, project })).map(({ text }) => text);
const declare = (type: TypeNode, name = "T", doc: readonly string[] = []): Declaration => ({
  keys: [name],
  name,
  doc,
  type,
});

const nil: TypeNode = { kind: "null" };
const string: TypeNode = { kind: "string" };
const number: TypeNode = { kind: "number" };
const literal = (value: string | number | boolean): TypeNode => ({ kind: "literal", value });
const union = (...members: readonly TypeNode[]): TypeNode => ({ kind: "union", members });
const tuple = (items: readonly TypeNode[], required: number, rest?: TypeNode): TypeNode => ({
  kind: "tuple",
  items,
  required,
  rest,
});
const property = (name: string, type: TypeNode, description?: string): PropertyType => ({
  name,
  optional: false,
  type,
  doc: description === undefined ? undocumented : { ...undocumented, annotations: { description } },
});
const object = (...properties: readonly PropertyType[]): TypeNode => ({
  kind: "object",
  properties,
  templates: [],
  index: undefined,
});
const map = (index: TypeNode): TypeNode => ({ kind: "object", properties: [], templates: [], index });
const named: TypeNode = { kind: "named", key: "T" };
const long = (letter: string) => literal(letter.repeat(40));

const printed: readonly (readonly [want: string, given: TypeNode])[] = [
  ["string", string],
  ["unknown", unknownType],
  ["never", { kind: "never" }],
  ["string | null", union(string, { kind: "null" })],
  ['"a" | 1 | -1 | false', union(literal("a"), literal(1), literal(-1), literal(false))],
  ['("a" | "b")[]', { kind: "array", item: union(literal("a"), literal("b")) }],
  ["(1 | 2)[][]", { kind: "array", item: { kind: "array", item: union(literal(1), literal(2)) } }],
  ["[]", tuple([], 0)],
  ["[string, number?]", tuple([string, number], 1)],
  ["[string, ...(string | number)[]]", tuple([string], 1, union(string, number))],
  ["[(string | number)?]", tuple([union(string, number)], 0)],
  ["{ a: string }[]", { kind: "array", item: object(property("a", string)) }],
  ["[{ a: string }?]", tuple([object(property("a", string))], 0)],
  ["[[string], T]", tuple([tuple([string], 1), named], 2)],
  ['Object["toString"]', { kind: "inherited", name: "toString" }],
  ["{}", object()],
  ["[{ a: string }, T | null]", tuple([object(property("a", string)), union(named, nil)], 2)],
  ["{ a: string } | null", union(object(property("a", string)), nil)],
  ["(T | null)[]", { kind: "array", item: union(named, nil) }],
  ["1e21 | 1e-7", union(literal(1e21), literal(1e-7))],
  ["{ [key: string]: unknown }", map(unknownType)],
  [
    ["", ...["a", "b", "c"].map((letter) => `  | "${letter.repeat(40)}"`)].join("\n"),
    union(long("a"), long("b"), long("c")),
  ],
  [`\n  "${"a".repeat(40)}" | "${"b".repeat(40)}"`, union(long("a"), long("b"))],
  [
    `(\n  | "${"a".repeat(40)}"\n  | "${"b".repeat(40)}"\n  | "${"c".repeat(40)}"\n)[]`,
    { kind: "array", item: union(long("a"), long("b"), long("c")) },
  ],
  [
    `[\n  string,\n  (\n    | "${"a".repeat(40)}"\n    | "${"b".repeat(40)}"\n    | "${"c".repeat(40)}"\n  ),\n]`,
    tuple([string, union(long("a"), long("b"), long("c"))], 2),
  ],
  [
    `{\n  a: {\n    /** Why. */\n    b: string;\n  } | null;\n  c: {\n    [key: string]: {\n      d: string;\n    };\n  };\n}`,
    object(
      property("a", union(object(property("b", string, "Why.")), nil)),
      property("c", map(object(property("d", string)))),
    ),
  ],
  [
    `{\n  /** Why. */\n  a: {\n    b?: string;\n  };\n}`,
    object(property("a", object({ ...property("b", string), optional: true }), "Why.")),
  ],
  [
    '{\n  constructor: string;\n  hasOwnProperty: string;\n  __proto__: string;\n  "[k: string]": string;\n}',
    object(
      ...["constructor", "hasOwnProperty", "__proto__", "[k: string]"].map((name) => property(name, string)),
    ),
  ],
];

test.for(printed)("%s", async ([want, given]) => {
  expect(await print(declare(given))).toEqual([
    `export type T =${want.startsWith("\n") ? want : ` ${want}`};`,
  ]);
});

test("a comment is broken where its indentation leaves no room", async () => {
  const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");
  const inner = object(property("b", string, words(19)));
  expect(await print(declare(object(property("a", inner)), "A", [words(18)]))).toEqual([
    [
      ...[`/** ${words(18)} */`, "export type A = {", "  a: {", "    /**", `     * ${words(18)}`],
      ...["     * word", "     */", "    b: string;", "  };", "};"],
    ].join("\n"),
  ]);
});

test("deeply nested types are printed in no time", { timeout: 10_000 }, async () => {
  const nest = (depth: number): TypeNode =>
    depth === 0 ? string : tuple([{ kind: "array", item: union(number, nest(depth - 1)) }, string], 2);
  const [text = ""] = await print(declare(nest(40)));
  expect(text.split("\n").length).toBeGreaterThan(100);
});

test("comments keep their lines", async () => {
  const lines = ["One line.", "", "* an item", "@minimum 1"];
  expect(await print(declare(string, "A", lines), declare(number, "B", ["Only one."]))).toEqual([
    "/**\n * One line.\n *\n * * an item\n * @minimum 1\n */\nexport type A = string;",
    "/** Only one. */\nexport type B = number;",
  ]);
});

test("declarations keep the order given and refer to each other by name", async () => {
  const tree = object(property("children", { kind: "array", item: { kind: "named", key: "Tree_1" } }));
  expect(
    await print(declare(union(string, { kind: "named", key: "Tree_1" }), "Z"), declare(tree, "Tree_1")),
  ).toEqual(["export type Z = string | Tree_1;", "export type Tree_1 = {\n  children: Tree_1[];\n};"]);
});
