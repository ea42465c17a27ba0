// Stands in for the Azure Functions host: keeps what an app registers, and calls it as the host would.
import Module, { createRequire } from "node:module";

/** A function as the Node worker describes it to the host; `mcp-codegen generate --from` reads a list of them. */
export interface RegisteredFunction {
  readonly name: string;
  readonly bindings: Readonly<Record<string, { readonly type: string; readonly [key: string]: unknown }>>;
}

/** Everything registered so far, in order. */
export const functions: RegisteredFunction[] = [];

const handlers = new Map<string, unknown>();
let model: ProgrammingModel | undefined;

const core = {
  registerFunction(metadata: RegisteredFunction, handler: unknown) {
    functions.push(metadata);
    handlers.set(metadata.name, handler);
  },
  setProgrammingModel(given: ProgrammingModel) {
    model = given;
  },
};

// The real host provides this module; whoever asks for it gets ours. Loaded here, so that the app finds it loaded.
const loader = Module as unknown as { _load(request: string, ...rest: unknown[]): unknown };
const load = loader._load;
loader._load = (request, ...rest) =>
  request === "@azure/functions-core" ? core : load.call(loader, request, ...rest);
createRequire(import.meta.url)("@azure/functions");

/** Calls a tool; what comes back is the text that the worker hands to the host. */
export async function callFunction(name: string, args: unknown): Promise<string | undefined> {
  const metadata = functions.findLast((candidate) => candidate.name === name);
  const [trigger] = Object.keys(metadata?.bindings ?? {});
  if (metadata === undefined || trigger === undefined || model === undefined)
    throw new Error(`no function ${name}`);
  const call = { string: JSON.stringify({ name, arguments: args }) };
  const invocation = model.getInvocationModel({
    invocationId: "1",
    metadata,
    request: { invocationId: "1", inputData: [{ name: trigger, data: call }], triggerMetadata: {} },
    log() {},
  });
  const { context, inputs } = await invocation.getArguments();
  const result = await invocation.invokeFunction(context, inputs, handlers.get(name));
  return (await invocation.getResponse(context, result)).returnValue?.string;
}

/** What `@azure/functions` gives the host, as far as it is needed here. */
interface ProgrammingModel {
  getInvocationModel(core: object): {
    getArguments(): Promise<{ context: unknown; inputs: unknown[] }>;
    invokeFunction(context: unknown, inputs: unknown[], handler: unknown): Promise<unknown>;
    getResponse(context: unknown, result: unknown): Promise<{ returnValue?: { string?: string } }>;
  };
}
