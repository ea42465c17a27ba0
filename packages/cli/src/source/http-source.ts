import {
  SSEClientTransport,
  StreamableHTTPClientTransport,
  type Transport,
} from "@modelcontextprotocol/client";
import {
  type Connection,
  connectOnce,
  explainFailure,
  httpStatus,
  isUnanswered,
  type LiveListing,
  type Negotiation,
  readConnection,
} from "./connection.js";
import { within } from "./fuse.js";
import { createGuardedFetch, type GuardedFetch } from "./guarded-fetch.js";
import { type Endpoint, readEndpoint } from "./http-endpoint.js";
import type { Session } from "./session.js";
import type { HttpSpec } from "./source-spec.js";

/** Connects to a server over HTTP and lists its tools. */
export async function readHttp(spec: HttpSpec, session: Session): Promise<LiveListing> {
  const endpoint = readEndpoint(spec);
  const guard = createGuardedFetch(session);
  session.progress(`connecting to ${session.place}`);
  try {
    const connection = await connect(spec, { endpoint, guard, session });
    try {
      return await readConnection(connection, session);
    } finally {
      await hangUp(connection.transport);
    }
  } catch (error) {
    throw session.fuse.blown ?? explainFailure(error, session);
  }
}

interface Line {
  readonly endpoint: Endpoint;
  readonly guard: GuardedFetch;
  readonly session: Session;
}

async function connect(spec: HttpSpec, line: Line): Promise<Connection> {
  if (spec.transport === "sse") return connectSse(line);
  try {
    return await connectStreamable(line);
  } catch (error) {
    const status = httpStatus(error) ?? 0;
    if (spec.transport === "http" || status < 400 || status > 499) throw error;
    line.session.progress("trying the older HTTP+SSE transport");
    return connectSse(line).catch(() => {
      throw error;
    });
  }
}

async function connectStreamable(line: Line): Promise<Connection> {
  const { url } = line.endpoint;
  const dial = (mode: Negotiation) =>
    open(new StreamableHTTPClientTransport(url, options(line)), mode, line.session);
  return dial("auto").catch((error: unknown) => {
    if (!isUnanswered(error)) throw error;
    return dial("legacy");
  });
}

async function connectSse(line: Line): Promise<Connection> {
  const transport = new SSEClientTransport(line.endpoint.url, options(line));
  // The event source hides what its fetch threw behind a message of its own.
  return open(transport, "legacy", line.session).catch((error: unknown) => {
    throw line.guard.refusal ?? error;
  });
}

async function open(transport: Transport, mode: Negotiation, session: Session): Promise<Connection> {
  try {
    return await connectOnce(transport, session, { mode, probeMs: session.limits.probeMs });
  } catch (error) {
    await hangUp(transport);
    throw error;
  }
}

function options({ endpoint, guard }: Line) {
  return { requestInit: { headers: endpoint.headers }, fetch: guard.fetch };
}

/** Gives the server its session back, without waiting long for its thanks. */
async function hangUp(transport: Transport): Promise<void> {
  if (transport instanceof StreamableHTTPClientTransport) {
    await within(transport.terminateSession(), 1_000, () => new Error("no answer")).catch(() => {});
  }
  await transport.close().catch(() => {});
}
