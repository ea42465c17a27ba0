import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { JsonObject, JsonValue } from "../../packages/core/src/json.js";
import { defaultOptions } from "../../packages/core/src/options.js";
import { checkSchema } from "../../packages/core/src/schema/check-schema.js";
import { evaluate } from "../../packages/core/src/schema/evaluate.js";
import { type Keyword, nodeOf, type SchemaModel } from "../../packages/core/src/schema/model.js";
import { anything, type Part, type ValueType } from "../../packages/core/src/types/alternative.js";
import { deriveTypes } from "../../packages/core/src/types/derive-types.js";
import { intersect } from "../../packages/core/src/types/intersect.js";
import { renderType } from "../../packages/core/src/types/render.js";
import { rules, type Site, type TypeRule } from "../../packages/core/src/types/rules.js";
import { createTypeModel, type TypeModel } from "../../packages/core/src/types/type-model.js";
import {
  neverType,
  type TypeKey,
  type TypeNode,
  undocumented,
  unknownType,
} from "../../packages/core/src/types/type-node.js";
import { unite } from "../../packages/core/src/types/unite.js";
import { anyDocument, documentsWith, values } from "../conformance/random-schema.js";
import { suggestValues } from "../conformance/suggest-values.js";
import { type Belongs, belongsBy } from "./belongs.js";
import { fits } from "./fits.js";

/** People who look for more can say how many schemas for each law, and from which seed. */
const seed = Number(process.env["MCP_CODEGEN_FUZZ_SEED"] ?? 7);
const wanted = process.env["MCP_CODEGEN_FUZZ_RUNS"];

/** A random schema with its types, and values to try them on. */
interface Trial {
  readonly model: SchemaModel;
  readonly types: TypeModel;
  readonly site: Site;
  readonly belongs: Belongs;
  readonly tried: readonly JsonValue[];
}

function trialOf(schema: JsonObject): Trial | undefined {
  const model = checkSchema(schema, { base: "/outputSchema", bounds: defaultOptions.bounds }).value;
  if (model === undefined) return undefined;
  const types = createTypeModel(model);
  return {
    model,
    types,
    // As seen from the root, whose resource has been entered.
    site: types.siteAt(model.root, [nodeOf(model, model.root).resource]),
    belongs: belongsBy(types.typeOfPart),
    tried: [...suggestValues(schema), ...values],
  };
}

/** A law says of a value whether it holds; undefined where it says nothing of that value. */
type Law = (value: JsonValue) => boolean | undefined;

/** Tries laws on random schemas. They must have something to say of several values for each. */
function check(
  documents: fc.Arbitrary<JsonObject>,
  usualRuns: number,
  lawsOf: (trial: Trial) => readonly Law[],
): void {
  const runs = Number(wanted ?? usualRuns);
  let told = 0;
  const property = fc.property(documents, (schema) => {
    const trial = trialOf(schema);
    if (trial === undefined) return;
    for (const law of lawsOf(trial)) {
      const verdicts = trial.tried.map((value) => ({ value, holds: law(value) }));
      const broken = verdicts.filter(({ holds }) => holds === false).map(({ value }) => value);
      if (broken.length > 0) throw new Error(`does not hold for ${JSON.stringify(broken)}`);
      told += verdicts.filter(({ holds }) => holds !== undefined).length;
    }
  });
  fc.assert(property, { seed, numRuns: runs });
  expect(told).toBeGreaterThan(5 * runs);
}

const implies = (premise: boolean, conclusion: () => boolean) => (premise ? conclusion() : undefined);

/** What a schema's first nodes accept, and what they reject. */
function typesOf({ model, site }: Trial): readonly ValueType[] {
  const ids = model.nodes.slice(0, 3).map(({ id }) => id);
  return [...ids.map(site.typeOf), ...ids.map(site.rejectedBy)];
}

/** Keywords that random schemas have together. */
const groups = ["tuple", "closedTuple", "fields", "closedFields", "records", "kinds", "pair"];

/** Arrays and objects of which much is said. */
const structures = fc.oneof(anyDocument, ...groups.map(documentsWith));

/** Each with those after it, and with itself. */
function pairsOf(trial: Trial): readonly (readonly [ValueType, ValueType])[] {
  const all = typesOf(trial);
  return all.flatMap((a, index) => all.slice(index).map((b) => [a, b] as const));
}

describe("a step may only widen", () => {
  test("intersect: what belongs to both belongs to it", () => {
    check(structures, 120, (trial) =>
      pairsOf(trial).map(([a, b]): Law => {
        const both = intersect(a, b, trial.site);
        const { belongs } = trial;
        return (value) => implies(belongs(value, a) && belongs(value, b), () => belongs(value, both));
      }),
    );
  });

  test("unite: what belongs to one belongs to it", () => {
    check(anyDocument, 60, (trial) =>
      pairsOf(trial).map(([a, b]): Law => {
        const either = unite([a, b]);
        const { belongs } = trial;
        return (value) => implies(belongs(value, a) || belongs(value, b), () => belongs(value, either));
      }),
    );
  });

  test("what is rejected belongs to what the root rejects", () => {
    check(structures, 160, ({ model, site, belongs }) => {
      const rejected = site.rejectedBy(model.root);
      return [(value) => implies(!evaluate(model, value), () => belongs(value, rejected))];
    });
  });

  test.for([...Object.keys(rules), ...groups])(
    "%s: what is accepted belongs to the type after every rule, what is rejected to what the rules reject",
    (keyword) => {
      check(
        documentsWith(keyword),
        groups.includes(keyword) ? 100 : 30,
        ({ model, types, site, belongs }) => {
          const steps = stepsOf(model, site);
          const accepts = (value: JsonValue) => evaluate(model, value);
          return [
            ...steps.map(
              (type): Law =>
                (value) =>
                  implies(accepts(value), () => belongs(value, type)),
            ),
            (value) => implies(accepts(value), () => belongs(value, types.typeOf(model.root, []))),
            (value) => implies(!accepts(value), () => belongs(value, site.rejectedBy(model.root))),
          ];
        },
      );
    },
  );

  test("renderType: what belongs to a type is assignable to what is shown", () => {
    check(structures, 200, (trial) => {
      const { belongs } = trial;
      const { render, typeNamed } = rendererOf(trial);
      return typesOf(trial).map((type): Law => {
        const shown = render(type);
        return (value) => implies(belongs(value, type), () => fits(value, shown, typeNamed));
      });
    });
  });

  test("deriveTypes: what is accepted is assignable to the declared type", () => {
    check(anyDocument, 600, ({ model }) => {
      const { root, named } = deriveTypes(model, "output");
      const declared = new Map([root, ...named].map(({ key, type }) => [key, type]));
      const typeNamed = (key: TypeKey) => declared.get(key) ?? neverType;
      return [(value) => implies(evaluate(model, value), () => fits(value, root.type, typeNamed))];
    });
  });
});

/** What is known of a value at the root, after one keyword and the next. */
function stepsOf(model: SchemaModel, site: Site): readonly ValueType[] {
  const root = nodeOf(model, model.root);
  if (root.kind === "boolean") return [];
  const steps = [anything];
  for (const keyword of Object.keys(rules) as Keyword[]) {
    const argument = root.keywords[keyword];
    const rule = rules[keyword] as unknown as TypeRule<Keyword>;
    if (argument !== undefined) steps.push(rule.accepts(argument, site, steps.at(-1) ?? anything));
  }
  return steps;
}

/** Shows one type, and its parts by name; a part is shown in turn when its name is looked up. */
function rendererOf({ types }: Trial): {
  readonly render: (type: ValueType) => TypeNode;
  readonly typeNamed: (key: TypeKey) => TypeNode;
} {
  const parts = new Map<string, Part>();
  const named = (part: Part): TypeNode => {
    if (part.terms.length === 0) return unknownType;
    if (types.typeOfPart(part).length === 0) return neverType;
    parts.set(part.key, part);
    return { kind: "named", key: part.key };
  };
  const renderer = {
    typeOf: named,
    elementTypeOf: named,
    repeatedTypeOf: named,
    docOf: () => undocumented,
    isPatternName: () => false,
  };
  const render = (type: ValueType) => renderType(type, renderer, "");
  return {
    render,
    typeNamed: (key) => {
      const part = parts.get(key);
      return part === undefined ? neverType : render(types.typeOfPart(part));
    },
  };
}
