import ts from "typescript";

/** The contract's flags, as far as types depend on them. */
const contract: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  types: [],
  target: ts.ScriptTarget.ES2022,
  lib: ["lib.es2022.d.ts"],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};

const libraries = new Map<string, ts.SourceFile | undefined>();

/** A complaint of the compiler: in which file, on which line counted from 0. */
export interface Complaint {
  readonly file: string;
  readonly line: number;
  readonly code: number;
  readonly text: string;
}

/** Checks files that exist only in memory, all in one program. */
export function compileInMemory(
  files: ReadonlyMap<string, string>,
  others: ts.CompilerOptions = {},
): readonly Complaint[] {
  const options = { ...contract, ...others };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (path, version) => {
    const text = files.get(path);
    if (text !== undefined) return ts.createSourceFile(path, text, version);
    if (!libraries.has(path)) libraries.set(path, getSourceFile(path, version));
    return libraries.get(path);
  };
  host.fileExists = (path) => files.has(path) || fileExists(path);
  const program = ts.createProgram([...files.keys()], options, host);
  return program
    .getSourceFiles()
    .filter(({ fileName }) => files.has(fileName))
    .flatMap((source) =>
      [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
        ({ start = 0, code, messageText }) => ({
          file: source.fileName,
          line: source.getLineAndCharacterOfPosition(start).line,
          code,
          text: ts.flattenDiagnosticMessageText(messageText, "\n"),
        }),
      ),
    );
}
