import { fork } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeOutput } from "../../packages/cli/src/output/write-output.js";
import { isOurs, treeOf, wantedTree } from "./output-trees.mjs";

type Tree = Record<string, string>;

const here = dirname(fileURLToPath(import.meta.url));
const lockFile = "mcp-codegen.lock.json";
const userFiles: Tree = { "kept/mine.ts": "mine", "notes.md": "mine" };
const [before, after] = ["old", "new"].map((version) => ({ ...treeOf(version), ...userFiles })) as [
  Tree,
  Tree,
];

let root: string;
let runs = 0;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "mcp-codegen-crash-"));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A fresh out directory with the old state in it. */
function oldTree(): string {
  runs += 1;
  const out = join(root, String(runs));
  for (const [path, text] of Object.entries(before)) {
    mkdirSync(dirname(join(out, path)), { recursive: true });
    writeFileSync(join(out, path), text);
  }
  return out;
}

interface Run {
  readonly signal: NodeJS.Signals | null;
  readonly output: string;
  readonly calls: number;
}

interface Fault {
  readonly kind: "SIGKILL" | "ENOSPC" | "EACCES";
  readonly at: number;
}

function write(out: string, version: string | undefined, fault?: Fault, killAfterMs?: number): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = fork(join(here, "output-writer.mjs"), version === undefined ? [out] : [out, version], {
      execArgv: ["--import", join(here, "output-faults.mjs")],
      env: { ...process.env, FAULT: fault?.kind ?? "", FAULT_AT: String(fault?.at ?? 0) },
      stdio: ["ignore", "pipe", "inherit", "ipc"],
    });
    let output = "";
    let calls = 0;
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
    child.on("message", (message: { readonly calls: number }) => {
      calls = message.calls;
    });
    child.on("error", reject);
    child.on("close", (_code, signal) => resolve({ signal, output, calls }));
    if (killAfterMs !== undefined) setTimeout(() => child.kill("SIGKILL"), killAfterMs);
  });
}

type State = "old" | "new" | "both" | "damaged";

/** Path → which state's text it has. Where `.mcp-codegen` is left, it counts as one entry. */
function readTree(out: string): Record<string, State | "present"> {
  const entries = readdirSync(out, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(out.length + 1)
        .split(sep)
        .join("/"),
    )
    .filter((path) => !path.startsWith(".mcp-codegen"));
  const states = paths.map((path) => [path, stateOf(path, readFileSync(join(out, path), "utf8"))]);
  const work = existsSync(join(out, ".mcp-codegen")) ? [[".mcp-codegen", "present"]] : [];
  return Object.fromEntries([...states, ...work]);
}

function stateOf(path: string, text: string): State {
  const [isOld, isNew] = [before[path] === text, after[path] === text];
  if (isOld && isNew) return "both";
  return isOld ? "old" : isNew ? "new" : "damaged";
}

const expected = {
  old: Object.fromEntries(Object.entries(before).map(([path, text]) => [path, stateOf(path, text)])),
  new: Object.fromEntries(Object.entries(after).map(([path, text]) => [path, stateOf(path, text)])),
} as const;

/** What must hold at any moment: each file is whole, in its old or its new form, and the new lock comes last. */
function expectWhole(out: string): void {
  const { ".mcp-codegen": _work, ...tree } = readTree(out);
  expect(Object.values(tree)).not.toContain("damaged");
  if (tree[lockFile] === "new") expect(tree).toEqual(expected.new);
}

/** What the next command must make of it: one of the two states, and nothing else. */
async function expectRecovery(out: string): Promise<"old" | "new"> {
  const wait = { signal: new AbortController().signal, onWait: () => {} };
  await writeOutput({ out, isOurs }, (lockText) => wantedTree(undefined, lockText), wait);
  const tree = readTree(out);
  const state = tree[lockFile] === "new" ? "new" : "old";
  expect(tree).toEqual(expected[state]);
  return state;
}

async function countCalls(): Promise<number> {
  const out = oldTree();
  const { calls } = await write(out, "new");
  expect(readTree(out)).toEqual(expected.new);
  expect(calls).toBeGreaterThan(30);
  return calls;
}

describe("a run that dies", () => {
  it("at any call leaves whole files, and the next run goes back or forward", async () => {
    const states = new Set<string>();
    for (let at = 1, calls = await countCalls(); at <= calls; at++) {
      const out = oldTree();
      expect((await write(out, "new", { kind: "SIGKILL", at })).signal).toBe("SIGKILL");
      expectWhole(out);
      states.add(await expectRecovery(out));
    }
    expect(states).toEqual(new Set(["old", "new"]));
  });

  it("while recovering can be recovered from", async () => {
    const calls = await countCalls();
    for (let at = Math.floor(calls / 2); at <= calls; at += 4) {
      const out = oldTree();
      await write(out, "new", { kind: "SIGKILL", at });
      await write(out, undefined, { kind: "SIGKILL", at: 8 });
      expectWhole(out);
      await expectRecovery(out);
    }
  });

  it("at random moments leaves whole files", async () => {
    const start = performance.now();
    await write(oldTree(), "new");
    const duration = performance.now() - start;
    for (const moment of randomNumbers(20, 42)) {
      const out = oldTree();
      await write(out, "new", undefined, moment * duration);
      expectWhole(out);
      await expectRecovery(out);
    }
  });
});

describe("a disk that refuses", () => {
  it.each(["ENOSPC", "EACCES"] as const)(
    "%s at any call leaves the old state, or one the next run completes",
    async (kind) => {
      for (let at = 1, calls = await countCalls(); at <= calls; at += kind === "ENOSPC" ? 1 : 5) {
        const out = oldTree();
        const { output } = await write(out, "new", { kind, at });
        // Some calls only tidy up, and may fail without harm.
        expect(["MCG607", ""]).toContain(output);
        expectWhole(out);
        const isBegun = existsSync(join(out, ".mcp-codegen", "journal.json"));
        if (output === "MCG607" && !isBegun) expect(readTree(out)).toEqual(expected.old);
        expect(await expectRecovery(out)).toBe(output === "MCG607" && !isBegun ? "old" : "new");
      }
    },
  );
});

describe("a place that was empty", () => {
  it("is empty again after a failure", async () => {
    const top = join(root, "fresh");
    for (let at = 1; at <= 12; at++) {
      const { output } = await write(join(top, "src", "mcp"), "new", { kind: "ENOSPC", at });
      expect([output, existsSync(top)]).toEqual(["MCG607", false]);
    }
  });
});

/** The same numbers between 0 and 1 on every run (mulberry32). */
function randomNumbers(count: number, seed: number): readonly number[] {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  });
}
