import { type CliError, cliError, errorCode, messageOf } from "../errors.js";
import { clip } from "./bounded-text.js";
import { showUrl } from "./http-endpoint.js";
import type { Session } from "./session.js";

/** A fetch for the SDK's transports that keeps the session's rules. */
export interface GuardedFetch {
  fetch(url: string | URL, init?: RequestInit): Promise<Response>;
  /** Why a request was not made or its answer not handed on; the SDK keeps only a part of it. */
  readonly refusal: CliError | undefined;
}

/** Counts every byte, follows no redirect to another origin, and says what to do about a 401. */
export function createGuardedFetch(session: Session): GuardedFetch {
  let refusal: CliError | undefined;
  const refuse = (error: CliError): never => {
    refusal = error;
    throw error;
  };
  return {
    get refusal() {
      return refusal;
    },
    async fetch(input, init) {
      const url = new URL(input);
      const response = await fetch(url, { ...init, redirect: "manual" }).catch((error: unknown) => {
        if (init?.signal?.aborted === true) throw error;
        return refuse(unreachable(url, error));
      });
      session.received(0);
      if (response.status === 401 || response.status === 403) {
        await response.body?.cancel();
        refuse(unauthorised(url, response.status));
      }
      const target = redirectTarget(url, response);
      if (target !== undefined && target.origin !== url.origin) {
        await response.body?.cancel();
        refuse(redirected(url, target));
      }
      return countBytes(response, session);
    },
  };
}

function countBytes(response: Response, session: Session): Response {
  if (response.body === null) return response;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      session.received(chunk.byteLength);
      if (session.fuse.blown === undefined) controller.enqueue(chunk);
      else controller.error(session.fuse.blown);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(counter), { status, statusText, headers });
}

function redirectTarget(url: URL, response: Response): URL | undefined {
  const location = response.headers.get("location");
  if (response.status < 300 || response.status > 399 || location === null) return undefined;
  return URL.canParse(location, url.href) ? new URL(location, url) : undefined;
}

function unreachable(url: URL, error: unknown): CliError {
  const cause = error instanceof Error ? error.cause : undefined;
  const reason = errorCode(cause) ?? messageOf(cause ?? error);
  return cliError("MCG101", `nothing answered at ${showUrl(url)}: ${clip(reason, 200)}`, {
    hint: "check the URL, and that the server is running",
    cause: error,
  });
}

function unauthorised(url: URL, status: number): CliError {
  const what = status === 401 ? "asks for credentials" : "denies access";
  const header = url.pathname.startsWith("/runtime/webhooks/") ? functionsKey : bearer;
  return cliError("MCG104", `${showUrl(url)} ${what} (HTTP ${status})`, {
    hint: `pass them: --header "${header}", with the token in the variable TOKEN`,
  });
}

const bearer = "Authorization: Bearer ${env:TOKEN}";
/** How the webhooks of an Azure Functions app are asked. */
const functionsKey = "x-functions-key: ${env:TOKEN}";

function redirected(from: URL, to: URL): CliError {
  return cliError("MCG118", `${showUrl(from)} redirects to another origin: ${clip(showUrl(to), 500)}`, {
    hint: "if that is the server you mean, give its address with --url",
  });
}
