import { describe, expect, it, vi } from "vitest";
import {
  type CallToolParams,
  call,
  callUndeclared,
  defineCheck,
  mergeOptions,
  type StrictCallOptions,
  type Tool,
  ToolCallError,
  type ToolCaller,
  ToolError,
  ToolInputError,
  ToolInputRequiredError,
  ToolMissingOutputError,
  ToolOutputError,
  tryCall,
  type Violation,
} from "./runtime.js";

interface City {
  readonly city: string;
}

const isCity = (value: unknown): value is City =>
  typeof value === "object" && value !== null && "city" in value && typeof value.city === "string";
const isAnything = (_value: unknown): _value is unknown => true;
const isNothing = (_value: unknown): _value is never => false;

const violation: Violation = {
  pointer: "/city",
  keyword: "type",
  message: "must be string",
  schemaPointer: "/properties/city/type",
};

function checkOf<T>(guard: (value: unknown) => value is T, violations: readonly Violation[] = [violation]) {
  return defineCheck("0".repeat(64), guard, async () => () => violations);
}

function toolOf<O>(guard: ((value: unknown) => value is O) | undefined): Tool<City, O> {
  return { name: "get_weather", input: checkOf(isCity), output: guard && checkOf(guard) };
}

/** A caller with nothing but `callTool`, and what it was called with. */
function answering(answer: unknown) {
  const sent: CallToolParams[] = [];
  const caller: ToolCaller = {
    async callTool(params) {
      sent.push(params);
      return answer;
    },
  };
  return { caller, sent };
}

const input: City = { city: "Oslo" };

describe("what came of a call", () => {
  const bad = { structuredContent: { bad: 1 } };
  const cases: readonly (readonly [string, Tool<City, unknown>, unknown, object])[] = [
    [
      "a checked value",
      toolOf(isCity),
      { structuredContent: input },
      { status: "ok", value: input, source: "structured" },
    ],
    ["zero", toolOf(isAnything), { structuredContent: 0 }, { status: "ok", value: 0 }],
    ["an empty string", toolOf(isAnything), { structuredContent: "" }, { status: "ok", value: "" }],
    ["false", toolOf(isAnything), { structuredContent: false }, { status: "ok", value: false }],
    ["null", toolOf(isAnything), { structuredContent: null }, { status: "ok", value: null }],
    ["null that is refused", toolOf(isCity), { structuredContent: null }, { status: "invalid", value: null }],
    ["a value that is refused", toolOf(isCity), bad, { status: "invalid", violations: [violation] }],
    ["no value", toolOf(isAnything), { content: [] }, { status: "missing" }],
    ["undefined as value", toolOf(isAnything), { structuredContent: undefined }, { status: "missing" }],
    [
      "an inherited value",
      toolOf(isAnything),
      Object.create({ structuredContent: 1 }),
      { status: "missing" },
    ],
    ["isError beside a bad value", toolOf(isNothing), { ...bad, isError: true }, { status: "tool-error" }],
    ["isError beside a good value", toolOf(isAnything), { ...bad, isError: true }, { status: "tool-error" }],
    ["isError: false", toolOf(isAnything), { ...bad, isError: false }, { status: "ok" }],
    ["a question", toolOf(isNothing), { resultType: "input_required", ...bad }, { status: "input-required" }],
    ["resultType: complete", toolOf(isAnything), { resultType: "complete", ...bad }, { status: "ok" }],
    [
      "no declared output",
      toolOf(undefined),
      bad,
      { status: "unchecked", value: { bad: 1 }, violations: [] },
    ],
    ["no declared output, no value", toolOf(undefined), {}, { status: "unchecked", value: undefined }],
    ["an answer that is no object", toolOf(isAnything), 5, { status: "protocol-error" }],
    ["no answer at all", toolOf(isAnything), undefined, { status: "protocol-error" }],
    [
      "content that is no list",
      toolOf(isAnything),
      { content: "text", ...bad },
      { status: "protocol-error" },
    ],
    ["a block without type", toolOf(isAnything), { content: [{ text: "a" }] }, { status: "protocol-error" }],
    [
      "a text that is no string",
      toolOf(isAnything),
      { content: [{ type: "text", text: 1 }] },
      { status: "protocol-error" },
    ],
  ];

  it.each(cases)("%s", async (_, tool, answer, want) => {
    expect(await tryCall(tool, answering(answer).caller, input)).toMatchObject(want);
  });

  it("hands on the same reference, frozen or not", async () => {
    const value = Object.freeze({ city: "Oslo" });
    const raw = Object.freeze({ structuredContent: value, content: Object.freeze([]) });
    const result = await tryCall(toolOf(isCity), answering(raw).caller, input);
    expect(result.status === "ok" && result.value === value && result.raw === raw).toBe(true);
    expect(await call(toolOf(isCity), answering(raw).caller, input)).toBe(value);
  });

  it("gives an error of the connection as it is", async () => {
    const error = new Error("closed");
    const caller: ToolCaller = { callTool: () => Promise.reject(error) };
    expect(await tryCall(toolOf(isCity), caller, input)).toEqual({ status: "protocol-error", error });
    await expect(call(toolOf(isCity), caller, input)).rejects.toBe(error);
  });

  it("takes a caller that throws at once for a broken connection", async () => {
    const error = new Error("not connected");
    const caller: ToolCaller = {
      callTool() {
        throw error;
      },
    };
    expect(await tryCall(toolOf(isCity), caller, input)).toEqual({ status: "protocol-error", error });
  });
});

describe("arguments", () => {
  it("never leave the process when they are bad", async () => {
    const { caller, sent } = answering({ structuredContent: input });
    const wrong = { city: 5 } as unknown as City;
    expect(await tryCall(toolOf(isCity), caller, wrong)).toEqual({
      status: "input-invalid",
      violations: [violation],
    });
    await expect(call(toolOf(isCity), caller, wrong)).rejects.toThrow(ToolInputError);
    expect(sent).toEqual([]);
  });

  it("are sent unchecked on request", async () => {
    const { caller, sent } = answering({ structuredContent: input });
    const wrong = { city: 5 } as unknown as City;
    expect(await call(toolOf(isCity), caller, wrong, { validateInput: false })).toBe(input);
    expect(sent).toEqual([{ name: "get_weather", arguments: { city: 5 } }]);
  });

  it("left out are an empty object, for the check as well", async () => {
    const { caller, sent } = answering({ structuredContent: input });
    const seen: unknown[] = [];
    const check = checkOf((value): value is City => seen.push(value) > 0);
    await call({ ...toolOf(isCity), input: check }, caller, undefined);
    expect([seen, sent]).toEqual([[{}], [{ name: "get_weather", arguments: {} }]]);
  });

  it("null is not left out", async () => {
    const { caller, sent } = answering({ structuredContent: input });
    const check = checkOf((value): value is City => value !== null);
    const tool = { ...toolOf(isCity), input: check };
    expect(await tryCall(tool, caller, null as unknown as City)).toMatchObject({ status: "input-invalid" });
    expect(sent).toEqual([]);
  });

  it("are sent as the same reference", async () => {
    const { caller, sent } = answering({ structuredContent: input });
    await call(toolOf(isCity), caller, input);
    expect(sent[0]?.arguments).toBe(input);
  });
});

describe("errors of the throwing form", () => {
  const text = (...texts: string[]) => ({
    isError: true,
    content: texts.map((text) => ({ type: "text", text })),
  });
  const cases: readonly (readonly [string, object, new (...rest: never[]) => ToolError, string, string])[] = [
    [
      "a bad value",
      { structuredContent: 1 },
      ToolOutputError,
      "invalid",
      "get_weather: invalid output at /city: must be string",
    ],
    ["no value", {}, ToolMissingOutputError, "missing", "get_weather: no structured output"],
    ["isError", text("no such", "city"), ToolCallError, "tool-error", "get_weather: no such\ncity"],
    [
      "isError without text",
      { isError: true },
      ToolCallError,
      "tool-error",
      "get_weather: the tool reports an error",
    ],
    [
      "isError with a hostile text",
      text("\u001b[2J\u202Eevil"),
      ToolCallError,
      "tool-error",
      "get_weather: \\u{1b}[2J\\u{202e}evil",
    ],
    [
      "isError with an endless text",
      text("x".repeat(5000)),
      ToolCallError,
      "tool-error",
      `get_weather: ${"x".repeat(1000)}…`,
    ],
    [
      "a question",
      { resultType: "input_required" },
      ToolInputRequiredError,
      "input-required",
      "get_weather: more input is required",
    ],
  ];

  it.each(cases)("%s", async (_, raw, type, code, message) => {
    const error = await call(toolOf(isCity), answering(raw).caller, input).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(type);
    expect(error).toBeInstanceOf(ToolError);
    expect(error).toMatchObject({ name: type.name, tool: "get_weather", code, message, raw });
  });

  it("counts the violations it does not show", async () => {
    const tool = { ...toolOf(isCity), input: checkOf(isNothing, [violation, violation, violation]) };
    const failed = call(tool, answering({}).caller, undefined);
    await expect(failed).rejects.toThrow("get_weather: invalid input at /city: must be string (and 2 more)");
    await expect(failed).rejects.toMatchObject({
      code: "input-invalid",
      violations: [violation, violation, violation],
    });
  });

  it("never calls a value checked that nothing has checked", async () => {
    const failed = call(toolOf(undefined), answering({ structuredContent: 1 }).caller, input);
    await expect(failed).rejects.toThrow(ToolMissingOutputError);
  });
});

describe("a tool without declared output", () => {
  it("resolves to the whole result, the same reference", async () => {
    const raw = { content: [{ type: "text", text: "hi" }] };
    expect(await callUndeclared(toolOf(undefined), answering(raw).caller, input)).toBe(raw);
  });

  it("still throws what the tool reports as error", async () => {
    const failed = callUndeclared(toolOf(undefined), answering({ isError: true }).caller, input);
    await expect(failed).rejects.toThrow(ToolCallError);
  });
});

describe("the way of a call", () => {
  const onProgress = () => {};
  const { signal } = new AbortController();
  const given: StrictCallOptions = {
    signal,
    timeoutMs: 5,
    onProgress,
    resetTimeoutOnProgress: true,
    meta: { a: 1 },
  };
  const forSdk = { signal, timeout: 5, onprogress: onProgress, resetTimeoutOnProgress: true };
  const unset = { signal: undefined, timeoutMs: undefined, onProgress: undefined, meta: undefined } as const;
  const params = { name: "get_weather", arguments: input };
  const paramsWithMeta = { ...params, _meta: { a: 1 } };

  function recording(era: string | undefined) {
    const callTool = vi.fn(async (..._: unknown[]): Promise<unknown> => ({ structuredContent: input }));
    const request = vi.fn(async (..._: unknown[]): Promise<unknown> => ({ structuredContent: input }));
    return { callTool, request, getProtocolEra: () => era };
  }

  it.each([
    ["with every option", given, paramsWithMeta, forSdk],
    ["with none", undefined, params, {}],
    ["with options that are undefined", unset, params, {}],
    ["with an endless timeout", { timeoutMs: Number.POSITIVE_INFINITY }, params, { timeout: 2 ** 31 - 1 }],
  ])("modern era: callTool, %s", async (_, options, wantParams, wantOptions) => {
    const caller = recording("modern");
    await call(toolOf(isCity), caller, input, options);
    const toolDefinition = { name: "get_weather", inputSchema: { type: "object" } };
    expect(caller.callTool.mock.calls).toStrictEqual([[wantParams, { ...wantOptions, toolDefinition }]]);
    expect(caller.request).not.toHaveBeenCalled();
  });

  it("modern era: names the arguments that are headers", async () => {
    const caller = recording("modern");
    const headerSchema = { type: "object", properties: { city: { type: "string", "x-mcp-header": "City" } } };
    await call({ ...toolOf(isCity), headerSchema }, caller, input);
    expect(caller.callTool.mock.calls[0]?.[1]).toEqual({
      toolDefinition: { name: "get_weather", inputSchema: headerSchema },
    });
  });

  it.each([
    ["legacy era, every option", "legacy", given, paramsWithMeta, forSdk],
    ["era unknown, no option", undefined, undefined, params, {}],
    ["options that are undefined", undefined, unset, params, {}],
  ])("otherwise: request, %s", async (_, era, options, wantParams, wantOptions) => {
    const caller = recording(era);
    await call(toolOf(isCity), caller, input, options);
    expect(caller.request.mock.calls).toStrictEqual([
      [{ method: "tools/call", params: wantParams }, expect.anything(), wantOptions],
    ]);
    expect(caller.callTool).not.toHaveBeenCalled();
  });

  it("calls methods as methods", async () => {
    class Client {
      readonly answer = { structuredContent: input };
      async callTool() {
        return this.answer;
      }
    }
    expect(await call(toolOf(isCity), new Client(), input)).toBe(input);
  });
});

describe("a caller that takes no options", () => {
  const silent: ToolCaller = { callTool: () => new Promise(() => {}) };

  it("is given up on abort, with the reason of the abort", async () => {
    const controller = new AbortController();
    const failed = call(toolOf(isCity), silent, input, { signal: controller.signal });
    const reason = new Error("enough");
    controller.abort(reason);
    await expect(failed).rejects.toBe(reason);
  });

  it("is not called when aborted before", async () => {
    const { caller, sent } = answering({ structuredContent: input });
    const signal = AbortSignal.abort("before");
    const result = await tryCall(toolOf(isCity), caller, input, { signal });
    expect(result).toEqual({ status: "protocol-error", error: "before" });
    expect(sent).toEqual([]);
  });

  it("is given up on timeout", async () => {
    const result = await tryCall(toolOf(isCity), silent, input, { timeoutMs: 1 });
    expect(result).toMatchObject({ status: "protocol-error", error: { name: "TimeoutError" } });
  });

  it("leaves no timer and no listener behind", async () => {
    vi.useFakeTimers();
    try {
      const { signal } = new AbortController();
      const added = vi.spyOn(signal, "addEventListener");
      const removed = vi.spyOn(signal, "removeEventListener");
      await call(toolOf(isCity), answering({ structuredContent: input }).caller, input, {
        signal,
        timeoutMs: 9,
      });
      expect(added.mock.calls).toHaveLength(1);
      expect(removed.mock.calls).toEqual(added.mock.calls);
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("mergeOptions", () => {
  it.each([
    [undefined, undefined, {}],
    [{ timeoutMs: 1 }, undefined, { timeoutMs: 1 }],
    [{ timeoutMs: 1 }, { timeoutMs: 2 }, { timeoutMs: 2 }],
    [{ timeoutMs: 1 }, { timeoutMs: undefined }, { timeoutMs: 1 }],
    [{ validateInput: true }, { validateInput: false }, { validateInput: false }],
    [{ timeoutMs: undefined }, { meta: undefined }, {}],
  ] as const)("%j and %j", (defaults, options, want) => {
    expect(mergeOptions(defaults, options)).toStrictEqual(want);
  });
});
