// A server of the official SDK v1, which fits nothing to anything and checks no output: it lists the shapes as other
// servers do, and answers with a bad value where it is asked for one.
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { listings, shapes } from "./shapes.mjs";

const natural = Object.entries(shapes).filter(([, { schema }]) => schema.type === "object");
const all = {
  ...Object.fromEntries(natural.map(([name, { schema }]) => [name, { of: name, wraps: false, schema }])),
  ...listings,
};

const server = new Server({ name: "shapes", version: "1.0.0" }, { capabilities: { tools: {} } });
server.setRequestHandler(ListToolsRequestSchema, () => ({
  tools: Object.entries(all).map(([name, { schema }]) => ({
    name,
    inputSchema: { type: "object" },
    outputSchema: schema,
  })),
}));
server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
  const { of, wraps } = all[params.name];
  const value = params.arguments?.bad ? shapes[of].bad : shapes[of].good;
  return { content: [], structuredContent: wraps ? { result: value } : value };
});
await server.connect(new StdioServerTransport());
