/** `days` → `day`: what one item of a list is called. A word that has no such ending becomes `dataItem`. */
export function singularOf(name: string): string {
  for (const [plural, singular] of endings) if (plural.test(name)) return name.replace(plural, singular);
  return `${name} item`;
}

const endings: readonly (readonly [RegExp, string])[] = [
  [/(?<=[a-z]{2})ies$/i, "y"],
  [/(?<=(?:ch|sh|ss|x))es$/i, ""],
  [/(?<=[a-z][^isu])s$/i, ""],
];
