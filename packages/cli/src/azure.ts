export {
  type AzureFunctions,
  type AzureTool,
  AzureToolError,
  decodeResult,
  defineTool,
  type EnvelopeProfile,
  encodeResult,
  type SchemaSource,
  type ToolBinding,
  type ToolCallResult,
  type ToolHandler,
  type ToolProperty,
} from "@mcp-codegen/core/azure";
