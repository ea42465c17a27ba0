import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fixture, odd, read, readFailure } from "./fixtures/read.js";

let folder = "";
let pidFile = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "mcp-codegen-"));
  pidFile = join(folder, "pids");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The server and its child, once per start of the server. */
function pids(): readonly number[] {
  return readFileSync(pidFile, "utf8").trim().split("\n").map(Number);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  // Where nobody reaps orphans a dead process stays as a zombie.
  return process.platform !== "linux" || !/^State:\s+Z/m.test(statusOf(pid));
}

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, "utf8");
  } catch {
    return "State: Z";
  }
}

async function survivors(): Promise<readonly number[]> {
  const deadline = Date.now() + 3_000;
  while (pids().some(isAlive) && Date.now() < deadline) await sleep(20);
  return pids().filter(isAlive);
}

describe("no process of a server outlives the reading", () => {
  test("after success", async () => {
    await read(odd("grandchild", pidFile));
    expect(pids()).toHaveLength(2);
    expect(pids().filter(isAlive)).toEqual([]);
  });

  test("after a failure of the server", async () => {
    expect(await readFailure(odd("grandchild-dies", pidFile))).toMatchObject({ code: "MCG102" });
    expect(pids().filter(isAlive)).toEqual([]);
  });

  test("after a deadline", async () => {
    const spec = odd("grandchild-silent", pidFile);
    expect(await readFailure(spec, { limits: { idleMs: 300 } })).toMatchObject({ code: "MCG103" });
    expect(pids().filter(isAlive)).toEqual([]);
  });

  test("after an interruption", async () => {
    const controller = new AbortController();
    const onProgress = (step: string) => {
      if (step === "listing tools") controller.abort(new Error("enough"));
    };
    const spec = odd("grandchild-silent", pidFile);
    await expect(read(spec, { signal: controller.signal, onProgress })).rejects.toThrow("enough");
    expect(pids().filter(isAlive)).toEqual([]);
  });
});

describe("no process of a server outlives the command", () => {
  /** Runs the driver until the listing is awaited, then ends it. */
  async function endDriver(ending: "read" | "throw" | "exit", signal?: NodeJS.Signals) {
    const driver = spawn(process.execPath, [fixture("driver.mjs"), ending, "grandchild-silent", pidFile], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    const exited = new Promise((resolve) => driver.once("exit", (code, by) => resolve(by ?? code)));
    await new Promise<void>((resolve) => driver.stdout.once("data", () => resolve()));
    expect(pids().every(isAlive)).toBe(true);
    if (signal !== undefined) driver.kill(signal);
    return exited;
  }

  test.each(["SIGINT", "SIGTERM", "SIGHUP", "SIGKILL"] as const)("ended by %s", async (signal) => {
    expect(await endDriver("read", signal)).toBe(signal);
    expect(await survivors()).toEqual([]);
  });

  test.each([
    { ending: "throw", exit: 1 },
    { ending: "exit", exit: 7 },
  ] as const)("ended by $ending", async ({ ending, exit }) => {
    expect(await endDriver(ending)).toBe(exit);
    expect(await survivors()).toEqual([]);
  });
});
