import type { ListedTool } from "../manifest/tool.js";
import type { SchemaModel } from "./model.js";

/** A tool whose schemas have been checked; nothing after this stage sees a received schema. */
export interface CheckedTool extends Omit<ListedTool, "inputSchema" | "outputSchema"> {
  readonly input: SchemaModel;
  readonly output: SchemaModel | undefined;
}
