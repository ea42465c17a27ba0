/** The trigger binding of a tool as the host reads it: schemas and properties are strings of JSON. */
export type ToolBinding = {
  readonly type: "mcpToolTrigger";
  readonly toolName: string;
  readonly description: string;
  readonly useResultSchema: true;
  readonly toolProperties: string;
  readonly useWorkerInputSchema?: true;
  readonly inputSchema?: string;
  readonly outputSchema?: string;
};

/** Answers a call; with an outputSchema, what it returns is the structuredContent. */
export type ToolHandler<Context = unknown> = (args: Record<string, unknown>, context: Context) => unknown;

/** The parts of `@azure/functions` that registering needs. */
export interface AzureFunctions<Trigger = unknown, Context = unknown> {
  readonly app: {
    generic(
      name: string,
      options: { trigger: Trigger; handler: (call: unknown, context: Context) => unknown },
    ): void;
  };
  readonly trigger: { generic(options: ToolBinding): Trigger };
  /** The only kind of value whose structuredContent the Node worker sends. */
  readonly McpToolResponse: new (init: {
    content: never[];
    structuredContent: object;
  }) => object;
}

/** Registers through the generic trigger, since `app.mcpTool` drops outputSchema. */
export function registerTool<Trigger, Context>(
  azure: AzureFunctions<Trigger, Context>,
  binding: ToolBinding,
  handler: ToolHandler<Context>,
): void {
  const { app, trigger, McpToolResponse } = wholeModule(azure);
  app.generic(binding.toolName, {
    trigger: trigger.generic({ ...binding }),
    handler: async (call, context) => {
      const result = await handler(argumentsOf(call), context);
      const isStructured =
        binding.outputSchema !== undefined &&
        typeof result === "object" &&
        result !== null &&
        !(result instanceof McpToolResponse);
      // The worker adds the text block that older clients read.
      return isStructured ? new McpToolResponse({ content: [], structuredContent: result }) : result;
    },
  });
}

/** For `import * as azure` Node finds only some names of a CommonJS module; the default export has them all. */
function wholeModule<T extends object>(azure: T): T {
  return "default" in azure ? (azure.default as T) : azure;
}

function argumentsOf(call: unknown): Record<string, unknown> {
  const args = isObject(call) && Object.hasOwn(call, "arguments") ? call["arguments"] : undefined;
  return isObject(args) ? args : {};
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
