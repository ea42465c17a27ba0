import { fail } from "../errors.js";
import type { HttpSpec } from "./source-spec.js";

/** A checked address and the headers to send to it. */
export interface Endpoint {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
}

/** Headers that carry no credentials; every other header is treated as a secret. */
const HARMLESS = new Set([
  "accept",
  "accept-language",
  "user-agent",
  "content-type",
  "cache-control",
  "x-request-id",
]);

/** True for headers whose value must not be shown or sent unencrypted. */
export function isCredentialHeader(name: string): boolean {
  return !HARMLESS.has(name.toLowerCase());
}

/** Checks an address and its headers before anything is sent. */
export function readEndpoint(spec: HttpSpec): Endpoint {
  const url = parseUrl(spec.url);
  const headers = { ...spec.headers };
  for (const [name, value] of Object.entries(headers)) checkHeader(name, value);
  if (url.username !== "" || url.password !== "") {
    // fetch refuses such URLs; the header is what a browser would send for them.
    headers["Authorization"] ??= basicCredentials(url);
    url.username = "";
    url.password = "";
  }
  const credentials = Object.keys(headers).filter(isCredentialHeader);
  if (url.protocol === "http:" && !isLoopback(url.hostname) && credentials.length > 0) {
    fail("MCG114", `the header ${credentials[0]} would travel unencrypted to ${url.host}`, {
      hint: "use https, or leave the header out",
    });
  }
  return { url, headers };
}

/** An address as errors show it: without credentials, query and fragment, where secrets hide. */
export function showUrl(url: URL): string {
  return `${url.origin}${url.pathname}`;
}

/** The address, if the text is one that can be shown; else a word for it. */
export function showUrlText(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url === undefined ? "the URL" : showUrl(url);
}

/** The Basic credentials that userinfo in a URL stands for. */
export function basicCredentials({ username, password }: URL): string {
  return `Basic ${Buffer.from(`${decode(username)}:${decode(password)}`).toString("base64")}`;
}

function parseUrl(text: string): URL {
  const hint = "give the address of an MCP server, such as https://example.com/mcp";
  // The text itself is not shown: it may hold credentials.
  if (!URL.canParse(text)) fail("MCG111", "the URL of the server is no URL", { hint });
  const url = new URL(text);
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    fail("MCG111", `the URL of the server starts with ${url.protocol}, not with https: or http:`, { hint });
  }
  return url;
}

function checkHeader(name: string, value: string): void {
  if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name)) {
    fail("MCG111", `${JSON.stringify(name)} is no name for a header`, {
      hint: 'write headers as "Name: value"',
    });
  }
  if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) {
    fail("MCG111", `the value of the header ${name} holds characters a header cannot carry`, {
      hint: "check it for line breaks and for characters outside Latin-1",
    });
  }
}

function isLoopback(host: string): boolean {
  return (
    host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || /^127(\.\d+){3}$/.test(host)
  );
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
