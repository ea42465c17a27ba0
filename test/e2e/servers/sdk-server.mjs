// A server of the official SDK v2, both protocol eras. Run as a script it serves stdio; imported, createServer() does
// for HTTP, once per request.
import { pathToFileURL } from "node:url";
import { fromJsonSchema, inputRequired, McpServer } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";

const arguments_ = (properties = {}) => ({ type: "object", properties, required: Object.keys(properties) });
const string = { type: "string" };
const integer = { type: "integer" };
const structured = (structuredContent) => ({ content: [], structuredContent });

let aborted = 0;
let release = () => {};

const tools = {
  forecast: {
    input: arguments_({ city: string }),
    output: arguments_({ city: string, degrees: integer }),
    handle: ({ city }) => structured({ city, degrees: -3 }),
  },
  hours: { output: { type: "array", items: integer }, handle: () => structured([1, 2, 3]) },
  count: { output: integer, handle: () => structured(0) },
  nothing: { output: { type: ["object", "null"] }, handle: () => structured(null) },
  say: { handle: () => ({ content: [{ type: "text", text: "hello" }] }) },
  fail: {
    output: integer,
    handle: () => ({ isError: true, content: [{ type: "text", text: "out of order" }] }),
  },
  /** The `_meta` that arrived. */
  meta: {
    output: { type: "object" },
    handle: (_, { mcpReq }) => structured({ key: mcpReq._meta?.["test/key"] ?? "none" }),
  },
  /** Over HTTP in the modern era, `region` must come as header `Mcp-Param-Region` too. */
  region: {
    input: arguments_({ region: { ...string, "x-mcp-header": "Region" } }),
    output: arguments_({ region: string }),
    handle: ({ region }) => structured({ region }),
  },
  /** Three steps of progress; answers when `release` is called, since clients drop progress an answer overtakes. */
  steps: {
    output: arguments_({ steps: integer }),
    async handle(_, { mcpReq }) {
      const progressToken = mcpReq._meta?.progressToken;
      for (const progress of [1, 2, 3]) {
        await mcpReq.notify({
          method: "notifications/progress",
          params: { progressToken, progress, total: 3 },
        });
      }
      await new Promise((resolve) => {
        release = resolve;
      });
      return structured({ steps: 3 });
    },
  },
  release: {
    handle() {
      release();
      return { content: [] };
    },
  },
  /** Tells by progress that it has begun, and answers only when it is aborted. */
  wait: {
    output: { type: "object" },
    async handle(_, { mcpReq }) {
      const ended = new Promise((resolve) => mcpReq.signal.addEventListener("abort", resolve));
      const progressToken = mcpReq._meta?.progressToken;
      if (progressToken !== undefined) {
        await mcpReq.notify({ method: "notifications/progress", params: { progressToken, progress: 0 } });
      }
      await ended;
      aborted++;
      return structured({});
    },
  },
  aborted: { output: arguments_({ calls: integer }), handle: () => structured({ calls: aborted }) },
  /** Asks before it answers; modern era only. */
  ask: {
    output: { type: "object" },
    handle: () =>
      inputRequired({
        inputRequests: {
          name: inputRequired.elicit({ message: "Who?", requestedSchema: arguments_({ name: string }) }),
        },
      }),
  },
};

export function createServer() {
  const server = new McpServer({ name: "sdk", version: "1.0.0" });
  for (const [name, { input = arguments_(), output, handle }] of Object.entries(tools)) {
    const outputSchema = output && fromJsonSchema(output);
    server.registerTool(name, { inputSchema: fromJsonSchema(input), outputSchema }, handle);
  }
  return server;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) serveStdio(createServer);
