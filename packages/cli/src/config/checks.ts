import { fail } from "../errors.js";
import { nearest } from "./nearest.js";

/** Reads a value of the user's configuration, or fails with its place; values are never quoted, they may be secrets. */
export type Check<T> = (value: unknown, place: string) => T;

/** The value a check yields. */
export type Checked<C> = C extends Check<infer T> ? T : never;

/** Any string. */
export const text: Check<string> = (value, place) =>
  typeof value === "string" ? value : wrong(value, place, "a string");

/** A string with something in it. */
export const nonEmptyText: Check<string> = (value, place) =>
  text(value, place) === "" ? wrong(value, place, "a string that is not empty") : text(value, place);

/** True or false. */
export const flag: Check<boolean> = (value, place) =>
  typeof value === "boolean" ? value : wrong(value, place, "true or false");

/** A whole number above zero. */
export const count: Check<number> = (value, place) =>
  typeof value === "number" && Number.isSafeInteger(value) && value > 0
    ? value
    : wrong(value, place, "a whole number above zero");

/** One of a few values. */
export function oneOf<const T extends string>(...choices: readonly T[]): Check<T> {
  return (value, place) =>
    choices.find((choice) => choice === value) ??
    wrong(value, place, `one of ${choices.map(quote).join(", ")}`);
}

/** An array whose items all pass. */
export function listOf<T>(item: Check<T>): Check<readonly T[]> {
  return (value, place) =>
    Array.isArray(value)
      ? value.map((entry, index) => item(entry, `${place}[${index}]`))
      : wrong(value, place, "an array");
}

/** An object with keys of the user's choice. */
export function mapOf<T>(item: Check<T>): Check<Readonly<Record<string, T>>> {
  return (value, place) =>
    Object.fromEntries(entriesOf(value, place).map(([key, entry]) => [key, item(entry, member(place, key))]));
}

type Table = Readonly<Record<string, Check<unknown>>>;
type Fields<T extends Table> = { readonly [K in keyof T]?: Checked<T[K]> | undefined };

/** An object with known keys, each optional; an unknown one is an error that names the nearest. */
export function fields<const T extends Table>(table: T): Check<Fields<T>> {
  const known = Object.keys(table);
  return (value, place) => {
    const read = entriesOf(value, place).map(([key, entry]) => {
      const check = Object.hasOwn(table, key) ? table[key] : undefined;
      return [key, check === undefined ? unknownKey(key, place, known) : check(entry, member(place, key))];
    });
    return Object.fromEntries(read) as Fields<T>;
  };
}

/** A value of which this version knows only what it does anyway. */
export function only<T>(
  accepts: (value: unknown) => value is T,
  all: Check<unknown>,
  shown: string,
): Check<T> {
  return (value, place) => {
    if (accepts(value)) return value;
    all(value, place);
    return fail("MCG111", `${place} has a value that is not available in this version`, {
      hint: `leave it out, or write ${shown}`,
    });
  };
}

/** The place of a member, as JavaScript would write it. */
export function member(place: string, key: string): string {
  const step = /^[A-Za-z_$][\w$]*$/.test(key) ? `.${key}` : `[${quote(key)}]`;
  return place === "" ? step.replace(/^\./, "") : `${place}${step}`;
}

/** Fails for a value of the wrong kind. */
export function wrong(value: unknown, place: string, wanted: string): never {
  fail("MCG111", `${place === "" ? "the configuration" : place} must be ${wanted}, not ${kindOf(value)}`, {
    hint: "correct the value there",
  });
}

function unknownKey(key: string, place: string, known: readonly string[]): never {
  const suggestion = nearest(key, known);
  fail("MCG112", `${member(place, key)} is no key of the configuration`, {
    hint: suggestion === undefined ? `the keys here are ${known.join(", ")}` : `did you mean ${suggestion}?`,
  });
}

/** The own entries of a plain object; a key that is given as undefined is not given. */
function entriesOf(value: unknown, place: string): readonly (readonly [string, unknown])[] {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return wrong(value, place, "an object");
  return Object.entries(value).filter(([, entry]) => entry !== undefined);
}

function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  if (value === "") return "an empty one";
  const names: Readonly<Record<string, string>> = {
    object: "an object",
    string: "this string",
    undefined: "missing",
  };
  return names[typeof value] ?? `a ${typeof value}`;
}

function quote(value: string): string {
  return JSON.stringify(value);
}
