import { all, type Rules } from "./rule.js";
import { equal } from "./values.js";

type ArrayKeyword = "prefixItems" | "items" | "contains" | "maxItems" | "minItems" | "uniqueItems";

/** Keywords that constrain arrays and let everything else pass. */
export const arrayRules: Rules<ArrayKeyword> = {
  prefixItems: (schemas, { value, evaluated, holdsFor }) =>
    all(
      schemas.slice(0, itemsOf(value).length).map((schema, index) => {
        evaluated.add(index);
        return holdsFor(schema, itemsOf(value)[index]);
      }),
    ),
  items: (schema, { value, keywords, evaluated, holdsFor }) => {
    const first = keywords.prefixItems?.length ?? 0;
    return all(
      itemsOf(value)
        .slice(first)
        .map((item, index) => {
          evaluated.add(first + index);
          return holdsFor(schema, item);
        }),
    );
  },
  *contains({ schema, min, max = Number.POSITIVE_INFINITY, evaluates }, { value, evaluated, holdsFor }) {
    if (!Array.isArray(value)) return true;
    let matching = 0;
    for (const [index, item] of value.entries()) {
      if (!(yield holdsFor(schema, item))) continue;
      matching++;
      if (evaluates) evaluated.add(index);
    }
    return matching >= min && matching <= max;
  },
  maxItems: (limit, { value }) => !Array.isArray(value) || value.length <= limit,
  minItems: (limit, { value }) => !Array.isArray(value) || value.length >= limit,
  uniqueItems: (_true, { value }) =>
    itemsOf(value).every((item, index, items) => !items.slice(0, index).some((other) => equal(item, other))),
};

/** The keyword for items that no other has applied to; it comes after all others. */
export const unevaluatedItemsRules: Rules<"unevaluatedItems"> = {
  unevaluatedItems: (schema, { value, evaluated, holdsFor }) => {
    const rest = [...itemsOf(value).entries()].filter(([index]) => !evaluated.has(index));
    return all(
      rest.map(([index, item]) => {
        evaluated.add(index);
        return holdsFor(schema, item);
      }),
    );
  },
};

// Array.from gives the holes of a sparse array too, as undefined.
function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? Array.from<unknown>(value) : [];
}
