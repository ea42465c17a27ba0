import type { JSONSchema4 } from "json-schema";
import { Node, type Project, type StatementedNode } from "ts-morph";
import { type Declaration, type DeclarationForm, formOf } from "./declaration-form.js";
import { assignType, commentLines, type Shape } from "./layout-type.js";
import { printStatement, type Statement } from "./source-module.js";

/** Prints declarations as type aliases, in the order given. */
export async function printDeclarations(
  declarations: readonly Declaration[],
  options: { readonly descriptions: boolean; readonly project: Project },
): Promise<readonly Statement[]> {
  const form = formOf(declarations, options);
  return readDeclarations(await fillForm(form), form, options.project);
}

/** Has json-schema-to-typescript print the form: interfaces and aliases, named by placeholders. */
export async function fillForm({ schema }: DeclarationForm): Promise<string> {
  const { compile } = await import("json-schema-to-typescript");
  return compile(schema as JSONSchema4, "Declarations", plain);
}

/** As it comes, without prettier: layout-type.ts breaks the lines. The schema refers to nothing outside itself. */
const plain = {
  additionalProperties: false,
  bannerComment: "",
  cwd: "/",
  format: false,
  ignoreMinAndMaxItems: true,
  $refOptions: { resolve: { external: false } },
} as const;

/** Reads what was printed, and writes it as aliases under the names that were meant. */
export function readDeclarations(
  printed: string,
  { members, names }: DeclarationForm,
  project: Project,
): readonly Statement[] {
  const file = project.createSourceFile("declarations.ts", printed, { overwrite: true });
  const bodies = bodiesIn(file);
  const blanks = {
    memberOf: (placeholder: string) => known(members, placeholder),
    typeOf: (placeholder: string) => names.get(placeholder) ?? known(bodies, placeholder).shape,
  };
  const statements = [...names].map(([placeholder, name]): Statement => {
    const { comment, shape } = known(bodies, placeholder);
    const declared = [assignType(`export type ${name}`, shape, blanks), ";"];
    return printStatement("type", name, comment, declared);
  });
  project.removeSourceFile(file);
  return statements;
}

interface Body {
  readonly comment: readonly string[];
  readonly shape: Shape;
}

/** What was declared under each placeholder, as an interface or as an alias. */
function bodiesIn(file: StatementedNode): ReadonlyMap<string, Body> {
  return new Map(
    file.getStatements().map((statement): [string, Body] => {
      const comment = commentLines(statement);
      if (Node.isInterfaceDeclaration(statement))
        return [statement.getName(), { comment, shape: statement.getMembers() }];
      if (Node.isTypeAliasDeclaration(statement))
        return [statement.getName(), { comment, shape: statement.getTypeNodeOrThrow() }];
      throw new Error(`unexpected declaration: ${statement.getKindName()}`);
    }),
  );
}

function known<T>(entries: ReadonlyMap<string, T>, placeholder: string): T {
  const found = entries.get(placeholder);
  if (found === undefined) throw new Error(`nothing is known of ${placeholder}`);
  return found;
}
