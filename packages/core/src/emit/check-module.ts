import { ts } from "ts-morph";
import { isIdentifier } from "../literal.js";

/** What a parsed module turned out to hold. */
interface Found {
  readonly kind: string;
  readonly name: string;
}

/** What a module may consist of. */
export interface Expectation {
  /** Every statement after the imports, in order; undefined for machine code, whose private names are its own. */
  readonly statements?: readonly Found[];
  /** Names exported by machine code, in order. */
  readonly exported?: readonly string[];
}

/** Parses a module for its check alone. */
export function parseModule(text: string): ts.SourceFile {
  return ts.createSourceFile("module.ts", text, ts.ScriptTarget.ES2022, false, ts.ScriptKind.TS);
}

/**
 * Compares what was emitted with what was meant; the answer is undefined, or what is wrong.
 * Received text that became code would show as another statement, another name or a foreign import.
 */
export function findModuleFault(file: ts.SourceFile, expectation: Expectation): string | undefined {
  if (forbidden.test(file.text)) return "it holds an invisible character";
  const errors = parseErrors(file);
  if (errors.length > 0) return `it does not parse: ${errors[0]}`;
  const imports = file.statements.filter(ts.isImportDeclaration);
  const foreign = imports.find(({ moduleSpecifier }) => !isSibling(moduleSpecifier));
  if (foreign !== undefined) return "it imports from outside its folder";
  const found = file.statements.filter((statement) => !ts.isImportDeclaration(statement)).map(describe);
  return expectation.statements === undefined
    ? findMachineFault(file, found, expectation.exported ?? [])
    : findDifference(found, expectation.statements);
}

/** Control (but tab and LF), format, private-use, surrogate and line-separator characters have no place in code. */
const forbidden = /(?![\t\n])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u;

function findDifference(found: readonly Found[], meant: readonly Found[]): string | undefined {
  const show = ({ kind, name }: Found) => `${kind} ${name}`;
  const at = meant.findIndex(
    (each, index) => found[index] === undefined || show(found[index]) !== show(each),
  );
  if (at >= 0) return `statement ${at + 1} is not the ${meant[at] && show(meant[at])} that was meant`;
  return found.length > meant.length
    ? `it has ${found.length - meant.length} statements too many`
    : undefined;
}

const machineKinds = new Set(["function", "const"]);

function findMachineFault(
  file: ts.SourceFile,
  found: readonly Found[],
  exported: readonly string[],
): string | undefined {
  const odd = found.find(({ kind, name }) => !machineKinds.has(kind) || !isIdentifier(name));
  if (odd !== undefined) return `it holds a statement of kind ${odd.kind}`;
  const names = file.statements.filter(isExported).map((statement) => describe(statement).name);
  return names.join() === exported.join() ? undefined : `it exports ${names.join(", ")}`;
}

function describe(statement: ts.Statement): Found {
  if (ts.isTypeAliasDeclaration(statement)) return { kind: "type", name: statement.name.text };
  if (ts.isInterfaceDeclaration(statement)) return { kind: "interface", name: statement.name.text };
  if (ts.isFunctionDeclaration(statement)) return { kind: "function", name: statement.name?.text ?? "" };
  if (ts.isVariableStatement(statement)) return describeVariables(statement);
  if (ts.isExportDeclaration(statement) && isSibling(statement.moduleSpecifier)) {
    return { kind: "re-export", name: (statement.moduleSpecifier as ts.StringLiteral).text };
  }
  return { kind: ts.SyntaxKind[statement.kind] ?? "unknown", name: "" };
}

function describeVariables({ declarationList }: ts.VariableStatement): Found {
  const isConst = (declarationList.flags & ts.NodeFlags.Const) !== 0;
  const names = declarationList.declarations.map(({ name }) => (ts.isIdentifier(name) ? name.text : ""));
  return { kind: isConst ? "const" : "variable", name: names.join() };
}

function isExported(statement: ts.Statement): boolean {
  return (
    ts.canHaveModifiers(statement) &&
    !!ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  );
}

function isSibling(specifier: ts.Expression | undefined): boolean {
  return (
    specifier !== undefined &&
    ts.isStringLiteral(specifier) &&
    /^\.\/[a-z0-9-]+(\.(guard|explain))?(\.[jt]s)?$/.test(specifier.text)
  );
}

/** The parser keeps its errors on the file, though the public type does not say so. */
function parseErrors(file: ts.SourceFile): readonly string[] {
  const { parseDiagnostics = [] } = file as { parseDiagnostics?: readonly ts.Diagnostic[] };
  return parseDiagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
}
