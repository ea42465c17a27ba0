import { describe, expect, test } from "vitest";
import { modelOf } from "../../../../test/support/model.js";
import type { JsonValue } from "../json.js";
import { compileGuard, type GuardCode } from "./compile-guard.js";
import { shareDeclarations } from "./share.js";

function guardOf(schema: JsonValue): GuardCode {
  const guard = compileGuard({ input: modelOf(schema), output: undefined }, { formats: "annotate" });
  if (guard === undefined) throw new Error("too many functions");
  return guard;
}

const tree = { type: "object", properties: { name: { type: "string" }, child: { $ref: "#/$defs/tree" } } };
const inTree = (property: string) =>
  guardOf({ properties: { [property]: { $ref: "#/$defs/tree" } }, $defs: { tree } });
const big = (marker: string) => ({
  oneOf: [{ const: marker }, { type: "array", prefixItems: [{ type: "number" }, { const: "i0" }] }],
});

describe("declarations of several guards", () => {
  test("are moved where they are the same, also where they call themselves", () => {
    const { shared, guards } = shareDeclarations([inTree("a"), inTree("b")]);
    const [name] = shared?.exported ?? [];
    expect(shared?.exported).toHaveLength(1);
    expect(shared?.code).toMatch(new RegExp(`^export function ${name}\\(v,d\\).*${name}\\(`));
    expect(shared?.helpers).toEqual(["tooDeep"]);
    expect(guards.map(({ fromShared }) => fromShared)).toEqual([[name], [name]]);
    for (const { code, helpers } of guards) {
      expect(code).toContain(`${name}(`);
      expect(code).not.toContain("i1(");
      expect(helpers).toEqual([]);
    }
  });

  test("stay where one differs in a value alone", () => {
    const { shared } = shareDeclarations([
      guardOf({ properties: { x: big("a") } }),
      guardOf({ properties: { x: big("b") } }),
    ]);
    // What the two have in common below is still one.
    expect(shared?.code).not.toMatch(/"a"|"b"/);
  });

  test("keep strings and property names that look like names of functions", () => {
    const schema = (other: string) => ({
      properties: { i0: { properties: { i1: big("i1") }, required: ["i1"] }, [other]: { type: "string" } },
    });
    const { shared, guards } = shareDeclarations([guardOf(schema("x")), guardOf(schema("y"))]);
    expect(`${shared?.code}${guards[0]?.code}`).toMatch(/\.i0/);
    expect(shared?.code).toMatch(/==="i1"/);
    expect(shared?.code).toMatch(/"i0"/);
  });

  test("have the same names whatever else there is", () => {
    const two = shareDeclarations([inTree("a"), inTree("b")]);
    const three = shareDeclarations([guardOf({ properties: { x: big("x") } }), inTree("c"), inTree("a")]);
    expect(three.shared).toEqual(two.shared);
  });

  test("nothing in common, no module", () => {
    expect(shareDeclarations([inTree("a"), guardOf({ type: "string" })]).shared).toBeUndefined();
  });

  test("stay where a guard has too many to compare", () => {
    const chain = (name: string, length: number) => {
      const level = (index: number) => ({ prefixItems: [{ $ref: `#/$defs/d${index + 1}` }] });
      const levels = Array.from({ length }, (_, index) => [`d${index}`, level(index)] as const);
      const $defs = Object.fromEntries([...levels, [`d${length}`, { const: 1 }]]);
      return guardOf({ properties: { [name]: { $ref: "#/$defs/d0" } }, $defs });
    };
    expect(shareDeclarations([chain("a", 100), chain("b", 100)]).shared?.exported).toHaveLength(100);
    expect(shareDeclarations([chain("a", 600), chain("b", 600)]).shared).toBeUndefined();
  });
});
