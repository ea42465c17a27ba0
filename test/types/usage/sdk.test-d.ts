// Both official SDKs with generated code, no cast anywhere. Compiled by usage.test.ts.
import { Client as ClientV2, type StandardSchemaV1 } from "@modelcontextprotocol/client";
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { expectTypeOf } from "./expect-type.js";
import { getOrderTool } from "./shop/get-order.js";
import {
  createClient,
  type GetOrderInput,
  type GetOrderOutput,
  getOrder,
  tryGetOrder,
} from "./shop/index.js";
import { validatorProvider } from "./shop/provider.js";
import type { ToolCaller } from "./shop/runtime.js";

const info = { name: "usage", version: "1.0.0" };
const clientV1 = new ClientV1(info, { jsonSchemaValidator: validatorProvider() });
const clientV2 = new ClientV2(info, { jsonSchemaValidator: validatorProvider() });

/** A client is a caller as it is. */
export const callers: readonly ToolCaller[] = [clientV1, clientV2];

export async function call(input: GetOrderInput, { signal }: AbortController): Promise<void> {
  expectTypeOf(await getOrder(clientV1, input, { signal })).toEqualTypeOf<GetOrderOutput>();
  expectTypeOf(await getOrder(clientV2, input, { signal })).toEqualTypeOf<GetOrderOutput>();
  expectTypeOf(await createClient(clientV1).getOrder(input)).toEqualTypeOf<GetOrderOutput>();
  expectTypeOf(await createClient(clientV2).getOrder(input)).toEqualTypeOf<GetOrderOutput>();
  await tryGetOrder(clientV2, input, { signal: AbortSignal.timeout(1000), onProgress: console.info });
  // @ts-expect-error TS2345 what comes before the client is not the client
  await getOrder(info, input);
}

/** The SDK's own functions take what is generated. */
export async function useSdk(input: GetOrderInput): Promise<void> {
  await clientV1.callTool({ name: "get_order", arguments: input });
  await clientV2.callTool({ name: "get_order", arguments: input });
}

/** The SDK's own words for Standard Schema find the types of a check. */
expectTypeOf<StandardSchemaV1.InferOutput<typeof getOrderTool.input>>().toEqualTypeOf<GetOrderInput>();
export const schema: StandardSchemaV1<unknown, GetOrderInput> = getOrderTool.input;
