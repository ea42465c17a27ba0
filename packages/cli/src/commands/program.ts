import { Command, CommanderError } from "commander";
import type { Context, Outcome } from "./command.js";
import type { CheckFlags, CommonFlags, GenerateFlags, ValidateFlags, WriteFlags } from "./flags.js";
import { onRefusalOption, withCommonOptions, withSourceOptions } from "./options.js";
import { failUsage } from "./usage-error.js";

/** A command line, understood: what to run and how to print it. */
export interface Invocation {
  readonly flags: CommonFlags;
  readonly run: (context: Context) => Promise<Outcome>;
}

/** Text to print instead of running anything: help or the version. */
export interface Information {
  readonly text: string;
}

/** Reads the command line; one that cannot be understood throws a `CliError`. */
export function parseCommandLine(args: readonly string[], version: string): Invocation | Information {
  const split = args.indexOf("--");
  const own = split < 0 ? args : args.slice(0, split);
  const serverCommand = split < 0 ? [] : args.slice(split + 1);
  if (split >= 0 && serverCommand.length === 0) failUsage("the command of a server is missing after --");

  const found: { invocation?: Invocation } = {};
  const printed: string[] = [];
  const program = createProgram(version, serverCommand, (invocation) => {
    found.invocation = invocation;
  });
  for (const command of [program, ...program.commands]) {
    command
      .exitOverride()
      .configureOutput({ writeOut: (text) => printed.push(text), writeErr: (text) => printed.push(text) });
  }
  try {
    program.parse([...own], { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0 || error.code === "commander.help") return { text: printed.join("") };
    return failUsage(explain(error, printed.join("")));
  }
  return found.invocation ?? { text: program.helpInformation() };
}

function explain(error: CommanderError, printed: string): string {
  const text = printed.replace(/^error: /, "").trim();
  return error.code === "commander.excessArguments" ? `${text}\nthe command of a server goes after --` : text;
}

/** Commands are loaded when they run, so that help is quick. */
function createProgram(
  version: string,
  command: readonly string[],
  found: (invocation: Invocation) => void,
): Command {
  const program = new Command("mcp-codegen")
    .description("Typed clients, guards and precompiled validators for the tools of any MCP server.")
    .version(version)
    .showSuggestionAfterError()
    .addHelpText(
      "after",
      examples("mcp-codegen generate -- npx -y @modelcontextprotocol/server-everything", "mcp-codegen check"),
    );
  const add = (name: string, summary: string, ...lines: readonly string[]): Command =>
    program
      .command(name)
      .description(summary)
      .addHelpText("after", examples(...lines));

  withSourceOptions(
    add(
      "generate",
      "Write code from the lock; a source given here is read and locked first.",
      "mcp-codegen generate -- npx -y @modelcontextprotocol/server-everything",
      'mcp-codegen generate --url https://example.com/mcp --header "Authorization: Bearer ${env:TOKEN}"',
      "mcp-codegen generate --from weather.tools.json --name weather --out src/generated",
    ),
  )
    .option("--refresh", "read all configured servers again")
    .option("--dry-run", "only say what would be written")
    .addOption(onRefusalOption())
    .action((flags: GenerateFlags) => {
      found({
        flags,
        run: async (context) => (await import("./generate.js")).generate({ ...flags, command }, context),
      });
    });

  withSourceOptions(
    add(
      "pull",
      "Read servers and update mcp-codegen.lock.json, nothing else.",
      "mcp-codegen pull",
      "mcp-codegen pull weather github",
      "mcp-codegen pull --mcp-config .vscode/mcp.json --server github",
    ),
  )
    .argument("[server...]", "configured servers to read (default: all)")
    .usage("[options] [server…] [-- <command> [args…]]")
    .option("--dry-run", "only say what would be written")
    .addOption(onRefusalOption())
    .action((names: readonly string[], flags: WriteFlags) => {
      found({
        flags,
        run: async (context) => (await import("./pull.js")).pull(names, { ...flags, command }, context),
      });
    });

  withSourceOptions(
    add(
      "check",
      "Compare servers with the lock, and the lock with the code; write nothing.",
      "mcp-codegen check",
      "mcp-codegen check --offline --error-format github",
      "mcp-codegen check --from weather.tools.json --name weather",
    ),
  )
    .option("--offline", "only compare the lock with the code")
    .action((flags: CheckFlags) => {
      found({
        flags,
        run: async (context) => (await import("./check.js")).check({ ...flags, command }, context),
      });
    });

  withSourceOptions(
    add(
      "list",
      "Show the tools of a source: what they take and give, and what would be refused.",
      "mcp-codegen list -- npx -y @modelcontextprotocol/server-memory",
      "mcp-codegen list --from tools.json --json",
    ),
  )
    .addOption(onRefusalOption())
    .action((flags: WriteFlags) => {
      found({
        flags,
        run: async (context) => (await import("./list.js")).list({ ...flags, command }, context),
      });
    });

  add(
    "validate",
    "Check one payload against one tool of the lock.",
    "mcp-codegen validate weather get_forecast result.json",
    'echo \'{ "location": "Oslo" }\' | mcp-codegen validate weather get_forecast - --input',
  )
    .argument("<server>", "server key in the lock")
    .argument("<tool>", "tool name as the server spells it")
    .argument("<file>", "JSON file with the structuredContent, or - for standard input")
    .option("--input", "check arguments against the input instead")
    .action((server: string, tool: string, file: string, flags: ValidateFlags) => {
      if (command.length > 0)
        failUsage("validate reads the lock and starts no server; leave out -- and what follows");
      found({
        flags,
        run: async (context) =>
          (await import("./validate.js")).validate({ server, tool, file }, flags, context),
      });
    });
  // Last, so that help begins with what sets a command apart.
  program.commands.forEach(withCommonOptions);
  return program;
}

function examples(...lines: readonly string[]): string {
  return `\nExamples:\n${lines.map((line) => `  ${line}`).join("\n")}\n`;
}
