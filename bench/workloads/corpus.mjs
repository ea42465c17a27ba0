// Outputs that real servers declared, with what they answered. The data stands beside the repository.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const shared = process.env.MCP_CODEGEN_SHARED ?? fileURLToPath(new URL("../../../shared", import.meta.url));

const sources = [
  { server: "mapbox__mcp-devkit-server", tool: "validate_style_tool" },
  { server: "modelcontextprotocol__server-budget-allocator", tool: "get-budget-data" },
  { server: "modelcontextprotocol__server-customer-segmentation", tool: "get-customer-data" },
];

/** The folder with the recorded tool lists. */
export const corpusFolder = join(shared, "corpus");

/** The three outputs; none where the data is absent. */
export function corpusWorkloads() {
  if (!existsSync(corpusFolder) || !existsSync(join(shared, "calls"))) {
    console.error(`SKIPPED: recorded tools and calls are not at ${shared} (set MCP_CODEGEN_SHARED)`);
    return [];
  }
  return sources.map(({ server, tool }) => {
    const { tools } = readJson("corpus", server);
    const { calls } = readJson("calls", server);
    const call = calls.find((call) => call.tool === tool && call.response?.structuredContent !== undefined);
    return {
      name: `corpus: ${tool}`,
      kind: "structural",
      schema: tools.find(({ name }) => name === tool).outputSchema,
      payload: call.response.structuredContent,
      handWritten: new URL(`./${tool.replaceAll("_", "-")}.hand.mjs`, import.meta.url),
      typia: { closed: true },
    };
  });
}

function readJson(folder, server) {
  return JSON.parse(readFileSync(join(shared, folder, `${server}.json`), "utf8"));
}
