import { test } from "vitest";

/** A test that needs something; skipped where it is missing, which whoever looked for it has said. */
export function testWith<T>(needed: T | undefined, name: string, run: (needed: T) => Promise<void>): void {
  if (needed === undefined) test.skip(name);
  else test(name, () => run(needed));
}
