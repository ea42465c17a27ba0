import { fileURLToPath } from "node:url";
import { Client as ClientV2, StreamableHTTPClientTransport as HttpV2 } from "@modelcontextprotocol/client";
import { StdioClientTransport as StdioV2 } from "@modelcontextprotocol/client/stdio";
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as StdioV1 } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport as HttpV1 } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Era } from "./http-server.js";

/** A client of the official SDK, by SDK version and protocol era. */
export type ClientKind = "v1 legacy" | "v2 legacy" | "v2 modern";

const info = { name: "e2e", version: "1.0.0" };

/** A v1 client, connected to a script beside this file or to a URL. */
export async function connectV1(
  target: string | URL,
  options: ConstructorParameters<typeof ClientV1>[1] = {},
): Promise<ClientV1> {
  const client = new ClientV1(info, options);
  const transport = target instanceof URL ? new HttpV1(target) : new StdioV1(nodeScript(target));
  // The SDK's own transports do not fit its interface under exactOptionalPropertyTypes.
  await client.connect(transport as Parameters<typeof client.connect>[0]);
  return client;
}

/** A v2 client, connected likewise, in one era. */
export async function connectV2(
  target: string | URL,
  era: Era,
  options: ConstructorParameters<typeof ClientV2>[1] = {},
): Promise<ClientV2> {
  const mode = era === "modern" ? { pin: "2026-07-28" } : era;
  const client = new ClientV2(info, { ...options, versionNegotiation: { mode } });
  await client.connect(target instanceof URL ? new HttpV2(target) : new StdioV2(nodeScript(target)));
  return client;
}

/** A client of any kind. */
export function connect(kind: ClientKind, target: string | URL): Promise<ClientV1 | ClientV2> {
  return kind === "v1 legacy"
    ? connectV1(target)
    : connectV2(target, kind === "v2 modern" ? "modern" : "legacy");
}

function nodeScript(name: string): { command: string; args: string[] } {
  return { command: process.execPath, args: [fileURLToPath(new URL(name, import.meta.url))] };
}
