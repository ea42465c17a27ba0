// Copied by mcp-codegen into every generated folder; the same bytes for every server.
// Do not edit: run `npx mcp-codegen generate`.
/* eslint-disable */

// ---------------------------------------------------------------------------------------------------------------
// Calls
// ---------------------------------------------------------------------------------------------------------------

/** Whatever can call a tool: the official SDK's `Client`, v1 or v2, fits as it is; `callTool` alone is enough. */
export interface ToolCaller {
  callTool(params: CallToolParams, ...rest: unknown[]): Promise<unknown>;
  readonly request?: CallerMethods["request"] | undefined;
  readonly getProtocolEra?: CallerMethods["getProtocolEra"] | undefined;
  readonly getNegotiatedProtocolVersion?: CallerMethods["getNegotiatedProtocolVersion"] | undefined;
}

/** Written as methods, so that parameters compare in both directions and each SDK's narrower ones fit. */
interface CallerMethods {
  request(request: { method: "tools/call"; params: CallToolParams }, ...rest: unknown[]): Promise<unknown>;
  getProtocolEra(): string | undefined;
  getNegotiatedProtocolVersion(): string | undefined;
}

/** The `params` of a `tools/call` request; an alias, since v2 wants what an interface is not: a `Record`. */
export type CallToolParams = {
  name: string;
  arguments?: Record<string, unknown>;
  _meta?: Record<string, unknown>;
};

/** What a server answered. Only what is declared here has been checked. */
export interface CallToolResult {
  readonly content?: readonly ContentBlock[] | undefined;
  readonly structuredContent?: unknown;
  readonly isError?: unknown;
  readonly [key: string]: unknown;
}

/** One block of unstructured content: text, image, audio or resource. */
export interface ContentBlock {
  readonly type: string;
  readonly text?: string | undefined;
  readonly [key: string]: unknown;
}

/** The part of `AbortSignal` that is used, so that no program needs DOM or Node types. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  readonly reason?: unknown;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

/** Options of one call. An option that is `undefined` is an option not given. */
export interface StrictCallOptions extends Limits {
  /** Check the arguments before they are sent; default true, so that a bad argument never leaves the process. */
  readonly validateInput?: boolean | undefined;
  /** Needs a caller with `request` or of the modern era. */
  readonly onProgress?: ((progress: unknown) => void) | undefined;
  readonly signal?: AbortSignalLike | undefined;
  /** Default: the caller's own (60 seconds in the official SDK). */
  readonly timeoutMs?: number | undefined;
  readonly resetTimeoutOnProgress?: boolean | undefined;
  /** Sent as `_meta` of the request. */
  readonly meta?: Readonly<Record<string, unknown>> | undefined;
}

/** Options of the `try…` form. */
export interface CallOptions extends StrictCallOptions {}

/** Defaults for every call of a client. */
export interface ClientOptions extends StrictCallOptions {}

/** Everything that can come of a call. */
export type ToolResult<T> =
  | {
      readonly status: "ok";
      readonly value: T;
      readonly source: "structured" | "envelope" | "text";
      readonly raw: CallToolResult;
    }
  | {
      readonly status: "unchecked";
      readonly value: unknown;
      readonly violations: readonly Violation[];
      readonly raw: CallToolResult;
    }
  | {
      readonly status: "invalid";
      readonly value: unknown;
      readonly violations: readonly Violation[];
      readonly raw: CallToolResult;
    }
  | { readonly status: "missing"; readonly raw: CallToolResult }
  | { readonly status: "tool-error"; readonly raw: CallToolResult }
  | { readonly status: "input-invalid"; readonly violations: readonly Violation[] }
  | { readonly status: "input-required"; readonly raw: CallToolResult }
  | { readonly status: "protocol-error"; readonly error: unknown };

/** A tool as code that works with any tool sees it. */
export interface ToolEntry {
  readonly name: string;
  readonly title?: string | undefined;
  readonly input: Check<unknown>;
  /** `undefined`: the tool declares no outputSchema. */
  readonly output: Check<unknown> | undefined;
}

/** A tool as its own functions see it. */
export interface Tool<I, O> extends ToolEntry {
  readonly input: Check<I>;
  readonly output: Check<O> | undefined;
  /** The arguments that are mirrored into HTTP headers, as an inputSchema with nothing but their `x-mcp-header`. */
  readonly headerSchema?: object | undefined;
}

/** Calls a tool and returns its checked output; whatever else comes of it is thrown. */
export async function call<I, O>(
  tool: Tool<I, O>,
  caller: ToolCaller,
  input: I | undefined,
  options?: StrictCallOptions | undefined,
): Promise<O> {
  const result = await tryCall(tool, caller, input, options);
  if (result.status === "ok") return result.value;
  throw errorOf(tool.name, result);
}

/** Calls a tool that declares no output and returns the whole result. */
export async function callUndeclared<I, O>(
  tool: Tool<I, O>,
  caller: ToolCaller,
  input: I | undefined,
  options?: StrictCallOptions | undefined,
): Promise<CallToolResult> {
  const result = await tryCall(tool, caller, input, options);
  if (result.status === "ok" || result.status === "unchecked") return result.raw;
  throw errorOf(tool.name, result);
}

/** Calls a tool and tells what came of it; never throws for what a server did. */
export async function tryCall<I, O>(
  tool: Tool<I, O>,
  caller: ToolCaller,
  input: I | undefined,
  options: CallOptions = {},
): Promise<ToolResult<O>> {
  const args: unknown = input === undefined ? {} : input;
  if (options.validateInput !== false && !tool.input.is(args)) {
    return { status: "input-invalid", violations: await tool.input.explain(args) };
  }
  let raw: CallToolResult;
  try {
    raw = readResult(await send(tool, caller, args as Record<string, unknown>, options));
  } catch (error) {
    return { status: "protocol-error", error };
  }
  if (raw.isError === true) return { status: "tool-error", raw };
  if (raw["resultType"] === "input_required") return { status: "input-required", raw };
  return readOutput(tool.output, raw, options);
}

/** The options that apply: those of the call, where not given those of the client. */
export function mergeOptions(
  defaults: ClientOptions | undefined,
  options: CallOptions | undefined,
): ClientOptions & CallOptions {
  return { ...withoutUndefined(defaults ?? {}), ...withoutUndefined(options ?? {}) };
}

async function readOutput<O>(
  output: Check<O> | undefined,
  raw: CallToolResult,
  limits: Limits,
): Promise<ToolResult<O>> {
  const found = readStructured(raw);
  if (output === undefined) return { status: "unchecked", value: found?.value, violations: [], raw };
  if (found === undefined) return { status: "missing", raw };
  const { value, source } = found;
  const breach = findBreach(value, limits);
  if (breach !== undefined) return { status: "invalid", value, violations: [breach], raw };
  if (output.is(value)) return { status: "ok", value, source, raw };
  return { status: "invalid", value, violations: await output.explain(value), raw };
}

/** Where the value of a result is found. `0`, `""`, `false` and `null` are values; only what is absent is missing. */
function readStructured(raw: CallToolResult): { value: unknown; source: "structured" } | undefined {
  const value = Object.hasOwn(raw, "structuredContent") ? raw.structuredContent : undefined;
  return value === undefined ? undefined : { value, source: "structured" };
}

/** Nothing between server and here is bound to have checked the result, so what its type says is checked now. */
function readResult(result: unknown): CallToolResult {
  if (isRecord(result) && (result["content"] === undefined || isContent(result["content"]))) return result;
  throw new TypeError("the answer to tools/call is not a tool result");
}

function isContent(content: unknown): content is readonly ContentBlock[] {
  return (
    Array.isArray(content) &&
    content.every(
      (block: unknown) =>
        isRecord(block) &&
        typeof block["type"] === "string" &&
        (block["text"] === undefined || typeof block["text"] === "string"),
    )
  );
}

/**
 * `callTool` of both SDKs refuses arrays, scalars and null on connections older than 2026-07-28, and takes its options
 * in different places; there the request is made without it. In the modern era `callTool` mirrors arguments into
 * headers, from a definition without outputSchema so that it does not check the output by rules of its own.
 */
function send(
  tool: Tool<unknown, unknown>,
  caller: ToolCaller,
  args: Record<string, unknown>,
  options: StrictCallOptions,
): Promise<unknown> {
  const { meta, signal, onProgress: onprogress, resetTimeoutOnProgress } = options;
  const params = { name: tool.name, arguments: args, ...(meta && { _meta: meta }) };
  // Timers take 31 bits: a longer wait, or Infinity, would fire at once.
  const timeout = options.timeoutMs === undefined ? undefined : Math.min(options.timeoutMs, 0x7fffffff);
  const forSdk = withoutUndefined({ signal, timeout, onprogress, resetTimeoutOnProgress });
  if (caller.getProtocolEra?.() === "modern") {
    const toolDefinition = { name: tool.name, inputSchema: tool.headerSchema ?? { type: "object" } };
    return caller.callTool(params, { ...forSdk, toolDefinition });
  }
  if (caller.request) return caller.request({ method: "tools/call", params }, anyResult, forSdk);
  return raceAgainst(signal, timeout, () => caller.callTool(params));
}

/** A result schema that accepts everything, in the words of v1 (`safeParse`) and of v2 (`~standard`). */
const anyResult = {
  "~standard": { version: 1, vendor: "mcp-codegen", validate: (value: unknown) => ({ value }) },
  parse: (data: unknown) => data,
  safeParse: (data: unknown) => ({ success: true, data }),
};

declare const setTimeout: (callback: () => void, ms: number) => unknown;
declare const clearTimeout: (timer: unknown) => void;

/** For callers that take no options: they go on working, their answer is no longer awaited. */
async function raceAgainst<T>(
  signal: AbortSignalLike | undefined,
  timeout: number | undefined,
  start: () => Promise<T>,
): Promise<T> {
  if (signal?.aborted) throw signal.reason;
  let onAbort = (): void => {};
  let timer: unknown;
  const stopped = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal?.reason);
    if (timeout !== undefined) timer = setTimeout(() => reject(timeoutError(timeout)), timeout);
  });
  signal?.addEventListener("abort", onAbort);
  try {
    return await Promise.race([start(), stopped]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", onAbort);
  }
}

function timeoutError(ms: number): Error {
  const error = new Error(`no answer within ${ms} ms`);
  error.name = "TimeoutError";
  return error;
}

/** Base of what the throwing form throws by itself; `code` is the `status` of the `try…` form. */
export abstract class ToolError extends Error {
  abstract readonly code: "input-invalid" | "invalid" | "missing" | "tool-error" | "input-required";
  readonly tool: string;

  constructor(tool: string, message: string) {
    super(`${printable(tool, 128)}: ${message}`);
    this.tool = tool;
  }
}

/** The arguments do not match the input schema; nothing was sent. */
export class ToolInputError extends ToolError {
  override readonly name = "ToolInputError";
  override readonly code = "input-invalid";
  readonly violations: readonly Violation[];

  constructor(tool: string, violations: readonly Violation[]) {
    super(tool, `invalid input${summary(violations)}`);
    this.violations = violations;
  }
}

/** The structuredContent does not match the output schema. */
export class ToolOutputError extends ToolError {
  override readonly name = "ToolOutputError";
  override readonly code = "invalid";
  readonly violations: readonly Violation[];
  readonly raw: CallToolResult;

  constructor(tool: string, violations: readonly Violation[], raw: CallToolResult) {
    super(tool, `invalid output${summary(violations)}`);
    this.violations = violations;
    this.raw = raw;
  }
}

/** An output was promised and no structuredContent came. */
export class ToolMissingOutputError extends ToolError {
  override readonly name = "ToolMissingOutputError";
  override readonly code = "missing";
  readonly raw: CallToolResult;

  constructor(tool: string, raw: CallToolResult) {
    super(tool, "no structured output");
    this.raw = raw;
  }
}

/** The tool ran and reports that it failed (`isError: true`). */
export class ToolCallError extends ToolError {
  override readonly name = "ToolCallError";
  override readonly code = "tool-error";
  readonly raw: CallToolResult;

  constructor(tool: string, raw: CallToolResult) {
    const text = (raw.content ?? []).flatMap((block) => block.text ?? []).join("\n");
    super(tool, printable(text, 1000) || "the tool reports an error");
    this.raw = raw;
  }
}

/** The tool wants to ask something first, and the caller left that to us. */
export class ToolInputRequiredError extends ToolError {
  override readonly name = "ToolInputRequiredError";
  override readonly code = "input-required";
  readonly raw: CallToolResult;

  constructor(tool: string, raw: CallToolResult) {
    super(tool, "more input is required");
    this.raw = raw;
  }
}

function errorOf(tool: string, result: ToolResult<unknown>): unknown {
  switch (result.status) {
    case "input-invalid":
      return new ToolInputError(tool, result.violations);
    case "invalid":
      return new ToolOutputError(tool, result.violations, result.raw);
    case "tool-error":
      return new ToolCallError(tool, result.raw);
    case "input-required":
      return new ToolInputRequiredError(tool, result.raw);
    case "protocol-error":
      return result.error;
    // "unchecked" and "ok" get here only when a tool is called by the function meant for the other kind.
    default:
      return new ToolMissingOutputError(tool, result.raw);
  }
}

function summary(violations: readonly Violation[]): string {
  const [first, ...others] = violations;
  if (first === undefined) return "";
  const where = first.pointer === "" ? "" : ` at ${first.pointer}`;
  const more = others.length === 0 ? "" : ` (and ${others.length} more)`;
  return `${printable(`${where}: ${first.message}`, 500)}${more}`;
}

/** Text of a server for a log or terminal: bounded, and nothing in it that moves the cursor or hides. */
function printable(text: string, limit: number): string {
  const shown = text.length > limit ? `${text.slice(0, limit)}…` : text;
  return shown.replace(/[^\P{C}\n]|[\p{Zl}\p{Zp}]/gu, (character) => {
    return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
  });
}

function withoutUndefined<T extends object>(object: T): Partial<T> {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as Partial<T>;
}

// ---------------------------------------------------------------------------------------------------------------
// Limits
// ---------------------------------------------------------------------------------------------------------------

/** How large a result's structuredContent may be; looked at before it is checked. */
export interface Limits {
  /** Of its JSON text in UTF-8; default 5,242,880. */
  readonly maxBytes?: number | undefined;
  /** A scalar and an empty list have depth 1, `{ "a": [1] }` has 3; default 64. */
  readonly maxDepth?: number | undefined;
}

/** The limit that a value breaks, if any. A limit that is NaN is broken by everything. */
export function findBreach(
  value: unknown,
  { maxBytes = 5_242_880, maxDepth = 64 }: Limits,
): Violation | undefined {
  const messages = {
    maxBytes: `must not be larger than ${maxBytes} bytes`,
    maxDepth: `must not nest deeper than ${maxDepth}`,
    schema: "cannot be read",
  };
  const breach = (keyword: keyof typeof messages): Violation => {
    return { pointer: "", keyword, message: messages[keyword], schemaPointer: "" };
  };
  try {
    const most = estimateBytes(value, maxBytes, maxDepth);
    if (typeof most === "string") return breach(most);
    // Nearly every value is small enough even at its largest; the others are counted until it is certain.
    return most <= maxBytes || countDown(value, most, maxBytes) <= maxBytes ? undefined : breach("maxBytes");
  } catch {
    return breach("schema");
  }
}

/**
 * The most bytes the JSON text can have, or the limit that is passed for certain. Objects still to be read wait in a
 * list, so that no depth can exhaust the stack. Inherited properties would count; JSON has none.
 */
function estimateBytes(root: unknown, maxBytes: number, maxDepth: number): number | "maxBytes" | "maxDepth" {
  if (!(maxDepth >= 1)) return "maxDepth";
  const waiting = [root];
  const depths = [1];
  let least = 0;
  let slack = 0;
  for (let top = 1; top > 0; ) {
    const node = waiting[--top];
    const depth = (depths[top] ?? 0) + 1;
    if (isList(node)) {
      least += Math.max(2, node.length + 1);
      if (depth > maxDepth && node.length > 0) return "maxDepth";
      for (let i = 0; i < node.length && least <= maxBytes; i++) {
        const item = node[i];
        if (typeof item === "object" && item !== null) {
          waiting[top] = item;
          depths[top++] = depth;
        } else {
          least += leastBytes(item);
          slack += slackBytes(item);
        }
      }
    } else if (isRecord(node)) {
      least += 2;
      let comma = 0;
      for (const name in node) {
        const item = node[name];
        if (item === undefined) continue;
        if (depth > maxDepth) return "maxDepth";
        least += leastBytes(name) + 1 + comma;
        slack += slackBytes(name);
        comma = 1;
        if (typeof item === "object" && item !== null) {
          waiting[top] = item;
          depths[top++] = depth;
        } else {
          least += leastBytes(item);
          slack += slackBytes(item);
        }
      }
    } else {
      least += leastBytes(node);
      slack += slackBytes(node);
    }
    if (least > maxBytes) return "maxBytes";
  }
  return least + slack;
}

/** Every UTF-16 unit of a text takes at least one byte, every other scalar too. */
function leastBytes(scalar: unknown): number {
  return typeof scalar === "string" ? scalar.length + 2 : 1;
}

/** How much more it can be: an escaped unit takes six bytes, and -0.0000012345678901234567 takes 25. */
function slackBytes(scalar: unknown): number {
  return typeof scalar === "string" ? scalar.length * 5 : 24;
}

/** Takes from an estimate what was too much, scalar by scalar, until it is small enough or exact. */
function countDown(root: unknown, most: number, maxBytes: number): number {
  const waiting = [root];
  let bytes = most;
  const count = (scalar: unknown) => {
    bytes -= leastBytes(scalar) + slackBytes(scalar) - exactBytes(scalar);
  };
  while (waiting.length > 0 && bytes > maxBytes) {
    const node = waiting.pop();
    if (isList(node)) {
      for (let i = 0; i < node.length; i++) waiting.push(node[i]);
    } else if (isRecord(node)) {
      for (const name in node) {
        if (node[name] === undefined) continue;
        count(name);
        waiting.push(node[name]);
      }
    } else count(node);
  }
  return bytes;
}

function exactBytes(scalar: unknown): number {
  if (typeof scalar === "string") return textBytes(scalar);
  if (isNumber(scalar)) return String(scalar).length;
  return scalar === false ? 5 : 4;
}

/** The bytes of a text in JSON, quotes included: what JSON.stringify escapes, and UTF-8 for the rest. */
function textBytes(text: string): number {
  let bytes = text.length + 2;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x20) bytes += unit >= 8 && unit <= 13 && unit !== 11 ? 1 : 5;
    else if (unit < 0x80) bytes += unit === 0x22 || unit === 0x5c ? 1 : 0;
    else if (unit < 0x800) bytes += 1;
    else if ((unit & 0xf800) !== 0xd800) bytes += 2;
    else if (unit < 0xdc00 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00) {
      bytes += 2;
      i++;
    } else bytes += 5;
  }
  return bytes;
}

// ---------------------------------------------------------------------------------------------------------------
// Checks
// ---------------------------------------------------------------------------------------------------------------

/** One broken rule. Pointers are JSON Pointers ("" is the root) into the value and the received schema. */
export interface Violation {
  readonly pointer: string;
  readonly keyword: string;
  readonly message: string;
  readonly schemaPointer: string;
}

/** A schema, compiled: the verdict, the reasons, and the Standard Schema interface. */
export interface Check<T> {
  /** SHA-256 of the schema's canonical JSON (RFC 8785), in hex. */
  readonly hash: string;
  /** The verdict. Never throws, never changes the value. */
  is(value: unknown): value is T;
  /** What is wrong: `[]` exactly when `is` says yes, at most 20 otherwise. */
  explain(value: unknown): Promise<readonly Violation[]>;
  readonly "~standard": StandardSchemaV1.Props<unknown, T>;
}

/** The Standard Schema interface (standardschema.dev), version 1. */
export interface StandardSchemaV1<Input = unknown, Output = Input> {
  readonly "~standard": StandardSchemaV1.Props<Input, Output>;
}

export declare namespace StandardSchemaV1 {
  export interface Props<Input = unknown, Output = Input> {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => Result<Output> | Promise<Result<Output>>;
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  }
  export type Result<Output> =
    | { readonly value: Output; readonly issues?: undefined }
    | { readonly issues: readonly Issue[] };
  export interface Issue {
    readonly message: string;
    readonly path?: readonly PropertyKey[] | undefined;
  }
}

/** Makes a check of a guard and of the module that explains its "no", loaded when first needed. */
export function defineCheck<T>(
  hash: string,
  guard: (value: unknown) => value is T,
  loadExplain: () => Promise<(value: unknown) => readonly Violation[]>,
): Check<T> {
  const is = (value: unknown): value is T => {
    try {
      return guard(value);
    } catch {
      return false; // what throws when read is no JSON
    }
  };
  const explain = async (value: unknown): Promise<readonly Violation[]> => {
    if (is(value)) return [];
    try {
      const violations = (await loadExplain())(value);
      if (violations.length > 0) return violations.slice(0, 20);
    } catch {
      // The verdict stands without its reasons.
    }
    return [{ pointer: "", keyword: "schema", message: "does not match the schema", schemaPointer: "" }];
  };
  return {
    hash,
    is,
    explain,
    "~standard": {
      version: 1,
      vendor: "mcp-codegen",
      validate: (value) => (is(value) ? { value } : explain(value).then((found) => toIssues(found, value))),
    },
  };
}

function toIssues(violations: readonly Violation[], value: unknown): { issues: StandardSchemaV1.Issue[] } {
  return { issues: violations.map(({ message, pointer }) => ({ message, path: toPath(pointer, value) })) };
}

/** Standard Schema paths have numbers for items; only the value tells an item from a property named "0". */
function toPath(pointer: string, root: unknown): PropertyKey[] {
  let at = root;
  return pointer
    .split("/")
    .slice(1)
    .map((token) => {
      const key = token.replaceAll("~1", "/").replaceAll("~0", "~");
      try {
        const isItem = isList(at);
        at = isItem || isRecord(at) ? Reflect.get(at as object, key) : undefined;
        return isItem ? Number(key) : key;
      } catch {
        return key; // what throws when read has no places to tell apart
      }
    });
}

/** The SDK's `JsonSchemaValidatorResult`. */
export type JsonSchemaValidatorResult<T> =
  | { valid: true; data: T; errorMessage: undefined }
  | { valid: false; data: undefined; errorMessage: string };

/** The SDK's `JsonSchemaValidator`. */
export type JsonSchemaValidator<T> = (input: unknown) => JsonSchemaValidatorResult<T>;

/** The SDK's `jsonSchemaValidator`: what its `Client` takes under that name. */
export interface JsonSchemaValidatorProvider {
  getValidator<T>(schema: object): JsonSchemaValidator<T>;
}

/** Options of a validator provider. */
export interface ProviderOptions {
  /** Asked for schemas that are none of ours, such as those of another server. */
  readonly fallback?: JsonSchemaValidatorProvider | undefined;
}

/** A provider that answers with compiled checks, found by the hash of the schema it is asked for. */
export function createProvider(
  tools: ReadonlyMap<string, ToolEntry>,
  options: ProviderOptions = {},
): JsonSchemaValidatorProvider {
  const seen = new WeakMap<object, JsonSchemaValidator<unknown>>();
  let known: ReadonlyMap<string, JsonSchemaValidator<unknown>> | undefined;
  const find = (schema: object): JsonSchemaValidator<unknown> => {
    try {
      known ??= validatorsByHash(tools);
      return known.get(schemaHash(schema)) ?? options.fallback?.getValidator(schema) ?? refuseUnknown;
    } catch {
      return refuseUnknown;
    }
  };
  return {
    getValidator<T>(schema: object): JsonSchemaValidator<T> {
      const validator = seen.get(schema) ?? find(schema);
      if (isRecord(schema)) seen.set(schema, validator);
      return validator as JsonSchemaValidator<T>;
    },
  };
}

/** Outputs before inputs: the SDK's client asks for outputs. */
function validatorsByHash(tools: ReadonlyMap<string, ToolEntry>): Map<string, JsonSchemaValidator<unknown>> {
  const validators = new Map<string, JsonSchemaValidator<unknown>>();
  for (const side of ["output", "input"] as const) {
    for (const [name, tool] of tools) {
      const check = tool[side];
      if (check && !validators.has(check.hash)) validators.set(check.hash, toValidator(check, side, name));
    }
  }
  return validators;
}

function toValidator(check: Check<unknown>, side: string, tool: string): JsonSchemaValidator<unknown> {
  const name = printable(JSON.stringify(tool), 128);
  const errorMessage = `not a valid ${side} of ${name}; details: await tools.get(${name})?.${side}?.explain(value)`;
  return (data) =>
    check.is(data)
      ? { valid: true, data, errorMessage: undefined }
      : { valid: false, data: undefined, errorMessage };
}

const refuseUnknown: JsonSchemaValidator<unknown> = () => ({
  valid: false,
  data: undefined,
  errorMessage: "no check was generated for this schema; run: npx mcp-codegen generate --refresh",
});

/** SHA-256 of a schema's canonical JSON (RFC 8785), in hex: the `hash` of its check. */
export function schemaHash(schema: unknown): string {
  return sha256(new TextEncoder().encode(keyOf(schema)));
}

declare const TextEncoder: new () => { encode(text: string): Uint8Array };

/** FIPS 180-4. By hand, since the platforms' own is asynchronous and the SDK's validators are not. */
function sha256(message: Uint8Array): string {
  const blocks = new Uint8Array((((message.length + 8) >> 6) + 1) << 6);
  blocks.set(message);
  blocks[message.length] = 0x80;
  const input = new DataView(blocks.buffer);
  input.setUint32(blocks.length - 8, message.length / 2 ** 29);
  input.setUint32(blocks.length - 4, message.length << 3);
  const words = new DataView(new ArrayBuffer(256));
  let state: Words = [
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
  ];
  for (let start = 0; start < blocks.length; start += 64) {
    let [a, b, c, d, e, f, g, h] = state;
    for (const [i, constant] of roundConstants.entries()) {
      const word = i < 16 ? input.getUint32(start + i * 4) : nextWord(words, i);
      words.setInt32(i * 4, word);
      const choice = (e & f) ^ (~e & g);
      const majority = (a & b) ^ (a & c) ^ (b & c);
      const t1 = h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + choice + constant + word;
      const t2 = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority;
      h = g;
      g = f;
      f = e;
      e = (d + t1) | 0;
      d = c;
      c = b;
      b = a;
      a = (t1 + t2) | 0;
    }
    const [s0, s1, s2, s3, s4, s5, s6, s7] = state;
    state = [
      (s0 + a) | 0,
      (s1 + b) | 0,
      (s2 + c) | 0,
      (s3 + d) | 0,
      (s4 + e) | 0,
      (s5 + f) | 0,
      (s6 + g) | 0,
      (s7 + h) | 0,
    ];
  }
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

type Words = [number, number, number, number, number, number, number, number];

function nextWord(words: DataView, i: number): number {
  const early = words.getUint32((i - 15) * 4);
  const late = words.getUint32((i - 2) * 4);
  const s0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
  const s1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
  return words.getUint32((i - 16) * 4) + s0 + words.getUint32((i - 7) * 4) + s1;
}

function rotate(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

/** The fractional parts of the cube roots of the first 64 primes. */
const roundConstants: readonly number[] = [
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
];

// ---------------------------------------------------------------------------------------------------------------
// Helpers of *.guard.ts
// ---------------------------------------------------------------------------------------------------------------

/** True for objects, false for arrays and null. */
export function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** True for arrays. */
export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** True for numbers; NaN and the infinities are none of JSON's. */
export function isNumber(value: unknown): value is number {
  return typeof value === "number" && value - value === 0;
}

/** True for numbers without a fraction, also when written as 1.0. */
export function isInteger(value: unknown): value is number {
  return Number.isInteger(value);
}

/** The object's own property of that name; `undefined` where there is none. */
export function own(object: { readonly [key: string]: unknown }, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** How many properties an object has; one that holds `undefined` is absent. */
export function size(object: { readonly [key: string]: unknown }): number {
  let count = 0;
  for (const name in object) if (own(object, name) !== undefined) count++;
  return count;
}

/** Whether a text has at least so many code points. */
export function minLength(text: string, limit: number): boolean {
  // A code point takes one or two units, so most lengths decide without counting.
  return text.length >= limit && (text.length >= 2 * limit || codePoints(text) >= limit);
}

/** Whether a text has at most so many code points. */
export function maxLength(text: string, limit: number): boolean {
  return text.length <= limit || (text.length <= 2 * limit && codePoints(text) <= limit);
}

function codePoints(text: string): number {
  let count = text.length;
  for (let i = 1; i < text.length; i++) {
    if ((text.charCodeAt(i) & 0xfc00) === 0xdc00 && (text.charCodeAt(i - 1) & 0xfc00) === 0xd800) count--;
  }
  return count;
}

/** Whether a number is a whole multiple of another, in decimals: 19.99 is a multiple of 0.01. */
export function isMultiple(value: number, divisor: number): boolean {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(divisor)) return value % divisor === 0;
  const [a, b] = [toDecimal(value), toDecimal(divisor)];
  const exponent = Math.min(a.exponent, b.exponent);
  return scale(a, exponent) % scale(b, exponent) === BigInt(0);
}

/** A number as `digits × 10 ^ exponent`, exactly as its shortest decimal form says. */
type Decimal = { readonly digits: bigint; readonly exponent: number };

function toDecimal(value: number): Decimal {
  // Always of the form -1.2345e-7.
  const [mantissa = "0", exponent = "0"] = value.toExponential().split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}

function scale({ digits, exponent }: Decimal, to: number): bigint {
  return digits * BigInt(10) ** BigInt(exponent - to);
}

/** Equality of JSON values: the order of properties does not matter. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (isList(a)) {
    if (!isList(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!isEqual(a[i], b[i])) return false;
    return true;
  }
  if (!isRecord(a) || !isRecord(b)) return false;
  let count = 0;
  for (const name in a) {
    const value = own(a, name);
    if (value === undefined) continue;
    if (!isEqual(value, own(b, name))) return false;
    count++;
  }
  return count === size(b);
}

/** Whether no two items are equal. */
export function isUnique(items: readonly unknown[]): boolean {
  if (items.length <= 16) {
    for (let i = 1; i < items.length; i++) {
      for (let j = 0; j < i; j++) if (isEqual(items[i], items[j])) return false;
    }
    return true;
  }
  const simple = new Set<unknown>();
  const composite = new Set<string>();
  for (const item of items) {
    if (typeof item === "object" && item !== null) composite.add(keyOf(item));
    else simple.add(item);
  }
  return simple.size + composite.size === items.length;
}

/** A text that two JSON values share exactly when they are equal: canonical JSON (RFC 8785). */
export function keyOf(value: unknown): string {
  if (isList(value)) {
    let items = "";
    for (let i = 0; i < value.length; i++) items += (i === 0 ? "" : ",") + keyOf(value[i]);
    return `[${items}]`;
  }
  if (isRecord(value)) {
    const names = Object.keys(value).filter((name) => value[name] !== undefined);
    const members = names.sort().map((name) => `${JSON.stringify(name)}:${keyOf(value[name])}`);
    return `{${members.join(",")}}`;
  }
  // What JSON cannot express must not look like something it can.
  const simple = value === null || typeof value === "boolean" || typeof value === "string" || isNumber(value);
  return simple ? JSON.stringify(value) : typeof value;
}

/** Adds to one set what another has. */
export function addAll(target: Set<string | number>, source: ReadonlySet<string | number>): void {
  for (const element of source) target.add(element);
}

/** Ends a check of a value that nests too deeply; thrown, so that no `not` can turn it into a yes. */
export function tooDeep(): never {
  throw new RangeError("nested too deeply");
}

/** `date`: RFC 3339, a day that exists. */
export function isDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  return Number(day) > 0 && Number(day) <= daysIn(Number(year), Number(month));
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [31, 0, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

/** `time`: RFC 3339, with an offset; second 60 only where a leap second can be. */
export function isTime(text: string): boolean {
  const match = /^(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:z|([+-]\d\d):(\d\d))$/i.exec(text);
  const [, hour, minute, second, offsetHour = "+00", offsetMinute = "00"] = match ?? [];
  const inRange = Number(hour) <= 23 && Number(minute) <= 59 && Number(second) <= 60;
  if (!inRange || Math.abs(Number(offsetHour)) > 23 || Number(offsetMinute) > 59) return false;
  const offset = Number(offsetHour) * 60 + Number(`${offsetHour.charAt(0)}${offsetMinute}`);
  return Number(second) < 60 || (Number(hour) * 60 + Number(minute) - offset + 2880) % 1440 === 1439;
}

/** `date-time`: RFC 3339. */
export function isDateTime(text: string): boolean {
  return /^t$/i.test(text.charAt(10)) && isDate(text.slice(0, 10)) && isTime(text.slice(11));
}

/** `duration`: ISO 8601 as in RFC 3339, appendix A. */
export function isDuration(text: string): boolean {
  return /^P(?=.)(?:\d+W|(?:\d+Y(?:\d+M(?:\d+D)?)?|\d+M(?:\d+D)?|\d+D)?(?:T(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S))?)$/.test(
    text,
  );
}

/** `email`: a mailbox of RFC 5321. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf("@");
  const local = text.slice(0, Math.max(at, 0));
  const dotAtom = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
  return (
    (dotAtom.test(local) || /^"(?:[ !#-[\]-~]|\\[ -~])*"$/.test(local)) && isMailHost(text.slice(at + 1))
  );
}

function isMailHost(text: string): boolean {
  if (!text.startsWith("[")) return isHostname(text);
  const literal = text.slice(1, -1);
  return text.endsWith("]") && (literal.startsWith("IPv6:") ? isIpv6(literal.slice(5)) : isIpv4(literal));
}

/** `hostname`: RFC 1123. */
export function isHostname(text: string): boolean {
  return (
    text.length <= 253 &&
    /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i.test(text)
  );
}

/** `ipv4`: four decimal numbers without leading zeros. */
export function isIpv4(text: string): boolean {
  return /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/.test(text);
}

/** `ipv6`: RFC 4291, without a zone. */
export function isIpv6(text: string): boolean {
  const mapped = text.lastIndexOf(":") + 1;
  const dotted = text.includes(".", mapped);
  if (dotted && !isIpv4(text.slice(mapped))) return false;
  const halves = (dotted ? `${text.slice(0, mapped)}0:0` : text).split("::");
  const groups = halves.flatMap((half) => (half === "" ? [] : half.split(":")));
  const complete = halves.length === 1 ? groups.length === 8 : halves.length === 2 && groups.length <= 7;
  return complete && groups.every((group) => /^[\da-f]{1,4}$/i.test(group));
}

/** `uri`: RFC 3986, with a scheme. */
export function isUri(text: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(text) && isUriReference(text);
}

/** `uri-reference`: RFC 3986. */
export function isUriReference(text: string): boolean {
  return isReference(text, /^(?:[\w.~!$&'()*+,;=:@/?-]|%[\da-f]{2})*$/i);
}

/** `iri`: RFC 3987, with a scheme. */
export function isIri(text: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(text) && isIriReference(text);
}

/** `iri-reference`: RFC 3987. */
export function isIriReference(text: string): boolean {
  return isReference(
    text,
    /^(?:[\w.~!$&'()*+,;=:@/?\u{a0}-\u{d7ff}\u{e000}-\u{fdcf}\u{fdf0}-\u{ffef}\u{10000}-\u{10fffd}-]|%[\da-f]{2})*$/iu,
  );
}

/** Takes a reference apart; the parts differ only in the delimiters that cannot be in them. */
function isReference(text: string, characters: RegExp): boolean {
  const match = /^(?:([^:/?#]*):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(text);
  const [, scheme = "a", authority = "", ...rest] = match ?? [];
  const [, userinfo = "", host = ""] = /^(?:(.*)@)?(.*?)(?::\d*)?$/s.exec(authority) ?? [];
  return (
    match !== null &&
    /^[a-z][a-z\d+.-]*$/i.test(scheme) &&
    !/[@[\]]/.test(userinfo) &&
    characters.test(userinfo) &&
    isUriHost(host, characters) &&
    rest.every((part) => part === undefined || characters.test(part))
  );
}

function isUriHost(host: string, characters: RegExp): boolean {
  if (!host.startsWith("[")) return !/[:@]/.test(host) && characters.test(host);
  const literal = host.slice(1, -1);
  return host.endsWith("]") && (isIpv6(literal) || /^v[\da-f]+\.[\w.~!$&'()*+,;=:-]+$/i.test(literal));
}

/** `uri-template`: RFC 6570. */
export function isUriTemplate(text: string): boolean {
  return /^(?:[^\0- "%<>\\^`{|}\x7f]|%[\da-f]{2}|\{[+#./;?&=,!@|]?(?:(?:\w|%[\da-f]{2})(?:\.?(?:\w|%[\da-f]{2}))*(?::[1-9]\d{0,3}|\*)?(?:,(?=[\w%])|(?=\})))+\})*$/i.test(
    text,
  );
}

/** `uuid`: RFC 4122. */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text);
}

/** `json-pointer`: RFC 6901. */
export function isJsonPointer(text: string): boolean {
  return /^(?:\/(?:[^~/]|~[01])*)*$/.test(text);
}

/** `relative-json-pointer`: a number of levels up, then a pointer or `#`. */
export function isRelativeJsonPointer(text: string): boolean {
  return /^(?:0|[1-9]\d*)(?:#$|(?:\/(?:[^~/]|~[01])*)*$)/.test(text);
}

/** `regex`: ECMA-262. */
export function isRegex(text: string): boolean {
  try {
    new RegExp(text, "u");
    return true;
  } catch {
    return false;
  }
}

/** Every format that can be asserted, by its name in JSON Schema. */
export const formatChecks: Readonly<Record<string, (text: string) => boolean>> = {
  date: isDate,
  "date-time": isDateTime,
  duration: isDuration,
  email: isEmail,
  hostname: isHostname,
  ipv4: isIpv4,
  ipv6: isIpv6,
  iri: isIri,
  "iri-reference": isIriReference,
  "json-pointer": isJsonPointer,
  regex: isRegex,
  "relative-json-pointer": isRelativeJsonPointer,
  time: isTime,
  uri: isUri,
  "uri-reference": isUriReference,
  "uri-template": isUriTemplate,
  uuid: isUuid,
};

// ---------------------------------------------------------------------------------------------------------------
// Helpers of *.explain.ts
// ---------------------------------------------------------------------------------------------------------------

/** How many violations are told. */
const MAX_VIOLATIONS = 20;

/**
 * Collects what a generated `validate…` function finds. It counts every error, so that alternatives can be undone,
 * and keeps the first few as violations.
 */
export interface Trace {
  errors: number;
  /** The keyword is the end of the schema pointer unless given. */
  add(pointer: string, message: string, schemaPointer: string, keyword?: string): void;
  /** Drops what was found since the count was `errors`. */
  undo(errors: number): void;
  /** Ends an alternative that began at that count; true when it matched. */
  branch(start: number): boolean;
  /** Adds that no alternative matched, or several did, to what the alternatives found since `start`. */
  union(start: number, pointer: string, message: string, schemaPointer: string, matched?: unknown): void;
}

/**
 * Says why a value is not valid: all that ajv's code finds, else the rule at which the guard's code stops, else a rule
 * of the root. ajv is wrong about some schemas, and no code gets to the end of a value that throws when it is read.
 */
export function collectViolations(
  value: unknown,
  rootRule: string,
  validate: Validate | undefined,
  check?: TracedGuard,
): readonly Violation[] {
  const found = validate === undefined ? [] : collect(validate, value);
  if (found.length > 0) return found;
  const first = check === undefined ? undefined : findFirst(check, value);
  return [first ?? violation("", "does not match the schema", rootRule)];
}

/** A `validate…` function. */
type Validate = (value: unknown, pointer: string, trace: Trace) => boolean;

/** Nothing is found where the function cannot get to the end. */
function collect(validate: Validate, value: unknown): readonly Violation[] {
  const found: Violation[] = [];
  const branches: number[] = [];
  const trace: Trace = {
    errors: 0,
    add(pointer, message, schemaPointer, keyword) {
      if (trace.errors++ >= MAX_VIOLATIONS) return;
      branches[found.length] = 0;
      found.push(violation(pointer, message, schemaPointer, keyword));
    },
    undo(errors) {
      trace.errors = errors;
      if (found.length > errors) found.length = errors;
    },
    branch(start) {
      for (let i = start; i < found.length; i++) branches[i] = start;
      return start === trace.errors;
    },
    union(start, pointer, message, schemaPointer, matched) {
      const several = Array.isArray(matched);
      const union = violation(pointer, several ? `${message}, but matches several` : message, schemaPointer);
      const cut = trace.errors > found.length;
      const told = several ? [union] : tellUnion(union, found.slice(start), branches.slice(start), cut);
      trace.undo(start);
      for (const { pointer, message, schemaPointer, keyword } of told) {
        trace.add(pointer, message, schemaPointer, keyword);
      }
    },
  };
  try {
    validate(value, "", trace);
    return found;
  } catch {
    return []; // too deep, or not JSON
  }
}

/** The keyword is the end of the schema pointer unless given; a root without keywords is `false`. */
function violation(pointer: string, message: string, schemaPointer: string, keyword?: string): Violation {
  const last = schemaPointer.slice(schemaPointer.lastIndexOf("/") + 1) || "false";
  return { pointer, keyword: keyword ?? last, message, schemaPointer };
}

/** A guard that tells of each rule it finds broken. */
type TracedGuard = (value: unknown, witness: Witness) => boolean;

/** Remembers the rule found broken last: the one that decided, since nothing is checked after it. */
export interface Witness {
  /** A rule is broken, there below what the function checks. */
  no(pointer: string, message: string, schemaPointer: string, keyword?: string): false;
  /** What a function called found is this far below what the calling one checks. */
  up(pointer: string, subject?: string): false;
  /** The value nests deeper than the schema is followed; thrown, so that no `not` can turn it into a yes. */
  deep(message: string, schemaPointer: string, keyword?: string): never;
}

/** Undefined where the guard cannot get to the end, or says yes this time. */
function findFirst(check: TracedGuard, value: unknown): Violation | undefined {
  let found: Violation | undefined;
  const witness: Witness = {
    no(...rule) {
      found = violation(...rule);
      return false;
    },
    up(pointer, subject = "") {
      if (found !== undefined)
        found = { ...found, pointer: pointer + found.pointer, message: subject + found.message };
      return false;
    },
    deep(...rule) {
      found = violation("", ...rule);
      throw witness;
    },
  };
  try {
    return check(value, witness) ? undefined : found;
  } catch (error) {
    return error === witness ? found : undefined;
  }
}

/**
 * Tells of the alternatives that were meant; where exactly one was, what is wrong with it comes first.
 * Where what was found is cut short, the last alternative may be any.
 */
function tellUnion(
  union: Violation,
  found: readonly Violation[],
  branches: readonly number[],
  cut: boolean,
): readonly Violation[] {
  const strays = found.map((violation) => isOfOtherKind(violation, union.pointer));
  const other = new Set(branches.filter((_, i) => strays[i]));
  const meant = found.filter((_, i) => !other.has(branches[i] ?? 0));
  const single = !cut && new Set(branches.filter((branch) => !other.has(branch))).size === 1;
  const told = withoutRepeats(meant.length > 0 ? meant : found.filter((_, i) => strays[i]));
  return single ? [...told, union] : [union, ...told];
}

/** Alternatives often share a part. */
function withoutRepeats(violations: readonly Violation[]): readonly Violation[] {
  // The pointer last: in a deep value it is long, and to compare it takes long.
  const first = (a: Violation): Violation | undefined =>
    violations.find(
      (b) => a.schemaPointer === b.schemaPointer && a.message === b.message && a.pointer === b.pointer,
    );
  return violations.filter((violation) => first(violation) === violation);
}

/** The value is of another type than the alternative asks for, or another value, or has another discriminator. */
function isOfOtherKind({ pointer, keyword }: Violation, at: string): boolean {
  if (keyword === "type" && pointer === at) return true;
  return (keyword === "const" || keyword === "enum") && pointer.indexOf("/", at.length + 1) < 0;
}

/** A property name as a token of a JSON Pointer. */
export function pointerToken(name: string): string {
  return name.replace(/~/g, "~0").replace(/\//g, "~1");
}
