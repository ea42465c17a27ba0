// An MCP server of 2025-11-25 over stdio, spoken by hand: no SDK stands between a test and what is on the wire.
// Its results are sent as they are written here, natural shapes and broken ones alike.
import { createInterface } from "node:readline";

const object = { type: "object" };

/** name → outputSchema (undefined: none declared) and the result, or a function that answers by itself. */
const tools = {
  array: {
    outputSchema: { type: "array", items: { type: "integer" } },
    result: { structuredContent: [1, 2, 3] },
  },
  integer: { outputSchema: { type: "integer" }, result: { structuredContent: 42 } },
  zero: { outputSchema: { type: "integer" }, result: { structuredContent: 0 } },
  empty: { outputSchema: { type: "string" }, result: { structuredContent: "" } },
  no: { outputSchema: { type: "boolean" }, result: { structuredContent: false } },
  nothing: { outputSchema: { type: "null" }, result: { structuredContent: null } },
  anything: { outputSchema: true, result: { structuredContent: [] } },
  broken: { outputSchema: { type: "integer" }, result: { structuredContent: "forty-two" } },
  missing: { outputSchema: { type: "integer" }, result: {} },
  failing: {
    outputSchema: { type: "integer" },
    result: { isError: true, structuredContent: "bad", content: [{ type: "text", text: "out of order" }] },
  },
  /** 20,000 lists in one another; written as text, since JSON.stringify gives up before. */
  deep: {
    outputSchema: { type: "array" },
    answer: ({ id }) =>
      process.stdout.write(
        `{"jsonrpc":"2.0","id":${id},"result":{"content":[],"structuredContent":${"[".repeat(20_000)}${"]".repeat(20_000)}}}\n`,
      ),
  },
  large: { outputSchema: { type: "string" }, result: { structuredContent: "x".repeat(6_000_000) } },
  say: { result: { content: [{ type: "text", text: "hello" }] } },
  /** What arrived of the request. */
  echo: { outputSchema: object, answer: ({ params }, { reply }) => reply({ structuredContent: params }) },
  /** Three steps of progress; answers when `release` is called, since clients drop progress an answer overtakes. */
  steps: {
    outputSchema: { type: "integer" },
    answer({ params }, { notify, reply }) {
      const { progressToken } = params._meta;
      release = () => reply({ structuredContent: 3 });
      for (const progress of [1, 2, 3])
        notify("notifications/progress", { progressToken, progress, total: 3 });
    },
  },
  release: {
    answer(_, { reply }) {
      release();
      reply({});
    },
  },
  /** Tells by progress that it has begun, and never answers. */
  wait: {
    outputSchema: object,
    answer({ params }, { notify }) {
      const progressToken = params._meta?.progressToken;
      if (progressToken !== undefined) notify("notifications/progress", { progressToken, progress: 0 });
    },
  },
  /** The ids of the requests that were cancelled. */
  cancelled: {
    outputSchema: { type: "array" },
    answer: (_, { reply }) => reply({ structuredContent: cancelled }),
  },
};

const cancelled = [];
let release = () => {};

const methods = {
  initialize: () => ({
    protocolVersion: "2025-11-25",
    capabilities: { tools: {} },
    serverInfo: { name: "raw", version: "1.0.0" },
  }),
  ping: () => ({}),
  "tools/list": () => ({
    tools: Object.entries(tools).map(([name, { outputSchema }]) => ({
      name,
      inputSchema: object,
      outputSchema,
    })),
  }),
};

function receive(message) {
  const send = (body) => process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...body })}\n`);
  const reply = (result) => send({ id: message.id, result: { content: [], ...result } });
  const notify = (method, params) => send({ method, params });
  if (message.method === "notifications/cancelled") cancelled.push(message.params.requestId);
  if (message.id === undefined) return;
  if (Object.hasOwn(methods, message.method))
    return send({ id: message.id, result: methods[message.method]() });
  const tool = message.method === "tools/call" && tools[message.params.name];
  if (!tool)
    return send({ id: message.id, error: { code: -32601, message: `no ${message.method} of this kind` } });
  if (tool.answer) return tool.answer(message, { reply, notify });
  return reply(tool.result);
}

createInterface({ input: process.stdin }).on("line", (line) => receive(JSON.parse(line)));
