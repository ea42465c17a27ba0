// Builds the app, captures its bindings without a host, generates a typed client from them, and calls it.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const root = fileURLToPath(new URL("../..", import.meta.url));

const tsc = `${root}node_modules/typescript/bin/tsc`;

// The client cannot be checked before its code is generated, so the first build only translates.
run("build the app", tsc, "-p", "tsconfig.json", "--noCheck");
run("capture", "dist/capture.js");
run(
  "generate",
  `${root}packages/cli/bin/mcp-codegen.js`,
  ...["generate", "--name", "forecast", "--out", "src/mcp", "--from", "functions.json"],
);
run("type-check and build the client", tsc, "-p", "tsconfig.json");
run("call", "dist/client.js");

function run(step, ...command) {
  console.log(`\n── ${step} ${"─".repeat(90 - step.length)}`);
  execFileSync(process.execPath, command, { cwd: here, stdio: "inherit" });
}
