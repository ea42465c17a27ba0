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
  // The SDK may ask on every call, with an object of its own each time.
  const byObject = new WeakMap<object, JsonSchemaValidator<unknown>>();
  const byHash = new Map<string, JsonSchemaValidator<unknown>>();
  const known = checksByHash(tools);
  const find = (schema: object): JsonSchemaValidator<unknown> => {
    return (
      attempt(() => findKnown(schema, known)) ??
      attempt(() => options.fallback?.getValidator(schema)) ??
      refuseUnknown
    );
  };
  const findByHash = (schema: object): JsonSchemaValidator<unknown> => {
    const hash = attempt(() => schemaHash(schema));
    if (hash === undefined) return find(schema);
    const validator = byHash.get(hash) ?? find(schema);
    if (byHash.size >= 1000) byHash.clear();
    byHash.set(hash, validator);
    return validator;
  };
  return {
    getValidator<T>(schema: object): JsonSchemaValidator<T> {
      const validator = byObject.get(schema) ?? findByHash(schema);
      if (typeof schema === "object" && schema !== null) byObject.set(schema, validator);
      return validator as JsonSchemaValidator<T>;
    },
  };
}

/** Undefined where an action throws: what cannot be read, hashed or compiled is not known. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** A check, and the tools whose schema it is of. */
interface KnownCheck {
  readonly check: Check<unknown>;
  readonly side: "input" | "output";
  readonly tools: string[];
}

/** Outputs before inputs: the SDK's client asks for outputs. */
function checksByHash(tools: ReadonlyMap<string, ToolEntry>): ReadonlyMap<string, KnownCheck> {
  const known = new Map<string, KnownCheck>();
  for (const side of ["output", "input"] as const) {
    for (const [name, tool] of tools) {
      const check = tool[side];
      const same = check && known.get(check.hash);
      if (same?.side === side) same.tools.push(name);
      else if (check && !same) known.set(check.hash, { check, side, tools: [name] });
    }
  }
  return known;
}

/**
 * What a server makes of a schema when it lists it, and so of its value: nothing, or it says that the value is an
 * object, or it puts it into an envelope `{ result }`, as connections older than 2026-07-28 need for all but objects.
 */
type WireForm = "value" | "object" | "envelope";

function findKnown(
  listed: object,
  known: ReadonlyMap<string, KnownCheck>,
): JsonSchemaValidator<unknown> | undefined {
  for (const [form, schema] of readForms(listed)) {
    const found = known.get(schemaHash(schema)) ?? known.get(schemaHash(restamp(schema)));
    if (found !== undefined) return toValidator(found, form);
  }
  return undefined;
}

/** The schemas that would be listed like this one, each with the form that it would then have. */
function* readForms(listed: unknown): Generator<readonly [WireForm, unknown]> {
  yield ["value", listed];
  if (!isRecord(listed) || listed["type"] !== "object") return;
  const inner = readEnvelope(listed);
  if (inner !== undefined) yield ["envelope", inner];
  const { type, ...typeless } = listed;
  yield ["object", typeless];
  yield ["object", { ...typeless, type: ["object", "null"] }];
  yield ["object", { ...typeless, type: ["null", "object"] }];
}

/** Whether a 2020-12 schema says so is up to the server; the other way to write it. */
function restamp(schema: unknown): unknown {
  if (!isRecord(schema)) return schema;
  const dialect = "https://json-schema.org/draft/2020-12/schema";
  const { $schema, ...unstamped } = schema;
  if ($schema === undefined) return { ...schema, $schema: dialect };
  return $schema === dialect ? unstamped : schema;
}

/** Keywords beside which an envelope is still nothing more. */
const envelopeKeywords =
  /^(?:\$schema|\$defs|definitions|title|description|type|properties|required|x-fastmcp-wrap-result)$/;

/** The schema in an envelope, with its references as they were outside; FastMCP leaves the definitions outside. */
function readEnvelope(listed: { readonly [key: string]: unknown }): unknown {
  const { properties, required, $defs, definitions } = listed;
  if (!Object.keys(listed).every((keyword) => envelopeKeywords.test(keyword))) return undefined;
  if (keyOf(required) !== '["result"]' || !isRecord(properties)) return undefined;
  if (keyOf(Object.keys(properties)) !== '["result"]') return undefined;
  const inner = unprefixReferences(properties["result"]);
  return isRecord(inner) ? { ...withoutUndefined({ $defs, definitions }), ...inner } : inner;
}

function unprefixReferences(node: unknown): unknown {
  if (isList(node)) return node.map(unprefixReferences);
  if (!isRecord(node)) return node;
  const members = Object.entries(node).map(([key, value]) => {
    const isReference = (key === "$ref" || key === "$dynamicRef") && typeof value === "string";
    return [
      key,
      isReference ? value.replace(/^#\/properties\/result(?=\/|$)/, "#") : unprefixReferences(value),
    ];
  });
  return Object.fromEntries(members);
}

const formChecks: Readonly<Record<WireForm, (check: Check<unknown>, value: unknown) => boolean>> = {
  value: (check, value) => check.is(value),
  object: (check, value) => isRecord(value) && check.is(value),
  envelope(check, value) {
    const inner = isRecord(value) ? own(value, "result") : undefined;
    return inner !== undefined && check.is(inner);
  },
};

function toValidator({ check, side, tools }: KnownCheck, form: WireForm): JsonSchemaValidator<unknown> {
  const [name = "", ...others] = tools.map((tool) => printable(JSON.stringify(tool), 128));
  const also = others.length === 0 ? "" : ` (or ${others.slice(0, 3).join(", ")}: the same schema)`;
  const value = form === "envelope" ? "value.result" : "value";
  const errorMessage = `not a valid ${side} of ${name}${also}; details: await tools.get(${name})?.${side}?.explain(${value})`;
  return (data) =>
    attempt(() => formChecks[form](check, data)) === true
      ? { valid: true, data, errorMessage: undefined }
      : { valid: false, data: undefined, errorMessage };
}

const refuseUnknown: JsonSchemaValidator<unknown> = () => ({
  valid: false,
  data: undefined,
  errorMessage:
    "no check was generated for this schema; run: npx mcp-codegen generate --refresh, or give the provider a fallback",
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
  return typeof value === "object" && value !== null && !isList(value);
}

/** True for arrays. */
export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** True for numbers; NaN and the infinities are none of JSON's. */
export function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

/** True for numbers without a fraction, also when written as 1.0. */
export function isInteger(value: unknown): value is number {
  return Number.isInteger(value);
}

/** The object's own property of that name; `undefined` where there is none. */
export function own<T extends object>(object: T, name: string): T[keyof T] | undefined {
  // biome-ignore lint/suspicious/noPrototypeBuiltins: in a `for…in` loop V8 knows its answer, but not that of Object.hasOwn.
  return Object.prototype.hasOwnProperty.call(object, name) ? object[name as keyof T] : undefined;
}

/** How many names `for…in` visits, also inherited ones and those of `undefined`. */
export function countNames(object: { readonly [key: string]: unknown }): number {
  let count = 0;
  for (const _name in object) count++;
  return count;
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

/** Whether a pattern occurs in a text. One too long to be searched in good time is refused, whatever `not` makes of it. */
export function matches(pattern: RegExp, text: string, limit = 1_000_000): boolean {
  if (text.length > limit) throw new RangeError("too long to be searched");
  return pattern.test(text);
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

// ---------------------------------------------------------------------------------------------------------------
// Formats, asserted by *.guard.ts where that is asked for
// ---------------------------------------------------------------------------------------------------------------

/** `date`: RFC 3339, a day that exists. */
export function isDate(text: string): boolean {
  return text.length === 10 && startsWithDate(text);
}

/** `time`: RFC 3339, with an offset; second 60 only where a leap second can be. */
export function isTime(text: string): boolean {
  return endsWithTime(text, 0);
}

/** `date-time`: RFC 3339. */
export function isDateTime(text: string): boolean {
  return (text.charCodeAt(10) | 32) === 116 /* t */ && startsWithDate(text) && endsWithTime(text, 11);
}

function startsWithDate(text: string): boolean {
  const century = twoDigits(text, 0);
  const year = twoDigits(text, 2);
  const month = twoDigits(text, 5);
  const day = twoDigits(text, 8);
  if (text.charCodeAt(4) !== 45 /* - */ || text.charCodeAt(7) !== 45) return false;
  if (century > 99 || year > 99 || month < 1 || month > 12 || day < 1) return false;
  if (month !== 2) return day <= 30 + ((month + (month >> 3)) & 1);
  return day <= ((year === 0 ? century : year) % 4 === 0 ? 29 : 28);
}

function endsWithTime(text: string, start: number): boolean {
  const hour = twoDigits(text, start);
  const minute = twoDigits(text, start + 3);
  const second = twoDigits(text, start + 6);
  if (text.charCodeAt(start + 2) !== 58 /* : */ || text.charCodeAt(start + 5) !== 58) return false;
  if (hour > 23 || minute > 59 || second > 60) return false;
  let at = start + 8;
  if (text.charCodeAt(at) === 46 /* . */) {
    const point = at++;
    while (isDigit(text.charCodeAt(at))) at++;
    if (at === point + 1) return false;
  }
  let utc = hour * 60 + minute;
  const code = text.charCodeAt(at);
  if (code === 43 /* + */ || code === 45 /* - */) {
    const hours = twoDigits(text, at + 1);
    const minutes = twoDigits(text, at + 4);
    if (text.charCodeAt(at + 3) !== 58 || hours > 23 || minutes > 59) return false;
    utc += (code === 43 ? -1 : 1) * (hours * 60 + minutes) + 1440;
    at += 5;
  } else if ((code | 32) !== 122 /* z */) return false;
  return at + 1 === text.length && (second < 60 || utc % 1440 === 1439);
}

/** The number that two digits are; 100, more than any limit, where they are none. */
function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at);
  const ones = text.charCodeAt(at + 1);
  return isDigit(tens) && isDigit(ones) ? tens * 10 + ones - 528 : 100;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function isHex(code: number): boolean {
  return isDigit(code) || ((code | 32) >= 97 && (code | 32) <= 102);
}

/** `duration`: ISO 8601 as in RFC 3339, appendix A. */
export function isDuration(text: string): boolean {
  return /^P(?!$)(?:\d+W|(?:\d+Y(?:\d+M(?:\d+D)?)?|\d+M(?:\d+D)?|\d+D)?(?:T(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S))?)$/.test(
    text,
  );
}

/** `uuid`: RFC 4122, of any version. */
export function isUuid(text: string): boolean {
  return (
    text.length === 36 && /^[\da-fA-F]{8}-[\da-fA-F]{4}-[\da-fA-F]{4}-[\da-fA-F]{4}-[\da-fA-F]{12}/.test(text)
  );
}

/** `email`: a mailbox of RFC 5321. */
export function isEmail(text: string): boolean {
  // One test for nearly all there are; in a short one no label is too long.
  const common =
    /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@[a-zA-Z\d]+(?:-+[a-zA-Z\d]+)*(?:\.[a-zA-Z\d]+(?:-+[a-zA-Z\d]+)*)*$/;
  if (text.length < 64 && common.test(text)) return true;
  return !/[^\0-\x7f]/.test(text) && isMailbox(text);
}

/** `idn-email`: a mailbox of RFC 6531. */
export function isIdnEmail(text: string): boolean {
  return isMailbox(text, isMailDomain) && !unicode(String.raw`\p{Cs}`).test(text);
}

/** The syntax of RFC 6531, which adds to that of RFC 5321 whatever is not ASCII; other domains only where asked for. */
function isMailbox(text: string, isDomain?: (domain: string) => boolean): boolean {
  const at = text.lastIndexOf("@");
  const local = text.slice(0, Math.max(at, 0));
  const domain = text.slice(at + 1);
  const isLocal =
    /^[\w!#$%&'*+/=?^`{|}~\x80-\uffff-]+(?:\.[\w!#$%&'*+/=?^`{|}~\x80-\uffff-]+)*$/.test(local) ||
    /^"[ !#-[\]-~\x80-\uffff]*(?:\\[ -~][ !#-[\]-~\x80-\uffff]*)*"$/.test(local);
  return isLocal && (isPlainHost(domain) || isAddressLiteral(domain) || isDomain?.(domain) === true);
}

/** Need not be normalized, which takes quadratic time; where it is valid, four units at most become one octet. */
function isMailDomain(domain: string): boolean {
  return domain.length <= 4 * 253 && isIdnHostname(domain.normalize("NFC"));
}

function isAddressLiteral(text: string): boolean {
  const [, tag, address = ""] = /^\[(ipv6:)?([\da-f.:]*)\]$/i.exec(text) ?? [];
  return tag === undefined ? isIpv4(address) : isIpv6(address);
}

/** `hostname`: RFC 1123; one with labels in Punycode must be an international one too. */
export function isHostname(text: string): boolean {
  return isPlainHost(text) && (!text.includes("--") || !/(?:^|\.)xn--/i.test(text) || isIdnHostname(text));
}

/** Labels of letters, digits and inner hyphens. */
function isPlainHost(text: string): boolean {
  return (
    text.length <= 253 &&
    /^[a-zA-Z\d]+(?:-+[a-zA-Z\d]+)*(?:\.[a-zA-Z\d]+(?:-+[a-zA-Z\d]+)*)*$/.test(text) &&
    (text.length < 64 || !/[^.]{64}/.test(text))
  );
}

/** `ipv4`: four decimal numbers without leading zeros. */
export function isIpv4(text: string): boolean {
  return /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/.test(text);
}

/** `ipv6`: RFC 4291, without a zone. */
export function isIpv6(text: string): boolean {
  let groups = 0;
  let gap = text.startsWith("::");
  let at = gap ? 2 : 0;
  while (at < text.length) {
    const group = at;
    while (at < group + 4 && isHex(text.charCodeAt(at))) at++;
    if (text.charCodeAt(at) === 46 /* . */) {
      if (!isIpv4(text.slice(group))) return false;
      groups += 2;
      break;
    }
    if (at === group) return false;
    groups++;
    if (at === text.length) break;
    if (text.charCodeAt(at++) !== 58 /* : */ || at === text.length) return false;
    if (text.charCodeAt(at) === 58) {
      if (gap) return false;
      gap = true;
      at++;
    }
  }
  return gap ? groups < 8 : groups === 8;
}

/** `uri`: RFC 3986, with a scheme. */
export function isUri(text: string): boolean {
  return /^[^:/?#]+:/.test(text) && isUriReference(text);
}

/** `uri-reference`: RFC 3986. */
export function isUriReference(text: string): boolean {
  // A scheme, or no colon before something else ends it; user, host and port; path and query; fragment.
  return /^(?:[a-zA-Z][a-zA-Z\d+.-]*:|(?![^/?#]*:))(?:\/\/(?:[\w.~!$&'()*+,;=:-]*(?:%[\da-fA-F]{2}[\w.~!$&'()*+,;=:-]*)*@)?[\w.~!$&'()*+,;=-]*(?:%[\da-fA-F]{2}[\w.~!$&'()*+,;=-]*)*(?::\d*)?(?![^/?#])|(?!\/\/))[\w.~!$&'()*+,;=:@/?-]*(?:%[\da-fA-F]{2}[\w.~!$&'()*+,;=:@/?-]*)*(?:#[\w.~!$&'()*+,;=:@/?-]*(?:%[\da-fA-F]{2}[\w.~!$&'()*+,;=:@/?-]*)*)?$/.test(
    text.includes("[") ? nameAddress(text) : text,
  );
}

/** With a name in place of an IP address in brackets. */
function nameAddress(uri: string): string {
  return uri.replace(
    /^((?:[^:/?#]+:)?\/\/(?:[^/?#@[\]]*@)?)\[([^\]]*)\](?=(?::\d*)?(?:[/?#]|$))/,
    (whole, before: string, address: string) =>
      isIpv6(address) || /^v[\da-f]+\.[\w.~!$&'()*+,;=:-]+$/i.test(address) ? `${before}a` : whole,
  );
}

/** `iri`: RFC 3987, with a scheme. */
export function isIri(text: string): boolean {
  return isUri(toUri(text));
}

/** `iri-reference`: RFC 3987. */
export function isIriReference(text: string): boolean {
  return isUriReference(toUri(text));
}

/** With something percent-encoded for the characters that only an IRI may have; private ones only in its query. */
function toUri(iri: string): string {
  const [, path = "", query = "", fragment = ""] = /^([^?#]*)([^#]*)(.*)$/s.exec(iri) ?? [];
  const publicQuery = query.split(unicode(String.raw`\p{Co}+`)).join("%20");
  return `${path}${publicQuery}${fragment}`.split(unicode(`[^\\0-\\x7f\\p{Co}${notInIris}]+`)).join("%20");
}

/** Beside what is private. */
const notInIris = "\\x80-\\x9f\\p{Cs}\\p{Noncharacter_Code_Point}\\ufff0-\\uffff\\u{e0000}-\\u{e0fff}";

/** Made when first needed: a literal is read with its module, and to look up properties takes a millisecond or more. */
function unicode(source: string): RegExp {
  const pattern = unicodePatterns.get(source) ?? new RegExp(source, "u");
  unicodePatterns.set(source, pattern);
  return pattern;
}

const unicodePatterns = /* @__PURE__ */ new Map<string, RegExp>();

/** `uri-template`: RFC 6570. */
export function isUriTemplate(text: string): boolean {
  const literals = text
    .replace(/%[\da-f]{2}/gi, "_")
    .replace(
      /\{[+#./;?&=,!@|]?\w+(?:\.\w+)*(?::[1-9]\d{0,3}|\*)?(?:,\w+(?:\.\w+)*(?::[1-9]\d{0,3}|\*)?)*\}/g,
      "_",
    );
  return !/[\0- "%<>\\^`{|}\x7f]/.test(literals) && !unicode(`[${notInIris}]`).test(literals);
}

/** `json-pointer`: RFC 6901. */
export function isJsonPointer(text: string): boolean {
  return (text === "" || text.startsWith("/")) && !/~(?![01])/.test(text);
}

/** `relative-json-pointer`: a number of levels up, then a pointer or `#`. */
export function isRelativeJsonPointer(text: string): boolean {
  return /^(?:0|[1-9]\d*)(?:\/|#?$)/.test(text) && !/~(?![01])/.test(text);
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

/** `idn-hostname`: RFC 5890 to 5893. */
export function isIdnHostname(text: string): boolean {
  // A character takes one octet or more, of 253, and two units at most.
  if (text.length > 2 * 253) return false;
  const labels = text.split(/[.\u3002\uff0e\uff61]/);
  const unicodeLabels = labels.flatMap((label) => toUnicode(label) ?? []);
  const octets = labels.reduce((sum, label) => sum + 1 + octetsOf(label), -1);
  return unicodeLabels.length === labels.length && octets <= 253 && followsBidiRule(unicodeLabels);
}

/** The Unicode form of a label; undefined where it is not valid. */
function toUnicode(label: string): string | undefined {
  if (!isPlainHost(label)) return isIdnLabel(label) && octetsOf(label) <= 63 ? label : undefined;
  if (!/^xn--/i.test(label)) return label.startsWith("--", 2) ? undefined : label;
  const decoded = decodePunycode(label.slice(4).toLowerCase());
  return decoded !== undefined && isIdnLabel(decoded) ? decoded : undefined;
}

/** RFC 5891, 4.2, and RFC 5892. */
function isIdnLabel(label: string): boolean {
  // Letters, digits, marks and the hyphen; and exceptions, some of them for certain contexts.
  const allowed = String.raw`^[-\p{L}\p{Mn}\p{Mc}\p{Nd}\xb7\u0375\u05f3\u05f4\u06fd\u06fe\u0f0b\u200c\u200d\u3007\u30fb]+$`;
  // What case folding or compatibility changes or hides, with exceptions; old Hangul, marks of symbols and of music; others.
  const disallowed = String.raw`(?![\xdf\u03c2\u200c\u200d])\p{Changes_When_NFKC_Casefolded}|[\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff\u20d0-\u20ff\u{1d100}-\u{1d24f}\u0640\u07fa\u302e\u302f\u3031-\u3035\u303b]`;
  return (
    unicode(allowed).test(label) &&
    !unicode(disallowed).test(label) &&
    !unicode(String.raw`^\p{M}|^-|-$|^..--`).test(label) &&
    label.normalize("NFC") === label &&
    Array.from(label).every(fitsContext)
  );
}

/** RFC 5892, appendix A, but for the digits of Arabic, which the bidi rule keeps apart as well. */
function fitsContext(character: string, at: number, label: readonly string[]): boolean {
  const before = label[at - 1] ?? "";
  const after = label[at + 1] ?? "";
  switch (character) {
    case "\xb7":
      return before === "l" && after === "l";
    case "\u0375":
      return unicode(String.raw`\p{Script=Greek}`).test(after);
    case "\u05f3":
    case "\u05f4":
      return unicode(String.raw`\p{Script=Hebrew}`).test(before);
    case "\u30fb":
      return unicode(String.raw`[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]`).test(label.join(""));
    case "\u200c":
      return isVirama(before) || isJoined(label.slice(0, at), label.slice(at + 1));
    case "\u200d":
      return isVirama(before);
    default:
      return true;
  }
}

/** Of combining class 9, for which there is no property: normalization puts it between one of class 8 and one of 10. */
function isVirama(character: string): boolean {
  const sorted = `\u3099${character}\u05b0`;
  return /[^\u3099\u05b0]/.test(character) && `\u05b0${character}\u3099`.normalize("NFD") === sorted;
}

/** Whether the letters on both sides, marks aside, would be joined. Joining types are of Unicode 17. */
function isJoined(before: readonly string[], after: readonly string[]): boolean {
  const mark = unicode(String.raw`[\p{Mn}\u{1e94b}]`);
  const joins =
    /[\u0620\u0622-\u064a\u066e-\u066f\u0671-\u0673\u0679-\u06d5\u06ee-\u06ef\u06fa-\u06fc\u06ff-\u0710\u0712-\u072f\u074d-\u077f\u07ca-\u07ea\u0840-\u0858\u0860\u0862-\u0865\u0867-\u0882\u0886\u0889-\u088f\u08a0-\u08ac\u08ae-\u08c8\u1820-\u1878\u1887-\u18a8\u18aa\ua840-\ua872\u{10ac0}-\u{10ac5}\u{10ac7}-\u{10aca}\u{10acd}-\u{10ae1}\u{10ae4}\u{10b80}-\u{10b91}\u{10d00}-\u{10d23}\u{10ec2}-\u{10ec4}\u{10ec6}-\u{10ec7}\u{10f30}-\u{10f44}\u{10f70}-\u{10f81}\u{10fb0}\u{10fb2}-\u{10fb6}\u{10fb8}-\u{10fbf}\u{10fc1}-\u{10fc4}\u{1e922}-\u{1e943}]/u;
  const onlyRight =
    /[\u0622-\u0625\u0627\u0629\u062f-\u0632\u0648\u0671-\u0673\u0688-\u0699\u06c0\u06c3-\u06cb\u06cd\u06cf\u06d2-\u06ef\u0710\u0715-\u0719\u071e\u0728\u072a\u072c\u072f-\u074d\u0759-\u075b\u076b-\u076c\u0771\u0773-\u0774\u0778-\u0779\u0840\u0846-\u0847\u0849\u0854\u0856-\u0858\u0867\u0869-\u0882\u088e\u08aa-\u08ae\u08b1-\u08b2\u08b9\u{10ac5}-\u{10aca}\u{10ace}-\u{10ad2}\u{10add}\u{10ae1}-\u{10ae4}\u{10b81}\u{10b83}-\u{10b85}\u{10b89}\u{10b8c}\u{10b8e}-\u{10b8f}\u{10b91}\u{10d22}\u{10ec2}\u{10f33}\u{10f74}-\u{10f75}\u{10fb4}-\u{10fb6}\u{10fb9}-\u{10fba}\u{10fbd}\u{10fc2}-\u{10fc3}]/u;
  const onlyLeft = /[\ua872\u{10acd}\u{10ad7}\u{10d00}]/u;
  const left = before.filter((character) => !mark.test(character)).at(-1) ?? "";
  const right = after.find((character) => !mark.test(character)) ?? "";
  return joins.test(left) && !onlyRight.test(left) && joins.test(right) && !onlyLeft.test(right);
}

/** RFC 5893: where a label has a character that goes from right to left, all labels must be in order. */
function followsBidiRule(labels: readonly string[]): boolean {
  const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
  if (!rightToLeft.test(labels.join(""))) return true;
  const neutral =
    /[-\xb7\u02b9\u02ba\u02c6-\u02cf\u02ec\u0375\u200c-\u200d\u2e2f\u30fb\ua67f\ua717-\ua71f\ua788]/;
  const classes: readonly (readonly [name: string, characters: RegExp])[] = [
    ["E", /[\d\u06f0-\u06f9]/],
    ["A", /[\u0660-\u0669\u{10d30}-\u{10d49}]/u],
    ["M", unicode(String.raw`(?![\u0cbf\u0cc6\u{11a07}\u{11a08}\u{11c3f}])\p{Mn}`)],
    ["R", rightToLeft],
    ["N", neutral],
    ["L", /./u],
  ];
  const classOf = (character: string) => classes.find(([, characters]) => characters.test(character))?.[0];
  const shapes = labels.map((label) => Array.from(label, classOf).join(""));
  const rule = /^(?=.*[LRAE]M*$)(?:R[RANM]*|R[RENM]*|L[LENM]*)$/;
  return !/[RA]/.test(shapes.join("")) || shapes.every((shape) => rule.test(shape));
}

/** How many octets a label takes in the DNS: RFC 3492 without its output, since only the length is asked for. */
function octetsOf(label: string): number {
  const codes = Array.from(label, (character) => character.codePointAt(0) ?? 0);
  const basic = codes.filter((code) => code < 128).length;
  if (basic === codes.length) return basic;
  let octets = basic === 0 ? 4 : 5 + basic;
  let delta = 0;
  let bias = 72;
  let written = basic;
  for (let code = 128; written < codes.length; code++) {
    const next = Math.min(...codes.filter((other) => other >= code));
    delta += (next - code) * (written + 1);
    code = next;
    for (const other of codes) {
      if (other < code) delta++;
      if (other !== code) continue;
      let rest = delta;
      for (let k = 36; ; k += 36) {
        const threshold = thresholdOf(k, bias);
        octets++;
        if (rest < threshold) break;
        rest = Math.floor((rest - threshold) / (36 - threshold));
      }
      bias = adapt(delta, written + 1, written === basic);
      delta = 0;
      written++;
    }
    delta++;
  }
  return octets;
}

/** RFC 3492; undefined where the text is no Punycode. */
function decodePunycode(text: string): string | undefined {
  const basic = Math.max(text.lastIndexOf("-"), 0);
  const codes = Array.from(text.slice(0, basic), (character) => character.charCodeAt(0));
  let code = 128;
  let index = 0;
  let bias = 72;
  for (let at = basic === 0 ? 0 : basic + 1; at < text.length; ) {
    const start = index;
    let weight = 1;
    for (let k = 36; ; k += 36) {
      const digit = "abcdefghijklmnopqrstuvwxyz0123456789".indexOf(text.charAt(at));
      if (at++ >= text.length || digit < 0) return undefined;
      index += digit * weight;
      const threshold = thresholdOf(k, bias);
      if (digit < threshold) break;
      weight *= 36 - threshold;
    }
    const size = codes.length + 1;
    bias = adapt(index - start, size, start === 0);
    code += Math.floor(index / size);
    index %= size;
    // Two halves of a pair would look like one character.
    if (code > 0x10ffff || code >> 11 === 27) return undefined;
    codes.splice(index++, 0, code);
  }
  return String.fromCodePoint(...codes);
}

function thresholdOf(k: number, bias: number): number {
  return Math.min(Math.max(k - bias, 1), 26);
}

function adapt(delta: number, size: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / size);
  let k = 0;
  for (; rest > 455; k += 36) rest = Math.floor(rest / 35);
  return k + Math.floor((36 * rest) / (rest + 38));
}

/** Every format that can be asserted, by its name in JSON Schema. */
export const formatChecks: Readonly<Record<string, (text: string) => boolean>> = {
  date: isDate,
  "date-time": isDateTime,
  duration: isDuration,
  email: isEmail,
  hostname: isHostname,
  "idn-email": isIdnEmail,
  "idn-hostname": isIdnHostname,
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

/** How most messages begin; a module has the number instead. */
export const phrases: readonly string[] = [
  "must be a string",
  "must be an object",
  "must be an array",
  "must be a boolean",
  "must be a number",
  "must be an integer",
  "must be one of ",
  "must have the property ",
  "must match the pattern ",
  "must not be there: no other properties are allowed",
];

/** The keyword is the end of the schema pointer unless given; a root without keywords is `false`. */
function violation(pointer: string, message: string, schemaPointer: string, keyword?: string): Violation {
  const last = schemaPointer.slice(schemaPointer.lastIndexOf("/") + 1) || "false";
  const said = message.replace(
    /^(property name )?(\d)/,
    (_, subject = "", phrase) => `${subject}${phrases[phrase]}`,
  );
  return { pointer, keyword: keyword ?? last, message: said, schemaPointer };
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

/** A pattern that never occurs in a text too long to be searched, so that this is what is wrong with the text. */
export function limitPattern(pattern: RegExp, limit = 1_000_000): Pick<RegExp, "test"> {
  return { test: (text) => text.length <= limit && pattern.test(text) };
}

/** A property name as a token of a JSON Pointer. */
export function pointerToken(name: string): string {
  return name.replace(/~/g, "~0").replace(/\//g, "~1");
}
