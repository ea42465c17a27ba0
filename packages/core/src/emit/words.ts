/** Splits a name into lower-case ASCII words: `getHTTPStatus`, `get-http_status` and `Get Http Status` are alike. */
export function wordsOf(name: string): readonly string[] {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
}

/** `get weather` → `GetWeather`; never starts with a digit. */
export function pascalCase(words: readonly string[], fallback: string): string {
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  return /^[A-Z]/.test(name) ? name : `${fallback}${name}`;
}

/** `GetWeather` → `getWeather`. */
export function camelCase(pascal: string): string {
  return pascal.charAt(0).toLowerCase() + pascal.slice(1);
}
