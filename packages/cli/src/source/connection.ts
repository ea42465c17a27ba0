import {
  Client,
  ProtocolError,
  SdkError,
  SdkErrorCode,
  SdkHttpError,
  type Transport,
} from "@modelcontextprotocol/client";
import { CliError, cliError, messageOf } from "../errors.js";
import { clip } from "./bounded-text.js";
import { within } from "./fuse.js";
import { listTools } from "./list-tools.js";
import { type Session, seconds, tooSlow } from "./session.js";

/** What a live server told about itself. */
export interface LiveListing {
  readonly tools: readonly unknown[];
  readonly serverName: string | undefined;
  readonly protocolVersion: string | undefined;
}

/** `auto` asks for the modern protocol first; `legacy` goes straight to the older handshake. */
export type Negotiation = "auto" | "legacy";

/** A connection whose handshake is done. */
export interface Connection {
  readonly client: Client;
  readonly transport: Transport;
}

/** Connects once over a fresh transport; how long the modern protocol is waited for is the caller's choice. */
export async function connectOnce(
  transport: Transport,
  session: Session,
  { mode, probeMs }: { readonly mode: Negotiation; readonly probeMs: number },
): Promise<Connection> {
  const { limits, fuse, place } = session;
  const client = new Client(
    { name: "mcp-codegen", version: "0.1.0" },
    { versionNegotiation: mode === "auto" ? { mode, probe: { timeoutMs: probeMs } } : { mode } },
  );
  const late = () => tooSlow(`${place} did not answer within ${seconds(limits.connectMs)}`);
  const connecting = client.connect(transport, { timeout: limits.totalMs * 2 });
  await fuse.race(within(connecting, limits.connectMs, late));
  return { client, transport };
}

/** Lists the tools of a connection. */
export async function readConnection(
  { client, transport }: Connection,
  session: Session,
): Promise<LiveListing> {
  return {
    tools: await listTools(client, transport, session),
    serverName: client.getServerVersion()?.name,
    protocolVersion: client.getNegotiatedProtocolVersion(),
  };
}

/** True when the modern protocol was asked for and no answer of any kind came. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof SdkError && error.code === SdkErrorCode.RequestTimeout;
}

/** The HTTP status behind an error, where there is one. */
export function httpStatus(error: unknown): number | undefined {
  return causes(error).find((cause) => cause instanceof SdkHttpError)?.data?.status;
}

/** Turns whatever a connection threw into an error that says what happened and what to do. */
export function explainFailure(error: unknown, session: Session): CliError {
  const known = causes(error).find((cause) => cause instanceof CliError);
  if (known !== undefined) return known;
  const hint = "check that the command or URL is an MCP server and supports tools";
  const status = httpStatus(error);
  if (status !== undefined)
    return cliError("MCG110", `${session.place} answered with HTTP status ${status}`, { hint, cause: error });
  if (error instanceof ProtocolError) {
    const answer = clip(`${error.message} (code ${error.code})`);
    return cliError("MCG110", `${session.place} refuses the connection: ${answer}`, { hint, cause: error });
  }
  if (error instanceof SdkError && error.code === SdkErrorCode.ConnectionClosed) {
    return cliError("MCG102", `${session.place} closed the connection before its tools were listed`, {
      hint,
      cause: error,
    });
  }
  return cliError(
    "MCG110",
    `${session.place} does not speak MCP as expected: ${clip(messageOf(error), 500)}`,
    { hint, cause: error },
  );
}

/** An error and what caused it, outermost first. */
function causes(error: unknown): readonly unknown[] {
  const chain: unknown[] = [];
  for (let cause = error; cause instanceof Error && chain.length < 8; cause = cause.cause) chain.push(cause);
  return chain;
}
