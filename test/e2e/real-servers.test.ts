import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client as ClientV2 } from "@modelcontextprotocol/client";
import { StdioClientTransport as StdioV2 } from "@modelcontextprotocol/client/stdio";
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as StdioV1 } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ToolCaller, ToolResult } from "../../templates/runtime.js";
import { runCli } from "../support/cli.js";
import { temporaryFolder } from "../support/generate.js";
import { importGenerated } from "../support/run-generated.js";
import { repoRoot } from "../support/shared.js";
import { type TypeScriptVersion, typecheck, typescriptVersions } from "../support/typescript.js";

const root = temporaryFolder("real");
const files = join(root, "files");
const out = join(root, "out");

/** Published servers, and for every tool arguments that work; in order, since some need what others wrote. */
const servers: Record<string, RealServer> = {
  everything: {
    args: [],
    // simulate-research-query can only be called as a task.
    uncalled: ["trySimulateResearchQuery"],
    calls: [
      ["tryEcho", { message: "hello" }],
      ["tryGetAnnotatedMessage", { messageType: "success", includeImage: true }],
      ["tryGetEnv"],
      ["tryGetResourceLinks", { count: 2 }],
      ["tryGetResourceReference", { resourceType: "Text", resourceId: 1 }],
      ["tryGetStructuredContent", { location: "Chicago" }],
      ["tryGetSum", { a: 1, b: 2 }],
      ["tryGetTinyImage", {}],
      ["tryGzipFileAsResource", { name: "a.gz", data: "data:text/plain,hello", outputType: "resource" }],
      ["tryToggleSimulatedLogging", {}],
      ["tryToggleSubscriberUpdates"],
      ["tryTriggerLongRunningOperation", { duration: 0.1, steps: 2 }],
    ],
  },
  filesystem: {
    args: [files],
    uncalled: [],
    calls: [
      ["tryCreateDirectory", { path: join(files, "sub") }],
      ["tryWriteFile", { path: join(files, "a.txt"), content: "one\ntwo\n" }],
      ["tryReadFile", { path: join(files, "a.txt") }],
      ["tryReadTextFile", { path: join(files, "a.txt"), head: 1 }],
      ["tryReadMultipleFiles", { paths: [join(files, "a.txt")] }],
      ["tryReadMediaFile", { path: join(files, "pixel.png") }],
      ["tryEditFile", { path: join(files, "a.txt"), edits: [{ oldText: "one", newText: "uno" }] }],
      ["tryListDirectory", { path: files }],
      ["tryListDirectoryWithSizes", { path: files, sortBy: "size" }],
      ["tryDirectoryTree", { path: files }],
      ["trySearchFiles", { path: files, pattern: "*.txt" }],
      ["tryGetFileInfo", { path: join(files, "a.txt") }],
      ["tryMoveFile", { source: join(files, "a.txt"), destination: join(files, "sub", "b.txt") }],
      ["tryListAllowedDirectories"],
    ],
  },
  memory: {
    args: [],
    uncalled: [],
    calls: [
      [
        "tryCreateEntities",
        {
          entities: [
            { name: "A", entityType: "letter", observations: ["first"] },
            { name: "B", entityType: "letter", observations: [] },
          ],
        },
      ],
      ["tryCreateRelations", { relations: [{ from: "A", to: "B", relationType: "precedes" }] }],
      ["tryAddObservations", { observations: [{ entityName: "A", contents: ["vowel"] }] }],
      ["tryReadGraph"],
      ["trySearchNodes", { query: "A" }],
      ["tryOpenNodes", { names: ["A"] }],
      ["tryDeleteObservations", { deletions: [{ entityName: "A", observations: ["vowel"] }] }],
      ["tryDeleteRelations", { relations: [{ from: "A", to: "B", relationType: "precedes" }] }],
      ["tryDeleteEntities", { entityNames: ["A", "B"] }],
    ],
  },
  "sequential-thinking": {
    args: [],
    uncalled: [],
    calls: [
      [
        "trySequentialthinking",
        { thought: "hm", nextThoughtNeeded: false, thoughtNumber: 1, totalThoughts: 1 },
      ],
    ],
  },
};

interface RealServer {
  readonly args: readonly string[];
  readonly uncalled: readonly string[];
  readonly calls: readonly (readonly [string, unknown?])[];
}

type Generated = Record<string, (caller: ToolCaller, input?: unknown) => Promise<ToolResult<unknown>>>;

const commandOf = (name: string, { args }: RealServer) => [
  join(repoRoot, "node_modules", "@modelcontextprotocol", `server-${name}`, "dist", "index.js"),
  ...args,
];

/** The memory server keeps its graph in a file; each client gets one of its own. */
const settingsOf = (client: string) => ({
  MEMORY_FILE_PATH: join(root, `memory-${client}.jsonl`),
  PATH: process.env["PATH"] ?? "",
});

const connections = {
  v1: async (args: string[]) => {
    const client = new ClientV1({ name: "test", version: "1" });
    const transport = new StdioV1({
      command: process.execPath,
      args,
      env: settingsOf("v1"),
      stderr: "ignore",
    });
    await client.connect(transport as Parameters<typeof client.connect>[0]);
    return client;
  },
  v2: async (args: string[]) => {
    const client = new ClientV2({ name: "test", version: "1" });
    await client.connect(
      new StdioV2({ command: process.execPath, args, env: settingsOf("v2"), stderr: "ignore" }),
    );
    return client;
  },
};

beforeAll(() => {
  mkdirSync(files, { recursive: true });
  mkdirSync(out);
  writeFileSync(join(out, "package.json"), '{ "type": "module" }');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe.for(Object.entries(servers))("server-%s", ([name, server]) => {
  let generated: Generated;

  beforeAll(async () => {
    rmSync(files, { recursive: true, force: true });
    mkdirSync(files);
    const args = [
      "generate",
      "--name",
      name,
      "--out",
      out,
      "--",
      process.execPath,
      ...commandOf(name, server),
    ];
    const run = await runCli(args, { cwd: root });
    expect(run.code, run.stderr).toBe(0);
    generated = await importGenerated<Generated>(join(out, name));
  });

  test("every tool is called below, but for what cannot be", () => {
    const functions = Object.keys(generated).filter((key) => key.startsWith("try"));
    expect([...server.calls.map(([key]) => key), ...server.uncalled].sort()).toEqual(functions.sort());
  });

  test.for(Object.entries(connections))(
    "its tools answer a %s client through the generated functions",
    async ([kind, connect]) => {
      rmSync(files, { recursive: true, force: true });
      mkdirSync(files);
      writeFileSync(join(files, "pixel.png"), Buffer.from(pixel, "base64"));
      const client = await connect(commandOf(name, server));
      try {
        for (const [key, input] of server.calls) {
          const result = await generated[key]?.(client, input);
          const declared = generated[key.replace(/^try(.*)$/, "is$1Output")] !== undefined;
          expect(result, `${key} with ${kind}`).toMatchObject({ status: declared ? "ok" : "unchecked" });
        }
        const invalid = server.calls.find(([, input]) => input !== undefined);
        expect(await generated[invalid?.[0] ?? ""]?.(client, { nonsense: true })).toMatchObject({
          status: "input-invalid",
        });
      } finally {
        await client.close();
      }
    },
  );
});

test.for(Object.keys(typescriptVersions) as TypeScriptVersion[])(
  "all of it compiles on TypeScript %s",
  async (version) => {
    expect(await typecheck(out, version)).toBe("");
  },
);

const pixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
