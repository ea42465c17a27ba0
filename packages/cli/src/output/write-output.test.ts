import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CliError } from "../errors.js";
import { lockFile } from "./paths.js";
import type { WantedTree } from "./plan.js";
import { isInterrupted, writeOutput } from "./write-output.js";

type Tree = Readonly<Record<string, string>>;

const isOurs = (text: string): boolean => text.startsWith("// @generated");
const code = (text: string): string => `// @generated\n${text}\n`;

let root: string;
let out: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "mcp-codegen-output-"));
  out = join(root, "src", "mcp");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** The lock of these tests lists one path per line. */
function treeOf(files: Tree): (lockText: string | undefined) => WantedTree {
  return (lockText) => ({
    files: new Map([...Object.entries(files), [lockFile, Object.keys(files).join("\n")]]),
    listed: new Set(lockText?.split("\n") ?? []),
  });
}

function write(files: Tree, maxWaitMs?: number) {
  const wait = {
    signal: new AbortController().signal,
    onWait: () => {},
    ...(maxWaitMs === undefined ? {} : { maxWaitMs }),
  };
  return writeOutput({ out, isOurs }, treeOf(files), wait);
}

function put(path: string, text: string): void {
  mkdirSync(dirname(join(out, path)), { recursive: true });
  writeFileSync(join(out, path), text);
}

function readTree(folder = out): Tree {
  if (!existsSync(folder)) return {};
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, "utf8")]),
  );
}

async function failureOf(run: Promise<unknown>): Promise<string> {
  const error = await run.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof CliError ? error.diagnostic.code : `no CliError: ${String(error)}`;
}

describe("writeOutput", () => {
  it("writes a tree, changes it, and leaves nothing else behind", async () => {
    await write({ "a/index.ts": code("1"), "a/old.ts": code("1"), "b/index.ts": code("1") });
    put("a/mine.ts", "mine");
    const { plan } = await write({ "a/index.ts": code("2"), "a/new.ts": code("2") });
    expect(plan.writes.map(({ path }) => path)).toEqual(["a/index.ts", "a/new.ts", lockFile]);
    expect(plan.removes.map(({ path }) => path)).toEqual(["a/old.ts", "b/index.ts"]);
    expect(readTree()).toEqual({
      "a/index.ts": code("2"),
      "a/new.ts": code("2"),
      "a/mine.ts": "mine",
      [lockFile]: "a/index.ts\na/new.ts",
    });
    expect(readdirSync(out).sort()).toEqual(["a", lockFile]);
  });

  it("touches only what changed, and nothing at all the second time", async () => {
    await write({ "a/x.ts": code("1"), "a/y.ts": code("1") });
    const past = new Date(2001, 0);
    const paths = ["a/x.ts", "a/y.ts", "a", lockFile, ""].map((path) => join(out, path));
    for (const path of paths) utimesSync(path, past, past);
    const isTouched = (path: string): boolean => statSync(path).mtimeMs !== past.getTime();

    await write({ "a/x.ts": code("1"), "a/y.ts": code("1") });
    expect(paths.filter(isTouched)).toEqual([]);

    await write({ "a/x.ts": code("1"), "a/y.ts": code("2") });
    expect(isTouched(join(out, "a/x.ts"))).toBe(false);
    expect(isTouched(join(out, "a/y.ts"))).toBe(true);
  });

  it("keeps a folder that still holds a user's file", async () => {
    await write({ "a/index.ts": code("1") });
    put("a/mine.ts", "mine");
    await write({});
    expect(readTree()).toEqual({ "a/mine.ts": "mine", [lockFile]: "" });
  });
});

describe("what stands in the way is left as it is", () => {
  it("a user's file", async () => {
    put("a/index.ts", "mine");
    expect(await failureOf(write({ "a/index.ts": code("1"), "b/index.ts": code("1") }))).toBe("MCG605");
    expect(readTree()).toEqual({ "a/index.ts": "mine" });
  });

  it("a file where a folder is needed", async () => {
    put("a", "mine");
    expect(await failureOf(write({ "a/index.ts": code("1") }))).toBe("MCG605");
    expect(readTree()).toEqual({ a: "mine" });
  });

  it("an out directory below a file", async () => {
    writeFileSync(join(root, "src"), "mine");
    expect(await failureOf(write({ "a/index.ts": code("1") }))).toBe("MCG607");
    expect(readTree(root)).toEqual({ src: "mine" });
  });

  it("an out directory that cannot be made", async () => {
    out = process.platform === "win32" ? "\\\\?\\nowhere\\mcp" : "/proc/mcp-codegen/mcp";
    expect(await failureOf(write({ "a/index.ts": code("1") }))).toBe("MCG607");
  });

  const links: Readonly<Record<string, string>> = {
    "the out directory": "",
    "a server's folder": "a",
    "a generated file": "a/index.ts",
    "the lock": lockFile,
    "the work folder": ".mcp-codegen",
  };
  it.each(Object.entries(links))("a link: %s", async (_, path) => {
    const outside = join(root, "outside");
    mkdirSync(outside);
    writeFileSync(join(outside, "file"), code("theirs"));
    const link = join(out, path);
    mkdirSync(dirname(link), { recursive: true });
    const isFile = path.includes(".ts") || path === lockFile;
    symlinkSync(isFile ? join(outside, "file") : outside, link);
    expect(await failureOf(write({ "a/index.ts": code("1") }))).toBe("MCG604");
    expect(readTree(outside)).toEqual({ file: code("theirs") });
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
  });
});

describe("runs at the same time", () => {
  it("ten runs in one place all count", async () => {
    // Each run adds its own entry to the lock it finds and takes its time, as generate does.
    const add =
      (name: string) =>
      async (lockText: string | undefined): Promise<WantedTree> => {
        await sleep(5);
        const names = new Set([...(lockText?.split("\n") ?? []), `${name}/index.ts`]);
        const files = [...names].sort().map((path) => [path, code(path)] as const);
        return { files: new Map([...files, [lockFile, [...names].sort().join("\n")]]), listed: names };
      };
    const names = Array.from({ length: 10 }, (_, index) => `s${index}`);
    const wait = { signal: new AbortController().signal, onWait: () => {} };
    await Promise.all(names.map((name) => writeOutput({ out, isOurs }, add(name), wait)));
    const paths = names.map((name) => `${name}/index.ts`);
    expect(readTree()).toEqual({
      ...Object.fromEntries(paths.map((path) => [path, code(path)])),
      [lockFile]: paths.join("\n"),
    });
    expect(existsSync(join(out, ".mcp-codegen"))).toBe(false);
  });

  it("makes way for others when its tree cannot be made", async () => {
    // The lock appears between the first look and the second, so that the second one fails while others wait.
    const failing = async (lockText: string | undefined): Promise<WantedTree> => {
      await sleep(5);
      if (lockText !== undefined) throw new Error("no tree");
      put(lockFile, "");
      return treeOf({ "a/index.ts": code("1") })(lockText);
    };
    const wait = { signal: new AbortController().signal, onWait: () => {} };
    await expect(writeOutput({ out, isOurs }, failing, wait)).rejects.toThrow("no tree");
    expect(readdirSync(out)).toEqual([lockFile]);
  });

  const flagOf = (pid: number, host: string): string => `.mcp-codegen/run-${host}-${pid}-000000000000`;

  it("waits for a live run, but not for ever", async () => {
    put(flagOf(process.pid, "00000000"), "");
    expect(await failureOf(write({ "a/index.ts": code("1") }, 100))).toBe("MCG606");
    expect(existsSync(join(out, "a"))).toBe(false);
  });

  it("takes over from a run that died long ago on another machine", async () => {
    const flag = flagOf(1, "00000000");
    put(flag, "");
    utimesSync(join(out, flag), new Date(2001, 0), new Date(2001, 0));
    await write({ "a/index.ts": code("1") });
    expect(readdirSync(out).sort()).toEqual(["a", lockFile]);
  });
});

describe("a journal left by a run that died", () => {
  const journal = (steps: unknown): void => put(".mcp-codegen/journal.json", JSON.stringify(steps));

  it("is carried out before anything else", async () => {
    await write({ "a/index.ts": code("1") });
    put(".mcp-codegen/new/0", code("2"));
    put(".mcp-codegen/new/1", "a/index.ts\nb/index.ts");
    put(".mcp-codegen/new/2", code("2"));
    journal([
      { kind: "write", path: "a/index.ts", staged: "0", isNew: false },
      { kind: "write", path: "b/index.ts", staged: "2", isNew: true },
      { kind: "write", path: lockFile, staged: "1", isNew: false },
    ]);
    expect(isInterrupted(out)).toBe(true);
    await write({ "a/index.ts": code("2"), "b/index.ts": code("2") });
    expect(readTree()).toEqual({
      "a/index.ts": code("2"),
      "b/index.ts": code("2"),
      [lockFile]: "a/index.ts\nb/index.ts",
    });
    expect(isInterrupted(out)).toBe(false);
  });

  it("does not replace what a user wrote since", async () => {
    put("a/index.ts", "mine");
    put(".mcp-codegen/new/0", code("1"));
    journal([{ kind: "write", path: "a/index.ts", staged: "0", isNew: true }]);
    expect(await failureOf(write({ "b/index.ts": code("1") }))).toBe("MCG605");
    expect(readTree()["a/index.ts"]).toBe("mine");
  });

  it.each([
    ["leads outside", [{ kind: "remove", path: "../../precious" }]],
    [
      "takes its text from elsewhere",
      [{ kind: "write", path: "a/index.ts", staged: "../../../precious", isNew: true }],
    ],
    ["is no list", {}],
  ])("is refused when it %s", async (_, steps) => {
    writeFileSync(join(root, "precious"), code("precious"));
    journal(steps);
    expect(await failureOf(write({ "a/index.ts": code("1") }))).toBe("MCG607");
    expect(readFileSync(join(root, "precious"), "utf8")).toBe(code("precious"));
  });

  it("removes only what is ours", async () => {
    put("a/mine.ts", "mine");
    journal([{ kind: "remove", path: "a/mine.ts" }]);
    await write({ "b/index.ts": code("1") });
    expect(readTree()["a/mine.ts"]).toBe("mine");
  });
});
