// Runs inside a worker: an ordinary client of the official SDK.
import { Client, type ClientOptions, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

/** What became of each step of a visit: a value, or the error's text. */
export interface Visit {
  readonly listed: readonly string[];
  readonly outcomes: Readonly<Record<string, unknown>>;
}

/** Steps by name; each uses the connected client. */
export type Steps = Readonly<Record<string, (client: Client) => Promise<unknown>>>;

/** Connects, lists the tools and takes every step. */
export async function visitServer(url: string, options: ClientOptions, steps: Steps): Promise<Visit> {
  const client = new Client({ name: "worker", version: "1.0.0" }, options);
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  try {
    const { tools } = await client.listTools();
    const outcomes: Record<string, unknown> = {};
    for (const [name, step] of Object.entries(steps)) {
      outcomes[name] = await step(client).catch((error: unknown) => String(error));
    }
    return { listed: tools.map(({ name }) => name), outcomes };
  } finally {
    await client.close();
  }
}
