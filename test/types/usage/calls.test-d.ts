// What a user writes to call a tool, and what comes back. Compiled by usage.test.ts.
import { expectTypeOf } from "./expect-type.js";
import {
  createClient,
  findCustomers,
  type GetOrderInput,
  type GetOrderOutput,
  getOrder,
  isGetOrderOutput,
  type ListOrdersOutput,
  listOrders,
  ping,
  tryGetOrder,
  tryPing,
} from "./shop/index.js";
import {
  type CallToolResult,
  type StrictCallOptions,
  type ToolCaller,
  ToolError,
  ToolOutputError,
  type ToolResult,
} from "./shop/runtime.js";

declare const caller: ToolCaller;
const client = createClient(caller, { timeoutMs: 1000 });

/** The arguments are checked by the compiler, in the function and in the client alike. */
export async function checkArguments(expand: ("items" | "customer")[]): Promise<void> {
  expectTypeOf(await getOrder(caller, { order_id: "1", expand })).toEqualTypeOf<GetOrderOutput>();
  expectTypeOf(await client.getOrder({ order_id: "1", currency: "EUR" })).toEqualTypeOf<GetOrderOutput>();
  // @ts-expect-error TS2345 the required argument is missing
  await getOrder(caller, {});
  // @ts-expect-error TS2345 the required argument is missing
  await client.tryGetOrder({ currency: "EUR" });
  // @ts-expect-error TS2554 a tool with a required argument cannot be called with nothing
  await getOrder(caller);
  // @ts-expect-error TS2554 a tool with a required argument cannot be called with nothing
  await client.getOrder();
  // @ts-expect-error TS2345 nothing is not an input
  await client.getOrder(undefined);
  // @ts-expect-error TS2322 the argument is of another type
  await getOrder(caller, { order_id: 1 });
  // @ts-expect-error TS2322 not a currency of this tool
  await getOrder(caller, { order_id: "1", currency: "GBP" });
  // @ts-expect-error TS2820 not a part of an order
  await getOrder(caller, { order_id: "1", expand: ["item"] });
  // @ts-expect-error TS2561 a typo in a name
  await getOrder(caller, { order_id: "1", curency: "EUR" });
  // @ts-expect-error TS2561 a typo in a name
  await client.listOrders({ limits: 1 });
}

/** One of two arguments is required: either will do, none will not. */
export async function chooseArguments(): Promise<void> {
  const customers = await findCustomers(caller, { email: "a@example.com" });
  expectTypeOf(customers).toEqualTypeOf<{ name: string; tier: "free" | "paid" }[]>();
  await client.findCustomers({ phone: "1", email: "a@example.com" });
  // @ts-expect-error TS2345 one of the two is required
  await findCustomers(caller, {});
  // @ts-expect-error TS2554 one of the two is required
  await client.findCustomers();
}

/** Where nothing is required the input may be empty, `undefined` or left out. */
export async function leaveOutArguments(options: StrictCallOptions): Promise<void> {
  expectTypeOf(await listOrders(caller)).toEqualTypeOf<ListOrdersOutput>();
  expectTypeOf(await client.listOrders()).toEqualTypeOf<ListOrdersOutput>();
  await listOrders(caller, {});
  await listOrders(caller, undefined, options);
  await listOrders(caller, { limit: 5 }, options);
  await client.listOrders({});
  await client.listOrders(undefined, options);
  await client.tryListOrders();
  await client.ping();
}

/** An optional argument is left out, not given as `undefined`. */
export function passOptional(currency: "EUR" | "USD" | undefined): readonly GetOrderInput[] {
  // @ts-expect-error TS2375 `undefined` is no currency
  const wrong: GetOrderInput = { order_id: "1", currency };
  return [wrong, { order_id: "1", ...(currency && { currency }) }];
}

/** A tool that declares no output gives the whole result, in which nothing is known of the structured part. */
export async function callUndeclared(): Promise<void> {
  const result = await ping(caller);
  expectTypeOf(result).toEqualTypeOf<CallToolResult>();
  expectTypeOf(await client.ping()).toEqualTypeOf<CallToolResult>();
  expectTypeOf(result.structuredContent).toEqualTypeOf<unknown>();
  expectTypeOf(result.content?.[0]?.text).toEqualTypeOf<string | undefined>();
  const tried = await tryPing(caller);
  if (tried.status === "unchecked") expectTypeOf(tried.value).toEqualTypeOf<unknown>();
}

/** Each status has its own members; the value is of its type under "ok" alone. */
export async function tryCall(): Promise<string> {
  const result = await tryGetOrder(caller, { order_id: "1" });
  expectTypeOf(result).toEqualTypeOf<ToolResult<GetOrderOutput>>();
  expectTypeOf(await client.tryGetOrder({ order_id: "1" })).toEqualTypeOf<ToolResult<GetOrderOutput>>();
  // @ts-expect-error TS2339 not every status has a value
  result.value;
  switch (result.status) {
    case "ok":
      expectTypeOf(result.value).toEqualTypeOf<GetOrderOutput>();
      expectTypeOf(result.source).toEqualTypeOf<"structured" | "envelope" | "text">();
      return result.value.state.kind;
    case "unchecked":
      expectTypeOf(result.value).toEqualTypeOf<unknown>();
      return typeof result.value;
    case "invalid":
      expectTypeOf(result.value).toEqualTypeOf<unknown>();
      return isGetOrderOutput(result.value) ? result.value.id : (result.violations[0]?.message ?? "");
    case "missing":
    case "tool-error":
    case "input-required":
      expectTypeOf(result.raw).toEqualTypeOf<CallToolResult>();
      return result.raw.content?.map(({ text }) => text).join() ?? "";
    case "input-invalid":
      // @ts-expect-error TS2339 nothing was sent, so that nothing came back
      result.raw;
      return result.violations.map(({ pointer }) => pointer).join();
    case "protocol-error":
      expectTypeOf(result.error).toEqualTypeOf<unknown>();
      return String(result.error);
    default:
      return result satisfies never;
  }
}

/** A switch that forgets a status does not compile. */
export function forgetStatus(result: ToolResult<GetOrderOutput>): unknown {
  if (result.status === "ok" || result.status === "protocol-error") return result.status;
  if (!("raw" in result)) return result.violations;
  // @ts-expect-error TS1360 five are left over
  return result satisfies never;
}

/** Whether an output is checked is a choice of the `try…` form; options that do not exist are errors. */
export async function passOptions(signal: NonNullable<StrictCallOptions["signal"]>): Promise<void> {
  await getOrder(caller, { order_id: "1" }, { signal, timeoutMs: undefined, validateInput: false });
  // @ts-expect-error TS2353 the throwing form always checks
  await getOrder(caller, { order_id: "1" }, { validation: "off" });
  // @ts-expect-error TS2353 the throwing form always checks
  await client.getOrder({ order_id: "1" }, { validation: "off" });
  // @ts-expect-error TS2353 a default must not turn checks off
  createClient(caller, { validation: "off" });
  // @ts-expect-error TS2561 a typo in the name of an option
  await client.tryGetOrder({ order_id: "1" }, { timeoutMS: 5 });
}

/** What is thrown is told apart by its class, or by its code. */
export function readError(error: unknown): string {
  if (error instanceof ToolOutputError) {
    expectTypeOf<typeof error.code>().toEqualTypeOf<"invalid">();
    return error.violations.map(({ message }) => message).join();
  }
  return error instanceof ToolError ? `${error.tool}: ${error.code}` : String(error);
}
