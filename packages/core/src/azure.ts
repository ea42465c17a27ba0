export { AzureToolError } from "./azure/azure-error.js";
export type { AzureTool, SchemaSource, ToolProperty } from "./azure/define-tool.js";
export { defineTool } from "./azure/define-tool.js";
export type { AzureFunctions, ToolBinding, ToolHandler } from "./azure/register-tool.js";
export type { EnvelopeProfile, ToolCallResult } from "./azure/result-envelope.js";
export { decodeResult, encodeResult } from "./azure/result-envelope.js";
