// Code that works with any tool: the `Tools` type, the registry and Standard Schema. Compiled by usage.test.ts.
import { expectTypeOf } from "./expect-type.js";
import { getOrderTool } from "./shop/get-order.js";
import type { GetOrderInput, GetOrderOutput, ListOrdersInput, Tools } from "./shop/index.js";
import { pingTool } from "./shop/ping.js";
import { validatorProvider } from "./shop/provider.js";
import { tools } from "./shop/registry.js";
import type {
  CallToolResult,
  Check,
  StandardSchemaV1,
  ToolCaller,
  ToolEntry,
  Violation,
} from "./shop/runtime.js";

/** The keys are the names as the server has them. */
expectTypeOf<keyof Tools>().toEqualTypeOf<
  "browse-categories" | "find-customers" | "get_order" | "get_route" | "list_orders" | "ping"
>();
expectTypeOf<Tools["get_order"]["input"]>().toEqualTypeOf<GetOrderInput>();
expectTypeOf<Tools["get_order"]["output"]>().toEqualTypeOf<GetOrderOutput>();
expectTypeOf<Tools["ping"]["output"]>().toEqualTypeOf<CallToolResult>();
// @ts-expect-error TS2339 there is no such tool
expectTypeOf<Tools["get_orders"]>();

/** Every input is assignable to what `callTool` of an SDK takes as arguments. */
export function toArguments(input: Tools[keyof Tools]["input"]): Record<string, unknown> {
  return input;
}

/** Generic code over the tools keeps each tool's own types together. */
export type Handlers = {
  [Name in keyof Tools]: (input: Tools[Name]["input"]) => Promise<Tools[Name]["output"]>;
};

export function send<Name extends keyof Tools>(
  caller: ToolCaller,
  name: Name,
  input: Tools[Name]["input"],
): Promise<unknown> {
  return caller.callTool({ name, arguments: input });
}

export async function useGeneric(
  caller: ToolCaller,
  handlers: Handlers,
  log: <Name extends keyof Tools>(name: Name, output: Tools[Name]["output"]) => void,
): Promise<void> {
  const order = await handlers["get_order"]({ order_id: "1" });
  expectTypeOf(order).toEqualTypeOf<GetOrderOutput>();
  log("get_order", order);
  // @ts-expect-error TS2345 the output of another tool
  log("list_orders", order);
  await send(caller, "list_orders", { state: "open" });
  // @ts-expect-error TS2345 an argument is missing
  await send(caller, "get_order", {});
  // @ts-expect-error TS2345 there is no such tool
  await send(caller, "get_orders", {});
}

/** The names of the tools that take a given argument. */
type TakesState = {
  [Name in keyof Tools]: Tools[Name]["input"] extends { state?: ListOrdersInput["state"] } ? Name : never;
}[keyof Tools];
export const takesState: TakesState = "list_orders";

/** An entry of the registry may be absent, and its checks promise no type. */
export async function useRegistry(name: string, value: unknown): Promise<readonly Violation[]> {
  const entry = tools.get(name);
  expectTypeOf(entry).toEqualTypeOf<ToolEntry | undefined>();
  // @ts-expect-error TS2339 a registry is not written to
  tools.set;
  if (entry?.output === undefined) return [];
  expectTypeOf(entry.output).toEqualTypeOf<Check<unknown>>();
  return entry.output.explain(value);
}

/** A check is a Standard Schema: its types are found the way that every library finds them. */
type InferInput<S extends StandardSchemaV1> = NonNullable<S["~standard"]["types"]>["input"];
type InferOutput<S extends StandardSchemaV1> = NonNullable<S["~standard"]["types"]>["output"];
type OrderCheck = NonNullable<typeof getOrderTool.output>;
expectTypeOf<InferOutput<OrderCheck>>().toEqualTypeOf<GetOrderOutput>();
expectTypeOf<InferInput<OrderCheck>>().toEqualTypeOf<unknown>();
expectTypeOf<InferOutput<typeof getOrderTool.input>>().toEqualTypeOf<GetOrderInput>();

declare function parse<S extends StandardSchemaV1>(schema: S, value: unknown): Promise<InferOutput<S>>;

export async function useStandardSchema(value: unknown): Promise<void> {
  expectTypeOf(await parse(getOrderTool.input, value)).toEqualTypeOf<GetOrderInput>();
  const result = await getOrderTool.input["~standard"].validate(value);
  if (result.issues === undefined) expectTypeOf(result.value).toEqualTypeOf<GetOrderInput>();
  else result.issues.map(({ path = [] }) => path.join("/"));
  if (getOrderTool.input.is(value)) expectTypeOf(value).toEqualTypeOf<GetOrderInput>();
  // @ts-expect-error TS2345 a tool without an outputSchema has no check of it
  await parse(pingTool.output, value);
}

/** The provider is what an SDK's client takes; it stands in for its own fallback. */
export const provider = validatorProvider({ fallback: validatorProvider() });
// @ts-expect-error TS2741 a fallback gives validators
export const notProvider = validatorProvider({ fallback: tools });
