import { rmSync } from "node:fs";
import ts from "typescript";
import { afterAll, describe, expect, test } from "vitest";
import { generateFrom, temporaryFolder, writeServer } from "../support/generate.js";
import { hasShared, readSharedFolder } from "../support/shared.js";
import { typecheck } from "../support/typescript.js";

describe.skipIf(!hasShared("hostile"))("hostile tool lists", () => {
  const lists = hasShared("hostile") ? readSharedFolder("hostile") : [];
  const out = temporaryFolder("hostile");
  afterAll(() => rmSync(out, { recursive: true, force: true }));

  test("all 45 are here", () => expect(lists).toHaveLength(45));

  test.for(lists)(
    "$name: no injected code, no forbidden character, no odd file name",
    async ({ name, json }) => {
      const { server } = await generateFrom(json, name.replaceAll("_", "-"));
      writeServer(out, server);
      for (const { path, text } of server.files) {
        expect(path).toMatch(/^[a-z0-9-]+(\.(guard|explain))?\.ts$/);
        expect(text).not.toMatch(/(?![\t\n])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u);
        expect(
          identifiersOf(text).filter(
            (identifier) => identifier.startsWith("__PWNED_") || /[^\x20-\x7e]/.test(identifier),
          ),
        ).toEqual([]);
      }
    },
  );

  test("what is refused is refused for a reason", async () => {
    const refused: string[] = [];
    for (const { name, json } of lists) {
      const { server } = await generateFrom(json);
      refused.push(...server.refused.map(({ code }) => `${name} ${code}`));
    }
    expect(refused).toEqual([
      "deep200 MCG305",
      "deep200_in MCG305",
      "ext_file MCG301",
      "ext_http MCG301",
      "ext_http_in MCG301",
      "inj_pattern MCG307",
      "inj_type MCG304",
    ]);
  });

  test("what is written compiles", async () => {
    expect(await typecheck(out, "6.0")).toBe("");
  });
});

function identifiersOf(text: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("x.ts", text, ts.ScriptTarget.ES2022));
  return found;
}
