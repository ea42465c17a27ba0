import { createRequire } from "node:module";
import type * as Azure from "@azure/functions";
import { functions, type RegisteredFunction } from "../../samples/azure-functions/src/host.js";

/** The real `@azure/functions`, whose registrations the sample's stand-in for the host keeps. */
export const azure = createRequire(import.meta.url)("@azure/functions") as typeof Azure;

/** What the real library registers while `act` runs. */
export function capture(act: () => void): readonly RegisteredFunction[] {
  const before = functions.length;
  act();
  return functions.slice(before);
}

/** The one binding of the one function that `act` registers. */
export function captureBinding(act: () => void): Readonly<Record<string, unknown>> {
  const [only, ...others] = capture(act).flatMap(({ bindings }) => Object.values(bindings));
  if (only === undefined || others.length > 0) throw new Error("not one binding");
  return only;
}
