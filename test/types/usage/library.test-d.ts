// What a library exports that is built on generated code, its declarations emitted. Compiled by usage.test.ts.
import { createClient, type GetOrderOutput, getOrder, tryGetOrder } from "./shop/index.js";
import type { ToolCaller } from "./shop/runtime.js";

export type { GetOrderInput, Tools } from "./shop/index.js";
export { isGetOrderOutput } from "./shop/index.js";

declare const caller: ToolCaller;

/** Types that are nowhere written here can be named in the declarations. */
export const tryOrder = (id: string) => tryGetOrder(caller, { order_id: id });
export const stateOf = async (id: string) => (await getOrder(caller, { order_id: id })).state;
export const isOpen = ({ state }: GetOrderOutput) => state.kind === "open";

/** A known gap: the type of a client has no name outside its module, so that it has to be asked for. */
// @ts-expect-error TS4023 the client's type is not exported
export const client = createClient(caller);
export const namedClient: ReturnType<typeof createClient> = createClient(caller);
