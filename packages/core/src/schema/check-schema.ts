import type { Diagnostic, Staged } from "../diagnostics/diagnostic.js";
import { schemaHash } from "../hash.js";
import type { JsonValue } from "../json.js";
import type { Bounds } from "../options.js";
import { findBreach } from "./bounds.js";
import { buildModel } from "./build-model.js";
import { findExcess } from "./cost.js";
import { defaultDialect } from "./dialect.js";
import { type Place, type SchemaDocument, scanDocument } from "./document.js";
import { finding } from "./finding.js";
import { checkMetaschema } from "./metaschema.js";
import type { Dialect, SchemaModel } from "./model.js";
import { checkPatterns, createPatternReader, type ReadPattern } from "./patterns.js";
import { checkDynamicAnchors, resolveReferences, type Target } from "./references.js";
import { isSchema } from "./subschemas.js";

/** Where a schema stands and how it is to be read. */
export interface SchemaContext {
  readonly base: "/inputSchema" | "/outputSchema";
  readonly bounds: Bounds;
  /** Whether a pattern that can take too long is only warned of. */
  readonly allowSlowPatterns?: boolean | undefined;
  /** Of a schema without `$schema`. */
  readonly defaultDialect?: Dialect | undefined;
}

/** More findings about one schema help nobody. */
const maxDiagnostics = 20;

/** Checks a received schema and resolves it into the model; undefined where it is refused. */
export function checkSchema(received: JsonValue, context: SchemaContext): Staged<SchemaModel | undefined> {
  const { value, diagnostics } = checkRelative(received, context);
  return {
    value,
    diagnostics: diagnostics
      .slice(0, maxDiagnostics)
      .map((diagnostic) => ({ ...diagnostic, pointer: `#${context.base}${diagnostic.pointer ?? ""}` })),
  };
}

/** The steps, each guarding those after it. Pointers are relative to the schema. */
function checkRelative(received: JsonValue, context: SchemaContext): Staged<SchemaModel | undefined> {
  if (!isSchema(received)) return refuse([finding("MCG304", "", "a schema must be an object or a boolean")]);

  const breach = findBreach(received, context.bounds);
  if (breach !== undefined) return refuse([breach]);

  const document = scanDocument(received, context.defaultDialect ?? defaultDialect, context.bounds);
  if (isRefused(document.diagnostics)) return refuse(document.diagnostics);

  const readPattern = createPatternReader();
  const { value: targets, diagnostics } = checkPlaces(document, readPattern, context);
  if (isRefused(diagnostics)) return refuse(diagnostics);

  const model = buildModel({ document, targets, readPattern, hash: schemaHash(received) });
  const excess = findExcess(model);
  return excess === undefined ? { value: model, diagnostics } : refuse([excess, ...diagnostics]);
}

/** Checks every schema of the document, reachable or not, also those that only a reference makes one. */
function checkPlaces(
  document: SchemaDocument,
  readPattern: ReadPattern,
  { allowSlowPatterns = false }: SchemaContext,
): Staged<ReadonlyMap<Place, ReadonlyMap<string, Target>>> {
  const diagnostics: Diagnostic[] = [];
  const targets = new Map<Place, ReadonlyMap<string, Target>>();
  for (const place of document.places.values()) {
    const references = resolveReferences(document, place);
    targets.set(place, references.targets);
    const patterns = checkPatterns(place, readPattern, { allowSlow: allowSlowPatterns });
    diagnostics.push(...checkMetaschema(place), ...references.diagnostics, ...patterns);
  }
  diagnostics.push(...document.diagnostics, ...checkDynamicAnchors(document, targets));
  return { value: targets, diagnostics };
}

function isRefused(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === "error");
}

function refuse(diagnostics: readonly Diagnostic[]): Staged<undefined> {
  // Errors first, so that the cap never hides the reason.
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  return {
    value: undefined,
    diagnostics: [...errors, ...diagnostics.filter((other) => !errors.includes(other))],
  };
}
