import { isJsonObject, type JsonObject, type JsonValue, own } from "../json.js";

/**
 * The inputSchema that the Azure Functions host makes of `toolProperties`, member by member: it always writes a
 * description and a list of required names, and passes over properties without a name.
 * Undefined where the host could not read the list.
 */
export function schemaOfProperties(properties: JsonValue): JsonObject | undefined {
  if (!Array.isArray(properties)) return undefined;
  const given = properties.filter((property) => property !== null);
  if (!given.every(isReadable)) return undefined;
  const named = given.flatMap((property) => {
    const name = own(property, "propertyName");
    return typeof name === "string" && name.trim() !== "" ? [[name, property] as const] : [];
  });
  const required = named.filter(([, property]) => own(property, "isRequired") === true).map(([name]) => name);
  return {
    type: "object",
    properties: Object.fromEntries(named.map(([name, property]) => [name, schemaOfProperty(property)])),
    required: [...new Set(required)],
  };
}

/** The members a property may have, and what each must be; null stands for absent. */
const members: Readonly<Record<string, (value: JsonValue) => boolean>> = {
  propertyName: isText,
  propertyType: isText,
  description: isText,
  isRequired: isFlag,
  isArray: isFlag,
  enumValues: (value) => Array.isArray(value) && value.every(isText),
};

function isReadable(property: JsonValue): property is JsonObject {
  return (
    isJsonObject(property) &&
    Object.entries(members).every(([key, fits]) => {
      const value = own(property, key) ?? null;
      return value === null || fits(value);
    })
  );
}

function isText(value: JsonValue): boolean {
  return typeof value === "string";
}

function isFlag(value: JsonValue): boolean {
  return typeof value === "boolean";
}

function schemaOfProperty(property: JsonObject): JsonObject {
  const values = own(property, "enumValues");
  const item: JsonObject = {
    type: own(property, "propertyType") ?? "string",
    ...(Array.isArray(values) && values.length > 0 ? { enum: values } : {}),
  };
  return {
    ...(own(property, "isArray") === true ? { type: "array", items: item } : item),
    description: own(property, "description") ?? "",
  };
}
