/** The literals as a type. */
export function literalUnion(values) {
  return values.map((value) => JSON.stringify(value)).join(" | ");
}
