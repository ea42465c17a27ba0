import picomatch from "picomatch";

/** The tools whose names match `include` (all, where it is empty) and not `exclude`; what has no name stays. */
export function selectTools<T extends { readonly name: string | undefined }>(
  tools: readonly T[],
  { include, exclude }: { readonly include: readonly string[]; readonly exclude: readonly string[] },
): readonly T[] {
  const wanted = include.length === 0 ? () => true : picomatch([...include], globOptions);
  const unwanted = exclude.length === 0 ? () => false : picomatch([...exclude], globOptions);
  return tools.filter(({ name }) => name === undefined || (wanted(name) && !unwanted(name)));
}

/** Tool names are no paths: `*` matches any character, also a slash or a leading dot. */
const globOptions = { bash: true, dot: true, nonegate: true } as const;
