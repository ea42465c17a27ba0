import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: {
    alias: {
      // Longer names first: an alias also stands for what begins with it.
      "@mcp-codegen/core/azure": source("packages/core/src/azure.ts"),
      "mcp-codegen/azure": source("packages/cli/src/azure.ts"),
      "@mcp-codegen/core": source("packages/core/src/index.ts"),
      "mcp-codegen": source("packages/cli/src/index.ts"),
    },
  },
  test: {
    include: ["packages/*/src/**/*.test.ts", "templates/**/*.test.ts", "test/**/*.test.ts"],
    exclude: ["**/node_modules/**", "**/dist/**", "test/runtimes/**"],
    // Tests here start real servers and compilers; the limit is a guard against hangs, not a measure of speed.
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
});
