import { expect, test } from "vitest";
import type { SourceSpec } from "./source-spec.js";
import { suggestName } from "./suggested-name.js";

const command = (line: string): SourceSpec => {
  const [program = "", ...args] = line.split(" ");
  return { kind: "stdio", command: program, args, env: {}, cwd: undefined };
};
const url = (text: string): SourceSpec => ({ kind: "http", url: text, headers: {}, transport: "auto" });
const file = (path: string): SourceSpec => ({ kind: "snapshot", file: path });

test.each([
  { given: command("npx -y @modelcontextprotocol/server-everything@1.2.3"), want: "server-everything" },
  { given: command("npx -y @scope/pkg"), want: "pkg" },
  { given: command("uvx mcp-server-git --repository ."), want: "mcp-server-git" },
  { given: command("pnpm dlx some-server"), want: "some-server" },
  { given: command("node weather-server.js"), want: "weather-server" },
  { given: command("/usr/bin/node /srv/weather/dist/index.mjs"), want: "weather" },
  { given: command("node server.js"), want: "server" },
  { given: command("./bin/my-server"), want: "my-server" },
  { given: command("npx"), want: "npx" },
  { given: url("https://user:secret@mcp.example.com/x?key=1"), want: "mcp.example.com" },
  { given: url("not a url"), want: "server" },
  { given: file("./a/billing.tools.json"), want: "billing" },
  { given: file("tools.JSON"), want: "tools" },
  { given: file("-"), want: "server" },
])("$want", ({ given, want }) => {
  expect(suggestName(given)).toBe(want);
});
