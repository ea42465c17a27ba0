import { Project } from "ts-morph";
import type { GeneratedFile } from "../generated-file.js";
import type { GenerateOptions } from "../options.js";
import { findModuleFault } from "./check-module.js";
import { printGroups, type SourceModule } from "./source-module.js";

/** Options of one run, and the ts-morph project in which it puts modules together. */
export interface EmitOptions extends GenerateOptions {
  readonly project: Project;
}

/** A project without files, libraries or a disk. */
export function createProject(): Project {
  return new Project({
    useInMemoryFileSystem: true,
    skipLoadingLibFiles: true,
    skipFileDependencyResolution: true,
  });
}

/**
 * Puts a module together and compares what came out with what was meant; what differs is never written. All
 * statements go in at once: added one by one, each would have the file parsed again.
 */
export function assemble(module: SourceModule, { project, importExtension }: EmitOptions): GeneratedFile {
  const path = `${module.stem}.ts`;
  const statements = printGroups(module, importExtension).join("\n\n");
  const file = project.createSourceFile(path, { statements }, { overwrite: true });
  const fault = findModuleFault(file.compilerNode, module);
  const text = file.getFullText();
  project.removeSourceFile(file);
  if (fault !== undefined) throw new Error(`${path}: ${fault}`);
  return { path, text };
}
