import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { isJsonObject, type JsonObject, type JsonValue, own, pointerTo } from "../json.js";
import type { Bounds } from "../options.js";
import { finding } from "./finding.js";

/** How one of the SDKs that have bounds counts. */
interface Counting {
  /** The level of the root. */
  readonly start: number;
  /** Keywords whose value maps names to schemas: neither a level nor counted. */
  readonly maps: ReadonlySet<string>;
  /** Keywords whose value is data, in which nothing counts. */
  readonly data: ReadonlySet<string>;
  /** Whether any object may hold only references that start with `#`. */
  readonly localReferencesOnly: boolean;
}

const profiles: Readonly<Record<Bounds["profile"], Counting>> = {
  typescript: {
    start: 0,
    maps: new Set([
      "$defs",
      "definitions",
      "dependencies",
      "dependentSchemas",
      "patternProperties",
      "properties",
    ]),
    data: new Set(["const", "default", "enum", "examples"]),
    localReferencesOnly: false,
  },
  ruby: { start: 1, maps: new Set(), data: new Set(), localReferencesOnly: true },
};

/** No JSON nests deeper, data included, whatever the user allows: later stages may recurse. */
const maxNesting = 512;

/** Pointers repeat the names above them; on average none may be longer, or together they outgrow memory. */
const maxPointerLength = 2000;

interface Frame {
  readonly value: JsonValue;
  readonly role: "schema" | "map" | "data";
  readonly level: number;
  readonly nesting: number;
  readonly pointerLength: number;
  readonly token: string;
  readonly parent: Frame | undefined;
}

/** The first bound that a schema breaks. Iterative, so that no depth of nesting can exhaust the stack. */
export function findBreach(root: JsonValue, bounds: Bounds): Diagnostic | undefined {
  const counting = profiles[bounds.profile];
  const stack: Frame[] = [
    {
      value: root,
      role: "schema",
      level: counting.start,
      nesting: 0,
      pointerLength: 0,
      token: "",
      parent: undefined,
    },
  ];
  let subschemas = 0;
  let pointerCharacters = 0;
  for (let frame = stack.pop(); frame !== undefined; frame = stack.pop()) {
    const { value, role } = frame;
    if (role === "schema" && frame.level > bounds.depth) {
      return breach(frame, "MCG305", `schema too deep: more than ${bounds.depth} levels`);
    }
    if (frame.nesting > maxNesting) {
      return breach(frame, "MCG305", `schema too deep: JSON nested more than ${maxNesting} levels`);
    }
    if (typeof value === "number" && !Number.isFinite(value)) {
      return breach(frame, "MCG304", "number too large to be represented");
    }
    if (isJsonObject(value)) {
      if (role === "schema" && ++subschemas > bounds.subschemas) {
        return breach(frame, "MCG306", `schema too large: more than ${bounds.subschemas} subschemas`);
      }
      if (role !== "data") pointerCharacters += frame.pointerLength;
      if (pointerCharacters > bounds.subschemas * maxPointerLength) {
        return breach(frame, "MCG306", "schema too large: its names are too long to point into it");
      }
      const foreign = counting.localReferencesOnly ? foreignReference(value) : undefined;
      if (foreign !== undefined) {
        return breach(
          { ...frame, parent: frame, token: foreign },
          "MCG301",
          "reference does not start with #",
        );
      }
    }
    pushChildren(stack, frame, counting);
  }
  return undefined;
}

function pushChildren(stack: Frame[], frame: Frame, counting: Counting): void {
  const { value } = frame;
  if (typeof value !== "object" || value === null) return;
  // Pushed from the last to the first, so that they are visited in document order.
  for (const [token, child] of Object.entries(value).reverse()) {
    const role = roleOf(frame, token, child, counting);
    stack.push({
      value: child,
      role,
      level: role === "schema" ? frame.level + 1 : frame.level,
      nesting: frame.nesting + 1,
      pointerLength: frame.pointerLength + token.length + 1,
      token,
      parent: frame,
    });
  }
}

function roleOf(parent: Frame, key: string, value: JsonValue, counting: Counting): Frame["role"] {
  if (parent.role === "data") return "data";
  if (parent.role === "map" || Array.isArray(parent.value)) return "schema";
  if (counting.data.has(key)) return "data";
  return counting.maps.has(key) && isJsonObject(value) ? "map" : "schema";
}

function foreignReference(object: JsonObject): string | undefined {
  return ["$ref", "$dynamicRef"].find((keyword) => {
    const reference = own(object, keyword);
    return typeof reference === "string" && !reference.startsWith("#");
  });
}

function breach(frame: Frame, code: Diagnostic["code"], message: string): Diagnostic {
  const tokens: string[] = [];
  for (let at: Frame = frame; at.parent !== undefined; at = at.parent) tokens.push(at.token);
  return finding(code, pointerTo("", ...tokens.reverse()), message);
}
