// Prints docs/diagnostics.md from the catalogue; a test keeps the file current.
import { writeFileSync } from "node:fs";
import { catalogue } from "../packages/core/dist/diagnostics/catalogue.js";
import { diagnosticsPage } from "../packages/core/dist/diagnostics/page.js";

writeFileSync(new URL("../docs/diagnostics.md", import.meta.url), diagnosticsPage(catalogue));
