import { stringLiteral } from "../literal.js";
import type { NodeId } from "../schema/model.js";
import { call, type Decision, every, negate } from "./code.js";
import { anything, compare } from "./kinds.js";
import type { Place, Subject } from "./rule.js";
import { regex } from "./rules-scalar.js";
import { isMany } from "./spread.js";

/** Presence and type in one test where the schema rules out `undefined` by itself. */
export function emitProperty(place: Place, name: string, schema: NodeId, required: boolean): void {
  const { subject, out } = place;
  const resolved = place.resolve(schema);
  const value = place.local("v");
  const mark = () => {
    if (subject.seen !== undefined) out.line(`${subject.seen}.add(${stringLiteral(name)});`);
  };
  if (typeof resolved === "boolean") {
    if (required) out.check(resolved && has(place, name));
    else if (!resolved) out.check(negate(has(place, name)));
    if (resolved) out.when(required || has(place, name), mark);
    return;
  }
  const { type, const: constant, enum: values } = resolved.keywords;
  const rejectsUndefined = (type ?? values) !== undefined || constant !== undefined;
  out.bind(value, access(place, name), () => {
    const present = compare(value, "!==", "undefined");
    if (required && !rejectsUndefined) out.check(present);
    out.when(required || present, () => {
      place.must(schema, propertyOf(subject, value));
      mark();
    });
  });
}

/** A loop over the present properties whose name is selected. */
export function eachProperty(place: Place, select: (key: string) => Decision, schema: NodeId): void {
  const { subject, out } = place;
  const key = place.local("k");
  const value = place.local("v");
  out.loop(`for (const ${key} in ${subject.name})`, () => {
    out.when(select(key), () => {
      if (place.resolve(schema) === false) {
        out.check(negate(isPresent(place, key)));
        return;
      }
      out.bind(value, `${place.helper("own")}(${subject.name}, ${key})`, () => {
        out.when(compare(value, "!==", "undefined"), () => {
          place.must(schema, propertyOf(subject, value));
          if (subject.seen !== undefined) out.line(`${subject.seen}.add(${key});`);
        });
      });
    });
  });
}

/** Whether a name is covered neither by `properties` nor by `patternProperties`. */
export function isAdditional(place: Place, key: string): Decision {
  const { properties, patternProperties } = place.node.keywords;
  const names = [...(properties?.keys() ?? [])];
  const patterns = (patternProperties ?? []).map(({ pattern }) => regex(pattern, place));
  return every([
    ...(names.length > 16
      ? [negate(call(`${stringSet(place, names)}.has(${key})`))]
      : names.map((name) => compare(key, "!==", stringLiteral(name)))),
    ...(isMany(patterns)
      ? [negate(call(`[${patterns.join(", ")}].some((p) => p.test(${key}))`))]
      : patterns.map((pattern) => negate(call(`${pattern}.test(${key})`)))),
  ]);
}

function stringSet(place: Place, names: readonly string[]): string {
  return place.constant(
    `/* @__PURE__ */ new Set([\n${names.map((name) => `  ${stringLiteral(name)},\n`).join("")}])`,
  );
}

/** Names that every object inherits; only for these can reading a property find what is not the object's own. */
const INHERITED: ReadonlySet<string> = new Set([
  "__defineGetter__",
  "__defineSetter__",
  "__lookupGetter__",
  "__lookupSetter__",
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "isPrototypeOf",
  "propertyIsEnumerable",
  "toLocaleString",
  "toString",
  "valueOf",
]);

function access({ subject, helper }: Pick<Place, "subject" | "helper">, name: string): string {
  const literal = stringLiteral(name);
  return INHERITED.has(name)
    ? `${helper("own")}(${subject.name}, ${literal})`
    : `${subject.name}[${literal}]`;
}

/** Whether the subject has a property of that name. */
export function has(place: Pick<Place, "subject" | "helper">, name: string): Decision {
  return compare(access(place, name), "!==", "undefined");
}

/** Own and not `undefined`; `for…in` also visits what is inherited. */
export function isPresent({ subject, helper }: Place, key: string): Decision {
  return compare(`${helper("own")}(${subject.name}, ${key})`, "!==", "undefined");
}

/** A property of the subject, in a variable of its own. */
export function propertyOf(subject: Subject, name: string): Subject {
  return { name, known: anything, depth: subject.depth + 1, plain: true, seen: undefined };
}
