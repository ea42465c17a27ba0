import ts from "typescript";

/** What a module exports, and where that leads to the type `any`. */
export interface PublicTypes {
  readonly exports: readonly string[];
  /** `getOrder(1).id`: the second parameter's property. */
  readonly any: readonly string[];
}

/** Follows the types of a module's exports to all they are made of. Types of the language's own library are left out. */
export function findAny(file: string): PublicTypes {
  const program = ts.createProgram([file], {
    strict: true,
    exactOptionalPropertyTypes: true,
    target: ts.ScriptTarget.ES2022,
    lib: ["lib.es2022.d.ts"],
    module: ts.ModuleKind.NodeNext,
    types: [],
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (module === undefined) throw new Error(`${file} is no module`);

  const any: string[] = [];
  const seen = new Set<ts.Type>();

  const visit = (type: ts.Type, path: string): void => {
    if (type.flags & ts.TypeFlags.Any) any.push(path);
    if (seen.has(type)) return;
    seen.add(type);
    for (const part of type.aliasTypeArguments ?? []) visit(part, `${path}<>`);
    if (type.isUnionOrIntersection()) for (const part of type.types) visit(part, path);
    const constraint = type.isTypeParameter() ? type.getConstraint() : undefined;
    if (constraint !== undefined) visit(constraint, `${path} extends`);
    if (type.flags & ts.TypeFlags.Object) visitObject(type as ts.ObjectType, path);
  };

  const visitObject = (type: ts.ObjectType, path: string): void => {
    if (type.objectFlags & ts.ObjectFlags.Reference)
      for (const part of checker.getTypeArguments(type as ts.TypeReference)) visit(part, `${path}<>`);
    if (checker.isTupleType(type) || isOfLibrary(type)) return;
    for (const property of checker.getPropertiesOfType(type))
      visit(checker.getTypeOfSymbol(property), `${path}.${property.name}`);
    for (const index of checker.getIndexInfosOfType(type)) visit(index.type, `${path}[]`);
    for (const signature of [...type.getCallSignatures(), ...type.getConstructSignatures()])
      visitSignature(signature, path);
  };

  const visitSignature = (signature: ts.Signature, path: string): void => {
    for (const parameter of signature.typeParameters ?? []) visit(parameter, `${path}<>`);
    signature.parameters.forEach((parameter, index) => {
      visit(checker.getTypeOfSymbol(parameter), `${path}(${index})`);
    });
    visit(signature.getReturnType(), `${path}()`);
    const asserted = checker.getTypePredicateOfSignature(signature)?.type;
    if (asserted !== undefined) visit(asserted, `${path} is`);
  };

  const isOfLibrary = ({ symbol }: ts.Type): boolean =>
    symbol?.declarations?.some((each) => program.isSourceFileDefaultLibrary(each.getSourceFile())) ?? false;

  const exports = checker.getExportsOfModule(module);
  for (const exported of exports) {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    if (symbol.flags & ts.SymbolFlags.Value) visit(checker.getTypeOfSymbol(symbol), exported.name);
    if (symbol.flags & ts.SymbolFlags.Type) visit(checker.getDeclaredTypeOfSymbol(symbol), exported.name);
    if (!(symbol.flags & (ts.SymbolFlags.Value | ts.SymbolFlags.Type))) any.push(exported.name);
  }
  return { exports: exports.map(({ name }) => name).sort(), any };
}
