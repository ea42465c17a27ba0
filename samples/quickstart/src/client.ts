// What a user writes: an ordinary client of the official SDK, and the generated functions.
import { strictEqual } from "node:assert/strict";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import {
  countStations,
  createClient,
  findStation,
  type GetAlertOutput,
  getAlert,
  getHourlyForecast,
  getRegionTree,
  isGetHourlyForecastOutput,
  tryGetStationReading,
} from "./mcp/weather/index.js";
import { ToolInputError } from "./mcp/weather/runtime.js";

const client = new Client({ name: "quickstart", version: "1.0.0" }, { versionNegotiation: { mode: "auto" } });
await client.connect(new StdioClientTransport({ command: process.execPath, args: ["dist/server.js"] }));

// Before: whatever the server sent is `unknown`, and the compiler can help with nothing.
const result = await client.callTool({
  name: "get_hourly_forecast",
  arguments: { city: "Berlin", hours: 2 },
});
const before: unknown = result.structuredContent;
if (isGetHourlyForecastOutput(before))
  show("guard narrows unknown", `${before.length} hours, first: ${before[0]?.condition}`);

// After: typed, and checked before you see it.
const hours = await getHourlyForecast(client, { city: "Berlin", hours: 3 });
show(
  "array",
  hours.map((hour) => `${hour.time.slice(11, 16)} ${hour.temperatureC} °C ${hour.condition}`).join(", "),
);

const stations = await countStations(client);
show("bare integer, and 0 is a value", stations);

const berlin = await findStation(client, { city: "Berlin" });
const atlantis = await findStation(client, { city: "Atlantis" });
show("nullable object", `${berlin?.name ?? "none"}; ${atlantis?.name ?? "none"}`);

show("discriminated union", describe(await getAlert(client, { city: "Berlin" })));

const europe = await getRegionTree(client);
show(
  "recursive tree",
  europe.regions.map((region) => `${region.name} (${region.regions.length})`).join(", "),
);

const bound = createClient(client, { timeoutMs: 10_000 });
show("all tools bound to one connection", (await bound.getHourlyForecast({ city: "Oslo" })).length);

// A bad argument never leaves the process.
const tooMany = await getHourlyForecast(client, { city: "Berlin", hours: 1000 }).catch(
  (error: unknown) => error,
);
if (tooMany instanceof ToolInputError)
  show(
    "bad input, caught before sending",
    `${tooMany.violations[0]?.pointer} ${tooMany.violations[0]?.message}`,
  );

// A server that breaks its own schema is caught, with the place.
const reading = await tryGetStationReading(client);
if (reading.status === "invalid") {
  for (const { pointer, message, schemaPointer } of reading.violations) {
    show("violation caught", `${pointer} ${message} (schema ${schemaPointer})`);
  }
}

await client.close();

strictEqual(hours.length, 3);
strictEqual(stations, 0);
strictEqual(atlantis, null);
strictEqual(tooMany instanceof ToolInputError, true);
strictEqual(reading.status, "invalid");
console.log("\nEvery value above was typed at compile time and checked at run time.");

function describe(alert: GetAlertOutput): string {
  switch (alert.kind) {
    case "storm":
      return `storm, wind ${alert.windKmh} km/h`;
    case "heat":
      return `heat, up to ${alert.highC} °C`;
    case "none":
      return "no alert";
  }
}

function show(what: string, value: unknown): void {
  console.log(`${what.padEnd(36)} ${value}`);
}
