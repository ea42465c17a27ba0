import {
  anyObject,
  anyPart,
  besides,
  noPart,
  type ObjectAlternative,
  type Part,
  type ValueType,
} from "./alternative.js";
import { type Combining, together } from "./combining.js";
import { intersect } from "./intersect.js";
import type { Site } from "./rules.js";
import { keyOf, unite } from "./unite.js";

/** For each name: without it, or with it and what depends on it. */
function dependent<T>({ accepts, rejects }: DependencyRule<T>): DependencyRule<ReadonlyMap<string, T>> {
  return {
    accepts: (entries, site) =>
      together(
        [...entries].map(([name, dependency]) => {
          const present = having(name, anyPart, true);
          const withIt = intersect([present], accepts(dependency, site), site);
          // Where it does not matter what was evaluated, a dependency that says nothing is a mere mention of the name.
          const isMention = !site.tracksEvaluated && withIt.some((each) => keyOf(each) === keyOf(present));
          const choice = isMention
            ? [having(name, anyPart, false)]
            : [having(name, noPart, false), ...withIt];
          return besides("object", choice);
        }),
        site,
      ),
    rejects: (entries, site) =>
      unite(
        [...entries].map(([name, each]) =>
          intersect([having(name, anyPart, true)], rejects(each, site), site),
        ),
      ),
  };
}

interface DependencyRule<T> {
  readonly accepts: (dependency: T, site: Site) => ValueType;
  readonly rejects: (dependency: T, site: Site) => ValueType;
}

function having(name: string, part: Part, required: boolean): ObjectAlternative {
  return { ...anyObject, properties: new Map([[name, { part, required }]]) };
}

/** Names that must be there, too. */
export const dependentRequired: Combining<"dependentRequired"> = dependent({
  accepts: (names, site) =>
    together(
      names.map((name) => besides("object", [having(name, anyPart, true)])),
      site,
    ),
  rejects: (names) => names.map((name) => having(name, noPart, false)),
});

/** Schemas that must be met, too. */
export const dependentSchemas: Combining<"dependentSchemas"> = dependent({
  accepts: (id, site) => site.typeOf(id),
  rejects: (id, site) => site.rejectedBy(id),
});
