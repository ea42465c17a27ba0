import { isJsonObject, type JsonObject, own } from "../../../packages/core/src/json.js";
import {
  around,
  type Deviation,
  schemasIn,
  someObject,
  somePart,
  someQuotient,
  someSchema,
  uses,
} from "./deviation.js";

const unevaluated = ["unevaluatedItems", "unevaluatedProperties"];
const evaluating = [
  ...["properties", "patternProperties", "additionalProperties", "prefixItems", "items", "contains"],
  ...["$ref", "$dynamicRef", ...unevaluated],
];
const branching = ["anyOf", "oneOf", "not", "if", "dependentSchemas"];

/** Defects of ajv 8.20, those first that throw. */
export const ajvDeviations: readonly Deviation[] = [
  {
    name: "a fragment is not found in a resource whose $id is a URN",
    throws: true,
    ofSchemas: (schemas) =>
      someSchema(({ $id }) => String($id).startsWith("urn:"))(schemas) &&
      someSchema(({ $ref }) => String($ref).startsWith("#"))(schemas),
    example: {
      schema: {
        $ref: "urn:r",
        $defs: { r: { $id: "urn:r", $ref: "#/$defs/x", $defs: { x: true } } },
      },
      value: 1,
      valid: true,
    },
  },
  {
    name: "comparing objects calls what they hold as valueOf or toString",
    throws: true,
    ofSchemas: someSchema(comparesObjects),
    ofValue: someObject((object) => Object.hasOwn(object, "valueOf") || Object.hasOwn(object, "toString")),
    example: { schema: { const: {} }, value: { toString: 1 }, valid: false },
  },
  {
    name: "the code for a schema that nothing can meet refers to variables it lacks",
    throws: true,
    ofSchemas: someSchema(deniesAll),
    example: {
      schema: { oneOf: [{ oneOf: [{ properties: { b: {} } }], not: {} }, {}] },
      value: 1,
      valid: true,
    },
  },
  {
    name: "noting what patternProperties evaluates throws beside branches that evaluate too",
    throws: true,
    ofSchemas: (schemas) => uses("patternProperties")(schemas) && uses(...branching)(schemas),
    ofValue: someObject(() => true),
    example: {
      schema: { patternProperties: { b: true }, anyOf: [{ additionalProperties: false }, {}] },
      value: { b: 1 },
      valid: true,
    },
  },
  {
    name: "$dynamicRef knows neither pointers nor the dynamic scope",
    ofSchemas: uses("$dynamicRef"),
    example: { schema: { $dynamicRef: "#/$defs/x", $defs: { x: true } }, value: 1, valid: true },
  },
  {
    name: "objects that hold another object as constructor are never equal",
    ofSchemas: someSchema(comparesObjects),
    ofValue: someObject((object) => typeof own(object, "constructor") === "object"),
    example: { schema: { const: { constructor: [] } }, value: { constructor: [] }, valid: true },
  },
  {
    name: "a property with a name that objects inherit counts as evaluated once names are noted at run time",
    ofSchemas: around(["unevaluatedProperties"], uses("patternProperties", ...branching)),
    ofValue: someObject((object) => Object.keys(object).some((name) => name in Object.prototype)),
    example: {
      schema: { patternProperties: { b: true }, unevaluatedProperties: false },
      value: { toString: 1 },
      valid: false,
    },
  },
  {
    name: "a property called __proto__ is not checked",
    ofSchemas: someSchema((schema) =>
      ["properties", "dependentRequired", "dependentSchemas"].some((keyword) =>
        Object.hasOwn(Object(schema[keyword]), "__proto__"),
      ),
    ),
    ofValue: someObject((object) => Object.hasOwn(object, "__proto__")),
    example: {
      schema: JSON.parse('{ "properties": { "__proto__": false } }'),
      value: JSON.parse('{ "__proto__": 1 }'),
      valid: false,
    },
  },
  {
    name: "multipleOf divides in binary, and parses the quotient as text",
    ofSchemas: uses("multipleOf"),
    ofValue: someQuotient((number, divisor) => {
      const quotient = number / divisor;
      return quotient === Number.parseInt(String(quotient), 10);
    }),
    example: { schema: { multipleOf: 0.01 }, value: 19.99, valid: true },
  },
  {
    name: "if without then and else evaluates nothing",
    ofSchemas: around(unevaluated, someSchema(isTestAlone)),
    ofValue: somePart((part) => typeof part === "object" && part !== null),
    example: {
      schema: { if: { properties: { a: true } }, unevaluatedProperties: false },
      value: { a: 1 },
      valid: true,
    },
  },
  {
    name: "what is evaluated beside a branch is noted in a variable that only the branch sets",
    ofSchemas: around(
      ["unevaluatedProperties"],
      (schemas) => uses("dependentSchemas")(schemas) || around(branching, uses("patternProperties"))(schemas),
    ),
    ofValue: someObject(() => true),
    example: {
      schema: {
        properties: { b: true },
        dependentSchemas: { a: { properties: { c: true } } },
        unevaluatedProperties: false,
      },
      value: { b: 1 },
      valid: true,
    },
  },
  {
    name: "contains evaluates all items or none",
    ofSchemas: around(["unevaluatedItems"], uses("contains")),
    ofValue: somePart(Array.isArray),
    example: { schema: { contains: true, unevaluatedItems: false }, value: [1], valid: true },
  },
  {
    name: "unevaluatedItems is misled by items and unevaluatedItems in branches",
    ofSchemas: around(["unevaluatedItems"], around(branching, uses("items", "unevaluatedItems"))),
    ofValue: somePart(Array.isArray),
    example: {
      schema: { anyOf: [{}, { unevaluatedItems: { type: "null" } }], unevaluatedItems: false },
      value: [1],
      valid: false,
    },
  },
  {
    name: "unevaluatedItems takes what a reference to a schema around it evaluates for everything",
    ofSchemas: around(["unevaluatedItems"], uses("$ref")),
    ofValue: somePart(Array.isArray),
    example: {
      schema: { properties: { a: { $ref: "#", unevaluatedItems: false } } },
      value: { a: [1] },
      valid: false,
    },
  },
  {
    name: "a list shorter than prefixItems is spared contains and uniqueItems",
    ofSchemas: someSchema(
      (schema) => uses("prefixItems")([schema]) && uses("contains", "uniqueItems")([schema]),
    ),
    ofValue: (value, schemas) => {
      const longest = Math.max(...schemas.map(({ prefixItems }) => [prefixItems ?? []].flat().length));
      return somePart((part) => Array.isArray(part) && part.length < longest)(value);
    },
    example: { schema: { prefixItems: [{ type: "string" }], contains: {} }, value: [], valid: false },
  },
  {
    name: "uniqueItems beside typed items takes no other items for equal, nor __proto__",
    ofSchemas: someSchema(
      ({ uniqueItems, items = true }) => uniqueItems === true && isJsonObject(items) && "type" in items,
    ),
    ofValue: somePart((part) => Array.isArray(part) && part.length > 1),
    example: {
      schema: { prefixItems: [true, true], items: { type: "string" }, uniqueItems: true },
      value: [1, 1],
      valid: false,
    },
  },
  {
    name: "contains keeps for an empty list the verdict on the list before",
    ofSchemas: uses("contains"),
    ofValue: somePart((part) => Array.isArray(part) && part.length === 0),
    example: { schema: { items: { contains: { type: "string" } } }, value: [["a"], []], valid: false },
  },
  {
    name: "a missing property with the empty name is not missed",
    ofSchemas: someSchema(({ required, dependentRequired }) =>
      [required ?? [], ...Object.values(dependentRequired ?? {})].flat().includes(""),
    ),
    ofValue: someObject((object) => !Object.hasOwn(object, "")),
    example: { schema: { required: [""] }, value: {}, valid: false },
  },
];

function comparesObjects({ const: constant = 0, enum: values = [], uniqueItems }: JsonObject): boolean {
  const compared = [constant, ...(Array.isArray(values) ? values : [])];
  return uniqueItems === true || compared.some(somePart(isJsonObject));
}

function isTestAlone(schema: JsonObject): boolean {
  const { if: test = true } = schema;
  return !uses("then", "else")([schema]) && isJsonObject(test) && uses(...evaluating)(schemasIn(test));
}

function deniesAll({ not }: JsonObject): boolean {
  return not === true || (isJsonObject(not ?? null) && Object.keys(not ?? {}).length === 0);
}
