import { numberLiteral } from "../literal.js";
import { call, flip } from "./code.js";
import { anything, compare, isKind } from "./kinds.js";
import type { Step } from "./path.js";
import type { BlockRule, Place, Subject, TestRule } from "./rule.js";
import { spread } from "./spread.js";

/** Keywords about arrays. */
export const arrayRules = {
  minItems: {
    form: "test",
    on: "array",
    test: (value, name) => value <= 0 || compare(`${name}.length`, ">=", numberLiteral(value)),
  } satisfies TestRule<"minItems">,
  maxItems: {
    form: "test",
    on: "array",
    test: (value, name) => compare(`${name}.length`, "<=", numberLiteral(value)),
  } satisfies TestRule<"maxItems">,
  uniqueItems: {
    form: "test",
    on: "array",
    test: (_value, name, place) => call(`${place.helper("isUnique")}(${name})`),
  } satisfies TestRule<"uniqueItems">,
  prefixItems: {
    form: "block",
    on: "array",
    below: (value) => value,
    emit(place, value) {
      spread(place, [...value.entries()], ({ subject, out, local, must }, [index, schema]) => {
        out.when(compare(`${subject.name}.length`, ">", String(index)), () => {
          const item = local("v");
          out.bind(item, `${subject.name}[${index}]`, () =>
            must(schema, itemOf(subject, item, { kind: "known", token: index })),
          );
          if (subject.seen !== undefined) out.line(`${subject.seen}.add(${index});`);
        });
      });
    },
  } satisfies BlockRule<"prefixItems">,
  items: {
    form: "block",
    on: "array",
    below: (value) => [value],
    emit(place, value) {
      const start = place.node.keywords.prefixItems?.length ?? 0;
      eachItem(place, start, (index, item) => {
        place.must(value, item, { keyword: "items" });
        if (place.subject.seen !== undefined) place.out.line(`${place.subject.seen}.add(${index});`);
      });
    },
  } satisfies BlockRule<"items">,
  contains: {
    form: "block",
    on: "array",
    below: (value) => [value.schema],
    emit(place, { schema, min, max, evaluates }) {
      const seen = evaluates ? place.subject.seen : undefined;
      const counts = min > 0 || max !== undefined;
      if (!counts && seen === undefined) return;
      const { out } = place;
      const count = place.local("n");
      if (counts) out.line(`let ${count} = 0;`);
      eachItem(place, 0, (index, item) => {
        out.when(place.meets(schema, item), () => {
          if (counts) out.line(`${count}++;`);
          if (seen !== undefined) out.line(`${seen}.add(${index});`);
          else if (max === undefined) out.line(`if (${count} >= ${numberLiteral(min)}) break;`);
        });
      });
      if (min > 0) place.check(compare(count, ">=", numberLiteral(min)), { keyword: "contains" });
      if (max !== undefined) place.check(compare(count, "<=", numberLiteral(max)), { keyword: "contains" });
    },
  } satisfies BlockRule<"contains">,
  unevaluatedItems: {
    form: "block",
    on: "rest",
    below: (value) => [value],
    emit(place, value) {
      const { out, subject } = place;
      out.when(isKind(subject, "array"), () => {
        eachItem(place, 0, (index, item) => {
          out.when(flip(call(`${subject.seen}.has(${index})`)), () => {
            place.must(value, item, { keyword: "unevaluatedItems" });
            out.line(`${subject.seen}.add(${index});`);
          });
        });
      });
    },
  } satisfies BlockRule<"unevaluatedItems">,
};

/** A loop over the items from an index on. */
function eachItem(place: Place, start: number, write: (index: string, item: Subject) => void): void {
  const { subject, out } = place;
  const index = place.local("j");
  const item = place.local("v");
  out.loop(`for (let ${index} = ${start}; ${index} < ${subject.name}.length; ${index}++)`, () => {
    out.bind(item, `${subject.name}[${index}]`, () =>
      write(index, itemOf(subject, item, { kind: "index", code: index })),
    );
  });
}

function itemOf(subject: Subject, name: string, step: Step): Subject {
  const path = [...subject.path, step];
  return { name, known: anything, depth: subject.depth + 1, path, seen: undefined };
}
