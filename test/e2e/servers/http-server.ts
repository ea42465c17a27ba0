import { createServer as createHttpServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { toNodeHandler } from "@modelcontextprotocol/node";
import { createMcpHandler, legacyStatelessFallback, type McpServer } from "@modelcontextprotocol/server";

/** Which revisions of the protocol a connection speaks: up to 2025-11-25, or 2026-07-28. */
export type Era = "legacy" | "modern";

/** A Streamable HTTP server on a free port. */
export interface HttpServer {
  readonly url: URL;
  /** The headers of every request so far. */
  readonly headers: readonly IncomingHttpHeaders[];
  close(): Promise<void>;
}

/** Serves over Streamable HTTP in one era; requests of the other are refused. */
export async function startHttpServer(createServer: () => McpServer, era: Era): Promise<HttpServer> {
  const fetch =
    era === "modern"
      ? createMcpHandler(createServer, { legacy: "reject" }).fetch
      : legacyStatelessFallback(createServer);
  const handle = toNodeHandler({ fetch });
  const headers: IncomingHttpHeaders[] = [];
  const server = createHttpServer((request, response) => {
    headers.push(request.headers);
    // Node's own request does not fit the SDK's interface of it under exactOptionalPropertyTypes.
    void handle(request as Parameters<typeof handle>[0], response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}/mcp`),
    headers,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
