import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { runNode } from "../support/cli.js";
import { importGenerated } from "../support/run-generated.js";
import { repoRoot } from "../support/shared.js";

const folder = mkdtempSync(join(tmpdir(), "mcp-codegen-node-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Prints verdict and violations of a good and a bad value, as any runtime without code generation must. */
const script = `
  import { isGetHourlyForecastOutput } from "./weather/index.js";
  import { validatorProvider } from "./weather/provider.js";
  import { tools } from "./weather/registry.js";
  const hour = { time: "2026-07-28T00:00:00Z", temperatureC: 18, condition: "rain" };
  const bad = [{ ...hour, condition: "hail" }];
  const [violation] = await tools.get("get_hourly_forecast").output.explain(bad);
  const validate = validatorProvider().getValidator({ type: "integer", minimum: 0 });
  console.log(isGetHourlyForecastOutput([hour]), isGetHourlyForecastOutput(bad), violation.pointer, validate(-1).valid);
  try { new Function("return 1"); console.log("code generation is allowed"); } catch { console.log("and nothing was compiled"); }
`;

test("generated code runs in Node with code generation forbidden", async () => {
  cpSync(join(repoRoot, "samples", "quickstart", "src", "mcp"), folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  await importGenerated(join(folder, "weather"));
  writeFileSync(join(folder, "run.js"), script);
  const run = await runNode(["--disallow-code-generation-from-strings", "run.js"], { cwd: folder });
  expect(run.stderr).toBe("");
  expect(run.stdout).toBe("true false /0/condition false\nand nothing was compiled\n");
});
