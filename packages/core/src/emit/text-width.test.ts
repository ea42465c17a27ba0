import { expect, test } from "vitest";
import { textWidth } from "./text-width.js";

test.for([
  ["plain", 5],
  ["naïve", 5],
  ["nai\u0308ve", 5],
  ["北京", 4],
  ["こんにちは、", 12],
  ["안녕", 4],
  ["ＡＢ", 4],
  ["🎉", 2],
  ["🇩🇪", 2],
  ["Привет", 6],
] as const)("%s takes %i columns", ([text, want]) => {
  expect(textWidth(text)).toBe(want);
});
