import { numberLiteral, stringLiteral } from "../literal.js";
import { longText } from "../schema/audit/audit-pattern.js";
import type { Keyword, Pattern } from "../schema/model.js";
import { call, type Decision } from "./code.js";
import { compare } from "./kinds.js";
import type { ExpressionPlace, TestRule } from "./rule.js";

type Limit = Extract<Keyword, "maximum" | "exclusiveMaximum" | "minimum" | "exclusiveMinimum">;

const limit = <K extends Limit>(operator: "<" | "<=" | ">" | ">="): TestRule<K> => ({
  form: "test",
  on: "number",
  test: (value, name) => compare(name, operator, numberLiteral(value)),
});

/** The function of `runtime.ts` for each format that can be asserted; a format not listed is not asserted. */
export const formatHelpers: ReadonlyMap<string, string> = new Map([
  ["date", "isDate"],
  ["date-time", "isDateTime"],
  ["duration", "isDuration"],
  ["email", "isEmail"],
  ["hostname", "isHostname"],
  ["idn-email", "isIdnEmail"],
  ["idn-hostname", "isIdnHostname"],
  ["ipv4", "isIpv4"],
  ["ipv6", "isIpv6"],
  ["iri", "isIri"],
  ["iri-reference", "isIriReference"],
  ["json-pointer", "isJsonPointer"],
  ["regex", "isRegex"],
  ["relative-json-pointer", "isRelativeJsonPointer"],
  ["time", "isTime"],
  ["uri", "isUri"],
  ["uri-reference", "isUriReference"],
  ["uri-template", "isUriTemplate"],
  ["uuid", "isUuid"],
]);

/** Keywords about numbers and strings. */
export const scalarRules = {
  maximum: limit<"maximum">("<="),
  exclusiveMaximum: limit<"exclusiveMaximum">("<"),
  minimum: limit<"minimum">(">="),
  exclusiveMinimum: limit<"exclusiveMinimum">(">"),
  multipleOf: {
    form: "test",
    on: "number",
    test: (value, name, place) => call(`${place.helper("isMultiple")}(${name}, ${numberLiteral(value)})`),
  } satisfies TestRule<"multipleOf">,
  minLength: {
    form: "test",
    on: "string",
    test(value, name, place) {
      // Whatever is not empty has a code point.
      if (value <= 1) return value <= 0 || compare(`${name}.length`, ">", "0");
      return call(`${place.helper("minLength")}(${name}, ${numberLiteral(value)})`);
    },
  } satisfies TestRule<"minLength">,
  maxLength: {
    form: "test",
    on: "string",
    test: (value, name, place) => call(`${place.helper("maxLength")}(${name}, ${numberLiteral(value)})`),
  } satisfies TestRule<"maxLength">,
  pattern: {
    form: "test",
    on: "string",
    test: (value, name, place) => occurs(value, name, place),
  } satisfies TestRule<"pattern">,
  format: {
    form: "test",
    on: "string",
    test(value, name, place) {
      const helper = place.formats === "assert" ? formatHelpers.get(value) : undefined;
      return helper === undefined || call(`${place.helper(helper)}(${name})`);
    },
  } satisfies TestRule<"format">,
};

type PatternPlace = Pick<ExpressionPlace, "constant" | "helper">;

/** Whether a pattern occurs in the text of a variable. */
export function occurs(pattern: Pattern, name: string, place: PatternPlace): Decision {
  return call(search(pattern, regex(pattern, place), name, place));
}

/** The call that searches a text, given the name of a regular expression with the pattern's limit. */
export function search(
  { limit }: Pick<Pattern, "limit">,
  code: string,
  name: string,
  place: PatternPlace,
): string {
  return `${place.helper("matches")}(${[code, name, ...limitArgument(limit)].join(", ")})`;
}

/** The last argument of the functions of `runtime.ts` that search; they know the usual limit. */
export function limitArgument(limit: number): readonly string[] {
  return limit === longText ? [] : [numberLiteral(limit)];
}

/** The module constant of a regular expression. */
export function regex(pattern: Pattern, place: Pick<ExpressionPlace, "constant">): string {
  const flags = pattern.flags === "" ? "" : `, ${stringLiteral(pattern.flags)}`;
  return place.constant(`/* @__PURE__ */ new RegExp(${stringLiteral(pattern.source)}${flags})`);
}
