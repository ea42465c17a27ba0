import { canonicalJson } from "../hash.js";
import type { JsonValue } from "../json.js";
import { stringLiteral, valueLiteral } from "../literal.js";
import type { JsonType, Keywords } from "../schema/model.js";
import { call, type Decision, every, some } from "./code.js";
import { compare, isKind, isOneOf, type Kind, type Known, kindOf, kindOfType, possible } from "./kinds.js";
import type { ExpressionPlace, Subject } from "./rule.js";

/** Up to here a chain of comparisons is as fast as a lookup. */
const FEW = 8;

interface Narrowed {
  readonly decision: Decision;
  /** What is certain where the decision holds. */
  readonly known: Known;
}

/** What `type`, `const` and `enum` say together: one check, and what is known after it. */
export function narrow(keywords: Keywords, subject: Subject, place: ExpressionPlace): Narrowed {
  const values = allowedValues(keywords, subject.known);
  if (values !== undefined) return narrowToValues(values, subject, place);
  return keywords.type === undefined
    ? { decision: true, known: subject.known }
    : narrowToTypes(keywords.type, subject);
}

/** How many operands the check takes. */
export function narrowWeight({ type, const: constant, enum: values }: Keywords): number {
  if (constant !== undefined) return 1;
  return values === undefined ? (type?.length ?? 0) : Math.min(values.length, FEW);
}

function narrowToTypes(types: readonly JsonType[], subject: Subject): Narrowed {
  const about = subject.known;
  const kinds = new Set(types.map(kindOfType).filter((kind) => possible(about, kind)));
  const integer = types.includes("integer") && !types.includes("number");
  const known: Known = { kinds, integer: integer || about.integer === true };
  if (!integer || about.integer === true || !kinds.has("number")) {
    const same = about.kinds !== undefined && about.kinds.size === kinds.size;
    return { decision: same || isOneOf(subject, kinds), known };
  }
  const others = [...kinds].filter((kind) => kind !== "number");
  const decision = some([
    ...others.map((kind) => isKind(subject, kind)),
    call(`Number.isInteger(${subject.name})`),
  ]);
  return { decision, known };
}

/** The values that `const`, `enum` and `type` leave, or undefined where any number of values is left. */
function allowedValues(keywords: Keywords, about: Known): readonly JsonValue[] | undefined {
  const lists = [keywords.const === undefined ? undefined : [keywords.const], keywords.enum].filter(
    (list) => list !== undefined,
  );
  const [first, ...others] = lists;
  if (first === undefined) return undefined;
  const distinct = [...new Map(first.map((value) => [canonicalJson(value), value])).values()];
  return [...others, ...(about.values === undefined ? [] : [about.values])]
    .map((list) => new Set(list.map((value) => canonicalJson(value))))
    .reduce<readonly JsonValue[]>(
      (left, keys) => left.filter((value) => keys.has(canonicalJson(value))),
      distinct,
    )
    .filter(
      (value) =>
        possible(about, kindOf(value)) && keywords.type?.some((type) => isOfType(value, type)) !== false,
    );
}

function isOfType(value: JsonValue, type: JsonType): boolean {
  return kindOf(value) === kindOfType(type) && (type !== "integer" || Number.isInteger(value));
}

function narrowToValues(values: readonly JsonValue[], subject: Subject, place: ExpressionPlace): Narrowed {
  const known: Known = { kinds: new Set(values.map(kindOf)), values };
  if (values.length === subject.known.values?.length) return { decision: true, known };
  const composite = values.filter((value) => typeof value === "object" && value !== null);
  const simple = values.filter((value) => typeof value !== "object" || value === null);
  return {
    decision: some([isSimple(simple, subject, place), isComposite(composite, subject, place)]),
    known,
  };
}

function isSimple(values: readonly JsonValue[], subject: Subject, place: ExpressionPlace): Decision {
  if (values.length > FEW) {
    const set = place.constant(`/* @__PURE__ */ new Set([${values.map(valueLiteral)}])`);
    return every([ofTheirKinds(values, subject), call(`${set}.has(${subject.name})`)]);
  }
  return some(values.map((value) => compare(subject.name, "===", valueLiteral(value))));
}

function isComposite(values: readonly JsonValue[], subject: Subject, place: ExpressionPlace): Decision {
  if (values.length > FEW) {
    const keys = values.map((value) => stringLiteral(canonicalJson(value)));
    const set = place.constant(`/* @__PURE__ */ new Set([${keys}])`);
    return every([
      ofTheirKinds(values, subject),
      call(`${set}.has(${place.helper("keyOf")}(${subject.name}))`),
    ]);
  }
  return some(
    values.map((value) =>
      every([
        isKind(subject, kindOf(value)),
        call(`${place.helper("isEqual")}(${subject.name}, ${place.constant(valueLiteral(value))})`),
      ]),
    ),
  );
}

/** Decides most values without a lookup. */
function ofTheirKinds(values: readonly JsonValue[], subject: Subject): Decision {
  return isOneOf(subject, new Set<Kind>(values.map(kindOf)));
}
