import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { call, defineCheck, findBreach, type Tool, ToolOutputError, tryCall } from "./runtime.js";

const keywordOf = (value: unknown, limits: Parameters<typeof findBreach>[1]) =>
  findBreach(value, limits)?.keyword;

/** Lists in lists; the innermost is empty. */
function nestedList(levels: number): unknown {
  return JSON.parse("[".repeat(levels) + "]".repeat(levels));
}

describe("maxBytes", () => {
  const unit = fc.nat(0xffff).map((code) => String.fromCharCode(code));
  const text = fc.string({ unit: fc.oneof(fc.string({ minLength: 1, maxLength: 1 }), unit) });
  const { value: json } = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 5 }, tie("scalar"), tie("list"), tie("object")),
    scalar: fc.oneof(
      text,
      fc.double({ noDefaultInfinity: true, noNaN: true }),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
    ),
    list: fc.array(tie("value"), { maxLength: 6 }),
    object: fc.dictionary(text, tie("value"), { maxKeys: 6 }),
  }));
  const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

  it("is the length of the JSON text in UTF-8, to the byte", () => {
    fc.assert(
      fc.property(json, (value) => {
        const bytes = bytesOf(value);
        expect(keywordOf(value, { maxBytes: bytes })).toBeUndefined();
        expect(keywordOf(value, { maxBytes: bytes - 1 })).toBe("maxBytes");
      }),
      { numRuns: 2000 },
    );
  });

  it("counts every kind of character and number", () => {
    const units = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
    const numbers = [
      0, -0, -1, 5e-324, -1.7976931348623157e308, -1.2345678901234568e-300, -0.0000010090281314726612, 1e21,
    ];
    for (const value of [...units, ...numbers, "\ud83d\ude00", "\ude00\ud83d", "\ud83dx"]) {
      const bytes = bytesOf(value);
      const verdicts = [bytes, bytes - 1].map((maxBytes) => keywordOf(value, { maxBytes }));
      expect([value, ...verdicts]).toEqual([value, undefined, "maxBytes"]);
    }
  });

  it("a property that is undefined is absent", () => {
    const value = { a: "é", b: undefined };
    expect(keywordOf(value, { maxBytes: 10 })).toBeUndefined();
    expect(keywordOf(value, { maxBytes: 9 })).toBe("maxBytes");
  });

  it("is 5 MiB unless given, also when given as undefined", () => {
    const largest = "x".repeat(5_242_878);
    for (const limits of [{}, { maxBytes: undefined }]) {
      expect([keywordOf(largest, limits), keywordOf(`${largest}x`, limits)]).toEqual([undefined, "maxBytes"]);
    }
  });

  it("does not read on where the limit is passed", () => {
    const read = vi.fn(() => "x");
    const items = Array.from({ length: 1000 }, () =>
      Object.defineProperty({}, "a", { enumerable: true, get: read }),
    );
    expect(keywordOf(items, { maxBytes: 5000 })).toBe("maxBytes");
    expect(read.mock.calls.length).toBeLessThan(1000);
    expect(keywordOf(new Array(2 ** 32 - 1), {})).toBe("maxBytes");
  });

  it("never serialises", () => {
    const stringify = vi.spyOn(JSON, "stringify");
    keywordOf({ a: ["é"] }, { maxBytes: 11 });
    expect(stringify).not.toHaveBeenCalled();
    stringify.mockRestore();
  });
});

describe("maxDepth", () => {
  it.each<[unknown, number]>([
    [1, 1],
    ["", 1],
    [null, 1],
    [[], 1],
    [{}, 1],
    [{ a: undefined }, 1],
    [[1], 2],
    [[[]], 2],
    [{ a: 1 }, 2],
    [{ a: [1] }, 3],
    [[1, [2, [3]], { a: 1 }], 4],
  ])("%j is %i deep", (value, depth) => {
    expect(keywordOf(value, { maxDepth: depth })).toBeUndefined();
    expect(keywordOf(value, { maxDepth: depth - 1 })).toBe("maxDepth");
  });

  it("is 64 unless given", () => {
    expect([keywordOf(nestedList(64), {}), keywordOf(nestedList(65), {})]).toEqual([undefined, "maxDepth"]);
  });

  const cyclic: unknown[] = [];
  cyclic.push(cyclic, cyclic);
  const endless: object = new Proxy([], { get: (_, key) => (key === "length" ? 1 : endless) });

  it.each<[string, unknown]>([
    ["200,000 levels", nestedList(200_000)],
    ["a million levels", nestedList(1_000_000)],
    ["a cycle", cyclic],
    ["what is endless", endless],
  ])("%s are no danger", (_, value) => {
    for (const limits of [{}, { maxBytes: Number.POSITIVE_INFINITY }]) {
      expect(keywordOf(value, limits)).toBe("maxDepth");
    }
  });

  it.each<[string, unknown, string | undefined]>([
    ["200,000 levels", nestedList(200_000), undefined],
    ["a million levels", nestedList(1_000_000), undefined],
    ["a cycle", cyclic, "maxBytes"],
    ["what is endless", endless, "maxBytes"],
  ])("%s, where any depth is allowed", (_, value, want) => {
    expect(keywordOf(value, { maxDepth: Number.POSITIVE_INFINITY })).toBe(want);
  });
});

describe("a limit that is no number", () => {
  it.each([{ maxBytes: Number.NaN }, { maxDepth: Number.NaN }])("lets nothing pass: %o", (limits) => {
    expect(keywordOf(1, limits)).toBe(Object.keys(limits)[0]);
  });
});

describe("in a call", () => {
  const seen = vi.fn();
  const tool: Tool<object, unknown> = {
    name: "t",
    input: defineCheck(
      "",
      (_: unknown): _ is object => true,
      async () => () => [],
    ),
    output: defineCheck(
      "",
      (value: unknown): value is unknown => seen(value) === undefined,
      async () => () => [],
    ),
  };
  const answering = (result: object) => ({ callTool: async () => result });

  it.each([
    [{ maxBytes: 6 }, "maxBytes", "must not be larger than 6 bytes"],
    [{ maxDepth: 1 }, "maxDepth", "must not nest deeper than 1"],
  ])("a breach is an invalid output, and is not checked further: %o", async (limits, keyword, message) => {
    seen.mockClear();
    const structuredContent = { a: 10 };
    const raw = { structuredContent };
    const violations = [{ pointer: "", keyword, message, schemaPointer: "" }];
    const result = await tryCall(tool, answering(raw), {}, limits);
    expect(result).toEqual({ status: "invalid", value: structuredContent, violations, raw });
    const failed = call(tool, answering(raw), {}, limits);
    await expect(failed).rejects.toThrow(ToolOutputError);
    await expect(failed).rejects.toMatchObject({ violations, message: `t: invalid output: ${message}` });
    expect(seen).not.toHaveBeenCalled();
  });

  it("what is within the limits is handed on, the same reference", async () => {
    const structuredContent = Object.freeze({ a: 10 });
    const result = await tryCall(tool, answering({ structuredContent }), {}, { maxBytes: 8, maxDepth: 2 });
    expect(result.status === "ok" && result.value === structuredContent).toBe(true);
  });

  it("what throws when it is read is invalid, whatever the schema looks at", async () => {
    const structuredContent = {
      get a(): never {
        throw new Error("read");
      },
    };
    expect(await tryCall(tool, answering({ structuredContent }), {})).toMatchObject({
      status: "invalid",
      violations: [{ pointer: "", keyword: "schema", message: "cannot be read" }],
    });
  });

  it.each([
    ["an error of the tool", { isError: true, structuredContent: "too long" }, "tool-error"],
    ["no structuredContent", { content: [{ type: "text", text: "too long" }] }, "missing"],
  ])("%s has no limit", async (_, raw, status) => {
    expect(await tryCall(tool, answering(raw), {}, { maxBytes: 1 })).toMatchObject({ status });
  });

  it("what declares no output has none either", async () => {
    const undeclared = { ...tool, output: undefined };
    const result = await tryCall(undeclared, answering({ structuredContent: "long" }), {}, { maxBytes: 1 });
    expect(result).toMatchObject({ status: "unchecked", value: "long" });
  });
});
