import { describe, expect, test } from "vitest";
import { readManifest } from "../manifest/read-manifest.js";
import { defaultOptions } from "../options.js";
import { type Lock, lockServer } from "./lock.js";
import { printLock } from "./print-lock.js";
import { readLock } from "./read-lock.js";

const tools = [
  {
    name: "weird \u202e\u0000",
    title: "T",
    description: "Grüße, 世界\u200b",
    annotations: { readOnlyHint: true },
    execution: { taskSupport: "required" },
    inputSchema: { type: "object", properties: JSON.parse('{"__proto__":{"type":"string"}}') },
    outputSchema: { "x-anything": [1, { deep: null }], const: 1e21 },
  },
  { name: "a", inputSchema: { type: "object" }, outputSchema: false },
  { name: "b", inputSchema: 5 },
];

function lockOf(list: readonly unknown[]): Lock {
  const manifest = readManifest({ tools: list, protocolVersion: "2026-07-28" }).value;
  if (manifest === undefined) throw new Error("no manifest");
  const server = lockServer(manifest, { ...defaultOptions, formats: "assert", rename: { a: "first" } });
  return { servers: new Map([["w", { ...server, files: ["a.guard.ts", "a.ts"] }]]) };
}

test("what is printed is read back", () => {
  const lock = lockOf(tools);
  expect(readLock(printLock(lock))).toEqual({ value: lock, diagnostics: [] });
});

test("the same tools in another order give the same bytes, and no invisible character", () => {
  const text = printLock(lockOf(tools));
  expect(printLock(lockOf([...tools].reverse()))).toBe(text);
  expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  expect(text).toContain("Grüße, 世界\\u200b");
});

test("options that equal the defaults are not written", () => {
  const manifest = readManifest({ tools: [] }).value;
  if (manifest === undefined) throw new Error("no manifest");
  expect(printLock({ servers: new Map([["w", lockServer(manifest, defaultOptions)]]) })).not.toContain(
    "options",
  );
});

describe("a damaged lock is refused, with the place", () => {
  const good = printLock(lockOf(tools));
  const damaged: Record<string, readonly [string, RegExp]> = {
    "not JSON": ["<<<<<<< HEAD", /JSON/],
    "newer version": [good.replace('"lockVersion": 1', '"lockVersion": 99'), /lockVersion is 99/],
    "edited schema": [
      good.replace('"outputSchema": false', '"outputSchema": true'),
      /w\.tools\[0\]: outputHash/,
    ],
    "file outside": [good.replace('"a.ts"', '"../../x.ts"'), /w\.files\[1\]/],
    "unknown option": [good.replace('"formats"', '"format"'), /w\.options\.format is no option/],
    "tools missing": ['{"lockVersion":1,"servers":{"w":{}}}', /w\.tools is not an array/],
  };
  test.for(Object.entries(damaged))("%s", ([, [text, message]]) => {
    const { value, diagnostics } = readLock(text);
    expect(value).toBeUndefined();
    expect(diagnostics).toMatchObject([{ code: "MCG601", severity: "error" }]);
    expect(diagnostics[0]?.message).toMatch(message);
  });
});
