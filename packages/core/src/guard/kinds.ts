import type { JsonValue } from "../json.js";
import type { JsonType } from "../schema/model.js";
import { call, type Decision, some, type Test } from "./code.js";

/** The kinds of JSON value that code can tell apart by one test. */
export type Kind = "null" | "boolean" | "number" | "string" | "array" | "object";

/**
 * What is certain about a variable at some place of the code, at run time and for the TypeScript compiler alike.
 * Checks that are certain to hold are left out.
 */
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

/** Holds when the variable is of that kind; where one other kind is left and it is null, that is the cheaper test. */
export function isKind(name: string, kind: Kind, about: Known, helper: (name: string) => string): Decision {
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
      return call(`${helper("isNumber")}(${name})`);
    case "array":
      return call(`${helper("isList")}(${name})`);
    case "object":
      return call(`${helper("isRecord")}(${name})`);
    default:
      return kind satisfies never;
  }
}

/** Holds when the variable is of one of the kinds. */
export function isOneOf(
  name: string,
  kinds: Iterable<Kind>,
  about: Known,
  helper: (name: string) => string,
): Decision {
  return some([...kinds].map((kind) => isKind(name, kind, about, helper)));
}

const OPPOSITE = { "===": "!==", "!==": "===", "<": ">=", ">=": "<", ">": "<=", "<=": ">" } as const;

/** A comparison; its opposite is sound because no number met here is NaN. */
export function compare(left: string, operator: keyof typeof OPPOSITE, right: string): Test {
  return { pass: `${left} ${operator} ${right}`, fail: `${left} ${OPPOSITE[operator]} ${right}` };
}
