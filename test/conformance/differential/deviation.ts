import { isJsonObject, type JsonObject, type JsonValue } from "../../../packages/core/src/json.js";
import { subschemasOf } from "../../../packages/core/src/schema/subschemas.js";

/** A defect of another validator: where it may show, and a small pair that shows it. */
export interface Deviation {
  readonly name: string;
  /** Set where all it does is to throw: verdicts are not excused. */
  readonly throws?: true;
  /** Whether it may show with a document of these schemas, the root first. */
  readonly ofSchemas: OfSchemas;
  /** Which values it takes to show; absent where any will do. */
  readonly ofValue?: (value: JsonValue, schemas: readonly JsonObject[]) => boolean;
  readonly example: { readonly schema: JsonObject; readonly value: JsonValue; readonly valid: boolean };
}

type OfSchemas = (schemas: readonly JsonObject[]) => boolean;

/** A schema object and all within it, the outermost first. */
export function schemasIn(schema: JsonObject | boolean): readonly JsonObject[] {
  if (typeof schema === "boolean") return [];
  return [schema, ...subschemasOf(schema, "2020-12").flatMap(({ value }) => schemasIn(value))];
}

/** Holds where one of the schemas is such a one. */
export function someSchema(isIt: (schema: JsonObject) => boolean): OfSchemas {
  return (schemas) => schemas.some(isIt);
}

/** Holds where one of the keywords occurs. */
export function uses(...keywords: readonly string[]): OfSchemas {
  return someSchema((schema) => keywords.some((keyword) => Object.hasOwn(schema, keyword)));
}

/** Holds where a schema with one of the keywords has such schemas within it, be it by reference. */
export function around(keywords: readonly string[], holds: OfSchemas): OfSchemas {
  return (schemas) =>
    holds(schemas) &&
    schemas.some((schema) => {
      const within = uses(...keywords)([schema]) ? schemasIn(schema) : [];
      return holds(within) || uses("$ref", "$dynamicRef")(within);
    });
}

/** Holds where a part of a value, or the whole, is such a one. */
export function somePart(isIt: (part: JsonValue) => boolean): (value: JsonValue) => boolean {
  return (value) =>
    isIt(value) || (typeof value === "object" && value !== null && Object.values(value).some(somePart(isIt)));
}

/** Holds where an object within a value, or the whole, is such a one. */
export function someObject(isIt: (object: JsonObject) => boolean): (value: JsonValue) => boolean {
  return somePart((part) => isJsonObject(part) && isIt(part));
}

/** Holds where such arithmetic errs about a number in the value and a `multipleOf` in the schemas. */
export function someQuotient(
  isMultiple: (number: number, divisor: number) => boolean,
): NonNullable<Deviation["ofValue"]> {
  return (value, schemas) => {
    const divisors = schemas.map(({ multipleOf }) => multipleOf).filter((it) => typeof it === "number");
    const errs = (number: number) => (divisor: number) =>
      isMultiple(number, divisor) !== isExactMultiple(number, divisor);
    return somePart((part) => typeof part === "number" && divisors.some(errs(part)))(value);
  };
}

function isExactMultiple(number: number, divisor: number): boolean {
  const [one, other] = [toDecimal(number), toDecimal(divisor)];
  const unit = Math.min(one.exponent, other.exponent);
  const [dividend, by] = [one, other].map(({ digits, exponent }) => digits * 10n ** BigInt(exponent - unit));
  return (dividend ?? 0n) % (by ?? 1n) === 0n;
}

/** A number as it is written: some digits, and how many zeros follow them. */
function toDecimal(number: number): { readonly digits: bigint; readonly exponent: number } {
  const [digits = "0", exponent = "0"] = number.toExponential().split("e");
  const [whole, fraction = ""] = digits.split(".");
  return { digits: BigInt(`${whole}${fraction}`), exponent: Number(exponent) - fraction.length };
}
