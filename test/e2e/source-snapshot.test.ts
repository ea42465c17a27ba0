import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { read, readFailure } from "./fixtures/read.js";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "mcp-codegen-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const snapshot = (text: string, name = "weather.tools.json") => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return { kind: "snapshot", file } as const;
};

test.each([
  {
    given: "[]",
    want: { json: [], serverName: undefined, protocolVersion: undefined, suggestedName: "weather" },
  },
  {
    given: '\uFEFF{ "tools": [], "serverInfo": { "name": "own" }, "protocolVersion": "2025-06-18" }',
    want: { serverName: "own", protocolVersion: "2025-06-18", suggestedName: "own" },
  },
  {
    given: '{ "serverInfo": { "name": 5 }, "protocolVersion": null }',
    want: { serverName: undefined, protocolVersion: undefined, suggestedName: "weather" },
  },
  { given: '"anything"', want: { json: "anything", kind: "snapshot" } },
])("$given", async ({ given, want }) => {
  expect(await read(snapshot(given))).toMatchObject(want);
});

test.each([
  { name: "not JSON", text: '{\n"tools": [}', code: "MCG105", says: "line 2, column 11" },
  { name: "empty", text: "", code: "MCG105", says: "line 1, column 1" },
  { name: "too large", text: " ".repeat(200), code: "MCG109", says: "larger than 100 bytes" },
])("$name", async ({ text, code, says }) => {
  const diagnostic = await readFailure(snapshot(text), { limits: { maxTotalBytes: 100 } });
  expect(diagnostic).toMatchObject({ code, message: expect.stringContaining(says) });
});

test("no such file, or no file", async () => {
  const missing = join(folder, "none.json");
  expect(await readFailure({ kind: "snapshot", file: missing })).toMatchObject({
    code: "MCG107",
    message: `cannot read ${missing}: no such file`,
  });
  expect(await readFailure({ kind: "snapshot", file: folder })).toMatchObject({ code: "MCG107" });
});
