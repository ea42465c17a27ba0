import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { schemaHash as generatorHash } from "../packages/core/src/hash.js";
import type { JsonValue } from "../packages/core/src/json.js";
import {
  type Check,
  createProvider,
  defineCheck,
  limitPattern,
  matches,
  schemaHash,
  type ToolEntry,
  type Violation,
} from "./runtime.js";

const isNumber = (value: unknown): value is number => typeof value === "number";
const throws = (_value: unknown): _value is number => {
  throw new Error("read");
};
const generic: Violation = {
  pointer: "",
  keyword: "schema",
  message: "does not match the schema",
  schemaPointer: "",
};
const violationAt = (pointer: string): Violation => ({ ...generic, pointer, message: `bad ${pointer}` });

describe("defineCheck", () => {
  const load = (violations: readonly Violation[]) => async () => () => violations;

  it.each([
    ["the violations found", isNumber, load([violationAt("/a")]), [violationAt("/a")]],
    ["20 of them at most", isNumber, load(Array(50).fill(generic)), Array(20).fill(generic)],
    ["one without place, where none is found", isNumber, load([]), [generic]],
    ["one without place, where explaining fails", isNumber, async () => throws, [generic]],
    ["one without place, where loading fails", isNumber, () => Promise.reject(new Error("gone")), [generic]],
    ["what throws when read as a no", throws, load([]), [generic]],
  ])("explains a no: %s", async (_, guard, explain, want) => {
    const check = defineCheck("hash", guard, explain as Parameters<typeof defineCheck>[2]);
    expect(check.is("x")).toBe(false);
    expect(await check.explain("x")).toEqual(want);
  });

  it("loads the module of reasons after a no, not before", async () => {
    const explain = vi.fn(load([generic]));
    const check = defineCheck("hash", isNumber, explain);
    expect([check.is(1), check.is("x"), await check.explain(1)]).toEqual([true, false, []]);
    expect(check["~standard"].validate(1)).toEqual({ value: 1 });
    expect(explain).not.toHaveBeenCalled();
    await check.explain("x");
    expect(explain).toHaveBeenCalledOnce();
  });
});

describe("a text too long for its pattern", () => {
  const watched = () => Object.assign(/a/, { test: vi.fn(() => true) });

  it.each([
    [undefined, 1_000_000],
    [10, 10],
  ])("is not searched: the limit %s is %i code units", (limit, length) => {
    const pattern = watched();
    expect(matches(pattern, "a".repeat(length), limit)).toBe(true);
    expect(limitPattern(pattern, limit).test("a".repeat(length))).toBe(true);
    expect(pattern.test).toHaveBeenCalledTimes(2);
    expect(() => matches(pattern, "a".repeat(length + 1), limit)).toThrow(RangeError);
    expect(limitPattern(pattern, limit).test("a".repeat(length + 1))).toBe(false);
    expect(pattern.test).toHaveBeenCalledTimes(2);
  });
});

describe("the Standard Schema interface", () => {
  const at = (...pointers: readonly string[]) =>
    defineCheck("hash", isNumber, async () => () => pointers.map(violationAt))["~standard"];

  it("answers at once when the value is right, with the same reference", () => {
    const value = Object.freeze({ a: 1 });
    const check = defineCheck(
      "hash",
      (_: unknown): _ is object => true,
      async () => () => [],
    );
    const result = check["~standard"].validate(value);
    expect("value" in result && result.value === value).toBe(true);
  });

  it.each([
    ["", []],
    ["/a", ["a"]],
    ["/list/0/b", ["list", 0, "b"]],
    ["/0", ["0"]],
    ["/a~1b/c~0d/~01", ["a/b", "c~d", "~1"]],
    ["//x", ["", "x"]],
    ["/missing/1", ["missing", "1"]],
  ])("gives the place %j as a path", async (pointer, path) => {
    const value = { a: 1, list: [{ b: 1 }] };
    expect(await at(pointer).validate(value)).toEqual({ issues: [{ message: `bad ${pointer}`, path }] });
  });

  it("says who and which version", () => {
    expect(at()).toMatchObject({ version: 1, vendor: "mcp-codegen" });
  });
});

describe("schemaHash", () => {
  const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

  it.each([
    ["keys in order", '{"b":1,"a":{"d":1,"c":2}}', '{"a":{"c":2,"d":1},"b":1}'],
    [
      "keys in order of UTF-16 units",
      '{"\\ufb33":1,"\\ud83d\\ude00":2,"\\u20ac":3,"\\r":4,"1":5,"10":6,"2":7}',
      '{"\\r":4,"1":5,"10":6,"2":7,"€":3,"😀":2,"\ufb33":1}',
    ],
    ["the order of items", "[3, 1, 2]", "[3,1,2]"],
    [
      "numbers",
      "[333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001]",
      "[333333333.3333333,1e+30,4.5,0.002,1e-27]",
    ],
    [
      "minus zero, large numbers",
      "[-0, 1e21, 1e20, 9007199254740993]",
      "[0,1e+21,100000000000000000000,9007199254740992]",
    ],
    [
      "strings",
      '"\\u20ac$\\u000F\\u000aA\'\\u0042\\u0022\\u005c\\\\\\"\\/"',
      '"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"',
    ],
    ["literals", "[null, true, false]", "[null,true,false]"],
    ["__proto__ is a key", '{"b":1,"__proto__":{"a":1}}', '{"__proto__":{"a":1},"b":1}'],
    ["lone surrogates", '{"\\ud800":"\\udead"}', '{"\\ud800":"\\udead"}'],
    ["a boolean schema", "true", "true"],
  ])("canonical form (RFC 8785): %s", (_, text, canonical) => {
    expect(schemaHash(JSON.parse(text))).toBe(sha256(canonical));
  });

  it("takes a property that is undefined for absent", () => {
    expect(schemaHash({ a: undefined, b: 1 })).toBe(schemaHash({ b: 1 }));
  });

  it("agrees with Node's SHA-256 at every length around a block", () => {
    for (let length = 0; length <= 200; length++) {
      const text = "é".repeat(length >> 1) + "x".repeat(length & 1);
      expect(schemaHash(text)).toBe(sha256(JSON.stringify(text)));
    }
  });

  it("agrees with Node's SHA-256 on any text", () => {
    const text = fc.string({ unit: "binary", maxLength: 2000 });
    fc.assert(fc.property(text, (text) => schemaHash(text) === sha256(JSON.stringify(text))));
  });

  it("agrees with the generator, or no check would ever be found", () => {
    const value = fc.json({ stringUnit: "binary" }).map((text) => JSON.parse(text) as JsonValue);
    fc.assert(fc.property(value, (value) => schemaHash(value) === generatorHash(value)));
  });

  it("does not depend on the order of keys", () => {
    const shuffled = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(shuffled);
      if (typeof value !== "object" || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, item]) => [key, shuffled(item)]),
      );
    };
    fc.assert(fc.property(fc.jsonValue(), (value) => schemaHash(shuffled(value)) === schemaHash(value)));
  });
});

describe("createProvider", () => {
  const numberSchema = { type: "number", minimum: 1 };
  const isPositive = (value: unknown): value is number => typeof value === "number" && value >= 1;
  const entry = (name: string, output: Check<unknown> | undefined): [string, ToolEntry] => [
    name,
    {
      name,
      input: checkFor({ type: "object", title: name }, (value): value is object => typeof value === "object"),
      output,
    },
  ];
  function checkFor<T>(schema: unknown, guard: (value: unknown) => value is T): Check<T> {
    return defineCheck(schemaHash(schema), guard, async () => () => []);
  }
  const tools = new Map([
    entry("count", checkFor(numberSchema, isPositive)),
    entry("say", undefined),
    entry(
      'od"d\u001b',
      checkFor({ type: "string" }, (value): value is string => typeof value === "string"),
    ),
  ]);
  const provider = createProvider(tools);

  it("finds a check by the schema's content, whatever its identity and order", () => {
    for (const schema of [numberSchema, { minimum: 1, type: "number" }]) {
      const validate = provider.getValidator<number>(schema);
      expect(validate(5)).toEqual({ valid: true, data: 5, errorMessage: undefined });
      expect(validate(0)).toEqual({
        valid: false,
        data: undefined,
        errorMessage:
          'not a valid output of "count"; details: await tools.get("count")?.output?.explain(value)',
      });
    }
  });

  it("finds inputs as well", () => {
    const validate = provider.getValidator({ title: "say", type: "object" });
    expect(validate({}).valid).toBe(true);
    expect(validate(1).errorMessage).toContain('input of "say"');
  });

  it("hands on the same reference", () => {
    const value = Object.freeze({});
    expect(provider.getValidator({ title: "say", type: "object" })(value).data).toBe(value);
  });

  it("shows a name of a server with what is hidden in it", () => {
    const { errorMessage } = provider.getValidator({ type: "string" })(1);
    expect(errorMessage).toContain('output of "od\\"d\\u001b"');
  });

  it("knows a schema again in another object", () => {
    expect(provider.getValidator({ ...numberSchema })).toBe(provider.getValidator(numberSchema));
  });

  it("names every tool that a schema is of", () => {
    const check = checkFor(numberSchema, isPositive);
    const same = createProvider(new Map(["a", "b", "c"].map((name) => entry(name, check))));
    expect(same.getValidator(numberSchema)(0).errorMessage).toContain(
      'not a valid output of "a" (or "b", "c": the same schema); details: await tools.get("a")?.output',
    );
  });

  it("forgets nothing that matters when it has seen a thousand others", () => {
    for (let i = 0; i < 2000; i++) provider.getValidator({ const: i });
    expect(provider.getValidator({ ...numberSchema })(5).valid).toBe(true);
  });

  it("hashes an object once", () => {
    const reads = vi.fn(() => "number");
    const schema = Object.defineProperty({ minimum: 1 }, "type", { enumerable: true, get: reads });
    const first = provider.getValidator(schema);
    const times = reads.mock.calls.length;
    expect([provider.getValidator(schema) === first, reads.mock.calls.length]).toEqual([true, times]);
  });

  describe("a schema that is none of ours", () => {
    const unknownSchema = { type: "null" };
    const deep = JSON.parse(`${'{"not":'.repeat(50_000)}{}${"}".repeat(50_000)}`) as object;
    const cyclic: { self?: unknown } = {};
    cyclic.self = cyclic;
    const { proxy: unreadable, revoke } = Proxy.revocable({}, {});
    revoke();

    it.each([
      ["unknown", unknownSchema],
      ["boolean", true],
      ["too deep", deep],
      ["cyclic", cyclic],
      ["unreadable", unreadable],
      ["null", null],
      ["nothing", undefined],
    ])("is refused with the remedy, never with a throw: %s", (_, schema) => {
      const { valid, errorMessage } = provider.getValidator(schema as object)(null);
      expect([valid, errorMessage]).toEqual([
        false,
        expect.stringContaining("npx mcp-codegen generate --refresh"),
      ]);
    });

    it("goes to the fallback, once, whatever object it comes in", () => {
      const accept = (input: unknown) => ({
        valid: true as const,
        data: input as never,
        errorMessage: undefined,
      });
      const fallback = { getValidator: vi.fn(() => accept) };
      const withFallback = createProvider(tools, { fallback });
      for (const schema of [unknownSchema, unknownSchema, { ...unknownSchema }]) {
        expect(withFallback.getValidator(schema)(null).valid).toBe(true);
      }
      expect(withFallback.getValidator(numberSchema)(0).valid).toBe(false);
      expect(fallback.getValidator.mock.calls).toEqual([[unknownSchema]]);
    });

    it.each([
      ["deep", deep],
      ["cyclic", cyclic],
    ])("goes to the fallback also where it cannot be hashed: %s", (_, schema) => {
      const asked: object[] = [];
      const fallback = {
        getValidator(schema: object) {
          asked.push(schema);
          return () => ({ valid: true as const, data: 0 as never, errorMessage: undefined });
        },
      };
      expect(createProvider(tools, { fallback }).getValidator(schema)(null).valid).toBe(true);
      expect(asked[0] === schema).toBe(true);
    });

    it("is refused where the fallback throws", () => {
      const fallback = {
        getValidator: (): never => {
          throw new Error("cannot compile");
        },
      };
      expect(createProvider(tools, { fallback }).getValidator(unknownSchema)(null).valid).toBe(false);
    });
  });
});
