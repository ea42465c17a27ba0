// A small weather server, as anyone might write it with the official SDK. Since spec 2026-07-28 a tool's output may
// be any JSON value, so these tools return an array, an integer, null, a union and a tree.
import { fromJsonSchema, McpServer } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";

const city = { type: "string", description: 'City name, or "lat,lon".', minLength: 1 } as const;

const hourlyForecast = fromJsonSchema<unknown[]>({
  description: "One entry per hour, soonest first.",
  type: "array",
  items: { $ref: "#/$defs/Hour" },
  $defs: {
    Hour: {
      type: "object",
      properties: {
        time: { type: "string", format: "date-time" },
        temperatureC: { type: "number", minimum: -90, maximum: 60 },
        condition: { enum: ["sunny", "cloudy", "rain", "snow"] },
      },
      required: ["time", "temperatureC", "condition"],
      additionalProperties: false,
    },
  },
});

const station = fromJsonSchema<unknown>({
  type: ["object", "null"],
  properties: {
    id: { type: "string", pattern: "^[A-Z]{4}$" },
    name: { type: "string" },
    elevationM: { type: "integer" },
  },
  required: ["id", "name"],
});

const alert = fromJsonSchema<unknown>({
  oneOf: [
    {
      type: "object",
      properties: { kind: { const: "storm" }, windKmh: { type: "number", minimum: 0 } },
      required: ["kind", "windKmh"],
    },
    {
      type: "object",
      properties: { kind: { const: "heat" }, highC: { type: "number" } },
      required: ["kind", "highC"],
    },
    { type: "object", properties: { kind: { const: "none" } }, required: ["kind"] },
  ],
});

const regionTree = fromJsonSchema<unknown>({
  $ref: "#/$defs/Region",
  $defs: {
    Region: {
      type: "object",
      properties: { name: { type: "string" }, regions: { type: "array", items: { $ref: "#/$defs/Region" } } },
      required: ["name", "regions"],
    },
  },
});

/** This author never checks what the tool returns: `getValidator` says yes to everything. */
const reading = fromJsonSchema<unknown>(
  {
    type: "object",
    properties: { station: { type: "string" }, temperatureC: { type: "number" } },
    required: ["station", "temperatureC"],
  },
  { getValidator: () => (data) => ({ valid: true, data: data as never, errorMessage: undefined }) },
);

function createServer(): McpServer {
  const server = new McpServer({ name: "weather", version: "1.0.0" });
  const conditions = ["sunny", "cloudy", "rain", "snow"];

  server.registerTool(
    "get_hourly_forecast",
    {
      description: "Hourly weather forecast for a place.",
      inputSchema: fromJsonSchema<{ city: string; hours?: number }>({
        type: "object",
        properties: {
          city,
          hours: {
            type: "integer",
            description: "How many hours to forecast.",
            minimum: 1,
            maximum: 48,
            default: 3,
          },
        },
        required: ["city"],
        additionalProperties: false,
      }),
      outputSchema: hourlyForecast,
    },
    ({ hours = 3 }) => ({
      content: [],
      structuredContent: Array.from({ length: hours }, (_, hour) => ({
        time: `2026-07-28T${String(hour % 24).padStart(2, "0")}:00:00Z`,
        temperatureC: 18 + hour / 2,
        condition: conditions[hour % conditions.length],
      })),
    }),
  );

  server.registerTool(
    "count_stations",
    {
      description: "How many stations report today.",
      outputSchema: fromJsonSchema<number>({ type: "integer", minimum: 0 }),
    },
    () => ({ content: [], structuredContent: 0 }),
  );

  server.registerTool(
    "find_station",
    {
      description: "The station nearest to a city, or null where there is none.",
      inputSchema: fromJsonSchema<{ city: string }>({
        type: "object",
        properties: { city },
        required: ["city"],
      }),
      outputSchema: station,
    },
    ({ city: name }) => ({
      content: [],
      structuredContent: name === "Atlantis" ? null : { id: "EDDB", name: `${name} Airport`, elevationM: 48 },
    }),
  );

  server.registerTool(
    "get_alert",
    {
      description: "The alert in force for a city.",
      inputSchema: fromJsonSchema<{ city: string }>({
        type: "object",
        properties: { city },
        required: ["city"],
      }),
      outputSchema: alert,
    },
    () => ({ content: [], structuredContent: { kind: "storm", windKmh: 95 } }),
  );

  server.registerTool(
    "get_region_tree",
    { description: "Regions and the regions within them.", outputSchema: regionTree },
    () => ({
      content: [],
      structuredContent: {
        name: "Europe",
        regions: [
          { name: "Germany", regions: [{ name: "Berlin", regions: [] }] },
          { name: "Iceland", regions: [] },
        ],
      },
    }),
  );

  server.registerTool(
    "get_station_reading",
    { description: "The latest reading of the nearest station.", outputSchema: reading },
    // The bug: a number sent as text.
    () => ({ content: [], structuredContent: { station: "EDDB", temperatureC: "18.5" } }),
  );

  return server;
}

serveStdio(createServer);
