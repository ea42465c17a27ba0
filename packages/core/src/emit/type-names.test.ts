import { expect, test } from "vitest";
import { type NamedType, type TypeNode, undocumented } from "../types/type-node.js";
import { nameTypes } from "./type-names.js";

const string: TypeNode = { kind: "string" };
const number: TypeNode = { kind: "number" };
const reference = (key: string): TypeNode => ({ kind: "named", key });
const list = (item: TypeNode): TypeNode => ({ kind: "array", item });
const type = (key: string, hint: string, type: TypeNode, context?: readonly string[]): NamedType => ({
  key,
  hint,
  type,
  doc: undocumented,
  ...(context === undefined ? {} : { context }),
});
const side = (name: string, ...named: readonly NamedType[]) => ({ root: type(name, "", string), named });
const namesOf = (input: readonly NamedType[], output?: readonly NamedType[]) =>
  nameTypes("Get", side("in", ...input), output && side("out", ...output)).map(({ name }) => name);

test("types are called after their definitions", () => {
  expect(namesOf([type("i1", "forecast_day", string)], [type("o1", "3d-map", string)])).toEqual([
    ...["GetInput", "ForecastDay"],
    ...["GetOutput", "Type3dMap"],
  ]);
});

test("rivals are called after their side", () => {
  expect(namesOf([type("i1", "day", string)], [type("o1", "Day", number)])).toEqual([
    ...["GetInput", "GetInputDay"],
    ...["GetOutput", "GetOutputDay"],
  ]);
});

test("what both sides define alike is declared once, also where it refers to itself", () => {
  const input = [type("i1", "Tree", list(reference("i2"))), type("i2", "Leaf", list(reference("i1")))];
  const output = [type("o2", "Leaf", list(reference("o1"))), type("o1", "Tree", list(reference("o2")))];
  const types = nameTypes("Get", side("in", ...input), side("out", ...output));
  expect(types.map(({ name, keys }) => [name, ...keys])).toEqual([
    ["GetInput", "in"],
    ["Tree", "i1", "o1"],
    ["Leaf", "i2", "o2"],
    ["GetOutput", "out"],
  ]);
});

test("types that differ in what they refer to are no twins", () => {
  const input = [type("i1", "Tree", list(reference("i2"))), type("i2", "Leaf", string)];
  const output = [type("o1", "Tree", list(reference("o2"))), type("o2", "Leaf", number)];
  expect(namesOf(input, output)).toEqual([
    ...["GetInput", "GetInputTree", "GetInputLeaf"],
    ...["GetOutput", "GetOutputTree", "GetOutputLeaf"],
  ]);
});

test("rivals that stand in something are called after it", () => {
  const rivals = [type("i1", "env", string, ["job"]), type("i2", "env", number, ["worker", "spec"])];
  expect(namesOf(rivals)).toEqual(["GetInput", "JobEnv", "WorkerEnv"]);
});

test("names of the language, of our imports and of the roots are not given away", () => {
  const names = namesOf([
    type("i1", "Array", string),
    type("i2", "call options", string),
    type("i3", "GetInput", string),
  ]);
  expect(names).toEqual(["GetInput", "GetInputArray", "GetInputCallOptions", "GetInputGetInput"]);
});

test("the last resort is a mark of the type itself", () => {
  const names = namesOf([type("i1", "day", string), type("i2", "Day", string)]);
  expect(new Set(names).size).toBe(3);
  expect(names.slice(1)).toEqual([expect.stringMatching(/^GetInputDay_[0-9a-f]{6}$/), expect.any(String)]);
});
