// The function app. Started by the Azure Functions host, it serves its tools at /runtime/webhooks/mcp.
import * as azure from "@azure/functions";
import { defineTool } from "mcp-codegen/azure";

defineTool("get_forecast")
  .withDescription("The weather of the next days.")
  .withProperties(
    { propertyName: "city", propertyType: "string", description: "Name of the city.", isRequired: true },
    { propertyName: "units", propertyType: "string", enumValues: ["celsius", "fahrenheit"] },
  )
  .withOutputSchema({
    type: "object",
    properties: {
      city: { type: "string" },
      days: {
        type: "array",
        items: {
          type: "object",
          properties: { high: { type: "number" }, condition: { enum: ["sunny", "cloudy", "rain"] } },
          required: ["high", "condition"],
        },
      },
    },
    required: ["city", "days"],
  })
  .register(azure, ({ city, units }) => {
    if (city === "Atlantis") return { city, days: "none" };
    const days = [
      { high: 21, condition: "sunny" },
      { high: 17, condition: "rain" },
    ];
    const shown = units === "fahrenheit" ? days.map((day) => ({ ...day, high: day.high * 1.8 + 32 })) : days;
    return { city, days: shown };
  });
