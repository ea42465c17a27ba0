import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import {
  checkTool,
  defaultOptions,
  evaluate,
  readManifest,
  type SchemaModel,
  serverKey,
} from "@mcp-codegen/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JsonObject } from "../../packages/core/src/json.js";
import type { ToolEntry } from "../../templates/runtime.js";
import { type Generated, generateFrom, temporaryFolder, writeServer } from "../support/generate.js";
import { importGenerated } from "../support/run-generated.js";
import { hasShared, readSharedFolder } from "../support/shared.js";
import { type TypeScriptVersion, typecheck, typescriptVersions } from "../support/typescript.js";
import { plainAjvBytes } from "./plain-ajv.js";

interface Recording {
  readonly tools: readonly { readonly inputSchema: JsonObject; readonly outputSchema?: JsonObject }[];
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

interface Registry {
  readonly tools: ReadonlyMap<string, ToolEntry>;
}

/** The output models of a tool list, by tool. */
function modelsOf(json: unknown): ReadonlyMap<string, SchemaModel> {
  const tools = readManifest(json).value?.tools ?? [];
  return new Map(
    tools.flatMap((tool) => {
      const model = checkTool(tool, defaultOptions).value?.output;
      return model === undefined ? [] : [[tool.name, model] as const];
    }),
  );
}

/** The value with one of its parts missing or of another kind, at the root and one level below. */
function mutationsOf(value: unknown): readonly unknown[] {
  const others: readonly unknown[] = [null, 0, "", false, [], {}];
  if (typeof value !== "object" || value === null || Array.isArray(value)) return others;
  const parts = Object.keys(value).flatMap((key) => {
    const { [key]: _, ...rest } = value as Record<string, unknown>;
    return [rest, ...others.map((other) => ({ ...value, [key]: other }))];
  });
  return [...others, { ...value, surplus: 1 }, ...parts];
}

/** Tools of the corpus that are refused, with the code; a change either way must be looked at. */
const refusedTools: readonly string[] = [];

describe.skipIf(!hasShared("corpus"))("the corpus of real servers", () => {
  const out = temporaryFolder("corpus");
  const generated = new Map<string, Generated>();
  let recordings: ReturnType<typeof readSharedFolder<Recording>>;

  beforeAll(async () => {
    recordings = readSharedFolder<Recording>("corpus");
    for (const { name, json } of recordings) {
      const result = await generateFrom(json, serverKey(name));
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
        if (path.endsWith(".explain.ts") || path === "runtime.ts") continue;
        const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*|"(?:[^"\\]|\\.)*"/g, "");
        expect(code).not.toMatch(/\bany\b/);
      }
    }
  });

  test("machine code is at most 45 % (explain) and 15 % (guard) of ajv's own", { timeout: 600_000 }, () => {
    const schemas = recordings.flatMap(({ json }) =>
      json.tools.flatMap(({ inputSchema, outputSchema }) =>
        outputSchema === undefined ? [inputSchema] : [inputSchema, outputSchema],
      ),
    );
    const plain = schemas.reduce((sum, schema) => sum + plainAjvBytes(schema), 0);
    const files = [...generated.values()].flatMap(({ server }) => server.files);
    const share = (kind: string) =>
      files
        .filter(({ path }) => path.endsWith(`.${kind}.ts`))
        .reduce((sum, { text }) => sum + Buffer.byteLength(text), 0) / plain;
    expect(share("explain")).toBeLessThan(0.45);
    expect(share("guard")).toBeLessThan(0.15);
    console.info(
      `explain ${share("explain").toFixed(3)}, guard ${share("guard").toFixed(3)} of ajv standalone`,
    );
  });

  test.skipIf(!hasShared("calls"))("every recorded result gets the right verdict", async () => {
    let judged = 0;
    for (const { name, json } of readSharedFolder<Calls>("calls")) {
      const folder = join(out, serverKey(name));
      const { tools } = await importGenerated<Registry>(folder, "registry");
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

  test.skipIf(!hasShared("calls"))(
    "changed results get the interpreter's verdict, most of them a no",
    async () => {
      const verdicts: boolean[] = [];
      for (const { name, json } of readSharedFolder<Calls>("calls")) {
        const { tools } = await importGenerated<Registry>(join(out, serverKey(name)), "registry");
        const models = modelsOf(recordings.find((recording) => recording.name === name)?.json);
        for (const { tool, response, conforms } of json.calls) {
          const model = models.get(tool);
          if (model === undefined || conforms === undefined) continue;
          for (const value of mutationsOf(response.structuredContent)) {
            const verdict = tools.get(tool)?.output?.is(value);
            expect(verdict, `${name} ${tool} ${JSON.stringify(value)?.slice(0, 200)}`).toBe(
              evaluate(model, value),
            );
            verdicts.push(verdict === true);
          }
        }
      }
      const rejected = verdicts.filter((verdict) => !verdict).length;
      expect(rejected / verdicts.length).toBeGreaterThan(0.5);
    },
  );

  test("a generated folder holds nothing beside the contract's files", () => {
    const folder = readdirSync(out).find((entry) => statSync(join(out, entry)).isDirectory());
    expect(
      readdirSync(join(out, folder ?? "")).filter((file) => !file.endsWith(".ts") && !file.endsWith(".js")),
    ).toEqual([]);
  });
});
