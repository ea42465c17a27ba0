import { expect, test } from "vitest";
import { firstSentence } from "./first-sentence.js";

test.for([
  ["", ""],
  ["Get the weather", "Get the weather"],
  ["Get the weather. Costs nothing.", "Get the weather."],
  ["Get the weather,\nnow. Costs nothing.", "Get the weather, now."],
  ["\n Get the weather\n \nArgs: none.", "Get the weather"],
  ["Get weather, e.g. rain, of v1.2 here! Really?", "Get weather, e.g. rain, of v1.2 here!"],
  ["查询天气。免费。", "查询天气。"],
  ["Ends */ early. Yes.", "Ends *\\/ early."],
  ["@deprecated Do not use.", "\\@deprecated Do not use."],
] as const)("%j begins with %j", ([given, want]) => {
  expect(firstSentence(given)).toBe(want);
});

test("a long sentence is cut", () => {
  const sentence = firstSentence("word ".repeat(100));
  expect(sentence.length).toBeLessThanOrEqual(120);
  expect(sentence).toMatch(/ word…$/);
});
