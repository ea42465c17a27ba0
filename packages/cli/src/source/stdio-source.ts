import type { JSONRPCMessage } from "@modelcontextprotocol/client";
import { CliError, cliError } from "../errors.js";
import {
  connectOnce,
  explainFailure,
  type LiveListing,
  type Negotiation,
  readConnection,
} from "./connection.js";
import type { Session } from "./session.js";
import type { StdioSpec } from "./source-spec.js";
import { createStdioTransport, type StdioTransport } from "./stdio-transport.js";

/** Starts a server, lists its tools, and ends every process it started. */
export async function readStdio(spec: StdioSpec, session: Session): Promise<LiveListing> {
  session.progress(`starting ${spec.command}`);
  const listing = await attempt(spec, session, "auto");
  if (listing !== undefined) return listing;
  session.progress(`starting ${spec.command} again, for the older protocol`);
  const legacy = await attempt(spec, session, "legacy");
  if (legacy !== undefined) return legacy;
  throw new Error("the older protocol is the last one to try");
}

/** One process, one handshake; undefined when only asking for the modern protocol failed. */
async function attempt(
  spec: StdioSpec,
  session: Session,
  mode: Negotiation,
): Promise<LiveListing | undefined> {
  const life = watchForLife(session.limits.probeMs);
  const transport = createStdioTransport(spec, session, life.observe);
  try {
    const connecting = connectOnce(transport, session, { mode, probeMs: session.limits.connectMs / 2 });
    if (mode === "legacy") return await readConnection(await connecting, session);
    life.start(transport);
    const connection = await Promise.race([connecting, life.answersOnlyPing]).catch((error: unknown) => {
      // Some servers end, or fall silent, at any request before initialize: they get a fresh start the older way.
      if (error instanceof CliError || session.fuse.blown !== undefined) throw error;
      return undefined;
    });
    return connection === undefined ? undefined : await readConnection(connection, session);
  } catch (error) {
    throw session.fuse.blown ?? tellFailure(error, transport, session);
  } finally {
    life.stop();
    await transport.close();
  }
}

const PING_ID = "mcp-codegen-ping";
/** A modern server may answer two requests in either order, but not far apart. */
const REORDER_MS = 500;

/**
 * Tells a slow server from one that ignores unknown requests. A server that npx is still installing must not
 * be taken for an old one, or its listing would depend on the state of a cache; so after a while it is sent a
 * ping, which servers of every age answer: one that answers it, but not the question before, is an old one.
 */
function watchForLife(probeMs: number) {
  let timer: NodeJS.Timeout | undefined;
  let conclude: () => void = () => {};
  const answersOnlyPing = new Promise<undefined>((resolve) => {
    conclude = () => resolve(undefined);
  });
  return {
    answersOnlyPing,
    start(transport: StdioTransport) {
      const ping = () => void transport.send({ jsonrpc: "2.0", id: PING_ID, method: "ping" });
      timer = setTimeout(ping, probeMs);
    },
    observe(message: JSONRPCMessage) {
      if ("method" in message || !("id" in message)) return;
      clearTimeout(timer);
      if (message.id === PING_ID) timer = setTimeout(conclude, REORDER_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

/** What the process did tells more than what the connection saw of it. */
function tellFailure(error: unknown, transport: StdioTransport, session: Session): CliError {
  const told = explainFailure(error, session);
  const { code, message, hint = "" } = told.diagnostic;
  const isLate = code === "MCG103";
  if (error instanceof CliError && !isLate) return told;
  return transport.failure() ?? cliError(code, `${message}${transport.ownWords()}`, { hint, cause: error });
}
