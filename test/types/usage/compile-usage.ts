import { readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { GeneratedServer } from "@mcp-codegen/core";
import { temporaryFolder, writeServer } from "../../support/generate.js";
import { repoRoot } from "../../support/shared.js";
import { type TypeScriptVersion, typecheck } from "../../support/typescript.js";

/** Text of a file beside this one. */
export const readBeside = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");

/** What a user's files are compiled with. */
export interface UsageOptions {
  readonly version: TypeScriptVersion;
  /** Flags beside the contract's. */
  readonly flags?: Record<string, unknown>;
  /** Whether installed packages are in reach; generated code needs none. */
  readonly packages?: boolean;
}

/**
 * Compiles a user's files, by name, beside a generated server. Says where the compiler complains and was not expected
 * to, or was expected to and does not: nothing where all is well.
 */
export async function compileUsage(
  server: GeneratedServer,
  usage: Readonly<Record<string, string>>,
  { version, flags, packages = false }: UsageOptions,
): Promise<readonly string[]> {
  const folder = temporaryFolder("usage");
  try {
    writeServer(folder, server);
    if (packages) symlinkSync(join(repoRoot, "node_modules"), join(folder, "node_modules"), "junction");
    const files = { "expect-type.ts": readBeside("expect-type.ts"), ...usage };
    // Without the `@` the compiler tells what it finds, so that another error than the named one does not pass.
    for (const [name, text] of Object.entries(files))
      writeFileSync(join(folder, name), text.replaceAll("// @ts-expect-error", "// ts-expect-error"));
    const complaints = readComplaints(await typecheck(folder, version, flags));
    return compare(readExpected(files), complaints, version);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** An error, where it is or should be. */
interface Place {
  readonly file: string;
  readonly line: number;
  readonly code: string;
}

interface Complaint extends Place {
  readonly text: string;
}

/** Every line that follows a comment which names its error. */
function readExpected(files: Readonly<Record<string, string>>): readonly Place[] {
  return Object.entries(files).flatMap(([file, text]) =>
    text.split("\n").flatMap((line, index) => {
      const comment = /\/\/ @ts-expect-error\b *(TS\d+)?/.exec(line);
      return comment === null ? [] : [{ file, line: index + 2, code: comment[1] ?? "an error without code" }];
    }),
  );
}

/** The compiler's output, entry by entry; what is not understood is kept as a complaint about no file. */
function readComplaints(output: string): readonly Complaint[] {
  return output
    .split(/\r?\n(?! )/)
    .filter((entry) => entry !== "")
    .map((entry) => {
      const head = /^(?:.*mcp-codegen-usage-\w+[/\\])?(.+?)\((\d+),\d+\): error (TS\d+): /.exec(entry);
      const [all, file = "", line, code = ""] = head ?? [""];
      return { file, line: Number(line), code, text: entry.slice(all.length) };
    });
}

/** TypeScript 7 names the inner of two errors where the others name the outer; there a line is enough. */
function compare(
  expected: readonly Place[],
  complaints: readonly Complaint[],
  version: TypeScriptVersion,
): readonly string[] {
  const isSame = (a: Place, b: Place) =>
    a.file === b.file && a.line === b.line && (a.code === b.code || version === "7.0");
  const show = ({ file, line, code }: Place) => `${file}:${line} ${code}`;
  return [
    ...complaints
      .filter((complaint) => !expected.some((place) => isSame(place, complaint)))
      .map((complaint) => `${show(complaint)} ${complaint.text}`),
    ...expected
      .filter((place) => !complaints.some((complaint) => isSame(place, complaint)))
      .map((place) => `${show(place)} was expected`),
  ];
}
