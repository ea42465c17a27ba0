import { defineConfig } from "vitest/config";

/** Tests that need heavy runtimes (workerd, Deno, Bun, browsers), kept out of `npm test`; fetched when first needed. */
export default defineConfig({
  test: {
    include: ["test/runtimes/*.test.ts"],
    globalSetup: "test/runtimes/install.ts",
    // Guards against hangs, not measures of speed.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
