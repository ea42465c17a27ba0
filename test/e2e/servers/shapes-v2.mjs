// A server of the official SDK v2 with one tool per shape of output; it fits them to the era of the connection itself.
import { fromJsonSchema, McpServer } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { shapes } from "./shapes.mjs";

serveStdio(() => {
  const server = new McpServer({ name: "shapes", version: "2.0.0" });
  for (const [name, { schema, good }] of Object.entries(shapes)) {
    const config = { inputSchema: fromJsonSchema({ type: "object" }), outputSchema: fromJsonSchema(schema) };
    server.registerTool(name, config, () => ({ content: [], structuredContent: good }));
  }
  return server;
});
