import { describe, expect, test } from "vitest";
import type { JsonValue } from "./json.js";
import { numberLiteral, stringLiteral, valueLiteral } from "./literal.js";

/** What the text is as code; literals are data, so reading them runs nothing. */
const read = (code: string): unknown => new Function(`return ${code};`)();

describe("stringLiteral", () => {
  test.each<readonly [string, string]>([
    ["plain", '"plain"'],
    ['"; evil(); "', '"\\"; evil(); \\""'],
    ["a\\b\n\t", '"a\\\\b\\n\\t"'],
    ["`${x}` */", '"`${x}` */"'],
    ["größe 漢字 ١ é 😀 €", '"größe 漢字 ١ é 😀 €"'],
    ["\u202e\u200b\ufeff\u2028\u2029", '"\\u202e\\u200b\\ufeff\\u2028\\u2029"'],
    ["\u00a0\u3000\u007f\u0085\ue000", '"\\u00a0\\u3000\\u007f\\u0085\\ue000"'],
    ["\ud800 \udc00", '"\\ud800 \\udc00"'],
    ["\u{e0001}\u{f0000}", '"\\udb40\\udc01\\udb80\\udc00"'],
    ["\0", '"\\u0000"'],
  ])("%j", (text, code) => {
    expect(stringLiteral(text)).toBe(code);
    expect(read(code)).toBe(text);
  });
});

describe("numberLiteral", () => {
  test.each([0, -0, 1, -1.5, 1e21, 5e-324, 2 ** 53, 1.7976931348623157e308])("%d", (number) => {
    expect(read(numberLiteral(number))).toBe(number);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, "0); evil(" as never])("refuses %s", (number) => {
    expect(() => numberLiteral(number)).toThrow();
  });
});

describe("valueLiteral", () => {
  test.each<JsonValue>([
    null,
    true,
    [],
    {},
    [1, "a", [null, { b: [] }]],
    { "a b": 1, constructor: 2, "\u2028": '"' },
    JSON.parse('{ "__proto__": { "polluted": true }, "x": { "__proto__": 1 } }') as JsonValue,
  ])("%j", (value) => {
    const copy = read(`(${valueLiteral(value)})`);
    expect(JSON.stringify(copy)).toBe(JSON.stringify(value));
    if (typeof copy === "object" && copy !== null) expect("polluted" in copy).toBe(false);
  });
});
