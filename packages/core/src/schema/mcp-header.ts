import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { isJsonObject, type JsonObject, own, pointerTo } from "../json.js";
import { finding, quote } from "./finding.js";
import type { Dialect } from "./model.js";
import { subschemasOf } from "./subschemas.js";

const keyword = "x-mcp-header";

/** A token of RFC 9110: what may be part of a header's name. */
const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;

const mirroredTypes: ReadonlySet<unknown> = new Set(["string", "integer", "boolean"]);

/** A schema of the input, and whether its value is always found by following property names from the root. */
interface Spot {
  readonly object: JsonObject;
  readonly pointer: string;
  readonly reachable: boolean;
}

/**
 * The faults of `x-mcp-header`, which tells HTTP clients to mirror an argument into a header: a client must be able
 * to find the value without evaluating the schema, and the specification drops the whole tool otherwise.
 */
export function checkMcpHeaders(inputSchema: JsonObject, dialect: Dialect): readonly Diagnostic[] {
  const taken = new Set<string>();
  const annotated = spotsOf(inputSchema, dialect).filter(({ object }) => Object.hasOwn(object, keyword));
  return annotated.flatMap((spot) => {
    const fault = faultOf(spot, taken);
    const header = own(spot.object, keyword);
    if (typeof header === "string") taken.add(header.toLowerCase());
    return fault === undefined
      ? []
      : [finding("MCG207", pointerTo(spot.pointer, keyword), `invalid ${keyword}: ${fault}`)];
  });
}

function faultOf({ object, pointer, reachable }: Spot, taken: ReadonlySet<string>): string | undefined {
  const header = own(object, keyword);
  const type = own(object, "type");
  if (pointer === "" || !reachable)
    return "only a property that is reached through properties alone can have it";
  if (typeof header !== "string" || !token.test(header)) return "it must be the name of an HTTP header";
  if (!mirroredTypes.has(type)) return "the property must be of type string, integer or boolean";
  return taken.has(header.toLowerCase()) ? `${quote(header)} is used twice` : undefined;
}

function spotsOf(root: JsonObject, dialect: Dialect): readonly Spot[] {
  const spots: Spot[] = [{ object: root, pointer: "", reachable: true }];
  for (const { object, pointer, reachable } of spots) {
    for (const { tokens, value } of subschemasOf(object, dialect)) {
      if (!isJsonObject(value)) continue;
      spots.push({
        object: value,
        pointer: pointerTo(pointer, ...tokens),
        reachable: reachable && tokens[0] === "properties",
      });
    }
  }
  return spots;
}
