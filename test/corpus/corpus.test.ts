import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { serverKey } from "@mcp-codegen/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ToolEntry } from "../../templates/runtime.js";
import { type Generated, generateFrom, temporaryFolder, writeServer } from "../support/generate.js";
import { importGenerated } from "../support/run-generated.js";
import { hasShared, readSharedFolder } from "../support/shared.js";
import { type TypeScriptVersion, typecheck, typescriptVersions } from "../support/typescript.js";

interface Recording {
  readonly tools: readonly { readonly outputSchema?: unknown }[];
}

interface Calls {
  readonly calls: readonly RecordedCall[];
}

interface RecordedCall {
  readonly tool: string;
  readonly arguments: unknown;
  readonly response: { readonly structuredContent?: unknown; readonly isError?: boolean };
  readonly conforms?: boolean;
}

/** Tools of the corpus that are refused, with the code; a change either way must be looked at. */
const refusedTools: readonly string[] = [];

describe.skipIf(!hasShared("corpus"))("the corpus of real servers", () => {
  const out = temporaryFolder("corpus");
  const generated = new Map<string, Generated>();
  let recordings: ReturnType<typeof readSharedFolder<Recording>>;

  beforeAll(() => {
    recordings = readSharedFolder<Recording>("corpus");
    for (const { name, json } of recordings) {
      const result = generateFrom(json, serverKey(name));
      generated.set(name, result);
      writeServer(out, result.server);
    }
  });
  afterAll(() => rmSync(out, { recursive: true, force: true }));

  test("is whole: 77 servers, 2,123 tools, 413 with outputSchema", () => {
    const tools = recordings.flatMap(({ json }) => json.tools);
    expect([recordings.length, tools.length, tools.filter((tool) => "outputSchema" in tool).length]).toEqual([
      77, 2123, 413,
    ]);
  });

  test("generates every tool but those listed here", () => {
    const refused = [...generated].flatMap(([name, { server }]) =>
      server.refused.map(({ tool, code, pointer }) => `${name} ${tool} ${code} ${pointer}`),
    );
    expect(refused).toEqual(refusedTools);
    const count = [...generated.values()].reduce((sum, { server }) => sum + server.toolCount, 0);
    expect(count).toBe(2123 - refusedTools.length);
  });

  test.for(Object.keys(typescriptVersions) as TypeScriptVersion[])(
    "compiles on TypeScript %s",
    { timeout: 600_000 },
    async (version) => {
      expect(await typecheck(out, version)).toBe("");
    },
  );

  test("has no any in a type and no server's text in a name", () => {
    for (const { server } of generated.values()) {
      for (const { path, text } of server.files) {
        expect(path).toMatch(/^[a-z0-9-]+(\.(guard|explain))?\.ts$/);
        if (!path.endsWith(".explain.ts") && path !== "runtime.ts")
          expect(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*|"(?:[^"\\]|\\.)*"/g, "")).not.toMatch(/\bany\b/);
      }
    }
  });

  test.skipIf(!hasShared("calls"))("every recorded result gets the right verdict", async () => {
    let judged = 0;
    for (const { name, json } of readSharedFolder<Calls>("calls")) {
      const folder = join(out, serverKey(name));
      const { tools } = await importGenerated<{ tools: ReadonlyMap<string, ToolEntry> }>(folder, "registry");
      for (const { tool, response, conforms } of json.calls) {
        const entry = tools.get(tool);
        if (entry?.output === undefined || conforms === undefined) continue;
        judged++;
        const verdict = entry.output.is(response.structuredContent);
        expect(verdict, `${name} ${tool}`).toBe(conforms);
        const violations = await entry.output.explain(response.structuredContent);
        expect(violations.length === 0, `${name} ${tool}: ${JSON.stringify(violations)}`).toBe(verdict);
      }
    }
    expect(judged).toBe(53);
  });

  test("a generated folder holds nothing beside the contract's files", () => {
    const folder = readdirSync(out).find((entry) => statSync(join(out, entry)).isDirectory());
    expect(
      readdirSync(join(out, folder ?? "")).filter((file) => !file.endsWith(".ts") && !file.endsWith(".js")),
    ).toEqual([]);
  });
});
