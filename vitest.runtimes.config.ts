import { defineConfig } from "vitest/config";

/** Tests that need heavy runtimes (workerd, Deno, Bun, browsers), kept out of `npm test`. */
export default defineConfig({
  test: { include: ["test/runtimes/**/*.test.ts"], testTimeout: 300_000 },
});
