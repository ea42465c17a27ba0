import { numberLiteral } from "../literal.js";
import { call, negate } from "./code.js";
import { whenMoreThanKnown } from "./count-names.js";
import { compare, isKind, known } from "./kinds.js";
import { eachProperty, emitProperty, has, isAdditional, isPresent, propertyOf } from "./property.js";
import type { BlockRule, TestRule } from "./rule.js";
import { occurs } from "./rules-scalar.js";
import { spread } from "./spread.js";

/** Keywords about objects. */
export const objectRules = {
  minProperties: {
    form: "test",
    on: "object",
    test: (value, name, place) =>
      value <= 0 || compare(`${place.helper("size")}(${name})`, ">=", numberLiteral(value)),
  } satisfies TestRule<"minProperties">,
  maxProperties: {
    form: "test",
    on: "object",
    test: (value, name, place) => compare(`${place.helper("size")}(${name})`, "<=", numberLiteral(value)),
  } satisfies TestRule<"maxProperties">,
  required: {
    form: "block",
    on: "object",
    emit(place, value) {
      const { properties } = place.node.keywords;
      const alone = value.filter((name) => properties?.has(name) !== true);
      spread(place, alone, (inner, name) =>
        inner.check(has(inner, name), { keyword: "required", missing: name }),
      );
    },
  } satisfies BlockRule<"required">,
  properties: {
    form: "block",
    on: "object",
    below: (value) => [...value.values()],
    emit(place, value) {
      const required = new Set(place.node.keywords.required);
      spread(place, [...value], (inner, [name, schema]) =>
        emitProperty(inner, name, schema, required.has(name)),
      );
    },
  } satisfies BlockRule<"properties">,
  patternProperties: {
    form: "block",
    on: "object",
    below: (value) => value.map(({ schema }) => schema),
    emit(place, value) {
      spread(place, value, (inner, { pattern, schema }) => {
        eachProperty(inner, (key) => occurs(pattern, key, inner), schema);
      });
    },
  } satisfies BlockRule<"patternProperties">,
  additionalProperties: {
    form: "block",
    on: "object",
    below: (value) => [value],
    emit(place, value) {
      whenMoreThanKnown(place, value, () => {
        eachProperty(place, (key) => isAdditional(place, key), value, "additionalProperties");
      });
    },
  } satisfies BlockRule<"additionalProperties">,
  propertyNames: {
    form: "block",
    on: "object",
    below: (value) => [value],
    emit(place, value) {
      const { subject, out } = place;
      const key = place.local("k");
      out.loop(`for (const ${key} in ${subject.name})`, () => {
        out.when(isPresent(place, key), () => {
          const name = propertyOf(subject, key, { kind: "name", code: key });
          place.must(value, { ...name, known: known("string") });
        });
      });
    },
  } satisfies BlockRule<"propertyNames">,
  dependentRequired: {
    form: "block",
    on: "object",
    emit(place, value) {
      spread(place, [...value], (inner, [name, others]) => {
        inner.out.when(has(inner, name), () => {
          spread(inner, others, (place, other) =>
            place.check(has(place, other), { keyword: "dependentRequired", missing: other, because: name }),
          );
        });
      });
    },
  } satisfies BlockRule<"dependentRequired">,
  dependentSchemas: {
    form: "block",
    on: "object",
    inPlace: (value) => [...value.values()],
    emit(place, value) {
      spread(place, [...value], ({ subject, out, must, helper }, [name, schema]) => {
        out.when(has({ subject, helper }, name), () => must(schema, subject));
      });
    },
  } satisfies BlockRule<"dependentSchemas">,
  unevaluatedProperties: {
    form: "block",
    on: "rest",
    below: (value) => [value],
    emit(place, value) {
      const { out, subject } = place;
      out.when(isKind(subject, "object"), () => {
        const isUnseen = (key: string) => negate(call(`${subject.seen}.has(${key})`));
        eachProperty(place, isUnseen, value, "unevaluatedProperties");
      });
    },
  } satisfies BlockRule<"unevaluatedProperties">,
};
