import { isJsonObject, type JsonObject, type JsonValue, own } from "../json.js";
import { parseJson } from "../manifest/azure-schema.js";
import { AzureToolError } from "./azure-error.js";

/** How a worker writes results: .NET sends the whole result, Node its blocks and the structuredContent apart. */
export type EnvelopeProfile = "dotnet" | "node";

/** A result of tools/call, as far as it concerns the envelope. */
export interface ToolCallResult {
  readonly content: readonly { readonly type: string; readonly [key: string]: unknown }[];
  readonly structuredContent?: unknown;
  readonly isError?: boolean | undefined;
  readonly [key: string]: unknown;
}

const wholeResult = "call_tool_result";
const severalBlocks = "multi_content_result";
/** What the host knows; the others name the one block they hold. */
const envelopeTypes: ReadonlySet<string> = new Set([
  wholeResult,
  severalBlocks,
  "text",
  "image",
  "audio",
  "resource",
  "resource_link",
]);

/** The text a worker hands to the Azure Functions host for a result; throws what the worker or the host would refuse. */
export function encodeResult(result: ToolCallResult, profile: EnvelopeProfile): string {
  const { content, structuredContent, ...rest } = result;
  const isBare = (structuredContent ?? null) !== null && !content.some(({ type }) => type === "text");
  if (isBare && profile === "dotnet") {
    return refuse(
      "CallToolResult contains StructuredContent but no TextContent block for backwards compatibility.",
    );
  }
  const blocks = isBare ? [...content, { type: "text", text: JSON.stringify(structuredContent) }] : content;
  // Blocks alone cannot say isError or _meta.
  if (profile === "dotnet" || Object.values(rest).some((value) => value !== undefined)) {
    return JSON.stringify({ type: wholeResult, content: JSON.stringify({ ...result, content: blocks }) });
  }
  const [first] = blocks;
  if (first === undefined) return refuse("No content items were produced from the McpToolResult.");
  const isSingle = blocks.length === 1;
  return JSON.stringify({
    type: isSingle ? first.type : severalBlocks,
    content: JSON.stringify(isSingle ? first : blocks),
    ...((structuredContent ?? null) === null ? {} : { structuredContent: JSON.stringify(structuredContent) }),
  });
}

/** The result that such a text stands for, whichever worker wrote it; throws what the host would refuse. */
export function decodeResult(text: string): ToolCallResult {
  const envelope = parseJson(text);
  if (!isJsonObject(envelope)) {
    return refuse("The function return value could not be deserialized to a valid McpToolResult.");
  }
  const type = own(envelope, "type");
  if (typeof type !== "string" || type === "")
    return refuse("The McpToolResult 'Type' cannot be null or empty.");
  if (!envelopeTypes.has(type)) return refuse(`Unsupported content type '${type}'.`);
  const content = parseMember(envelope, "content", type);
  if (type === wholeResult) return isResult(content) ? content : refuse(unreadable(type));
  const blocks = type === severalBlocks ? content : [content];
  if (!isBlockList(blocks)) return refuse(unreadable(type));
  if (blocks.length === 0) return refuse("No content items were produced from the McpToolResult.");
  const structured = own(envelope, "structuredContent") ?? "";
  return structured === ""
    ? { content: blocks }
    : { content: blocks, structuredContent: parseMember(envelope, "structuredContent", type) };
}

function parseMember(envelope: JsonObject, key: string, type: string): JsonValue {
  const text = own(envelope, key);
  const value = typeof text === "string" ? parseJson(text) : undefined;
  return value === undefined ? refuse(unreadable(type)) : value;
}

function isResult(value: JsonValue): value is JsonObject & ToolCallResult {
  return isJsonObject(value) && isBlockList(own(value, "content") ?? null);
}

function isBlockList(value: JsonValue): value is readonly (JsonObject & { readonly type: string })[] {
  return (
    Array.isArray(value) &&
    value.every((block) => isJsonObject(block) && typeof own(block, "type") === "string")
  );
}

function unreadable(type: string): string {
  return `Failed to deserialize content for type '${type}'.`;
}

function refuse(message: string): never {
  throw new AzureToolError("invalid-result", message);
}
