import type { JsonValue } from "../../../packages/core/src/json.js";
import { values } from "../random-schema.js";

/** Names of properties, the first of them more than once: those that schemas speak of, and look-alikes. */
export const names: readonly string[] = [
  ...["a", "a", "a", "b", "b", "foo", "a_b", "c", "ab", "0", "é", "e\u0301", "😀"],
  ...["", "__proto__", "toString", "constructor", "hasOwnProperty", "length", '"', "\\", "\u2028"],
];

/** Texts of every length and script. */
export const strings: readonly string[] = [
  ...names,
  ...["abc", "b\n", "\n", "a1", "٣", "\ud800", "😀😀", "ß", "1", "null", "\u0000", "a".repeat(20)],
  ...["2024-02-30", "2024-02-29"],
];

/** Numbers where arithmetic errs. */
export const numbers: readonly number[] = [
  ...[0, -0, 1, -1, 2, 3, 5, 10, 100, 0.5, 1.5, -2.5, 0.1, 0.2, 0.3, 0.7, 19.99, 1.1, 4.35, 0.01, 0.07],
  ...[1e-7, 1.23e-5, 2 ** 31, 2 ** 53, 2 ** 53 - 1, 1e21, 1e300, 1e308, 5e-324, -1e-10, 123456789.01],
];

/** Long enough for a set to be used to find equal items. */
const many = Array.from(
  { length: 18 },
  (_, index) => [index, `${index}`, [index], { a: index, b: 0 }][index % 4] ?? 0,
);

/** Values of all kinds. */
export const anyValues: readonly JsonValue[] = [
  ...[many, [...many, { b: 0, a: 3 }], [...many, null]],
  ...values,
  ...[0.1, "foo", [[]], [{}], [null], [0, false], ["a", "a"], [1, 2, 3], [{ a: 1, b: 2 }]],
  ...[{ a: null }, { foo: { a: 1 } }, { a: [1], b: [1] }],
  ...(JSON.parse('[[[1,[2]],[1,[2]]],[{"a":1,"b":2},{"b":2,"a":1}]]') as JsonValue[]),
  ...(JSON.parse('[["__proto__","__proto__"],{"__proto__":{"a":1}},{"a":{"toString":1}}]') as JsonValue[]),
];
