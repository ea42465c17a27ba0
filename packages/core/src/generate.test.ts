import { expect, test } from "vitest";
import { generateServer } from "./generate.js";
import { valueLiteral } from "./literal.js";
import { lockServer } from "./lock/lock.js";
import { readManifest } from "./manifest/read-manifest.js";
import { defaultOptions, type GenerateOptions } from "./options.js";

const inputSchema = { type: "object" };

function generate(tools: readonly unknown[], options: Partial<GenerateOptions> = {}) {
  const manifest = readManifest({ tools }).value;
  if (manifest === undefined) throw new Error("no manifest");
  return generateServer("s", lockServer(manifest, { ...defaultOptions, ...options })).value;
}

const pathsOf = (tools: readonly unknown[], options?: Partial<GenerateOptions>) =>
  generate(tools, options).files.map(({ path }) => path);

const textOf = (path: string, tools: readonly unknown[], options?: Partial<GenerateOptions>) =>
  generate(tools, options).files.find((file) => file.path === path)?.text ?? "";

test("a tool becomes three modules, a server four more", () => {
  expect(pathsOf([{ name: "get_x", inputSchema }])).toEqual([
    "get-x.explain.ts",
    "get-x.guard.ts",
    "get-x.ts",
    "index.ts",
    "provider.ts",
    "registry.ts",
    "runtime.ts",
  ]);
});

test("a server without tools is a folder all the same", () => {
  expect(pathsOf([])).toEqual(["index.ts", "provider.ts", "registry.ts", "runtime.ts"]);
});

test("include and exclude choose tools by name, refused ones too", () => {
  const tools = ["invoice_get", "invoice_drop", "order/get"].map((name) => ({ name, inputSchema }));
  const modules = (options: Partial<GenerateOptions>) =>
    pathsOf(tools, options).filter((path) => path.endsWith("guard.ts"));
  expect(modules({ include: ["invoice_*"], exclude: ["*_drop"] })).toEqual(["invoice-get.guard.ts"]);
  expect(modules({ include: ["*get"] })).toEqual(["invoice-get.guard.ts", "order-get.guard.ts"]);
  const broken = [...tools, { name: "broken", inputSchema: 5 }];
  expect(generate(broken).refused).toMatchObject([{ tool: "broken", code: "MCG204" }]);
  expect(generate(broken, { exclude: ["broken"] }).refused).toEqual([]);
});

test("a tool with several faults is refused once", () => {
  const faulty = { type: "object", properties: { a: { $ref: "x.json" }, b: { minimum: "1" } } };
  expect(generate([{ name: "t", inputSchema: faulty, outputSchema: faulty }]).refused).toHaveLength(1);
});

test("importExtension is that of every import", () => {
  const tools = [{ name: "t", inputSchema, outputSchema: { type: "integer" } }];
  for (const [importExtension, ending] of [
    ["js", ".js"],
    ["ts", ".ts"],
    ["none", ""],
  ] as const) {
    for (const { path, text } of generate(tools, { importExtension }).files) {
      for (const [, from] of text.matchAll(/(?:from |import\()"(\.[^"]+)"/g)) {
        expect(from, path).toMatch(
          new RegExp(`^\\./[a-z-]+(\\.guard|\\.explain)?${ending.replace(".", "\\.")}$`),
        );
      }
    }
  }
});

test("descriptions can be left out, rules stay", () => {
  const described = {
    type: "object",
    properties: { n: { type: "integer", minimum: 1, description: "How many.", default: 3 } },
  };
  const tools = [{ name: "t", description: "Counts.", inputSchema: described }];
  expect(textOf("t.ts", tools)).toMatch(/How many\.[\s\S]*@minimum 1[\s\S]*@default 3[\s\S]*Counts\./);
  const bare = textOf("t.ts", tools, { descriptions: false });
  expect(bare).toContain("@minimum 1");
  expect(bare).not.toMatch(/How many|Counts|@default/);
});

test.for([true, false, null, 0, "", "a */ b", [1], { a: 1 }])("a default of %j is shown", (value) => {
  const inputSchema = { type: "object", properties: { p: { default: value } } };
  const [, shown] = /@default (.*) \*\/$/m.exec(textOf("t.ts", [{ name: "t", inputSchema }])) ?? [];
  expect(shown?.replace("* /", "*/")).toBe(valueLiteral(value));
});

test("input may be left out exactly where {} is valid", () => {
  const optional = textOf("t.ts", [
    { name: "t", inputSchema: { type: "object", properties: { a: { type: "string" } } } },
  ]);
  const required = textOf("t.ts", [{ name: "t", inputSchema: { type: "object", minProperties: 1 } }]);
  expect(optional).toContain("  input?: TInput,");
  expect(required).toContain("  input: TInput,");
});

test("a tool that runs only as a task says so", () => {
  const tools = [{ name: "t", inputSchema, execution: { taskSupport: "required" } }];
  expect(textOf("t.ts", tools)).toContain("only as a task");
});
