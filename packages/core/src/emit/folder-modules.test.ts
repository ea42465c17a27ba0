import { expect, test } from "vitest";
import { generateServer } from "../generate.js";
import { lockServer } from "../lock/lock.js";
import { readManifest } from "../manifest/read-manifest.js";
import { defaultOptions, type GenerateOptions } from "../options.js";

async function generate(tools: readonly unknown[], options: Partial<GenerateOptions> = {}) {
  const manifest = readManifest({ tools }).value;
  if (manifest === undefined) throw new Error("no manifest");
  const { value } = await generateServer("shop", lockServer(manifest, { ...defaultOptions, ...options }));
  return (path: string) => value.files.find((file) => file.path === path)?.text ?? "";
}

const getItem = {
  name: "get_item",
  description: "Get an item */ by its number. Throws nothing.",
  inputSchema: { type: "object", properties: { id: { type: "string" } }, required: ["id"] },
};

test("methods tell the first sentence of the description", async () => {
  const index = (await generate([getItem]))("index.ts");
  expect(index).toContain("  /** Get an item *\\/ by its number. */\n  getItem(input: GetItemInput, ");
  expect(index).toContain(";\n  tryGetItem(input: GetItemInput, ");
});

test("methods tell nothing where descriptions are not wanted or there is none", async () => {
  const { description: _, ...bare } = getItem;
  const texts = [await generate([getItem], { descriptions: false }), await generate([bare])];
  for (const text of texts) expect(text("index.ts")).toContain("interface ShopClient {\n  getItem(");
});

test("tools are listed under names quoted only where they must be", async () => {
  const text = await generate(["get_item", "get-item-list"].map((name) => ({ ...getItem, name })));
  expect(text("index.ts")).toContain("\n  get_item: { input: GetItemInput; output: GetItemOutput };\n");
  expect(text("index.ts")).toContain('\n  "get-item-list": { input: ');
  expect(text("registry.ts")).toContain('\n  ["get_item", getItemTool],\n');
});

test("a server without tools has empty braces", async () => {
  const text = await generate([]);
  expect(text("index.ts")).toContain("export interface Tools {}\n");
  expect(text("index.ts")).toContain("  return {};\n");
  expect(text("registry.ts")).toContain("new Map<string, ToolEntry>([]);\n");
});

const inputs = [
  [{ type: "object" }, "`get_item` declares no arguments."],
  [{ type: "object", properties: {}, additionalProperties: false }, "`get_item` declares no arguments."],
  [{ type: "object", additionalProperties: { type: "string" } }, "Arguments of `get_item`."],
  [{ type: "object", patternProperties: { "^x-": { type: "string" } } }, "Arguments of `get_item`."],
  [{ type: "object", properties: { id: true } }, "Arguments of `get_item`."],
  [{ type: "object", description: "Nothing." }, "Nothing."],
] as const;

test.for(inputs)("the input %j is told as %s", async ([inputSchema, want]) => {
  const text = (await generate([{ ...getItem, inputSchema }]))("get-item.ts");
  expect(text).toContain(`/** ${want} */\nexport type GetItemInput = `);
});

test("what a function returns is called whole where it is not checked", async () => {
  const text = await generate([getItem, { ...getItem, name: "x", outputSchema: getItem.inputSchema }], {
    descriptions: false,
  });
  expect(text("get-item.ts")).toContain("/** Calls `get_item` and returns its whole result, or throws. */");
  expect(text("x.ts")).toContain("/** Calls `x` and returns its checked result, or throws. */");
});
