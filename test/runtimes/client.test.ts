// A client of the official SDK in a worker: with the generated provider it works, with ajv's it cannot.
import { rmSync } from "node:fs";
import { join } from "node:path";
import * as esbuild from "esbuild";
import { expect } from "vitest";
import { startHttpServer } from "../e2e/servers/http-server.js";
import { createServer } from "../e2e/servers/sdk-server.mjs";
import { runCli } from "../support/cli.js";
import { temporaryFolder } from "../support/generate.js";
import { findRuntime, runtimesRoot } from "./find-runtime.js";
import { testWith } from "./test-with.js";
import type { Visit } from "./visit-server.js";
import { startWorker } from "./workerd.js";

/** The worker a user would write; `?ajv` chooses the other provider. */
const script = (generated: string) => `
  import { AjvJsonSchemaValidator } from "@modelcontextprotocol/client/validators/ajv";
  import { count, createClient, forecast, hours } from "${generated}/index.ts";
  import { validatorProvider } from "${generated}/provider.ts";
  import { visitServer } from "./visit-server.ts";

  const call = (name, args = {}) => async (client) =>
    (await client.callTool({ name, arguments: args })).structuredContent;
  const steps = {
    sdk: call("forecast", { city: "Oslo" }),
    notGenerated: call("aborted"),
    forecast: (client) => forecast(client, { city: "Oslo" }),
    hours: (client) => hours(client, {}),
    count: (client) => count(client, {}),
    bound: (client) => createClient(client).tryForecast({ city: 7 }),
  };

  export default {
    async fetch(request) {
      const { searchParams } = new URL(request.url);
      const jsonSchemaValidator = searchParams.has("ajv") ? new AjvJsonSchemaValidator() : validatorProvider();
      const options = { jsonSchemaValidator, versionNegotiation: { mode: { pin: "2026-07-28" } } };
      return Response.json(await visitServer(searchParams.get("server"), options, steps));
    },
  };
`;

/** Generated functions bring their own checks, whatever provider the client has. */
const generatedCalls = {
  forecast: { city: "Oslo", degrees: -3 },
  hours: [1, 2, 3],
  count: 0,
  bound: {
    status: "input-invalid",
    violations: [
      {
        pointer: "/city",
        keyword: "type",
        message: "must be a string",
        schemaPointer: "/properties/city/type",
      },
    ],
  },
};

testWith(findRuntime("workerd"), "a client in a worker lists and calls tools", async (workerd) => {
  const folder = temporaryFolder("worker");
  const server = await startHttpServer(createServer, "modern");
  const source = ["--url", server.url.href, "--name", "sdk", "--exclude", "aborted", "--out", folder];
  try {
    const run = await runCli(["generate", ...source], { cwd: folder });
    expect(run.code, run.stdout + run.stderr).toBe(0);
    await bundleWorker(script(join(folder, "sdk").replaceAll("\\", "/")), join(folder, "worker.js"));
    const worker = await startWorker(workerd, folder);
    try {
      const target = `?server=${encodeURIComponent(server.url.href)}`;
      const ours = (await worker.get(target)) as Visit;
      const ajv = (await worker.get(`${target}&ajv`)) as Visit;
      expect(ours.listed).toContain("forecast");
      expect(ours.outcomes).toEqual({
        sdk: { city: "Oslo", degrees: -3 },
        notGenerated: expect.stringContaining("npx mcp-codegen generate --refresh"),
        ...generatedCalls,
      });
      // The control. The SDK compiles when a tool is called, so it lists all the same.
      expect(ajv.listed).toEqual(ours.listed);
      expect(ajv.outcomes).toEqual({
        sdk: expect.stringContaining("Code generation from strings disallowed"),
        notGenerated: expect.stringContaining("Code generation from strings disallowed"),
        ...generatedCalls,
      });
    } finally {
      await worker.close();
    }
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

/** As Cloudflare's own tool does it: one module, with the conditions of workers. */
async function bundleWorker(contents: string, outfile: string): Promise<void> {
  await esbuild.build({
    stdin: { contents, resolveDir: runtimesRoot, loader: "ts" },
    outfile,
    bundle: true,
    format: "esm",
    target: "es2022",
    conditions: ["workerd", "worker", "browser"],
    logLevel: "error",
  });
}
