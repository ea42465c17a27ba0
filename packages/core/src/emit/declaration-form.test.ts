import { expect, test } from "vitest";
import { type TypeNode, undocumented } from "../types/type-node.js";
import { formOf } from "./declaration-form.js";

const hostileNames = ["__proto__", "hasOwnProperty", "[k: string]", "*/ evil()", "$ref", "tsType", "", "a b"];

const hostile: TypeNode = {
  kind: "object",
  properties: hostileNames.map((name) => ({
    name,
    optional: false,
    type: {
      kind: "tuple",
      items: [{ kind: "literal", value: '"; evil(); "' }],
      required: 1,
      rest: { kind: "named", key: "root" },
    },
    doc: { ...undocumented, annotations: { description: "*/ evil(); /*", default: name } },
  })),
  templates: [{ template: { prefix: "x-", middle: "", suffix: "" }, type: { kind: "string" } }],
  index: { kind: "unknown" },
};

const { schema, members, names } = formOf(
  [{ keys: ["root"], name: "Hostile", doc: ["*\u200B/"], type: hostile }],
  { descriptions: true },
);

/** Every keyword and property name of a schema. */
function keysIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)]);
}

test("nothing but the vocabulary and placeholders is a key", () => {
  const vocabulary =
    /^(title|description|type|items|properties|required|additionalProperties|anyOf|tsType|[DPI]\d+)$/;
  expect(keysIn(schema).filter((key) => !vocabulary.test(key))).toEqual([]);
});

test("received text stands in comments and literals alone, and ends neither", () => {
  const texts: string[] = [];
  JSON.stringify(schema, (key, value: unknown) => {
    if (typeof value === "string") texts.push(`${key}: ${value}`);
    return value;
  });
  const outside = texts.filter((text) => text.includes("evil") && !/^(description|tsType): /.test(text));
  expect(outside).toEqual([]);
  expect(texts.filter((text) => text.startsWith("description") && text.includes("*/"))).toEqual([]);
  expect(texts).toContain(`tsType: '"; evil(); "'`);
});

test("placeholders stand for the escaped names", () => {
  expect([...members.values()]).toEqual([
    ...["__proto__", "hasOwnProperty", '"[k: string]"', '"*/ evil()"', "$ref", "tsType", '""', '"a b"'],
    "[key: `x-${string}`]",
    "[key: string]",
  ]);
  expect([...names]).toEqual([["D0", "Hostile"]]);
});

test("a type that nobody declares is a defect, not an unchecked name", () => {
  const dangling: TypeNode = { kind: "named", key: "elsewhere" };
  expect(() => formOf([{ keys: ["a"], name: "A", doc: [], type: dangling }], { descriptions: true })).toThrow(
    "no declaration for type elsewhere",
  );
});
