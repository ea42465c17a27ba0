import picomatch from "picomatch";
import type { ListedTool } from "./tool.js";

/** The tools whose names match `include` (all, where it is empty) and not `exclude`. */
export function selectTools(
  tools: readonly ListedTool[],
  { include, exclude }: { readonly include: readonly string[]; readonly exclude: readonly string[] },
): readonly ListedTool[] {
  const wanted = include.length === 0 ? () => true : picomatch([...include], globOptions);
  const unwanted = exclude.length === 0 ? () => false : picomatch([...exclude], globOptions);
  return tools.filter(({ name }) => wanted(name) && !unwanted(name));
}

/** Tool names are no paths: `*` matches any character, also a slash or a leading dot. */
const globOptions = { bash: true, dot: true, nonegate: true } as const;
