// Calls the tool through the generated client. A real client connects to the app's /runtime/webhooks/mcp;
// here the worker is called directly, and its answer decoded as the host does.
import assert from "node:assert/strict";
import { decodeResult } from "mcp-codegen/azure";
import { callFunction } from "./host.js";
import { getForecast, tryGetForecast } from "./mcp/forecast/index.js";

await import("./functions.js");

const app = {
  async callTool(call: { name: string; arguments?: Record<string, unknown> | undefined }) {
    return decodeResult((await callFunction(call.name, call.arguments)) ?? "");
  },
};

const forecast = await getForecast(app, { city: "Oslo", units: "fahrenheit" });
assert.deepEqual(
  forecast.days.map(({ high, condition }) => `${high.toFixed(1)} °F, ${condition}`),
  ["69.8 °F, sunny", "62.6 °F, rain"],
);
console.log(forecast);

const wrong = await tryGetForecast(app, { city: "Atlantis" });
assert(wrong.status === "invalid");
assert.deepEqual(
  wrong.violations.map(({ pointer, message }) => `${pointer} ${message}`),
  ["/days must be an array"],
);
console.log("Atlantis:", wrong.violations[0]?.pointer, wrong.violations[0]?.message);
