// Every validator in the tables: how a module is made that exports `check`, the verdict about one of some tools.
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { transformSync } from "esbuild";
import { defaultOptions, generateServer, lockServer, readManifest } from "../packages/core/dist/index.js";
import { compileWithTypia, outputType } from "./typia.mjs";

const require = createRequire(import.meta.url);

/**
 * `write(folder, tools, index)` writes modules into an empty folder and returns the one to import for the tool at that
 * index, or undefined where the candidate has nothing for it. `when` tells whether schemas are compiled ahead of time.
 */
export const candidates = [
  { name: "guard", when: "build", write: writeGuard },
  { name: "hand-written", when: "build", write: (_folder, tools, index) => handWritten(tools[index]) },
  { name: "ajv standalone", when: "build", packages: ["ajv", "ajv-formats"], write: writeAjvFiles },
  {
    name: "ajv JIT, SDK default",
    when: "run",
    packages: ["@modelcontextprotocol/client"],
    write: writeAtRun(
      'import { AjvJsonSchemaValidator } from "@modelcontextprotocol/client/validators/ajv";',
      "const provider = new AjvJsonSchemaValidator();",
      "(schema) => { const validate = provider.getValidator(schema); return (value) => validate(value).valid; }",
    ),
  },
  { name: "ata standalone", when: "build", packages: ["ata-validator"], write: writeAta },
  {
    name: "ata JIT",
    when: "run",
    packages: ["ata-validator"],
    write: writeAtRun(
      'import { Validator } from "ata-validator";',
      "",
      "(schema) => { const v = new Validator(schema); return (value) => v.isValidObject(value); }",
    ),
  },
  { name: "typia", when: "build", packages: ["typia"], write: writeTypia },
  {
    name: "typebox",
    when: "run",
    packages: ["typebox"],
    write: writeAtRun(
      'import { Compile } from "typebox/schema";',
      "",
      "(schema) => { const v = Compile(schema); return (value) => v.Check(value); }",
    ),
  },
  {
    name: "cfworker",
    when: "run",
    packages: ["@cfworker/json-schema"],
    write: writeAtRun(
      'import { Validator } from "@cfworker/json-schema";',
      'const draft = (schema) => (schema.$schema?.includes("draft-07") ? "7" : "2020-12");',
      "(schema) => { const v = new Validator(schema, draft(schema)); return (value) => v.validate(value).valid; }",
    ),
  },
  {
    name: "zod",
    when: "run",
    packages: ["zod"],
    write: writeAtRun(
      'import { fromJSONSchema } from "zod";',
      "",
      "(schema) => { const v = fromJSONSchema(schema); return (value) => v.safeParse(value).success; }",
    ),
  },
];

/** The versions of the packages compared, as they are installed; a missing one is undefined. */
export function packageVersions() {
  const names = new Set(candidates.flatMap(({ packages = [] }) => packages));
  return Object.fromEntries([...names].map((name) => [name, versionOf(name)]));
}

/** A package's version by its own package.json, which not every package exports. */
function versionOf(name) {
  for (const folder of require.resolve.paths(name)) {
    try {
      return require(join(folder, name, "package.json")).version;
    } catch {
      // Not in this folder.
    }
  }
  return undefined;
}

/** Our own output: the folder of a server with those tools, as JavaScript. */
export async function writeServer(folder, tools, formats = "assert") {
  const listing = {
    tools: tools.map(({ name, schema }) => ({ name, inputSchema: { type: "object" }, outputSchema: schema })),
  };
  const locked = lockServer(readManifest(listing).value, { ...defaultOptions, formats });
  const { files, refused } = (await generateServer("server", locked)).value;
  if (refused.length > 0) throw new Error(`refused: ${JSON.stringify(refused)}`);
  mkdirSync(folder, { recursive: true });
  for (const { path, text } of files) {
    writeFileSync(join(folder, path), text);
    const { code } = transformSync(text, { loader: "ts", target: "es2022" });
    writeFileSync(join(folder, path.replace(/\.ts$/, ".js")), code);
  }
}

/** The file name of a tool in our output. */
export function fileOf({ name }) {
  return name.replaceAll("_", "-");
}

async function writeGuard(folder, tools, index) {
  return writeGuardFor("assert", folder, tools, index);
}

/** Our guard as it is by default: `format` says nothing about validity. */
export async function writeDefaultGuard(folder, tools, index) {
  return writeGuardFor("annotate", folder, tools, index);
}

async function writeGuardFor(formats, folder, tools, index) {
  await writeServer(folder, tools, formats);
  return entry(folder, `export { output as check } from "./${fileOf(tools[index])}.guard.js";`);
}

function handWritten({ handWritten }) {
  return handWritten && fileURLToPath(handWritten);
}

function writeAjvFiles(folder, tools, index) {
  for (const tool of tools) write(folder, `${fileOf(tool)}.cjs`, ajvModule([tool]));
  return entry(folder, `export { ${tools[index].name} as check } from "./${fileOf(tools[index])}.cjs";`);
}

/** ajv's way to compile several schemas: all in one file. */
export function writeAjvFile(folder, tools, index) {
  write(folder, "all.cjs", ajvModule(tools));
  return entry(folder, `export { ${tools[index].name} as check } from "./all.cjs";`);
}

function ajvModule(tools) {
  const isDraft7 = tools.some(({ schema }) => schema.$schema?.includes("draft-07"));
  const { default: Ajv } = require(isDraft7 ? "ajv" : "ajv/dist/2020.js");
  const ajv = new Ajv({ strict: false, code: { source: true, optimize: 2 } });
  require("ajv-formats").default(ajv);
  for (const { name, schema } of tools) ajv.addSchema(schema, name);
  return require("ajv/dist/standalone").default(
    ajv,
    Object.fromEntries(tools.map(({ name }) => [name, name])),
  );
}

async function writeAta(folder, tools, index) {
  const { toStandaloneModule } = await import("ata-validator/build");
  for (const tool of tools) {
    const text = toStandaloneModule(tool.schema, { format: "esm", source: false });
    // It declines schemas that it cannot compile.
    if (typeof text !== "string") return undefined;
    write(folder, `${fileOf(tool)}.js`, text);
  }
  return entry(folder, `export { isValid as check } from "./${fileOf(tools[index])}.js";`);
}

async function writeTypia(folder, tools, index) {
  const sources = await Promise.all(tools.map((tool) => typiaSource(folder, tool)));
  await compileWithTypia(folder, new Map(tools.map((tool, i) => [fileOf(tool), sources[i]])));
  return entry(folder, `export { check } from "./${fileOf(tools[index])}.js";`);
}

/** Where no types are given they are those of our own generator. */
async function typiaSource(folder, tool) {
  const { types, closed } = tool.typia;
  const create = `export const check = typia.${closed ? "createEquals" : "createIs"}<Value>();\n`;
  const head = 'import typia, { type tags } from "typia";\n';
  if (types !== undefined) return `${head}${types}\n${create}`;
  const ours = join(folder, "types");
  await writeServer(ours, [tool]);
  return `${head}${outputType(join(ours, `${fileOf(tool)}.ts`))}\n${create}`;
}

/** Validators that compile what a client has received: every tool of the listing, as the SDK's client does. */
function writeAtRun(imports, setUp, create) {
  return (folder, tools, index) =>
    entry(
      folder,
      [
        imports,
        setUp,
        `const schemas = JSON.parse(${JSON.stringify(JSON.stringify(tools.map(({ schema }) => schema)))});`,
        `const checks = schemas.map(${create});`,
        `export const check = checks[${index}];`,
      ].join("\n"),
    );
}

function entry(folder, text) {
  return write(folder, "entry.mjs", `${text}\n`);
}

function write(folder, name, text) {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}
