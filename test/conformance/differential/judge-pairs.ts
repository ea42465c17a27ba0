import type { JsonObject, JsonValue } from "../../../packages/core/src/json.js";
import type { SchemaModel } from "../../../packages/core/src/schema/model.js";
import { ajvDeviations } from "./ajv-deviations.js";
import { type Deviation, schemasIn } from "./deviation.js";
import { hyperjumpDeviations } from "./hyperjump-deviations.js";
import {
  judgeByAjv,
  judgeByGuards,
  judgeByHyperjump,
  judgeByInterpreter,
  modelOf,
  type Schema,
  type Verdict,
} from "./judges.js";

/** Validators that others wrote, and what is known of their defects. */
const deviations = { hyperjump: hyperjumpDeviations, ajv: ajvDeviations } as const;
type Other = keyof typeof deviations;

/** What all validators say of one pair. */
export interface Judged {
  readonly value: JsonValue;
  /** The verdict of our interpreter. */
  readonly valid: boolean;
  readonly opinions: readonly Opinion[];
}

/** What one validator says. */
export interface Opinion {
  readonly judge: "guard" | Other;
  readonly verdict: Verdict;
  /** The known deviation that may mislead it here. */
  readonly deviation: string | undefined;
}

/** Values for a schema, given what our interpreter accepts. */
type ValuesFor = (schema: Schema, accepts: (value: JsonValue) => boolean) => readonly JsonValue[];

/** What the guard is compiled from in place of the true model: a defect planted to see it found. */
export type Plant = (model: SchemaModel) => SchemaModel;

/** Puts values before all validators, for each schema in turn; a schema that we refuse gets an empty list. */
export async function judgePairs(
  schemas: readonly Schema[],
  valuesFor: ValuesFor,
  plant: Plant = (model) => model,
): Promise<readonly (readonly Judged[])[]> {
  const models = schemas.map(modelOf);
  const guards = judgeByGuards(models.map((model) => model && plant(model)));
  const judged: (readonly Judged[])[] = [];
  for (const [index, schema] of schemas.entries()) {
    const [model, guard] = [models[index], guards[index]];
    if (model === undefined || guard === undefined) {
      judged.push([]);
      continue;
    }
    const interpret = judgeByInterpreter(model);
    const within = schemasIn(schema);
    const others = [
      { judge: "hyperjump", check: await judgeByHyperjump(schema), suspects: suspects("hyperjump", within) },
      { judge: "ajv", check: judgeByAjv(schema), suspects: suspects("ajv", within) },
    ] as const;
    const values = valuesFor(schema, interpret).map((value): Judged => {
      const opinions = others.map(({ judge, check, suspects }) => {
        const verdict = check(value);
        const suspect = suspects.find(
          ({ throws, ofValue }) =>
            (throws === undefined || verdict === "throws") && (ofValue?.(value, within) ?? true),
        );
        return { judge, verdict, deviation: suspect?.name };
      });
      const own = { judge: "guard", verdict: guard(value), deviation: undefined } as const;
      return { value, valid: interpret(value), opinions: [own, ...opinions] };
    });
    judged.push(values);
  }
  return judged;
}

function suspects(name: Other, schemas: readonly JsonObject[]): readonly Deviation[] {
  return deviations[name].filter(({ ofSchemas }) => ofSchemas(schemas));
}
