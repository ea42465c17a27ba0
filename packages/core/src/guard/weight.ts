import type { Keyword, KeywordNode, NodeId } from "../schema/model.js";
import { narrowWeight } from "./narrow.js";
import { keywordsOf, rules } from "./rules.js";
import { follow } from "./scope.js";
import type { Unit, Units } from "./units.js";

/** Up to this many checks a schema is written where it is used; a longer one is a function. */
const LIMIT = 6;

/** Keywords whose code is long: as a function it is written once, however often it is used. */
const HEAVY: ReadonlySet<Keyword> = new Set([
  "prefixItems",
  "oneOf",
  "if",
  "dependentSchemas",
  "unevaluatedItems",
  "unevaluatedProperties",
]);

/** Decides what is written in place and what is called. */
export interface Weights {
  /** Whether the unit's statements go where its value is declared. */
  isShort(unit: Unit): boolean;
  /** Whether the unit is an expression short enough to stand among others. */
  isExpression(unit: Unit): boolean;
}

/** Weighs the units of a model, each once. */
export function createWeights(units: Units): Weights {
  const statements = new Map<Unit, number>();
  const expressions = new Map<Unit, number>();

  const weigh = (unit: Unit, memo: Map<Unit, number>, sum: (unit: Unit) => number): number => {
    if (units.isRecursive(unit)) return Number.POSITIVE_INFINITY;
    const weight = memo.get(unit) ?? sum(unit);
    memo.set(unit, weight);
    return weight;
  };
  const asStatements = (unit: Unit): number => weigh(unit, statements, (it) => total(it, statementWeight));
  const asExpression = (unit: Unit): number => weigh(unit, expressions, (it) => total(it, expressionWeight));

  /** A subschema that is not written in place is a call. */
  const add = (unit: Unit, schemas: readonly NodeId[], weightOf: (unit: Unit) => number): number =>
    schemas.reduce((sum, schema) => {
      const child = units.resolve(schema, unit);
      const weight = typeof child === "boolean" ? 0 : weightOf(child);
      return sum + (weight > LIMIT ? 1 : weight);
    }, 0);

  function statementWeight<K extends Keyword>(unit: Unit, keyword: K): number {
    const rule = rules[keyword];
    const value = unit.node.keywords[keyword];
    if (rule.form !== "block" || value === undefined || value === null) return 1;
    if (HEAVY.has(keyword)) return Number.POSITIVE_INFINITY;
    const inPlace = rule.inPlace?.(value, (reference) => follow(reference, unit.scope)) ?? [];
    return 1 + add(unit, inPlace, asExpression) + add(unit, rule.below?.(value) ?? [], asStatements);
  }

  function expressionWeight<K extends Keyword>(unit: Unit, keyword: K): number {
    const rule = rules[keyword];
    const value = unit.node.keywords[keyword];
    if (rule.form === "test")
      return rule.on === "number" || rule.on === "string" ? 1 : Number.POSITIVE_INFINITY;
    if (rule.form !== "block" || value === undefined || value === null) return 0;
    if (rule.test === undefined) return Number.POSITIVE_INFINITY;
    return add(unit, rule.inPlace?.(value, (reference) => follow(reference, unit.scope)) ?? [], asExpression);
  }

  function total(unit: Unit, weightOf: (unit: Unit, keyword: Keyword) => number): number {
    return keywordsOf(unit.node).reduce(
      (sum, keyword) => sum + weightOf(unit, keyword),
      narrowing(unit.node),
    );
  }
  // Each finds its parts weighed, so that no chain of references can exhaust the stack.
  for (const unit of units.bottomUp) {
    asStatements(unit);
    asExpression(unit);
  }
  return {
    isShort: (unit) => asStatements(unit) <= LIMIT,
    isExpression: (unit) => asExpression(unit) <= LIMIT,
  };
}

function narrowing(node: KeywordNode): number {
  return Math.max(0, narrowWeight(node.keywords) - 1);
}

const MARKING: ReadonlySet<Keyword> = new Set([
  "properties",
  "patternProperties",
  "additionalProperties",
  "prefixItems",
  "items",
  "contains",
  "dependentSchemas",
  "unevaluatedItems",
  "unevaluatedProperties",
  "$ref",
  "$dynamicRef",
  "allOf",
  "anyOf",
  "oneOf",
  "if",
]);

/** Whether a schema may mark names or indices as evaluated; it is not asked to where it cannot. */
export function marks(node: KeywordNode): boolean {
  return keywordsOf(node).some((keyword) => MARKING.has(keyword));
}
