import { expect, test } from "vitest";
import { declareRepeated } from "./declare-repeated.js";
import { singularOf } from "./singular.js";
import { type NamedType, type TypeNode, undocumented } from "./type-node.js";

const string: TypeNode = { kind: "string" };
const object = (properties: Readonly<Record<string, TypeNode>>): TypeNode => ({
  kind: "object",
  properties: Object.entries(properties).map(([name, type]) => ({
    name,
    optional: false,
    type,
    doc: undocumented,
  })),
  templates: [],
  index: undefined,
});
const list = (item: TypeNode): TypeNode => ({ kind: "array", item });
const declaration = (key: string, type: TypeNode): NamedType => ({ key, hint: key, type, doc: undocumented });
const point = object({ x: string, y: string, z: string });
const named = (key: string): TypeNode => ({ kind: "named", key });

test("what stands twice is declared once, after the type it is met in", () => {
  const root = declaration("root", object({ from: point, tos: list(point) }));
  const last = declaration("last", string);
  expect(declareRepeated([root, last])).toEqual([
    declaration("root", object({ from: named("repeated:0"), tos: list(named("repeated:0")) })),
    { key: "repeated:0", hint: "from", context: ["root"], type: point, doc: undocumented },
    last,
  ]);
});

test("what stands once, is small or differs in documentation stays in place", () => {
  const small = object({ x: string, y: string });
  const told = object({ x: string, y: string, z: string });
  if (told.kind !== "object") throw new Error("no object");
  const doc = { ...undocumented, annotations: { description: "Else." } };
  const other = { ...told, properties: told.properties.map((property) => ({ ...property, doc })) };
  const types = [declaration("root", object({ a: small, b: small, c: point, d: other }))];
  expect(declareRepeated(types)).toEqual(types);
});

test("only the outermost of what always stands together gets a name", () => {
  const segment = object({ from: point, name: string, note: string });
  const names = declareRepeated([declaration("root", object({ a: segment, b: segment }))]).map(
    ({ key }) => key,
  );
  expect(names).toEqual(["root", "repeated:0"]);
});

test("what is declared already is referred to where it is written out", () => {
  const types = [declaration("root", object({ at: point })), declaration("point", point)];
  expect(declareRepeated(types)).toEqual([declaration("root", object({ at: named("point") })), types[1]]);
});

test("long lists of literals are declared once too", () => {
  const colors: TypeNode = {
    kind: "union",
    members: [..."abcdef"].map((value) => ({ kind: "literal", value })),
  };
  const [, added] = declareRepeated([declaration("root", object({ colors: list(colors), back: colors }))]);
  expect(added).toMatchObject({ hint: "color", context: ["root"], type: colors });
});

test.for([
  ["days", "day"],
  ["queries", "query"],
  ["boxes", "box"],
  ["addresses", "address"],
  ["status", "status item"],
  ["analysis", "analysis item"],
  ["data", "data item"],
  ["s", "s item"],
] as const)("one of the %s is a %s", ([name, want]) => {
  expect(singularOf(name)).toBe(want);
});
