import { expect, test } from "vitest";
import { createLineSplitter } from "./line-splitter.js";

function split(chunks: readonly string[], maxBytes = 10) {
  const lines: string[] = [];
  let overflows = 0;
  const splitter = createLineSplitter({
    maxBytes,
    onLine: (line) => lines.push(line),
    onOverflow: () => overflows++,
  });
  for (const chunk of chunks) splitter.push(Buffer.from(chunk, "latin1"));
  return { lines, overflows };
}

test.each([
  { name: "one chunk, two lines", chunks: ["a\nb\n"], want: { lines: ["a", "b"], overflows: 0 } },
  { name: "a line in pieces", chunks: ["a", "b", "c\nd"], want: { lines: ["abc"], overflows: 0 } },
  { name: "a character in pieces", chunks: ["\xc3", "\xa4\n"], want: { lines: ["ä"], overflows: 0 } },
  { name: "CRLF and empty lines", chunks: ["a\r\n\r", "\n\n"], want: { lines: ["a", "", ""], overflows: 0 } },
  { name: "just long enough", chunks: ["0123456789\n"], want: { lines: ["0123456789"], overflows: 0 } },
  {
    name: "too long, also later",
    chunks: ["a\n01234", "567890", "x\ny\n"],
    want: { lines: ["a"], overflows: 1 },
  },
])("$name", ({ chunks, want }) => {
  expect(split(chunks)).toEqual(want);
});
