import { expect, test } from "vitest";
import { nearest } from "./nearest.js";

const keys = ["include", "exclude", "rename", "formats", "servers", "out", "url"];

test.each([
  { given: "inclde", want: "include" },
  { given: "Includes", want: "include" },
  { given: "server", want: "servers" },
  { given: "ot", want: "out" },
  { given: "formast", want: "formats" },
  { given: "completely-different", want: undefined },
  { given: "", want: undefined },
])("$given", ({ given, want }) => {
  expect(nearest(given, keys)).toBe(want);
});
