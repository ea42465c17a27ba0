import { checkTool, type Diagnostic, type LockedServer, selectTools } from "@mcp-codegen/core";
import { readLockText } from "../output/write-output.js";
import { safe } from "../print/safe.js";
import type { Style } from "../print/style.js";
import { mergeServers } from "./build-tree.js";
import type { Context, Outcome } from "./command.js";
import { count } from "./display.js";
import type { WriteFlags } from "./flags.js";
import { parseLock } from "./locked.js";
import { readServers } from "./read-servers.js";
import { judgeRefusals, refusedEntries } from "./refusals.js";
import { failNoSource, selectTargets, skipsRefusals } from "./targets.js";
import { shapeOf, type ToolShape } from "./tool-shape.js";

interface ListedServer {
  readonly key: string;
  readonly tools: readonly ToolShape[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The tools of the sources, or of the lock where there is none: what they take and give, and what would be refused. */
export async function list(flags: WriteFlags, context: Context): Promise<Outcome> {
  const selection = await selectTargets(flags, context);
  const { out, scope, targets } = selection;
  const read = await readServers(targets, flags.timeout, context);
  const known =
    scope === "lock" ? mergeServers(parseLock(readLockText(out)), selection, [], flags) : undefined;
  if (known?.size === 0) failNoSource();
  const entries = known ?? new Map(read.map(({ key, server }) => [key, server]));

  const servers = [...entries].map(([key, server]) => listServer(key, server));
  const found = [...read, ...servers].flatMap(({ diagnostics }) => diagnostics);
  const judged = judgeRefusals(found, skipsRefusals(selection, flags));
  return {
    exitCode: judged.exitCode,
    text: servers.map((server) => describe(server, context.style)).join("\n"),
    isChatter: false,
    document: {
      servers: Object.fromEntries(servers.map(({ key, tools }) => [key, { tools: tools.map(documentOf) }])),
      refused: judged.refused,
    },
    diagnostics: judged.diagnostics,
  };
}

function listServer(key: string, server: LockedServer): ListedServer {
  const checked = selectTools(server.tools, server.options).map((tool) => checkTool(tool, server.options));
  return {
    key,
    tools: checked.flatMap(({ value }) => (value === undefined ? [] : [shapeOf(value)])),
    diagnostics: [
      ...refusedEntries(key, server),
      ...checked
        .flatMap(({ diagnostics }) => diagnostics)
        .map((diagnostic) => ({ ...diagnostic, server: key })),
    ],
  };
}

function documentOf({ required, optional, output, ...tool }: ToolShape) {
  return { ...tool, input: { required, optional }, output: output ?? null };
}

function describe({ key, tools }: ListedServer, style: Style): string {
  const rows = tools.map(({ name, required, optional, output }) => [
    safe(name, 60),
    safe([...required, ...optional.map((property) => `${property}?`)].join(", "), 60) || "–",
    output ?? "–",
  ]);
  const table = [["tool", "input", "output"], ...rows];
  const widths = [0, 1].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const lines = table.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`.trimEnd(),
  );
  const [head = "", ...body] = lines;
  return `${style.bold(key)}  ${count(tools.length, "tool")}\n${[style.dim(head), ...body].join("\n")}\n`;
}
