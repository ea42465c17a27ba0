import { expect, test } from "vitest";
import { parseEnvFile } from "./env-file.js";

test("names, quotes, comments and what is none of them", () => {
  const text = [
    "# a comment",
    "PLAIN=value",
    "export SPACED = two words # note",
    'DOUBLE="a\\nb # c" # note',
    "SINGLE='a\\nb'",
    "URL=https://x/#part",
    "EMPTY=",
    "not a line",
  ].join("\r\n");
  expect(parseEnvFile(text)).toEqual({
    PLAIN: "value",
    SPACED: "two words",
    DOUBLE: "a\nb # c",
    SINGLE: "a\\nb",
    URL: "https://x/#part",
    EMPTY: "",
  });
});
