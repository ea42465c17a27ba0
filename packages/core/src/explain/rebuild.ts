import type { Pattern, SchemaModel, SchemaNode } from "../schema/model.js";
import {
  type AjvSchema,
  buildKeyword,
  type Draft,
  escapeSurrogates,
  type StandsFor,
  type Workbench,
} from "./rebuild-keyword.js";
import { type Place, traceReferences } from "./trace-references.js";

/** Where a rebuilt subschema comes from. */
export interface Origin {
  readonly node: SchemaNode;
  readonly standsFor?: StandsFor | undefined;
}

/** A schema for ajv made from the model alone, and the way back. */
export interface Rebuilt {
  readonly schema: AjvSchema & object;
  /** The subschemas ajv compiles into functions of their own, each with the prefix of its `origins`. */
  readonly functions: ReadonlyMap<object, string>;
  /** Prefix, and `schemaPath` as ajv prints it without the keyword → origin. */
  readonly origins: ReadonlyMap<string, Origin>;
  /** The patterns of the model, by source as ajv is given it. */
  readonly patterns: ReadonlyMap<string, Pattern>;
  /** Whether ajv has to keep track of what was evaluated, which costs code everywhere. */
  readonly unevaluated: boolean;
}

/** Inlining deeper than this becomes a function, so that a chain of references cannot overflow anybody's stack. */
const MAX_INLINE_DEPTH = 32;

/** Rebuilds the schema for ajv. Throws when its dynamic references multiply beyond reason. */
export function rebuildSchema(
  model: SchemaModel,
  options: { readonly formats: "annotate" | "assert" },
): Rebuilt {
  const { root, follow, shared, unevaluated } = traceReferences(model);

  const origins = new Map<string, Origin>();
  const functions = new Map<object, string>();
  const patterns = new Map<string, Pattern>();
  const definitions: Draft = {};
  const names = new Map<string, string>();
  const queue: (() => void)[] = [];

  function build(place: Place, at: string, depth: number): AjvSchema {
    if (place.node.kind === "boolean") {
      origins.set(at, { node: place.node });
      return place.node.value;
    }
    if (depth <= MAX_INLINE_DEPTH && !shared.has(place.key)) return fill({}, place, at, depth);
    return { $ref: `#/$defs/${define(place)}` };
  }

  function define(place: Place): string {
    const known = names.get(place.key);
    if (known !== undefined) return known;
    const name = `n${names.size}`;
    names.set(place.key, name);
    const draft: Draft = {};
    definitions[name] = draft;
    functions.set(draft, name);
    queue.push(() => fill(draft, place, `${name}#`, 0));
    return name;
  }

  function fill(draft: Draft, place: Place, at: string, depth: number): Draft {
    const { node } = place;
    if (node.kind === "boolean") return draft;
    origins.set(at, { node });
    const { allOf = [], $ref, $dynamicRef, ...keywords } = node.keywords;
    const extras: unknown[] = [];

    const child: Workbench["child"] = (id, ...tokens) =>
      build(follow(id, place), `${at}/${tokens.map(escapeFragment).join("/")}`, depth + 1);
    const also: Workbench["also"] = (schema, standsFor) => {
      origins.set(`${at}/allOf/${extras.length}`, { node, standsFor });
      extras.push(schema);
    };
    const pattern = (given: Pattern) => {
      const escaped = escapeSurrogates(given.source);
      patterns.set(escaped, given);
      return escaped;
    };

    for (const id of allOf) extras.push(child(id, "allOf", extras.length));
    for (const reference of [$ref, $dynamicRef]) {
      if (reference !== undefined) {
        extras.push(build(follow(reference, place), `${at}/allOf/${extras.length}`, depth + 1));
      }
    }
    for (const keyword of Object.keys(keywords) as (keyof typeof keywords)[]) {
      if (keyword === "format" && options.formats === "annotate") continue;
      buildKeyword(keyword, keywords, { draft, child, also, pattern, unevaluated });
    }
    if (extras.length > 0) draft["allOf"] = extras;
    return draft;
  }

  const body = build(root, "#", 0);
  const schema: Draft = typeof body === "boolean" ? { allOf: [body] } : body;
  if (typeof body === "boolean") origins.set("#/allOf/0", { node: root.node });
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) next();
  if (names.size > 0) schema["$defs"] = definitions;
  functions.set(schema, "");
  return { schema, functions, origins, patterns, unevaluated };
}

/** As ajv writes a token into `schemaPath`. */
function escapeFragment(token: string | number): string {
  return encodeURIComponent(String(token).replaceAll("~", "~0").replaceAll("/", "~1"));
}
