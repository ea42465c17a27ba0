import { describe, expect, it } from "vitest";
import type { DiskEntry } from "./disk.js";
import { isPlainPath, lockFile } from "./paths.js";
import { planOutput } from "./plan.js";

const ours = "// @generated\nnew";
const isOurs = (text: string): boolean => text.startsWith("// @generated");
const file = (text: string): DiskEntry => ({ kind: "file", text });

interface Case {
  readonly given: { readonly disk?: DiskEntry; readonly wanted?: string; readonly isListed?: boolean };
  readonly want: string;
}

const cases: Readonly<Record<string, Case>> = {
  "a missing file is written": { given: { wanted: ours }, want: "write" },
  "an equal file is left alone": { given: { disk: file(ours), wanted: ours }, want: "unchanged" },
  "a generated file is replaced": {
    given: { disk: file("// @generated\nold"), wanted: ours },
    want: "write",
  },
  "a listed file is replaced, even one that lost its header": {
    given: { disk: file("<<<<<<< HEAD"), wanted: ours, isListed: true },
    want: "write",
  },
  "a user's file is not replaced": { given: { disk: file("mine"), wanted: ours }, want: "MCG605" },
  "a folder is not replaced": {
    given: { disk: { kind: "other", at: "s/a.ts" }, wanted: ours },
    want: "MCG605",
  },
  "a link is not followed": { given: { disk: { kind: "link", at: "s" }, wanted: ours }, want: "MCG604" },
  "a stale file of ours is removed": { given: { disk: file(ours), isListed: true }, want: "remove" },
  "a listed file without our header stays": {
    given: { disk: file("mine"), isListed: true },
    want: "nothing",
  },
  "a generated file nobody lists stays": { given: { disk: file(ours) }, want: "nothing" },
  "a stale link stays": { given: { disk: { kind: "link", at: "s/a.ts" }, isListed: true }, want: "nothing" },
};

describe("planOutput", () => {
  it.each(Object.entries(cases))("%s", (_, { given, want }) => {
    const path = "s/a.ts";
    const plan = planOutput(
      {
        files: new Map(given.wanted === undefined ? [] : [[path, given.wanted]]),
        listed: new Set(given.isListed ? [path] : []),
      },
      new Map([[path, given.disk ?? { kind: "absent" }]]),
      isOurs,
    );
    const got = [
      ...plan.writes.map(() => "write"),
      ...plan.removes.map(() => "remove"),
      ...plan.unchanged.map(() => "unchanged"),
      ...plan.problems.map(({ code }) => code),
    ];
    expect(got).toEqual(want === "nothing" ? [] : [want]);
  });

  it("writes the lock last", () => {
    const files = new Map([lockFile, "z/index.ts", "a/index.ts"].map((path) => [path, ours]));
    const { writes } = planOutput({ files, listed: new Set() }, new Map(), isOurs);
    expect(writes.map(({ path }) => path)).toEqual(["a/index.ts", "z/index.ts", lockFile]);
  });

  it("never plans a path outside", () => {
    const files = new Map([["../index.ts", ours]]);
    expect(() => planOutput({ files, listed: new Set() }, new Map(), isOurs)).toThrow("not a path");
  });
});

describe("isPlainPath", () => {
  it.each([
    ["weather/index.ts", true],
    ["weather/get-x.guard.ts", true],
    ["mcp-codegen.lock.json", true],
    ["../x", false],
    ["a/../x", false],
    ["./x", false],
    ["/etc/x", false],
    ["a//x", false],
    ["a\\x", false],
    ["C:/x", false],
    [".mcp-codegen/journal.json", false],
    ["a/.hidden", false],
    ["a/x.", false],
    ["a/x ", false],
    ["a\u0000", false],
    ["", false],
    [`${"a".repeat(600)}`, false],
  ])("%j → %s", (path, want) => {
    expect(isPlainPath(path)).toBe(want);
  });
});
