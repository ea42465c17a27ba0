import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { GeneratedServer } from "@mcp-codegen/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generateFrom, temporaryFolder, writeServer } from "../../support/generate.js";
import { type TypeScriptVersion, typescriptVersions } from "../../support/typescript.js";
import { compileUsage, readBeside } from "./compile-usage.js";
import { findAny } from "./find-any.js";

const versions = Object.keys(typescriptVersions) as TypeScriptVersion[];

/** Usage files by name; those of `special` are compiled each with flags of its own. */
const special = ["library.test-d.ts", "sdk.test-d.ts"];
const usage = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, readBeside(name)]));
const ordinary = readdirSync(new URL(".", import.meta.url)).filter(
  (name) => name.endsWith(".test-d.ts") && !special.includes(name),
);

let server: GeneratedServer;
beforeAll(async () => {
  const generated = await generateFrom(JSON.parse(readBeside("tools.json")), "shop");
  expect(generated.diagnostics).toEqual([]);
  server = generated.server;
});

describe("what users write against generated code", () => {
  test.for(versions)("means what it says on TypeScript %s", async (version) => {
    expect(await compileUsage(server, usage(ordinary), { version })).toEqual([]);
  });

  test("can be published with its declarations", async () => {
    const flags = { declaration: true, emitDeclarationOnly: true, noEmit: false, outDir: "declarations" };
    expect(await compileUsage(server, usage(["library.test-d.ts"]), { version: "6.0", flags })).toEqual([]);
  });

  test("takes the clients of both SDKs", async () => {
    const flags = { types: ["node"], lib: ["es2022", "esnext.disposable"], skipLibCheck: true };
    expect(
      await compileUsage(server, usage(["sdk.test-d.ts"]), { version: "6.0", flags, packages: true }),
    ).toEqual([]);
  });
});

/** Lines that are wrong about generated code, and what is said of each. */
const mistakes: readonly (readonly [line: string, complaint: RegExp])[] = [
  ["expectTypeOf<GetOrderOutput['id']>().toEqualTypeOf<number>();", /actual: string; wanted: number;/],
  ["expectTypeOf<GetOrderOutput>().toEqualTypeOf<any>();", /actual: GetOrderOutput; wanted: any;/],
  ["expectTypeOf<unknown>().toEqualTypeOf<GetOrderOutput>();", /actual: unknown; wanted: GetOrderOutput;/],
  ["expectTypeOf<{ a?: 1 }>().toEqualTypeOf<{ a: 1 | undefined }>();", /wanted: { a: 1 \| undefined; };/],
  ["expectTypeOf(undefined as 1 | undefined).toEqualTypeOf<1>();", /actual: 1 \| undefined; wanted: 1;/],
  ["export const missing: GetOrderInput = {};", /TS2741 Property 'order_id' is missing/],
  ["export const absent: NoSuchType = 1;", /TS2304 Cannot find name 'NoSuchType'/],
];

/** Errors that are expected and do not come, or are others. */
const falseAlarms = `
  // @ts-expect-error TS2741 it is there
  export const whole: GetOrderInput = { order_id: "1" };
  // @ts-expect-error TS2322 it is another
  export const other: GetOrderInput = {};
  // @ts-expect-error it has no code
  export const bare: GetOrderInput = {};
`;

describe("a mistake in such a file is shown with its line", () => {
  const imports =
    'import { expectTypeOf } from "./expect-type.js"; import type { GetOrderInput, GetOrderOutput } from "./shop/index.js";';

  test.for(versions)("where a type is another one, on TypeScript %s", async (version) => {
    const text = [imports, ...mistakes.map(([line]) => line)].join("\n");
    const complaints = await compileUsage(server, { "mistake.ts": text }, { version });
    expect(complaints).toEqual(mistakes.map(([, complaint]) => expect.stringMatching(complaint)));
    expect(complaints.map((complaint) => complaint.split(" ")[0])).toEqual(
      mistakes.map((_, index) => `mistake.ts:${index + 2}`),
    );
  });

  test("where an expected error is another one, or none", async () => {
    const usage = { "alarm.ts": `${imports}${falseAlarms}` };
    expect(await compileUsage(server, usage, { version: "6.0" })).toEqual([
      expect.stringMatching(/^alarm\.ts:5 TS2741 Property/),
      expect.stringMatching(/^alarm\.ts:7 TS2741 Property/),
      "alarm.ts:3 TS2741 was expected",
      "alarm.ts:5 TS2322 was expected",
      "alarm.ts:7 an error without code was expected",
    ]);
  });

  test("where generated code does not compile, or an option does not exist", async () => {
    const files = [...server.files, { path: "wrong.ts", text: "export const wrong: string = 1;\n" }];
    expect(await compileUsage({ ...server, files }, {}, { version: "6.0" })).toEqual([
      expect.stringMatching(/^shop\/wrong\.ts:1 TS2322 /),
    ]);
    expect(await compileUsage(server, {}, { version: "7.0", flags: { noSuchFlag: true } })).toEqual([
      expect.stringContaining("noSuchFlag"),
    ]);
  });
});

/** Declarations that lead to `any`, by the way to it. */
const hidden: Readonly<Record<string, string>> = {
  alias: "export type alias = any;",
  "property.a.b": "export type property = { a: { b?: any } };",
  "item<>": "export type item = readonly any[];",
  "pair<>": "export type pair = [string, any];",
  "entry[]": "export type entry = { [key: string]: any };",
  "member.b": "export type member = { a: 1 } | { b: any };",
  "parameter(1)": "export declare function parameter(a: string, b: any): void;",
  "method.run(0)": "export interface method { run(a: any): void }",
  "result()": "export declare function result(): any;",
  "promised()<>": "export declare function promised(): Promise<any>;",
  "guard is": "export declare function guard(value: unknown): value is any;",
  "bound<> extends<>": "export declare function bound<T extends any[]>(value: T): void;",
  "field.prototype.a": "export class field { declare a: any }",
  "lost()": 'export { lost }; import type { Absent } from "./absent.js"; declare function lost(): Absent;',
  gone: 'export { gone } from "./absent.js";',
};

/** Everything index.ts exports, and nothing else. */
const publicNames = [
  ...["BrowseCategories", "FindCustomers", "GetOrder", "GetRoute", "ListOrders", "Ping"].flatMap((name) => [
    `${name}Input`,
    `${name}Output`,
    `is${name}Input`,
    // A tool without an outputSchema has no output to guard.
    ...(name === "Ping" ? [] : [`is${name}Output`]),
    `${name.charAt(0).toLowerCase()}${name.slice(1)}`,
    `try${name}`,
  ]),
  "Tools",
  "createClient",
].sort();

describe("the type any", () => {
  let folder: string;
  beforeAll(() => {
    folder = temporaryFolder("usage-any");
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.for([
    ["index", publicNames],
    ["registry", ["tools"]],
    ["provider", ["validatorProvider"]],
    ["runtime", expect.arrayContaining(["ToolCaller", "ToolResult", "call", "tryCall"])],
  ] as const)("is nowhere in what %s.ts exports", ([module, names]) => {
    const { exports, any } = findAny(join(writeServer(folder, server), `${module}.ts`));
    expect(any).toEqual([]);
    expect(exports).toEqual(names);
  });

  test("is found wherever it hides", () => {
    const file = join(folder, "any.ts");
    writeFileSync(file, Object.values(hidden).join("\n"));
    expect([...findAny(file).any].sort()).toEqual(Object.keys(hidden).sort());
  });
});
