// Loads the app without a host and saves what it registers, for `mcp-codegen generate --from functions.json`.
import { writeFileSync } from "node:fs";
import { functions } from "./host.js";

await import("./functions.js");
writeFileSync("functions.json", `${JSON.stringify(functions, null, 2)}\n`);
console.log(`captured ${functions.length} function${functions.length === 1 ? "" : "s"} → functions.json`);
