import { mapTokens } from "../code-tokens.js";
import { printTold, type Told } from "../guard/ending.js";
import { formatHelpers, limitArgument } from "../guard/rules-scalar.js";
import type { JsonValue } from "../json.js";
import { stringLiteral, valueLiteral } from "../literal.js";
import type { Pattern } from "../schema/model.js";
import { squeeze } from "../squeeze.js";
import * as ajvCode from "./ajv-code.js";

/** One place where ajv's code reports an error. */
export interface ErrorSite {
  /** The name of the function around it. */
  readonly validate: string;
  readonly schemaPath: string;
  readonly keyword: string;
  /** The property that is missing. */
  readonly missing: string | undefined;
  /** The property that makes it necessary. */
  readonly because: string | undefined;
}

/** What the rewriting cannot know by itself. */
export interface Rewriting {
  /** Undefined where other violations say it all; throws where the site is not known. */
  readonly report: (site: ErrorSite) => Told | undefined;
  /** Undefined for a pattern that is not the schema's own. */
  readonly patternOf: (source: string) => Pattern | undefined;
}

/** A module body made of ajv's output. */
export interface Rewritten {
  readonly code: string;
  readonly helpers: readonly string[];
  /** Exported name → the function behind it. */
  readonly exports: ReadonlyMap<string, string>;
}

/** Functions of `runtime.ts` that our keywords and the rewriting put in. */
const ownHelpers: ReadonlySet<string> = new Set([
  ...[
    "isInteger",
    "isMultiple",
    "isNumber",
    "isRecord",
    "isUnique",
    "maxLength",
    "minLength",
    "pointerToken",
  ],
  ...formatHelpers.values(),
]);

/** What `runtime.ts` calls the functions ajv's own code takes from outside. */
const ajvHelpers: ReadonlyMap<string, string> = new Map([
  ['require("ajv/dist/runtime/equal").default', "isEqual"],
]);

const helperNames: ReadonlySet<string> = new Set([...ownHelpers, ...ajvHelpers.values()]);

const unions: ReadonlySet<string> = new Set(["anyOf", "oneOf"]);

/**
 * Turns ajv's standalone output into a module of ours: errors go to the collector of `runtime.ts`, embedded schemas
 * and `require` are gone, strings are escaped. Throws where the output is not as known.
 */
export function rewriteStandalone(text: string, rewriting: Rewriting): Rewritten {
  const module = readTopLevel(text, rewriting);
  const collecting = module.functions.map((part) => collectErrors(part, rewriting)).join("");
  const { body, constants } = hoistSchemaParts(simplify(collecting), module.schemas);
  const helpers = new Set(module.helpers);
  const code = mapTokens(body, escapeString, (part) => {
    const renamed = part
      .replace(ajvCode.name, (name) => module.names.get(name) ?? name)
      .replace(ajvCode.evaluated, "$1evaluated");
    for (const [called] of renamed.matchAll(ajvCode.called)) if (helperNames.has(called)) helpers.add(called);
    if (ajvCode.leftover.test(renamed)) throw new Error("unknown code of ajv");
    return renamed;
  });
  const lines = [...module.patterns, ...constants, ...code.trim().split(/^(?=function validate)/m)].map(
    squeeze,
  );
  return { code: `${lines.join("\n")}\n`, helpers: [...helpers], exports: module.exports };
}

/** Takes the statements outside the functions apart. */
function readTopLevel(text: string, { patternOf }: Rewriting) {
  const exports = new Map<string, string>();
  const schemas = new Map<string, JsonValue>();
  const names = new Map([
    ["errors", "t.errors"],
    ["instancePath", "at"],
  ]);
  const patterns: string[] = [];
  const helpers = new Set<string>();
  const readers: Readonly<Record<string, (name: string, code: string) => void>> = {
    schema: (name, code) => schemas.set(name, JSON.parse(code) as JsonValue),
    func: (name, code) => {
      // Only ever asked about a part of a schema, which becomes a Set.
      if (code === "Object.prototype.hasOwnProperty") return;
      const helper = ajvHelpers.get(code) ?? code;
      if (!helperNames.has(helper)) throw new Error("unknown helper of ajv");
      names.set(name, helper);
    },
    wrapper: (name, code) => names.set(`${name}.validate`, code.replace(/^\{validate: (\w+)\}$/, "$1")),
    pattern: (name, code) => {
      const source = JSON.parse(ajvCode.regExp.exec(code)?.[1] ?? "") as string;
      const pattern = patternOf(source);
      const regExp = `new RegExp(${stringLiteral(source)}${pattern?.flags === "" ? "" : ',"u"'})`;
      if (pattern !== undefined) helpers.add("limitPattern");
      const limited = pattern && `limitPattern(${[regExp, ...limitArgument(pattern.limit)].join(",")})`;
      patterns.push(`const ${name}=${limited ?? regExp};`);
    },
  };
  const rest = text.replace(ajvCode.topLevel, (_line, exported, target, kind, number, code) => {
    if (exported !== undefined) exports.set(exported, target);
    if (kind !== undefined) readers[kind]?.(`${kind}${number}`, code);
    return "";
  });
  return { exports, schemas, names, patterns, helpers, functions: rest.split(/^(?=function validate)/m) };
}

/** Sends the errors of one function to the collector. */
function collectErrors(part: string, { report }: Rewriting): string {
  const validate = /^function (\w+)/.exec(part)?.[1] ?? "";
  return part.replace(
    ajvCode.error,
    (_all, _name, path, schemaPath, keyword, params, propertyName, start) => {
      // Inside `not` and `if` ajv only counts.
      if (schemaPath === undefined) return "errors++;\n";
      const known = new Map([...params.matchAll(ajvCode.param)].map(([, key, value]) => [key, value]));
      const said = report({
        validate,
        schemaPath: JSON.parse(schemaPath),
        keyword: JSON.parse(keyword),
        missing: readString(known.get("missingProperty")),
        because: readString(known.get("property")),
      });
      if (said === undefined) return "";
      const key = propertyName ?? known.get("additionalProperty") ?? known.get("unevaluatedProperty");
      const pointer =
        key === undefined ? (path ?? "instancePath") : `${path ?? "instancePath"}+"/"+pointerToken(${key})`;
      const violation = [pointer, ...printTold(said, propertyName !== undefined)].join(",");
      if (unions.has(said.keyword)) {
        const matched = known.get("passingSchemas");
        return `t.union(${start},${violation}${matched === undefined ? "" : `,${matched}`});\n`;
      }
      // What is wrong with each item, or right with what is ruled out, is of no interest.
      const undo = start === undefined ? "" : `t.undo(${start});\n`;
      return `${undo}t.add(${violation});\n`;
    },
  );
}

/** Leaves ajv's counting to the collector. */
function simplify(code: string): string {
  return code
    .replace(ajvCode.head, "function $1(data,at,t){\n")
    .replace(ajvCode.start, "const start=t.errors;\n")
    .replace(ajvCode.handOver, "")
    .replace(ajvCode.verdict, "return start===t.errors;\n")
    .replace(ajvCode.reset, "t.undo($1);\n")
    .replace(ajvCode.branchEnd, "var $1=t.branch($2);\n")
    .replace(ajvCode.concat, "")
    .replace(ajvCode.callArgument, (token, pointer: string | undefined) =>
      token.startsWith('"') ? token : `,${pointer ?? "instancePath"},t)`,
    )
    .replace(ajvCode.emptyFailure, (_all, condition: string, orElse: string | undefined) =>
      orElse === undefined ? `${condition};\n` : `if(${condition}){\n`,
    )
    .replace(ajvCode.emptyIf, "")
    .replace(ajvCode.evaluatedSet, "const $1evaluated=")
    .replace(ajvCode.objectTest, "isRecord($1)")
    .replace(ajvCode.integerTest, "isInteger($1)")
    .replace(ajvCode.numberTest, "isNumber($1)")
    .replace(ajvCode.pointerToken, "pointerToken($1)");
}

/** Replaces each use of an embedded schema by a constant that holds just what is needed. */
function hoistSchemaParts(code: string, schemas: ReadonlyMap<string, JsonValue>) {
  const names = new Map<string, string>();
  const hoist = (expression: string): string => {
    const name = names.get(expression) ?? `c${names.size}`;
    names.set(expression, name);
    return name;
  };
  const body = code.replace(
    ajvCode.schemaPart,
    (token, owner: string | undefined, key: string | undefined) => {
      if (token.startsWith('"')) return token;
      if (owner === undefined) return hoist(valueLiteral(readPart(token, schemas)));
      return `${hoist(`new Set(${valueLiteral(Object.keys(readPart(owner, schemas) as object))})`)}.has(${key})`;
    },
  );
  return { body, constants: [...names].map(([expression, name]) => `const ${name}=${expression};`) };
}

function readPart(reference: string, schemas: ReadonlyMap<string, JsonValue>): JsonValue {
  const steps = reference.match(ajvCode.access) ?? [];
  const start = schemas.get(/^\w+/.exec(reference)?.[0] ?? "");
  return steps.reduce((value, step) => {
    const key = step.startsWith("[") ? String(JSON.parse(step.slice(1, -1))) : step.slice(1);
    return (value as { readonly [key: string]: JsonValue })[key] ?? null;
  }, start ?? null);
}

function readString(literal: string | undefined): string | undefined {
  return literal?.startsWith('"') ? (JSON.parse(literal) as string) : undefined;
}

function escapeString(literal: string): string {
  return /^[ -~]*$/.test(literal) ? literal : stringLiteral(JSON.parse(literal) as string);
}
