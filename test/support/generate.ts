import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import {
  type Diagnostic,
  defaultOptions,
  type GeneratedServer,
  type GenerateOptions,
  generateServer,
  lockServer,
  readManifest,
} from "@mcp-codegen/core";

/** What the whole pure pipeline makes of a tool list. */
export interface Generated {
  readonly server: GeneratedServer;
  readonly diagnostics: readonly Diagnostic[];
}

/** Runs the pipeline on a tool list, in memory. */
export async function generateFrom(
  json: unknown,
  key = "server",
  options: Partial<GenerateOptions> = {},
): Promise<Generated> {
  const manifest = readManifest(json, options);
  if (manifest.value === undefined)
    throw new Error(manifest.diagnostics.map(({ message }) => message).join());
  const { value: server, diagnostics } = await generateServer(
    key,
    lockServer(manifest.value, { ...defaultOptions, ...options }),
  );
  return { server, diagnostics: [...manifest.diagnostics, ...diagnostics] };
}

/** A folder of its own below the system's temporary one. */
export function temporaryFolder(name: string): string {
  return mkdtempSync(join(tmpdir(), `mcp-codegen-${name}-`));
}

/** Writes a generated server below `out`, as an ES module package. */
export function writeServer(out: string, { dir, files }: GeneratedServer): string {
  const folder = join(out, dir);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(out, "package.json"), '{ "type": "module" }\n');
  for (const file of files) {
    const path = join(folder, file.path);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, file.text);
  }
  return folder;
}
