import type { McpServer } from "@modelcontextprotocol/server";

/** A server of the official SDK v2 with one tool per thing a call can do. */
export function createServer(): McpServer;
