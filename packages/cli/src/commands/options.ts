import { type Command, InvalidArgumentError, Option } from "commander";

/** Adds the flags of every command. */
export function withCommonOptions(command: Command): Command {
  return command
    .option("--config <file>", "configuration file (default: mcp-codegen.config.{ts,mts,js,mjs,json})")
    .option("--out <dir>", "where code and lock are written (default: src/mcp)")
    .option("--json", "print one JSON document on standard output")
    .option("--quiet", "print errors only")
    .option("--no-color", "no colours (also: NO_COLOR)")
    .addOption(
      new Option("--error-format <format>", "how findings are written")
        .choices(["text", "github"])
        .default("text"),
    );
}

/** Adds the flags that name a source and choose tools. */
export function withSourceOptions(command: Command): Command {
  return command
    .usage("[options] [-- <command> [args…]]")
    .option("--from <file>", "read a saved tool list (- is standard input)")
    .option("--url <url>", "read a server over HTTP")
    .addOption(
      repeatable("--header <header>", 'with --url: "Name: value"; ${env:NAME} is expanded; repeatable'),
    )
    .option("--mcp-config <file>", "read a server of .mcp.json, .vscode/mcp.json, .cursor/mcp.json, …")
    .option("--server <key>", "with --mcp-config: which server")
    .addOption(repeatable("--input <id=value>", "with --mcp-config: a value the file asks for; repeatable"))
    .addOption(
      repeatable("--env <NAME[=value]>", "with -- <command>: a variable the server may see; repeatable"),
    )
    .option("--cwd <dir>", "with -- <command>: where the server is started")
    .option("--name <key>", "name of the server and its folder (default: its own name)")
    .addOption(new Option("--timeout <seconds>", "how long to wait for the server").argParser(positiveNumber))
    .addOption(repeatable("--include <glob>", "only tools whose names match; repeatable"))
    .addOption(repeatable("--exclude <glob>", "no tools whose names match; repeatable"))
    .addOption(
      new Option("--formats <mode>", "whether format is checked; annotate if not given").choices([
        "annotate",
        "assert",
      ]),
    )
    .option("--allow-slow-patterns", "only warn of patterns that can take too long")
    .option("--azure-allow-any-root", "read outputs of Azure Functions that are no objects");
}

/** Whether a refused tool makes the exit code 1. */
export function onRefusalOption(): Option {
  return new Option(
    "--on-refusal <mode>",
    "whether a refused tool fails the command; fail if not given",
  ).choices(["fail", "skip"]);
}

function repeatable(flags: string, description: string): Option {
  return new Option(flags, description).argParser(
    (value: string, previous: readonly string[] | undefined) => [...(previous ?? []), value],
  );
}

function positiveNumber(text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value <= 0)
    throw new InvalidArgumentError("It must be a number of seconds above 0.");
  return value;
}
