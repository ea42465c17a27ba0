import { expect, test } from "vitest";
import { docComment } from "./doc.js";
import { commentText, propertyKey } from "./escape.js";

test.for([
  ["closes */ the comment", "closes *\\/ the comment"],
  ["**/", "**\\/"],
  ["lines\r\nand\u2028separators", "lines and separators"],
  ["bidi \u202e and zero\u200bwidth \ufeff\u0007", "bidi and zerowidth"],
  ["@ts-nocheck and @TS-ignore", "\\@ts-nocheck and \\@TS-ignore"],
  ["*\u200b/ hidden end", "*\\/ hidden end"],
  ["old, now @deprecated; mail a@b.c", "old, now \\@deprecated; mail a@b.c"],
  ["```sh\nls\n```", "`sh ls `"],
  ["Grüße, 世界 – “quoted” 👍", "Grüße, 世界 – “quoted” 👍"],
  ["lone \ud800 surrogate", "lone surrogate"],
] as const)("%j in a comment is %j", ([text, want]) => {
  expect(commentText(text, 100).replace(/ {2,}/g, " ")).toBe(want);
});

test("long text is cut at whole characters", () => {
  expect(commentText("👍".repeat(400), 300)).toBe(`${"👍".repeat(299)}…`);
});

test("long text is cut between words, and code that was begun is ended", () => {
  expect(commentText("see `one two three` four", 15)).toBe("see `one two`…");
});

test("prose that starts like a tag is no tag", () => {
  expect(docComment([commentText("@deprecated by nobody", 100)])).toEqual(["/** \\@deprecated by nobody */"]);
});

test.for([
  ["plain_name$1", "plain_name$1"],
  ["If-Match", '"If-Match"'],
  ["__proto__", '"__proto__"'],
  ["ünïcode", '"ünïcode"'],
  ['"; evil(); //', '"\\"; evil(); //"'],
  ["1st", '"1st"'],
] as const)("property %s is written %s", ([name, want]) => {
  expect(propertyKey(name)).toBe(want);
});
