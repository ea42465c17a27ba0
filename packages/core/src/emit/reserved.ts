const words = (text: string) => text.trim().split(/\s+/);

/** Words that are no identifiers in a strict-mode module. */
const javaScriptWords = words(`
  arguments await break case catch class const continue debugger default delete do else enum eval export extends false
  finally for function if implements import in instanceof interface let new null package private protected public
  return static super switch this throw true try typeof undefined var void while with yield
`);

/** Globals of ECMAScript, whose shadowing would surprise; types among them also in type position. */
const javaScriptGlobals = words(`
  globalThis Infinity NaN isFinite isNaN parseFloat parseInt decodeURI decodeURIComponent encodeURI encodeURIComponent
  escape unescape AggregateError Array ArrayBuffer Atomics BigInt BigInt64Array BigUint64Array Boolean DataView Date
  Error EvalError FinalizationRegistry Float32Array Float64Array Function Int8Array Int16Array Int32Array Intl Iterator
  JSON Map Math Number Object Promise Proxy RangeError ReferenceError Reflect RegExp Set SharedArrayBuffer String
  Symbol SyntaxError TypeError URIError Uint8Array Uint8ClampedArray Uint16Array Uint32Array WeakMap WeakRef WeakSet
  Record Partial Required Readonly Pick Omit Exclude Extract NonNullable Parameters ReturnType Awaited
`);

/** Imports and helpers of the generated modules themselves. */
const ownNames = words(`
  createClient Tools tools validatorProvider call callUndeclared tryCall defineCheck mergeOptions inputGuard outputGuard
  Tool ToolCaller ToolEntry ToolResult CallOptions StrictCallOptions ClientOptions CallToolResult Check
`);

/** A client with a method `then` would be called by `await`; the others exist on every object. */
const memberNames = ["then", ...Object.getOwnPropertyNames(Object.prototype)];

/** Identifiers that no tool and no type may be given. */
export const reservedNames: ReadonlySet<string> = new Set([
  ...javaScriptWords,
  ...javaScriptGlobals,
  ...ownNames,
  ...memberNames,
]);

/** Names that Windows keeps for devices, whatever the extension. */
export const deviceNames: ReadonlySet<string> = new Set([
  ...words("con prn aux nul"),
  ...Array.from({ length: 10 }, (_, i) => [`com${i}`, `lpt${i}`]).flat(),
]);

/** File names (without extension) that no tool may be given. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  ...words("index registry provider runtime server shared"),
  ...deviceNames,
]);
