import type { Client, JSONRPCMessage, Transport } from "@modelcontextprotocol/client";
import { fail } from "../errors.js";
import { clip } from "./bounded-text.js";
import { ignoreRejection, within } from "./fuse.js";
import { type Session, seconds, tooSlow } from "./session.js";

type RawResponse = Readonly<Record<string, unknown>>;

const authorHint = "report it to the server's author; no partial list is ever used";

/** All tools of a connected server, exactly as they came over the wire, all pages in order. */
export async function listTools(
  client: Client,
  transport: Transport,
  session: Session,
): Promise<readonly unknown[]> {
  const { limits, place } = session;
  const request = tapListing(client, transport, session);
  const tools: unknown[] = [];
  const cursors = new Set<string>();
  let cursor: string | undefined;
  for (let page = 1; ; page += 1) {
    session.progress(page === 1 ? "listing tools" : `listing tools, page ${page}`);
    const late = () => tooSlow(`${place} did not answer tools/list within ${seconds(limits.requestMs)}`);
    const asked = cursor;
    const result = await session.awake(() => within(request(asked), limits.requestMs, late));
    for (const tool of toolsOf(result, place)) tools.push(tool);
    if (tools.length > limits.maxTools) {
      fail("MCG108", `${place} lists more than ${limits.maxTools} tools`, { hint: authorHint });
    }
    cursor = nextCursor(result, place);
    if (cursor === undefined) return tools;
    if (cursors.has(cursor)) {
      fail("MCG108", `${place} sent the cursor ${quote(cursor)} twice: its pages go in circles`, {
        hint: authorHint,
      });
    }
    if (page === limits.maxPages) {
      fail("MCG108", `${place} has more than ${limits.maxPages} pages of tools`, { hint: authorHint });
    }
    cursors.add(cursor);
  }
}

/**
 * The SDK loses a whole page for one odd tool, so responses to tools/list are taken from the transport before
 * the SDK sees them; it gets an empty page instead, and what it makes of that does not matter.
 */
function tapListing(client: Client, transport: Transport, session: Session) {
  let awaited: { readonly id: unknown; readonly resolve: (response: RawResponse) => void } | undefined;
  let onRequest: (id: unknown) => void = () => {};
  const { send, onmessage } = transport;
  transport.send = (message, options) => {
    if ("method" in message && message.method === "tools/list" && "id" in message) onRequest(message.id);
    return send.call(transport, message, options);
  };
  transport.onmessage = (message, extra) => {
    if (awaited === undefined || "method" in message || !("id" in message) || message.id !== awaited.id) {
      onmessage?.call(transport, message, extra);
      return;
    }
    awaited.resolve(message);
    awaited = undefined;
    onmessage?.call(transport, emptyPage(message.id), extra);
  };

  return async (cursor: string | undefined): Promise<RawResponse> => {
    const captured = new Promise<RawResponse>((resolve) => {
      onRequest = (id) => {
        awaited = { id, resolve };
      };
    });
    const params = cursor === undefined ? {} : { cursor };
    // The SDK's own timer must never be the first: its message would not say what was awaited.
    const options = { timeout: session.limits.totalMs * 2 };
    const verdict = client.request({ method: "tools/list", params }, anyResult, options);
    ignoreRejection(verdict);
    // Only a failure of the SDK is of interest here; by the time it succeeds the response has been captured.
    const response = await Promise.race([captured, verdict.then(() => captured)]);
    if (response["error"] !== undefined) refused(response["error"], session);
    const result = response["result"];
    if (!isRecord(result))
      fail("MCG110", `${session.place} answered tools/list without a result`, { hint: authorHint });
    return result;
  };
}

/** Accepts whatever came: judging it is the manifest stage's task. */
const anyResult = {
  "~standard": { version: 1 as const, vendor: "mcp-codegen", validate: (value: unknown) => ({ value }) },
};

function emptyPage(id: string | number | undefined): JSONRPCMessage {
  return { jsonrpc: "2.0", id: id ?? 0, result: { resultType: "complete", tools: [] } };
}

function toolsOf(result: RawResponse, place: string): readonly unknown[] {
  const tools = Object.hasOwn(result, "tools") ? result["tools"] : undefined;
  if (Array.isArray(tools)) return tools;
  fail("MCG106", `${place} answered tools/list without a list of tools`, { hint: authorHint });
}

/** The end is an absent cursor; an empty string is a cursor like any other. Some servers write the absent one as null. */
function nextCursor(result: RawResponse, place: string): string | undefined {
  const cursor = Object.hasOwn(result, "nextCursor") ? result["nextCursor"] : undefined;
  if (cursor === undefined || cursor === null) return undefined;
  if (typeof cursor === "string") return cursor;
  fail("MCG110", `${place} sent a cursor that is no string`, { hint: authorHint });
}

function refused(error: unknown, session: Session): never {
  const text = isRecord(error)
    ? `${String(error["message"])} (code ${String(error["code"])})`
    : "an unreadable error";
  fail("MCG110", `${session.place} refuses to list its tools: ${clip(text)}`, {
    hint: "check that the server supports tools, and what it needs before it lists them",
  });
}

function quote(text: string): string {
  return JSON.stringify(clip(text, 80));
}

function isRecord(value: unknown): value is RawResponse {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
