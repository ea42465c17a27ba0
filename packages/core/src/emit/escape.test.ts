import { ts } from "ts-morph";
import { expect, test } from "vitest";
import { docComment } from "./doc.js";
import { commentText, literalText, memberName, quote } from "./escape.js";

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

const quoted = [
  ["", '""'],
  ["it's", `"it's"`],
  ['say "no"', `'say "no"'`],
  [`it's "no"`, `'it\\'s "no"'`],
  [`'a' "b"`, `"'a' \\"b\\""`],
  ['\\"', `'\\\\"'`],
  ['"; evil(); //', `'"; evil(); //'`],
  ['"\n\u2028\u202e', `'"\\n\\u2028\\u202e'`],
] as const;

test.for(quoted)("%j is written %s", ([text, want]) => {
  expect(quote(text)).toBe(want);
});

test("no text ends its own literal", () => {
  const signs = ['"', "'", "\\", "`", "\n", "a"];
  const triples = signs.flatMap((a) => signs.flatMap((b) => signs.map((c) => `${a}${b}${c}`)));
  const texts = triples.flatMap((start) => triples.map((end) => start + end));
  const file = ts.createSourceFile("x.ts", texts.map(quote).join(";\n"), ts.ScriptTarget.ES2022);
  const read = file.statements.map((statement) =>
    ts.isExpressionStatement(statement) && ts.isStringLiteral(statement.expression)
      ? statement.expression.text
      : undefined,
  );
  expect(read).toEqual(texts);
});

test("names are bare where they are ASCII identifiers", () => {
  expect(["a", "$_1", "__proto__", "new", "1", "a-b", "", "naïve", "а"].map(memberName)).toEqual([
    ...["a", "$_1", "__proto__", "new", '"1"', '"a-b"', '""', '"naïve"', '"а"'],
  ]);
});

test("numbers are written as short as can be", () => {
  expect([1e21, -1.5e300, 1e-7, -0, 0.5, true].map(literalText)).toEqual([
    ...["1e21", "-1.5e300", "1e-7", "-0", "0.5", "true"],
  ]);
});
