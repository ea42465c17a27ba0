import { expectList, expectObject, expectText } from "./expect.js";
import { type JsonValue, own } from "./json.js";
import { type Bounds, defaultOptions, type GenerateOptions } from "./options.js";

/** Reads stored options over the defaults; throws with the place of the first value that cannot be one. */
export function readOptions(json: JsonValue, place: string): GenerateOptions {
  const stored = expectObject(json, place);
  const unknown = Object.keys(stored).find((key) => !Object.hasOwn(readers, key));
  if (unknown !== undefined) throw new Error(`${place}.${unknown} is no option`);
  const given = Object.entries(readers).flatMap(([key, read]) => {
    const value = own(stored, key);
    return value === undefined ? [] : [[key, read(value, `${place}.${key}`)] as const];
  });
  return { ...defaultOptions, ...Object.fromEntries(given) };
}

type Reader<T> = (value: JsonValue, place: string) => T;

const readers: { readonly [K in keyof GenerateOptions]: Reader<GenerateOptions[K]> } = {
  include: texts,
  exclude: texts,
  rename: (value, place) => {
    const names = expectObject(value, place);
    return Object.fromEntries(
      Object.entries(names).map(([key, name]) => [key, expectText(name, `${place}.${key}`)]),
    );
  },
  formats: oneOf("annotate", "assert"),
  importExtension: oneOf("js", "ts", "none"),
  descriptions: flag,
  bounds: (value, place): Bounds => {
    const stored = expectObject(value, place);
    return {
      profile: oneOf("typescript", "ruby")(own(stored, "profile") ?? null, `${place}.profile`),
      depth: count(own(stored, "depth"), `${place}.depth`),
      subschemas: count(own(stored, "subschemas"), `${place}.subschemas`),
    };
  },
  allowSlowPatterns: flag,
  azureAllowAnyRoot: flag,
};

function oneOf<const T extends string>(...choices: readonly T[]): Reader<T> {
  return (value, place) => {
    const found = choices.find((choice) => choice === value);
    if (found === undefined) throw new Error(`${place} is none of ${choices.join(", ")}`);
    return found;
  };
}

function flag(value: JsonValue, place: string): boolean {
  if (typeof value !== "boolean") throw new Error(`${place} is not a boolean`);
  return value;
}

function texts(value: JsonValue, place: string): readonly string[] {
  return expectList(value, place).map((item, index) => expectText(item, `${place}[${index}]`));
}

function count(value: JsonValue | undefined, place: string): number {
  if (typeof value !== "number" || !Number.isInteger(value) || value < 1)
    throw new Error(`${place} is no positive integer`);
  return value;
}
