import { fail } from "../errors.js";

/** The environment a configuration may refer to. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** Replaces every `${…}` that `resolve` knows; others stay as they are. Values are never expanded again. */
export function replacePlaceholders(text: string, resolve: (inner: string) => string | undefined): string {
  return text.replace(/\$\{([^{}]*)\}/g, (whole, inner: string) => resolve(inner) ?? whole);
}

/** The value of a variable, or an error that names it and the place that needs it. */
export function readVariable(name: string, env: Variables, place: string): string {
  const value = env[name];
  if (value !== undefined) return value;
  fail("MCG113", `the environment variable ${name}, needed by ${place}, is not set`, {
    hint: `set it: export ${name}=…`,
  });
}
