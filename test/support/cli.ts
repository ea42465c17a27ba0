import { spawn } from "node:child_process";
import { join } from "node:path";
import { repoRoot } from "./shared.js";

export interface CliRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CliSetting {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string;
}

/** The built command line, as a user's shell would start it. */
export const cliPath = join(repoRoot, "packages", "cli", "bin", "mcp-codegen.js");

/** Runs the built command line to its end. */
export function runCli(args: readonly string[], { cwd, env = {}, stdin }: CliSetting): Promise<CliRun> {
  return runNode([cliPath, ...args], { cwd, env, ...(stdin === undefined ? {} : { stdin }) });
}

/** Runs Node to its end. */
export function runNode(args: readonly string[], setting: CliSetting): Promise<CliRun> {
  return runProgram(process.execPath, args, setting);
}

/** Runs any program to its end. */
export function runProgram(
  program: string,
  args: readonly string[],
  { cwd, env = {}, stdin }: CliSetting,
): Promise<CliRun> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...args], { cwd, env: { ...process.env, ...env } });
    let stdout = "";
    let stderr = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, stdout, stderr }));
    child.stdin.end(stdin ?? "");
  });
}
