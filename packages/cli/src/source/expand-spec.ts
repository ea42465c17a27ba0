import { readVariable, replacePlaceholders } from "../config/placeholders.js";
import type { Secrets } from "../secrets.js";
import { basicCredentials, isCredentialHeader } from "./http-endpoint.js";
import { type HttpSpec, mapSpecTexts, type StdioSpec } from "./source-spec.js";

/** Puts the values of variables in the place of `${env:NAME}`, and keeps every secret of the result from being shown. */
export function expandSpec(
  spec: StdioSpec | HttpSpec,
  env: Readonly<Record<string, string | undefined>>,
  secrets: Secrets,
): StdioSpec | HttpSpec {
  const expanded = spec.expanded
    ? spec
    : mapSpecTexts(spec, (text, place) => expandText(text, place, env, secrets));
  registerSecrets(expanded, secrets);
  return expanded;
}

function expandText(
  text: string,
  place: string,
  env: Readonly<Record<string, string | undefined>>,
  secrets: Secrets,
): string {
  return replacePlaceholders(text, (inner) => {
    if (!inner.startsWith("env:")) return undefined;
    const value = readVariable(inner.slice("env:".length), env, place);
    secrets.add(value);
    return value;
  });
}

/** Names of variables whose values are credentials more often than not. */
const CREDENTIAL_NAME = /key|token|secret|pass|pwd|auth|cred|cookie|session|private|dsn|conn/i;

/** Also what stands literally in a configuration may be a secret. */
function registerSecrets(spec: StdioSpec | HttpSpec, secrets: Secrets): void {
  if (spec.kind === "stdio") {
    for (const [name, value] of Object.entries(spec.env)) if (CREDENTIAL_NAME.test(name)) secrets.add(value);
    return;
  }
  for (const [name, value] of Object.entries(spec.headers)) {
    if (!isCredentialHeader(name)) continue;
    secrets.add(value);
    // "Bearer abc": the token is the secret, with or without its scheme.
    secrets.add(value.slice(value.lastIndexOf(" ") + 1));
  }
  if (!URL.canParse(spec.url)) return;
  const url = new URL(spec.url);
  if (url.username !== "" || url.password !== "") secrets.add(basicCredentials(url));
  for (const value of [url.password, url.search, ...url.searchParams.values()]) secrets.add(value);
}
