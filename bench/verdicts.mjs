// What a candidate must answer before it is timed: the payload, and the payload with one thing changed at a time.
import { defaultOptions } from "../packages/core/dist/options.js";
import { checkSchema } from "../packages/core/dist/schema/check-schema.js";
import { evaluate } from "../packages/core/dist/schema/evaluate.js";
import { formatChecks } from "../packages/core/dist/templates/runtime.js";

const MAX_PLACES = 150;
const others = [null, true, -1e9, 0.5, "", "no such value", [], {}];

/** Values with the verdict of the interpreter that defines every keyword; `judged` stands for a payload that is too long. */
export function verdictsOf({ schema, payload: long, judged: payload = long }) {
  const model = checkSchema(schema, { base: "/outputSchema", bounds: defaultOptions.bounds }).value;
  const values = [payload, ...changesOf(payload)];
  return values.map((value) => ({ value, valid: evaluate(model, value, { formats: formatChecks }) }));
}

/** The payload with one place replaced, removed or added to. Of long lists only the ends are changed. */
function changesOf(payload) {
  const paths = pathsOf(payload).slice(0, MAX_PLACES);
  return paths.flatMap((path) => [
    ...others.map((other) => changed(payload, path, () => other)),
    changed(payload, path, (value) =>
      typeof value === "object" && value !== null && !Array.isArray(value)
        ? { ...value, extra: 1 }
        : undefined,
    ),
  ]);
}

function pathsOf(value, path = []) {
  if (typeof value !== "object" || value === null) return [path];
  const keys = Object.keys(value);
  const ends = Array.isArray(value) && keys.length > 4 ? [...keys.slice(0, 3), ...keys.slice(-1)] : keys;
  return [path, ...ends.flatMap((key) => pathsOf(value[key], [...path, key]))];
}

/** A copy of what lies on the path; the rest is shared. A property set to `undefined` is removed. */
function changed(value, [key, ...rest], change) {
  if (key === undefined) return change(value);
  const part = changed(value[key], rest, change);
  if (Array.isArray(value)) return value.with(Number(key), part === undefined ? null : part);
  const { [key]: _, ...remaining } = value;
  return part === undefined ? remaining : { ...value, [key]: part };
}

/** How many verdicts a candidate gets wrong. */
export function countWrong(check, verdicts) {
  return verdicts.filter(({ value, valid }) => answer(check, value) !== valid).length;
}

/** A validator that throws gives no answer. */
function answer(check, value) {
  try {
    return check(value) === true;
  } catch {
    return undefined;
  }
}
