import { nodeOf, type SchemaModel } from "../schema/model.js";
import { compileFunctions } from "./compile-functions.js";
import type { GuardOptions } from "./compile-guard.js";
import { type Rule, type Told, telling } from "./ending.js";

/** The guard of one schema, printed so that it also says which rule decided. */
export interface TraceCode {
  /** Code of a function of a value and the witness of `runtime.ts`; its result is the verdict. */
  readonly check: string;
  /** What that function calls: plain JavaScript, one declaration after the other. */
  readonly declarations: readonly string[];
  readonly helpers: readonly string[];
}

/** Options of the trace. */
export interface TraceOptions extends GuardOptions {
  /** First letters of every private name. */
  readonly prefix: string;
  /** Puts a broken rule into words. */
  readonly tell: (rule: Rule) => Told;
}

/** Compiles the guard of a schema with reasons; undefined where there is no guard. */
export function compileTrace(model: SchemaModel, options: TraceOptions): TraceCode | undefined {
  const endings = telling(model, options.tell);
  const functions = compileFunctions(model, options.prefix, options.formats, endings);
  if (functions === undefined) return undefined;
  const { root, declarations, helpers } = functions;
  return {
    check: typeof root === "function" ? `(v, t) => ${root("v")}` : `(_v, t) => ${root || refusal()}`,
    declarations: declarations.map(({ code }) => code),
    helpers,
  };

  function refusal(): string {
    const reason = { nothingMeets: model.root, path: [] };
    return endings.broken(nodeOf(model, model.root), reason, [], (name) => name);
  }
}
