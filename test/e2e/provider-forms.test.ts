// The generated provider inside the official SDK's clients: outputs in every form in which servers list them.
import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonSchemaValidatorProvider } from "../../templates/runtime.js";
import { generateFrom, temporaryFolder, writeServer } from "../support/generate.js";
import { importGenerated } from "../support/run-generated.js";
import { type ClientKind, connectV1, connectV2 } from "./servers/clients.js";
import { listings, shapes } from "./servers/shapes.mjs";

interface ProviderModule {
  validatorProvider(): JsonSchemaValidatorProvider;
}

const out = temporaryFolder("provider-forms");
let provider: ProviderModule;
beforeAll(async () => {
  // From the schemas as their authors wrote them.
  const tools = Object.entries(shapes).map(([name, { schema }]) => ({
    name,
    inputSchema: { type: "object" },
    outputSchema: schema,
  }));
  const { server, diagnostics } = await generateFrom({ tools }, "shapes");
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  provider = await importGenerated<ProviderModule>(writeServer(out, server), "provider");
});
afterAll(() => rmSync(out, { recursive: true, force: true }));

async function connectTo(script: string, kind: ClientKind) {
  const options = { jsonSchemaValidator: provider.validatorProvider() };
  const client =
    kind === "v1 legacy"
      ? await connectV1(script, options)
      : await connectV2(script, kind === "v2 modern" ? "modern" : "legacy", options);
  await client.listTools();
  return client;
}

type Connected = Awaited<ReturnType<typeof connectTo>>;

describe.each<ClientKind>(["v1 legacy", "v2 legacy", "v2 modern"])("server v2, client %s", (kind) => {
  let client: Connected;
  beforeAll(async () => {
    client = await connectTo("shapes-v2.mjs", kind);
  });
  afterAll(() => client.close());

  it.each(Object.entries(shapes))("%s is accepted", async (name, { schema, good }) => {
    const { structuredContent } = await client.callTool({ name });
    const isPlain = typeof good === "object" && good !== null && !Array.isArray(good);
    const wrapped = kind !== "v2 modern" && !(isPlain && isListedAsObject(schema));
    expect(structuredContent).toEqual(wrapped ? { result: good } : good);
  });
});

/** The SDK says `type: "object"` itself where it can see that nothing else is possible. */
function isListedAsObject(schema: object): boolean {
  const { type } = schema as { type?: unknown };
  return type === "object" || (type === undefined && Object.keys(schema).length > 0 && !("anyOf" in schema));
}

describe.each<ClientKind>(["v1 legacy", "v2 legacy"])("server v1, client %s", (kind) => {
  const natural = Object.entries(shapes).filter(
    ([, { schema }]) => "type" in schema && schema.type === "object",
  );
  const all = [
    ...natural.map(([name]) => ({ name, of: name, wraps: false })),
    ...Object.entries(listings).map(([name, { of, wraps }]) => ({ name, of, wraps })),
  ];
  let client: Connected;
  beforeAll(async () => {
    client = await connectTo("shapes-v1.mjs", kind);
  });
  afterAll(() => client.close());

  it.each(all)("$name is accepted", async ({ name, of, wraps }) => {
    const good = shapes[of]?.good;
    const { structuredContent } = await client.callTool({ name });
    expect(structuredContent).toEqual(wraps ? { result: good } : good);
  });

  it.each(all)("$name is refused when it is bad, by the name of its tool", async ({ name, of, wraps }) => {
    const details = wraps ? "explain\\(value.result\\)" : "explain\\(value\\)";
    await expect(client.callTool({ name, arguments: { bad: true } })).rejects.toThrow(
      new RegExp(`not a valid output of "${of}".*${details}`),
    );
  });
});
