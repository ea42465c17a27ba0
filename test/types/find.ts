import { isJsonObject, type JsonValue } from "../../packages/core/src/json.js";
import { defaultOptions } from "../../packages/core/src/options.js";
import { checkSchema } from "../../packages/core/src/schema/check-schema.js";
import { evaluate } from "../../packages/core/src/schema/evaluate.js";
import { type Declare, declareDerived, type Group, measure } from "./measure.js";
import { type Candidate, type Judge, shrink } from "./shrink.js";

/** A value that a schema accepts and its type excludes, and what the compiler says of it. */
export interface Find extends Candidate {
  readonly complaint: string;
}

/** A schema with those of some values that the interpreter accepts; undefined where the schema is refused. */
export function groupOf(id: string, schema: JsonValue, values: readonly JsonValue[]): Group | undefined {
  if (typeof schema !== "boolean" && !isJsonObject(schema)) return undefined;
  const context = {
    base: "/outputSchema",
    bounds: defaultOptions.bounds,
    defaultDialect: "2020-12",
  } as const;
  const model = checkSchema(schema, context).value;
  if (model === undefined) return undefined;
  const tests = values.filter((data) => evaluate(model, data)).map((data) => ({ data, valid: true }));
  return { id, schema: [schema, spelledOut(schema)], model, tests };
}

/** A pattern for a single name mentions that name. */
function spelledOut(schema: JsonValue): readonly string[] {
  return [...JSON.stringify(schema).matchAll(/"\^(\w+)\$"/g)].map(([, name]) => name ?? "");
}

/** Every accepted value that is not assignable, of the smallest schemas first. */
export async function findUnsound(
  candidates: readonly (readonly [schema: JsonValue, values: readonly JsonValue[]])[],
  declare: Declare = declareDerived,
): Promise<{ readonly judged: number; readonly finds: readonly Find[] }> {
  const groups = candidates.flatMap(
    ([schema, values], index) => groupOf(String(index), schema, values) ?? [],
  );
  const outcomes = await measure(groups, declare);
  const byId = new Map(groups.map((group) => [group.id, group]));
  const finds = outcomes
    .filter(({ assigns }) => !assigns)
    .map(({ id, complaint = "" }) => {
      const [group = "", test = ""] = id.split("#");
      const value = byId.get(group)?.tests[Number(test)]?.data as JsonValue;
      return { schema: candidates[Number(group)]?.[0] ?? true, value, complaint };
    });
  const sizeOf = ({ schema, value }: Find) => JSON.stringify([schema, value]).length;
  return { judged: outcomes.length, finds: finds.sort((a, b) => sizeOf(a) - sizeOf(b)) };
}

/** The heart of a find: the smallest schema and value about which the compiler complains in the same way. */
export async function shrinkFind(find: Find, declare: Declare = declareDerived): Promise<Find> {
  const judge: Judge = async (candidates) => {
    const { finds } = await findUnsound(
      candidates.map(({ schema, value }) => [schema, [value]] as const),
      declare,
    );
    const wrong = new Set(finds.filter((each) => kindOf(each) === kindOf(find)).map(textOf));
    return candidates.map((each) => wrong.has(textOf(each)));
  };
  const smallest = await shrink(find, judge);
  const { finds } = await findUnsound([[smallest.schema, [smallest.value]]], declare);
  return finds[0] ?? find;
}

/** The compiler's complaint without the types that it names. */
function kindOf({ complaint }: Find): string {
  return (complaint.split("\n")[0] ?? "").replaceAll(/'[^']*'/g, "…");
}

function textOf({ schema, value }: Candidate): string {
  return JSON.stringify([schema, value]);
}
