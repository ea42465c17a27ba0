import type { Pattern } from "../model.js";
import type { Rules } from "./rule.js";

/** Keywords that constrain strings and let everything else pass. */
export const stringRules: Rules<"maxLength" | "minLength" | "pattern" | "format"> = {
  maxLength: (limit, { value }) => typeof value !== "string" || codePoints(value) <= limit,
  minLength: (limit, { value }) => typeof value !== "string" || codePoints(value) >= limit,
  pattern: (pattern, { value }) => typeof value !== "string" || matches(pattern, value),
  format: (name, { value, formats }) => {
    const test = formats !== undefined && Object.hasOwn(formats, name) ? formats[name] : undefined;
    return test === undefined || typeof value !== "string" || test(value);
  },
};

/** Whether the pattern occurs anywhere in the text. */
export function matches({ source, flags, limit }: Pattern, text: string): boolean {
  // Thrown rather than returned, so that no `not` can turn it into a yes.
  if (text.length > limit) throw new RangeError("too long to be searched");
  return new RegExp(source, flags).test(text);
}

function codePoints(text: string): number {
  return [...text].length;
}
