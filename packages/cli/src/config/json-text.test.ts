import fc from "fast-check";
import { expect, test } from "vitest";
import { CliError } from "../errors.js";
import { parseJson, parseJsonWithComments } from "./json-text.js";

function messageOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof CliError) return `${error.diagnostic.code} ${error.diagnostic.message}`;
  }
  return "no error";
}

test.each([
  { given: "", line: 1, column: 1 },
  { given: '{"a": }', line: 1, column: 7 },
  { given: '{\n  "a": 1,\n  "b": tru\n}', line: 3, column: 8 },
  { given: '{"a": 1,}', line: 1, column: 9 },
  { given: "[1 2]", line: 1, column: 4 },
  { given: '{"a": [1, 2', line: 1, column: 12 },
  { given: "[]]", line: 1, column: 3 },
  { given: "{]", line: 1, column: 2 },
  { given: '{"a" 1}', line: 1, column: 6 },
  { given: "// no\n1", line: 1, column: 1 },
  { given: '"tab\there"', line: 1, column: 1 },
])("$given fails at $line:$column", ({ given, line, column }) => {
  expect(messageOf(() => parseJson(given, "f.json"))).toBe(
    `MCG105 f.json is not JSON: error at line ${line}, column ${column}`,
  );
});

test("a byte order mark is no error", () => {
  expect(parseJson("\uFEFF[1]", "f")).toEqual([1]);
  expect(parseJsonWithComments("\uFEFF[1, /* 2 */]", "f")).toEqual([1]);
});

test.each([
  {
    given: '{ // one\n "a": "// no /* comment */", /* two\n */ "b": [1, 2,], }',
    want: { a: "// no /* comment */", b: [1, 2] },
  },
  { given: '{"a": ",}",}', want: { a: ",}" } },
  { given: '["\\"//",]', want: ['"//'] },
])("comments and trailing commas: $given", ({ given, want }) => {
  expect(parseJsonWithComments(given, "f")).toEqual(want);
});

test("a comment keeps the place of a later error", () => {
  expect(messageOf(() => parseJsonWithComments("/* a\n b */ {x}", "f"))).toContain("line 2, column 8");
});

test("text without comments is untouched", () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(parseJsonWithComments(text, "f")).toEqual(JSON.parse(text));
    }),
  );
});

test("a token of any length is no problem", () => {
  expect(messageOf(() => parseJson(`["${"x".repeat(1_000_000)}"`, "f"))).toContain("column 1000004");
  expect(messageOf(() => parseJson(`["${"x".repeat(50_000_000)}"`, "f"))).toContain("MCG105 f is not JSON");
});
