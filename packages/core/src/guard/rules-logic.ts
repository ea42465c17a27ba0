import type { NodeId } from "../schema/model.js";
import { call, type Decision, every, inline, negate, some } from "./code.js";
import { mentions } from "./identifiers.js";
import { compare } from "./kinds.js";
import type { BlockRule, Place, Subject } from "./rule.js";
import { groups, isMany, spread } from "./spread.js";

type ListRule = BlockRule<"allOf"> & BlockRule<"anyOf"> & BlockRule<"oneOf">;

/** Keywords whose subschemas apply to the value itself. */
export const logicRules = {
  $ref: {
    form: "block",
    on: "any",
    inPlace: (value) => [value],
    test: (value, place) => place.meets(value, place.subject),
    emit: (place, value) => place.must(value, place.subject),
  } satisfies BlockRule<"$ref">,
  $dynamicRef: {
    form: "block",
    on: "any",
    inPlace: (value, follow) => [follow(value)],
    test: (value, place) => place.meets(place.follow(value), place.subject),
    emit: (place, value) => place.must(place.follow(value), place.subject),
  } satisfies BlockRule<"$dynamicRef">,
  allOf: {
    form: "block",
    on: "any",
    inPlace: (value) => value,
    test: (value, place) => every(value.map((schema) => place.meets(schema, place.subject))),
    emit: (place, value) => spread(place, value, ({ must, subject }, schema) => must(schema, subject)),
  } satisfies ListRule,
  anyOf: {
    form: "block",
    on: "any",
    inPlace: (value) => value,
    test: (value, place) => some(value.map((schema) => place.meets(schema, place.subject))),
    emit(place, value) {
      const collects = place.subject.seen !== undefined;
      const met = collects ? compare(countMatches(place, value), ">", "0") : anyMatch(place, value);
      place.check(met, { keyword: "anyOf" });
    },
  } satisfies ListRule,
  oneOf: {
    form: "block",
    on: "any",
    inPlace: (value) => value,
    emit: (place, value) =>
      place.check(compare(countMatches(place, value), "===", "1"), { keyword: "oneOf" }),
  } satisfies ListRule,
  not: {
    form: "block",
    on: "any",
    inPlace: (value) => [value],
    test: (value, place) => negate(place.meets(value, unmarked(place.subject))),
    emit: (place, value) =>
      place.check(negate(place.meets(value, unmarked(place.subject))), { keyword: "not" }),
  } satisfies BlockRule<"not">,
  if: {
    form: "block",
    on: "any",
    inPlace: (value) => [value.test, value.then, value.else].filter((schema) => schema !== undefined),
    emit(place, { test, then: whenMet, else: otherwise }) {
      if ((whenMet ?? otherwise ?? place.subject.seen) === undefined) return;
      match(place, test, (met) => {
        if (whenMet !== undefined) place.out.when(met, () => place.must(whenMet, place.subject));
        if (otherwise !== undefined) place.out.when(negate(met), () => place.must(otherwise, place.subject));
      });
    },
  } satisfies BlockRule<"if">,
};

function unmarked(subject: Subject): Subject {
  return { ...subject, seen: undefined };
}

function anyMatch(place: Place, schemas: readonly NodeId[]): Decision {
  if (!isMany(schemas)) return some(schemas.map((schema) => place.meets(schema, place.subject)));
  const outlined = groups(schemas).map((group) =>
    place.outline(place.subject, (inner) => {
      inner.check(anyMatch(inner, group), { keyword: "anyOf" });
      return "true";
    }),
  );
  return some(outlined.map(call));
}

/** Counts the subschemas that match, in a variable whose name is returned; what they evaluated is kept. */
function countMatches(place: Place, schemas: readonly NodeId[]): string {
  const { out, subject } = place;
  const count = place.local("n");
  out.line(`let ${count} = 0;`);
  if (isMany(schemas)) {
    for (const group of groups(schemas)) {
      out.line(`${count} += ${place.outline(place.subject, (inner) => countMatches(inner, group))};`);
    }
    return count;
  }
  for (const schema of schemas) {
    const add = (met: Decision) => out.when(met, () => out.line(`${count}++;`));
    if (subject.seen === undefined) add(place.meets(schema, subject));
    else match(place, schema, add);
  }
  return count;
}

/** Finds out once whether the subject meets the schema; where it does, what that has seen counts as seen. */
function match(place: Place, schema: NodeId, use: (met: Decision) => void): void {
  const { out, subject } = place;
  const met = place.local("b");
  const seen = subject.seen === undefined ? undefined : place.local("s");
  const decision = place.meets(schema, { ...subject, seen });
  if (typeof decision === "boolean") {
    use(decision);
    return;
  }
  const code = inline(decision.pass);
  const sees = seen !== undefined && mentions(code, seen);
  if (sees) out.line(`const ${seen} = new Set();`);
  out.bind(met, code, () => {
    if (sees) out.line(`if (${met}) ${place.helper("addAll")}(${subject.seen}, ${seen});`);
    use(call(met));
  });
}
