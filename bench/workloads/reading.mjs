// A small object: one reading of a weather station.
import { literalUnion } from "./typia.mjs";

const conditions = ["sunny", "cloudy", "rain", "snow"];

export const reading = {
  name: "small object",
  kind: "structural",
  schema: {
    type: "object",
    properties: {
      station: { type: "string", minLength: 1 },
      temperatureC: { type: "number", minimum: -90, maximum: 60 },
      humidity: { type: "integer", minimum: 0, maximum: 100 },
      condition: { type: "string", enum: conditions },
      online: { type: "boolean" },
      note: { type: "string" },
    },
    required: ["station", "temperatureC", "humidity", "condition", "online"],
  },
  payload: { station: "BER-7", temperatureC: 21.5, humidity: 48, condition: "cloudy", online: true },
  handWritten: new URL("./reading.hand.mjs", import.meta.url),
  typia: {
    types: `type Value = {
  station: string & tags.MinLength<1>;
  temperatureC: number & tags.Minimum<-90> & tags.Maximum<60>;
  humidity: number & tags.Type<"int32"> & tags.Minimum<0> & tags.Maximum<100>;
  condition: ${literalUnion(conditions)};
  online: boolean;
  note?: string;
};`,
  },
};
