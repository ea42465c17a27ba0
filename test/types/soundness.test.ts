import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { printType } from "../../packages/core/src/emit/print-type.js";
import { deriveTypes } from "../../packages/core/src/types/derive-types.js";
import { drafts, hasSuite, loadSuite, type SuiteGroup } from "../conformance/load-suite.js";
import { temporaryFolder } from "../support/generate.js";
import { typecheck } from "../support/typescript.js";

/**
 * Every instance a schema accepts must be assignable to its type. Each valid instance of the official suite becomes
 * `const typed: T = instance`, with the instance's own singleton type, and the compiler judges them all in one run.
 */
describe.skipIf(!hasSuite)("types are sound on the official suite", () => {
  const out = temporaryFolder("sound");
  writeFileSync(join(out, "package.json"), '{ "type": "module" }');
  afterAll(() => rmSync(out, { recursive: true, force: true }));

  test.for(drafts)("$folder", async (draft) => {
    const folder = join(out, draft.folder);
    mkdirSync(folder, { recursive: true });
    const groups = loadSuite(draft).filter(({ inScope }) => inScope);
    const instances = groups.map((group) => writeGroup(folder, group));
    expect(instances.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(400);
    expect(await typecheck(folder, "6.0")).toBe("");
  });

  test("a type that is too narrow is noticed", async () => {
    const folder = join(out, "control");
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "control.ts"), "declare const v: 5;\nexport const typed: string = v;\n");
    expect(await typecheck(folder, "6.0")).toContain("TS2322");
  });
});

function writeGroup(folder: string, { id, schema, model, tests }: SuiteGroup): number {
  if (model === undefined) throw new Error(`${id} is refused`);
  const { root, named } = deriveTypes(model, "output");
  const nameOf = (key: string) => key.replace(":", "");
  const mentioned = mentionedNames(schema);
  const valid = tests.filter((each) => each.valid);
  const lines = [
    ...[root, ...named].map(
      ({ key, type }) => `type ${nameOf(key)} = ${printType(type, { nameOf, descriptions: false })};`,
    ),
    ...valid.flatMap(({ data }, index) => [
      `declare const v${index}: ${singleton(data, mentioned)};`,
      `export const s${index}: ${nameOf(root.key)} = v${index};`,
    ]),
    "export {};",
  ];
  writeFileSync(join(folder, `${id.replace(/[^a-z0-9]+/gi, "-")}.ts`), `${lines.join("\n")}\n`);
  return valid.length;
}

/** The narrowest type of a JSON value; names the schema mentions and the value lacks are known to be absent. */
function singleton(value: unknown, mentioned: readonly string[]): string {
  if (Array.isArray(value)) return `[${value.map((item) => singleton(item, mentioned)).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const own = Object.entries(value).map(
    ([key, item]) => `${JSON.stringify(key)}: ${singleton(item, mentioned)}`,
  );
  const absent = mentioned
    .filter((name) => !Object.hasOwn(value, name))
    .map((name) => `${JSON.stringify(name)}?: never`);
  return `{ ${[...own, ...absent].join("; ")} }`;
}

function mentionedNames(schema: unknown): readonly string[] {
  const names = new Set<string>();
  JSON.stringify(schema, (key, value: unknown) => {
    names.add(key);
    if (typeof value === "string") names.add(value);
    return value;
  });
  return [...names].filter((name) => !(name in Object.prototype));
}
