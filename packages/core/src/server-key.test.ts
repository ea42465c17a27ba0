import { expect, test } from "vitest";
import { serverKey } from "./server-key.js";

test.for([
  ["weather", "weather"],
  ["MongoDB MCP Server", "mongodb-mcp-server"],
  ["@modelcontextprotocol/server-everything", "modelcontextprotocol-server-everything"],
  ["../../etc", "etc"],
  ["Zürich", "zurich"],
  ["世界", "server"],
  ["", "server"],
  ["con", "con-server"],
  ["index", "index"],
  ["x".repeat(300), "x".repeat(64)],
] as const)("%s is %s", ([name, key]) => {
  expect(serverKey(name)).toBe(key);
});
