/** True for objects, false for arrays and null. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** NaN and the infinities are no numbers of JSON. */
export function isNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

/** The names of an object's own properties; one that holds `undefined` is absent. */
export function namesOf(object: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.keys(object).filter((name) => object[name] !== undefined);
}

/** Whether the object has a property of that name; inherited ones do not count. */
export function has(object: Readonly<Record<string, unknown>>, name: string): boolean {
  return Object.hasOwn(object, name) && object[name] !== undefined;
}

/** Equality of JSON values: the order of properties does not matter, nor does the spelling of a number. */
export function equal(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    // Array.from, since `every` alone passes over the holes of a sparse array.
    return a.length === b.length && Array.from(a).every((item, index) => equal(item, b[index]));
  }
  if (isObject(a) && isObject(b)) {
    const names = namesOf(a);
    return (
      names.length === namesOf(b).length && names.every((name) => has(b, name) && equal(a[name], b[name]))
    );
  }
  return a === b;
}
