// What users of the runtime rely on, in types. runtime-types.test.ts compiles this on every supported TypeScript.
import {
  Client as ClientV2,
  type jsonSchemaValidator as ProviderV2,
  type StandardSchemaV1 as StandardSchemaOfSdk,
} from "@modelcontextprotocol/client";
import { AjvJsonSchemaValidator as AjvV2 } from "@modelcontextprotocol/client/validators/ajv";
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import type { jsonSchemaValidator as ProviderV1 } from "@modelcontextprotocol/sdk/validation";
import { AjvJsonSchemaValidator as AjvV1 } from "@modelcontextprotocol/sdk/validation/ajv";
import {
  type CallOptions,
  type CallToolResult,
  type Check,
  call,
  callUndeclared,
  createProvider,
  mergeOptions,
  type StandardSchemaV1,
  type StrictCallOptions,
  type Tool,
  type ToolCaller,
  type ToolEntry,
  type ToolResult,
  tryCall,
} from "../../templates/runtime.js";

interface In extends Record<string, unknown> {
  readonly city: string;
}
interface Out {
  readonly degrees: number;
}
declare const tool: Tool<In, Out>;
declare const tools: ReadonlyMap<string, ToolEntry>;

// Both SDKs' clients are callers, with no cast.
const clientV1 = new ClientV1({ name: "types", version: "1.0.0" });
const clientV2 = new ClientV2({ name: "types", version: "1.0.0" });
export const callers: readonly ToolCaller[] = [
  clientV1,
  clientV2,
  { callTool: async (params) => ({ content: [{ type: "text", text: params.name }] }) },
  { callTool: async (params: { name: string; arguments?: Record<string, unknown> }) => params.arguments },
  { callTool: async () => ({}), request: undefined, getProtocolEra: () => "legacy" },
];
// @ts-expect-error what cannot call a tool is no caller
export const notCaller: ToolCaller = { request: async () => ({}) };

// Both SDKs take our provider, and ours takes theirs as fallback.
export const providerV1: ProviderV1 = createProvider(tools);
export const providerV2: ProviderV2 = createProvider(tools);
new ClientV1({ name: "types", version: "1.0.0" }, { jsonSchemaValidator: createProvider(tools) });
new ClientV2({ name: "types", version: "1.0.0" }, { jsonSchemaValidator: createProvider(tools) });
createProvider(tools, { fallback: new AjvV1() });
createProvider(tools, { fallback: new AjvV2() });

// A tool is an entry of the registry, a check is a Standard Schema, ours and the SDK's own.
declare const check: Check<Out>;
export const entry: ToolEntry = tool;
export const anyCheck: Check<unknown> = check;
export const standard: StandardSchemaV1<unknown, Out> = check;
export const standardOfSdk: StandardSchemaOfSdk<unknown, Out> = check;

// Calls give what the checks have checked, and nothing sharper.
export async function calls(signal: AbortSignal, maybe: CallOptions | undefined): Promise<unknown> {
  const out: Out = await call(tool, clientV1, { city: "Oslo" }, { signal, timeoutMs: 1 });
  const tried: ToolResult<Out> = await tryCall(tool, clientV2, { city: "Oslo" }, maybe);
  const whole: CallToolResult = await callUndeclared(tool, clientV2, undefined, maybe);
  const merged: StrictCallOptions = mergeOptions({ timeoutMs: undefined }, maybe);
  // @ts-expect-error structuredContent is unknown until a guard has seen it
  whole.structuredContent.degrees;
  // @ts-expect-error the input is checked by the compiler too
  await call(tool, clientV1, { city: 5 });
  // @ts-expect-error options that do not exist do not compile
  await call(tool, clientV1, { city: "Oslo" }, { timeout: 1 });
  if (check.is(whole.structuredContent)) out.degrees + whole.structuredContent.degrees;
  whole.content?.map((block) => block.text?.length);
  void merged;
  return report(tried);
}

/** A switch over every status leaves nothing over. */
function report(result: ToolResult<Out>): unknown {
  switch (result.status) {
    case "ok":
      return result.value.degrees + result.source.length;
    case "unchecked":
    case "invalid":
      // @ts-expect-error nothing has checked this value
      return result.value.degrees;
    case "missing":
    case "tool-error":
    case "input-required":
      return result.raw;
    case "input-invalid":
      return result.violations.length;
    case "protocol-error":
      return result.error;
    default:
      return result satisfies never;
  }
}

/** Each status names one member of the union. */
export type Invalid = Extract<ToolResult<Out>, { status: "invalid" }>["violations"];
