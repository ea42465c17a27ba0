import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { describe, expect, test } from "vitest";
import { catalogue } from "../packages/core/src/diagnostics/catalogue.js";
import { diagnosticsPage } from "../packages/core/src/diagnostics/page.js";
import { repoRoot } from "./support/shared.js";

const core = join(repoRoot, "packages", "core", "src");

/** The stages in the order the data flows; a stage imports only stages to its left. */
const stages = ["diagnostics", "manifest", "schema", "types", "guard", "explain", "emit"];

/** Side stages and who may be imported by them. */
const sideStages: Record<string, readonly string[]> = {
  lock: ["diagnostics", "manifest"],
  azure: ["manifest"],
  templates: [],
};

const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => join(folder, file));

const importsOf = (file: string) =>
  [...readFileSync(file, "utf8").matchAll(/from "([^"]+)"/g)].map(([, from]) => from ?? "");

describe("packages/core", () => {
  const files = sources(core);

  test("a stage imports only stages to its left", () => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((from) => from.startsWith("."))
        .filter((from) => !mayImport(stageOf(file), stageOf(resolve(dirname(file), from))))
        .map((from) => `${relative(core, file)} imports ${from}`),
    );
    expect(wrong).toEqual([]);
  });

  test("does no input or output: of Node it uses nothing but hashing", () => {
    const builtins = files.flatMap(importsOf).filter((from) => from.startsWith("node:"));
    expect(new Set(builtins)).toEqual(new Set(["node:crypto"]));
  });

  test("knows no clock, no randomness and no locale", () => {
    const wrong = files
      .filter((file) => !file.includes(`${sep}templates${sep}`))
      .filter((file) =>
        /Date\.now|new Date\(\)|Math\.random|performance\.now|localeCompare|toLocale[A-Za-z]*\(|new Intl\./.test(
          readFileSync(file, "utf8"),
        ),
      );
    expect(wrong).toEqual([]);
  });
});

test("dependencies point one way: nothing in core imports the command line", () => {
  expect(
    sources(core)
      .flatMap(importsOf)
      .filter((from) => from.includes("mcp-codegen") || from.includes("cli")),
  ).toEqual([]);
});

test("mcp-codegen/azure, which function apps load, brings no package along", () => {
  const seen = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const from of importsOf(file)) {
      if (from.startsWith(".")) visit(resolve(dirname(file), from.replace(/\.js$/, ".ts")));
      else packages.add(from);
    }
  };
  visit(join(core, "azure.ts"));
  expect(seen.size).toBeGreaterThan(4);
  expect([...packages]).toEqual([]);
});

test("no source file is longer than 400 lines", () => {
  const long = [core, join(repoRoot, "packages", "cli", "src")]
    .flatMap(sources)
    .filter((file) => !file.includes(`${sep}templates${sep}`))
    .map((file) => ({ file: relative(repoRoot, file), lines: readFileSync(file, "utf8").split("\n").length }))
    .filter(({ lines }) => lines > 400);
  expect(long).toEqual([]);
});

test("docs/diagnostics.md is what the catalogue says", () => {
  expect(readFileSync(join(repoRoot, "docs", "diagnostics.md"), "utf8")).toBe(diagnosticsPage(catalogue));
});

test("the runtime template imports nothing", () => {
  expect(importsOf(join(repoRoot, "templates", "runtime.ts"))).toEqual([]);
});

/** The first folder below src; files directly in src belong to no stage. */
function stageOf(file: string): string | undefined {
  const parts = relative(core, file).split(sep);
  return parts.length > 1 ? parts[0] : undefined;
}

function mayImport(from: string | undefined, to: string | undefined): boolean {
  if (from === undefined || to === undefined || from === to || to === "templates") return true;
  const side = sideStages[from];
  return side === undefined
    ? stages.indexOf(to) >= 0 && stages.indexOf(to) < stages.indexOf(from)
    : side.includes(to);
}
