import { numberLiteral } from "../literal.js";
import type { NodeId } from "../schema/model.js";
import { compare } from "./kinds.js";
import { has } from "./property.js";
import type { Place } from "./rule.js";

/** Beyond so many optional properties it takes as long to count those that are there as to compare names. */
const MANY = 16;

/**
 * Statements that are needed only where an object has more than the properties known to be there. To count names is
 * quicker than to compare them; inherited and undefined ones count as well, so that only the right number is certain.
 */
export function whenMoreThanKnown(place: Place, additional: NodeId, write: () => void): void {
  const { node, out, subject } = place;
  const { properties, patternProperties, required } = node.keywords;
  const names = [...(properties?.keys() ?? [])];
  const optional = names.filter((name) => required?.includes(name) !== true);
  const counts = names.length > 0 && optional.length <= MANY && patternProperties === undefined;
  if (place.tells || !counts || place.resolve(additional) !== false) {
    write();
    return;
  }
  const present = numberLiteral(names.length - optional.length);
  const known = optional.length === 0 ? present : place.local("n");
  if (optional.length > 0) out.line(`let ${known} = ${present};`);
  for (const name of optional) out.when(has(place, name), () => out.line(`${known}++;`));
  out.when(compare(`${place.helper("countNames")}(${subject.name})`, "!==", known), write);
}
