import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { runCli } from "../support/cli.js";
import { temporaryFolder } from "../support/generate.js";

interface ToolList {
  readonly tools: readonly { readonly name: string; readonly description: string }[];
}

const list: ToolList = {
  tools: ["b_two", "a one", "É", "a-one", "z", "B_TWO"].map((name, i) => ({
    name,
    description: `Tool ${i}`,
    inputSchema: {
      type: "object",
      properties: { z: { type: "string" }, a: { $ref: "#/$defs/X" } },
      $defs: { X: { enum: ["ä", "b"] } },
    },
    outputSchema:
      i % 2
        ? { type: "array", items: { type: "integer" } }
        : { type: "object", properties: { when: { format: "date" } } },
  })),
};

const root = temporaryFolder("determinism");
afterAll(() => rmSync(root, { recursive: true, force: true }));

function place(name: string, json: unknown): string {
  const folder = join(root, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "tools.json"), JSON.stringify(json));
  return folder;
}

const generate = (cwd: string, env = {}, ...more: string[]) =>
  runCli(["generate", "--from", "tools.json", "--name", "s", "--out", "out", ...more], { cwd, env });

describe("the same bytes", () => {
  test("whatever the order of tools, the folder, the time zone and the locale", async () => {
    const first = place("one", list);
    const second = place("a/deeper/folder", { tools: [...list.tools].reverse() });
    expect((await generate(first, { TZ: "UTC", LC_ALL: "C" })).code).toBe(0);
    expect(
      (await generate(second, { TZ: "Asia/Kathmandu", LC_ALL: "tr_TR.UTF-8", LANG: "tr_TR.UTF-8" })).code,
    ).toBe(0);
    expect(digest(join(second, "out"))).toEqual(digest(join(first, "out")));
  });

  test("a second run writes nothing: no file is touched", async () => {
    const folder = place("twice", list);
    await generate(folder);
    const before = stamps(join(folder, "out"));
    const again = await generate(folder, {}, "--json");
    expect(JSON.parse(again.stdout)).toMatchObject({ servers: { s: { written: [], removed: [] } } });
    expect(stamps(join(folder, "out"))).toEqual(before);
  });
});

describe("check", () => {
  test("0 when nothing changed, 1 with a patch after one character of one description, 2 when unreachable", async () => {
    const folder = place("check", list);
    await generate(folder);
    const check = (...args: string[]) => runCli(["check", "--out", "out", ...args], { cwd: folder });
    expect(await check("--from", "tools.json", "--name", "s")).toMatchObject({ code: 0 });
    expect(await check("--offline")).toMatchObject({ code: 0 });

    const [first, ...others] = list.tools;
    const changed = { tools: [{ ...first, description: "Tool 0!" }, ...others] };
    cpSync(join(folder, "tools.json"), join(folder, "old.json"));
    writeFileSync(join(folder, "tools.json"), JSON.stringify(changed));
    const drift = await check("--from", "tools.json", "--name", "s");
    expect(drift.code).toBe(1);
    expect(drift.stdout).toMatch(/^-.*"description": "Tool 0"/m);
    expect(drift.stdout).toMatch(/^\+.*"description": "Tool 0!"/m);

    const gone = await check("--name", "s", "--", process.execPath, "-e", "process.exit(3)");
    expect(gone.code).toBe(2);
  });
});

function walk(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
}

function digest(folder: string): readonly string[] {
  return walk(folder)
    .filter((file) => statSync(join(folder, file)).isFile())
    .map(
      (file) =>
        `${file} ${createHash("sha256")
          .update(readFileSync(join(folder, file)))
          .digest("hex")}`,
    );
}

function stamps(folder: string): readonly string[] {
  return [".", ...walk(folder)].map(
    (file) => `${file} ${statSync(join(folder, file)).mtimeMs} ${statSync(join(folder, file)).ino}`,
  );
}
