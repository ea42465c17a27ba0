// What a guard makes of `unknown`, and how outputs read once they are checked. Compiled by usage.test.ts.
import { expectTypeOf } from "./expect-type.js";
import type { Category } from "./shop/browse-categories.js";
import {
  type BrowseCategoriesOutput,
  type GetOrderOutput,
  type GetRouteOutput,
  isGetOrderInput,
  isGetOrderOutput,
  isListOrdersOutput,
  type ListOrdersOutput,
} from "./shop/index.js";

/** A guard narrows `unknown`, and only where it said yes. */
export function narrowInIf(value: unknown): string | undefined {
  // @ts-expect-error TS18046 nothing has checked this value
  value.id;
  if (isGetOrderOutput(value)) {
    expectTypeOf(value).toEqualTypeOf<GetOrderOutput>();
    return value.id;
  }
  expectTypeOf(value).toEqualTypeOf<unknown>();
  return undefined;
}

/** A guard as the argument of `filter`, `find` and `every` narrows what they give. */
export function narrowInFilter(values: readonly unknown[]): readonly string[] {
  expectTypeOf(values.filter(isGetOrderOutput)).toEqualTypeOf<GetOrderOutput[]>();
  expectTypeOf(values.find(isGetOrderOutput)).toEqualTypeOf<GetOrderOutput | undefined>();
  return values.every(isGetOrderOutput) ? values.map(({ id }) => id) : [];
}

/** Inputs have guards too, for arguments that come from elsewhere. */
export function narrowInput(args: unknown): string {
  return isGetOrderInput(args) ? args.order_id : "none";
}

type State = GetOrderOutput["state"];
expectTypeOf<State["kind"]>().toEqualTypeOf<"open" | "shipped" | "cancelled">();
expectTypeOf<Extract<State, { kind: "cancelled" }>>().toEqualTypeOf<{ kind: "cancelled"; reason?: string }>();

/** A union stays discriminated: each case has its own members, and the last leaves nothing over. */
export function describeState(state: State): string {
  // @ts-expect-error TS2339 not every state has a parcel
  state.parcel;
  switch (state.kind) {
    case "open":
      return state.items.toFixed();
    case "shipped":
      return state.parcel;
    case "cancelled":
      return state.reason ?? "no reason";
    default:
      return state satisfies never;
  }
}

/** A switch that forgets a case does not compile. */
export function forgetState(state: State): unknown {
  switch (state.kind) {
    case "open":
    case "shipped":
      return state.kind;
    default:
      // @ts-expect-error TS1360 "cancelled" is left over
      return state satisfies never;
  }
}

/** Enums are literal unions, so that a table over them has to be whole. */
type ListedState = ListOrdersOutput["orders"][number]["state"];
export const labels: Record<ListedState, string> = { open: "Open", shipped: "Sent", cancelled: "Cancelled" };
// @ts-expect-error TS2741 "cancelled" is missing
export const labelMissing: Record<ListedState, string> = { open: "Open", shipped: "Sent" };
// @ts-expect-error TS2353 there is no such state
export const labelUnknown: Partial<Record<ListedState, string>> = { lost: "Lost" };

/** An item of a list and an entry of a map may be absent. */
export function readList(value: unknown): string {
  if (!isListOrdersOutput(value)) return "";
  const [first] = value.orders;
  expectTypeOf(first).toEqualTypeOf<{ id: string; state: ListedState } | undefined>();
  expectTypeOf(value.totals?.["open"]).toEqualTypeOf<number | undefined>();
  // @ts-expect-error TS18048 a list may be empty
  first.id;
  // @ts-expect-error TS2367 no listed order has this state
  value.orders.filter(({ state }) => state === "lost");
  return value.orders.map(({ state }) => labels[state]).join();
}

/** What is sure to be there is no `| undefined`; what is beyond a tuple's end is an error. */
export function readTuples({ stops, position, scans }: GetRouteOutput): number {
  const [from, to] = stops;
  const [x, y] = position;
  expectTypeOf(stops).toEqualTypeOf<[string, ...string[]]>();
  expectTypeOf(from).toEqualTypeOf<string>();
  expectTypeOf(to).toEqualTypeOf<string | undefined>();
  expectTypeOf(scans[0]).toEqualTypeOf<string | undefined>();
  expectTypeOf(position).toEqualTypeOf<[number, number]>();
  // @ts-expect-error TS2493 a position has two numbers
  position[2];
  return x + y;
}

/** `null` and absent are two things. */
export function readNote({ note }: GetOrderOutput): string {
  expectTypeOf(note).toEqualTypeOf<string | null | undefined>();
  return note ?? "no note";
}

/** A recursive type can be walked, named as in its module or by where it is. */
export function depthOf({ children = [] }: Category): number {
  return 1 + Math.max(0, ...children.map(depthOf));
}

export function* namesOf(root: BrowseCategoriesOutput["root"]): Generator<string> {
  yield root.name;
  for (const child of root.children ?? []) yield* namesOf(child);
  // @ts-expect-error TS2339 deep down, a typo is still one
  root.children?.[0]?.children?.[0]?.title;
}
