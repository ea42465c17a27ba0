import type { JsonValue } from "../json.js";
import type { JsonType } from "../schema/model.js";
import { call, type Decision, every, negate, some, type Test } from "./code.js";

/** The kinds of JSON value that code can tell apart by one test. */
export type Kind = "null" | "boolean" | "number" | "string" | "array" | "object";

/** What is certain about a variable at some place of the code. Checks that are certain to hold are left out. */
export interface Known {
  /** Absent: anything, also what is no JSON value. */
  readonly kinds?: ReadonlySet<Kind>;
  /** Whether its numbers are integers. */
  readonly integer?: boolean;
  /** The values it can still have. */
  readonly values?: readonly JsonValue[];
}

/** Nothing is known. */
export const anything: Known = {};

/** Of exactly one kind. */
export function known(kind: Kind): Known {
  return { kinds: new Set([kind]) };
}

/** Whether a value of that kind is possible. */
export function possible(about: Known, kind: Kind): boolean {
  return about.kinds?.has(kind) ?? true;
}

/** The kind of a JSON value. */
export function kindOf(value: JsonValue): Kind {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value as Kind;
}

/** The kind that a type of JSON Schema selects from. */
export function kindOfType(type: JsonType): Kind {
  return type === "integer" ? "number" : type;
}

/** A variable, and what is certain about it. */
interface Variable {
  readonly name: string;
  readonly known: Known;
}

/**
 * Holds when the variable is of that kind; where one other kind is left and it is null, that is the cheaper test.
 * Written out, since calls of functions that say the same are up to a fifth slower, also where the engine inlines them.
 */
export function isKind(variable: Variable, kind: Kind): Decision {
  const { name, known: about } = variable;
  if (!possible(about, kind)) return false;
  if (about.kinds?.size === 1) return true;
  if (about.kinds?.size === 2 && kind !== "null" && about.kinds.has("null"))
    return compare(name, "!==", "null");
  switch (kind) {
    case "null":
      return compare(name, "===", "null");
    case "boolean":
    case "string":
      return compare(`typeof ${name}`, "===", `"${kind}"`);
    case "number":
      return call(`Number.isFinite(${name})`);
    case "array":
      return call(`Array.isArray(${name})`);
    case "object":
      return every([
        compare(`typeof ${name}`, "===", '"object"'),
        !possible(about, "null") || compare(name, "!==", "null"),
        !possible(about, "array") || negate(call(`Array.isArray(${name})`)),
      ]);
    default:
      return kind satisfies never;
  }
}

/** Holds when the variable is of one of the kinds. */
export function isOneOf(variable: Variable, kinds: ReadonlySet<Kind>): Decision {
  const { known: about } = variable;
  // `typeof null` is "object" as well, so that one test does for both.
  const nullable = kinds.has("object") && kinds.has("null") && possible(about, "null");
  const apart = nullable ? { kinds: without("null", about.kinds ?? ALL) } : about;
  return some([...kinds].map((kind) => isKind({ ...variable, known: apart }, kind)));
}

const ALL: ReadonlySet<Kind> = new Set(["null", "boolean", "number", "string", "array", "object"]);

function without(kind: Kind, kinds: ReadonlySet<Kind>): ReadonlySet<Kind> {
  return new Set([...kinds].filter((other) => other !== kind));
}

const OPPOSITE = { "===": "!==", "!==": "===", "<": ">=", ">=": "<", ">": "<=", "<=": ">" } as const;

/** A comparison; its opposite is sound because no number met here is NaN. */
export function compare(left: string, operator: keyof typeof OPPOSITE, right: string): Test {
  return { pass: `${left} ${operator} ${right}`, fail: `${left} ${OPPOSITE[operator]} ${right}` };
}
