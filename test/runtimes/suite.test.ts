import { join } from "node:path";
import { describe, expect } from "vitest";
import { runProgram } from "../support/cli.js";
import { repoRoot } from "../support/shared.js";
import { findRuntime, runtimesRoot } from "./find-runtime.js";
import { testWith } from "./test-with.js";

const suite = join(runtimesRoot, "node_modules", "@modelcontextprotocol", "conformance", "dist", "index.js");
const client = join(runtimesRoot, "suite", "client.mjs");
const node = findRuntime("Node 22");

/** How many checks of each scenario a client can pass; a check that vanished would be noticed. */
const scenarios = {
  tools_call: 2,
  "json-schema-2020-12-preservation": 9,
  "json-schema-ref-no-deref": 1,
  "http-custom-headers": 18,
  "http-invalid-tool-headers": 12,
  "request-metadata": 5,
};

describe("the protocol's conformance suite, with a client generated from each scenario's server", () => {
  for (const [scenario, checks] of Object.entries(scenarios)) {
    testWith(node, scenario, async (node) => {
      const args = [suite, "client", "--command", `${node} ${client}`, "--scenario", scenario];
      const { code, stdout, stderr } = await runProgram(node, [...args, "--spec-version", "2026-07-28"], {
        cwd: repoRoot,
      });
      expect(stdout + stderr).toContain(`Passed: ${checks}/${checks}, 0 failed, 0 warnings`);
      expect(code).toBe(0);
    });
  }
});
