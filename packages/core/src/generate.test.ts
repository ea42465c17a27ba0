import { expect, test } from "vitest";
import { generateServer } from "./generate.js";
import { valueLiteral } from "./literal.js";
import { lockServer } from "./lock/lock.js";
import { readManifest } from "./manifest/read-manifest.js";
import { defaultOptions, type GenerateOptions } from "./options.js";

const inputSchema = { type: "object" };

async function generate(tools: readonly unknown[], options: Partial<GenerateOptions> = {}) {
  const manifest = readManifest({ tools }).value;
  if (manifest === undefined) throw new Error("no manifest");
  return (await generateServer("s", lockServer(manifest, { ...defaultOptions, ...options }))).value;
}

const pathsOf = async (tools: readonly unknown[], options?: Partial<GenerateOptions>) =>
  (await generate(tools, options)).files.map(({ path }) => path);

const textOf = async (path: string, tools: readonly unknown[], options?: Partial<GenerateOptions>) =>
  (await generate(tools, options)).files.find((file) => file.path === path)?.text ?? "";

test("a tool becomes three modules, a server four more", async () => {
  expect(await pathsOf([{ name: "get_x", inputSchema }])).toEqual([
    "get-x.explain.ts",
    "get-x.guard.ts",
    "get-x.ts",
    "index.ts",
    "provider.ts",
    "registry.ts",
    "runtime.ts",
  ]);
});

test("a server without tools is a folder all the same", async () => {
  expect(await pathsOf([])).toEqual(["index.ts", "provider.ts", "registry.ts", "runtime.ts"]);
});

test("include and exclude choose tools by name, refused ones too", async () => {
  const tools = ["invoice_get", "invoice_drop", "order/get"].map((name) => ({ name, inputSchema }));
  const modules = async (options: Partial<GenerateOptions>) =>
    (await pathsOf(tools, options)).filter((path) => path.endsWith("explain.ts"));
  expect(await modules({ include: ["invoice_*"], exclude: ["*_drop"] })).toEqual(["invoice-get.explain.ts"]);
  expect(await modules({ include: ["*get"] })).toEqual(["invoice-get.explain.ts", "order-get.explain.ts"]);
  const broken = [...tools, { name: "broken", inputSchema: 5 }];
  expect((await generate(broken)).refused).toMatchObject([{ tool: "broken", code: "MCG204" }]);
  expect((await generate(broken, { exclude: ["broken"] })).refused).toEqual([]);
});

test("a tool with several faults is refused once", async () => {
  const faulty = { type: "object", properties: { a: { $ref: "x.json" }, b: { minimum: "1" } } };
  const { refused } = await generate([{ name: "t", inputSchema: faulty, outputSchema: faulty }]);
  expect(refused).toHaveLength(1);
});

test("importExtension is that of every import", async () => {
  const tools = [{ name: "t", inputSchema, outputSchema: { type: "integer" } }];
  for (const [importExtension, ending] of [
    ["js", ".js"],
    ["ts", ".ts"],
    ["none", ""],
  ] as const) {
    for (const { path, text } of (await generate(tools, { importExtension })).files) {
      for (const [, from] of text.matchAll(/(?:from |import\()"(\.[^"]+)"/g)) {
        expect(from, path).toMatch(
          new RegExp(`^\\./[a-z-]+(\\.guard|\\.explain)?${ending.replace(".", "\\.")}$`),
        );
      }
    }
  }
});

test("descriptions can be left out, rules stay", async () => {
  const described = {
    type: "object",
    properties: { n: { type: "integer", minimum: 1, description: "How many.", default: 3 } },
  };
  const tools = [{ name: "t", description: "Counts.", inputSchema: described }];
  expect(await textOf("t.ts", tools)).toMatch(/How many\.[\s\S]*@minimum 1[\s\S]*@default 3[\s\S]*Counts\./);
  const bare = await textOf("t.ts", tools, { descriptions: false });
  expect(bare).toContain("@minimum 1");
  expect(bare).not.toMatch(/How many|Counts|@default/);
});

test.for([true, false, null, 0, "", "a */ b", [1], { a: 1 }])("a default of %j is shown", async (value) => {
  const inputSchema = { type: "object", properties: { p: { default: value } } };
  const [, shown] = /@default (.*) \*\/$/m.exec(await textOf("t.ts", [{ name: "t", inputSchema }])) ?? [];
  expect(shown?.replace("*\\/", "*/")).toBe(valueLiteral(value));
});

test("input may be left out exactly where {} is valid", async () => {
  const optional = await textOf("t.ts", [
    { name: "t", inputSchema: { type: "object", properties: { a: { type: "string" } } } },
  ]);
  const required = await textOf("t.ts", [{ name: "t", inputSchema: { type: "object", minProperties: 1 } }]);
  expect(optional).toContain("  input?: TInput,");
  expect(required).toContain("  input: TInput,");
});

test("a tool that runs only as a task says so", async () => {
  const tools = [{ name: "t", inputSchema, execution: { taskSupport: "required" } }];
  expect(await textOf("t.ts", tools)).toContain("only as a task");
});
