import { memberAccess, stringLiteral } from "../literal.js";
import type { Keyword, NodeId, Pattern } from "../schema/model.js";
import { call, type Decision, every, negate } from "./code.js";
import { anything, compare } from "./kinds.js";
import type { Step } from "./path.js";
import type { Place, Subject } from "./rule.js";
import { occurs, regex, search } from "./rules-scalar.js";
import { isMany } from "./spread.js";

/** Presence and type in one test where the schema rules out `undefined` by itself. */
export function emitProperty(place: Place, name: string, schema: NodeId, required: boolean): void {
  const { subject, out } = place;
  const resolved = place.resolve(schema);
  const value = place.local("v");
  const step: Step = { kind: "known", token: name };
  const path = [...subject.path, step];
  const mark = () => {
    if (subject.seen !== undefined) out.line(`${subject.seen}.add(${stringLiteral(name)});`);
  };
  if (typeof resolved === "boolean") {
    if (required && resolved) place.check(has(place, name), { keyword: "required", missing: name });
    // There and not there are both wrong.
    if (required && !resolved) place.check(false, { keyword: "properties" });
    if (!required && !resolved) place.check(negate(has(place, name)), { nothingMeets: schema, path });
    if (resolved) out.when(required || has(place, name), mark);
    return;
  }
  const { type, const: constant, enum: values } = resolved.keywords;
  const rejectsUndefined = !place.tells && ((type ?? values) !== undefined || constant !== undefined);
  out.bind(value, access(place, name), () => {
    const present = compare(value, "!==", "undefined");
    if (required && !rejectsUndefined) place.check(present, { keyword: "required", missing: name });
    out.when(required || present, () => {
      place.must(schema, propertyOf(subject, value, step));
      mark();
    });
  });
}

/** A loop over the present properties whose name is selected, by the keyword given where it is for what others leave. */
export function eachProperty(
  place: Place,
  select: (key: string) => Decision,
  schema: NodeId,
  keyword?: Keyword,
): void {
  const { subject, out } = place;
  const key = place.local("k");
  const value = place.local("v");
  const property = propertyOf(subject, value, { kind: "key", code: key });
  const { path } = property;
  out.loop(`for (const ${key} in ${subject.name})`, () => {
    out.when(select(key), () => {
      if (place.resolve(schema) === false) {
        const reason = keyword === undefined ? { nothingMeets: schema, path } : { keyword, path };
        place.check(negate(isPresent(place, key)), reason);
        return;
      }
      out.bind(value, `${place.helper("own")}(${subject.name}, ${key})`, () => {
        out.when(compare(value, "!==", "undefined"), () => {
          place.must(schema, property);
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
  const patterns = (patternProperties ?? []).map(({ pattern }) => pattern);
  return every([
    ...(names.length > 16
      ? [negate(call(`${stringSet(place, names)}.has(${key})`))]
      : names.map((name) => compare(key, "!==", stringLiteral(name)))),
    ...(isMany(patterns)
      ? limitsOf(patterns).map((limit) => negate(anyOccurs(patterns, limit, key, place)))
      : patterns.map((pattern) => negate(occurs(pattern, key, place)))),
  ]);
}

function limitsOf(patterns: readonly Pattern[]): readonly number[] {
  return [...new Set(patterns.map(({ limit }) => limit))];
}

function anyOccurs(patterns: readonly Pattern[], limit: number, key: string, place: Place): Decision {
  const alike = patterns.filter((pattern) => pattern.limit === limit).map((pattern) => regex(pattern, place));
  return call(`[${alike.join(", ")}].some((p) => ${search({ limit }, "p", key, place)})`);
}

function stringSet(place: Place, names: readonly string[]): string {
  return place.constant(`/* @__PURE__ */ new Set([${names.map(stringLiteral)}])`);
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
  return INHERITED.has(name)
    ? `${helper("own")}(${subject.name}, ${stringLiteral(name)})`
    : `${subject.name}${memberAccess(name)}`;
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
export function propertyOf(subject: Subject, name: string, step: Step): Subject {
  const path = [...subject.path, step];
  return { name, known: anything, depth: subject.depth + 1, path, seen: undefined };
}
