import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { runNode } from "../support/cli.js";
import { temporaryFolder } from "../support/generate.js";
import { importGenerated } from "../support/run-generated.js";
import { repoRoot } from "../support/shared.js";

const root = temporaryFolder("pack");
afterAll(() => rmSync(root, { recursive: true, force: true }));

const npm = (cwd: string, ...args: string[]) =>
  execFileSync("npm", [...args, "--no-audit", "--no-fund", "--loglevel=error"], { cwd, encoding: "utf8" });

test("the packed packages work outside the repository, and their output runs with no node_modules", async () => {
  const project = join(root, "project");
  mkdirSync(project);
  const tarballs = ["core", "cli"].map((name) => {
    const packed = JSON.parse(
      npm(join(repoRoot, "packages", name), "pack", "--json", "--pack-destination", root),
    ) as Packed[];
    expect(
      packed[0]?.files
        .map(({ path }) => path)
        .filter(
          (path) => !/^(dist\/.*\.(js|d\.ts)|bin\/.*\.js|package\.json|LICENSE|README\.md)$/.test(path),
        ),
    ).toEqual([]);
    return join(root, packed[0]?.filename ?? "");
  });
  writeFileSync(join(project, "package.json"), '{ "name": "empty", "type": "module" }');
  npm(project, "install", ...tarballs);
  expect(readdirSync(join(project, "node_modules"))).not.toContain("vitest");

  const everything = join(
    repoRoot,
    "node_modules",
    "@modelcontextprotocol",
    "server-everything",
    "dist",
    "index.js",
  );
  const output = execFileSync(
    "npx",
    ["--no-install", "mcp-codegen", "generate", "--name", "everything", "--", process.execPath, everything],
    {
      cwd: project,
      encoding: "utf8",
    },
  );
  expect(output).toContain("src/mcp/everything");

  writeFileSync(
    join(project, "mcp-codegen.config.ts"),
    'import { defineConfig } from "mcp-codegen";\nexport default defineConfig({ out: "lib", servers: { s: { from: "tools.json" } } });\n',
  );
  writeFileSync(join(project, "tools.json"), '[{"name":"t","inputSchema":{"type":"object"}}]');
  execFileSync("npx", ["--no-install", "mcp-codegen", "generate"], { cwd: project });
  expect(existsSync(join(project, "lib", "s", "t.ts"))).toBe(true);

  const alone = join(root, "alone");
  cpSync(join(project, "src", "mcp"), alone, { recursive: true });
  writeFileSync(join(alone, "package.json"), '{ "type": "module" }');
  await importGenerated(join(alone, "everything"));
  writeFileSync(
    join(alone, "run.js"),
    `import { echo } from "./everything/index.js";
     import { tools } from "./everything/registry.js";
     const caller = { callTool: async ({ arguments: { message } }) => ({ content: [{ type: "text", text: message }] }) };
     const result = await echo(caller, { message: "hello" });
     const violations = await tools.get("echo").input.explain({ message: 5 });
     console.log(result.content[0].text, violations[0].pointer);`,
  );
  const run = await runNode(["--disallow-code-generation-from-strings", "run.js"], { cwd: alone });
  expect(run, run.stderr).toMatchObject({ code: 0, stdout: "hello /message\n" });
}, 600_000);

interface Packed {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}
