/** A string as `literal.ts` and ajv write it, on one line; or the code up to the next one. */
const token = /"(?:[^"\\\n]|\\.)*"|[^"]+/g;

/** Changes strings and the code between them separately. */
export function mapTokens(
  text: string,
  mapString: (literal: string) => string,
  mapCode: (code: string) => string,
): string {
  return text.replace(token, (part) => (part.startsWith('"') ? mapString(part) : mapCode(part)));
}
