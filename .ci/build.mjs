// Copies templates/ into the core package, as code and as text, and compiles the packages.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const target = `${root}packages/core/src/templates`;
mkdirSync(target, { recursive: true });

const runtime = readFileSync(`${root}templates/runtime.ts`, "utf8");
writeIfChanged(`${target}/runtime.ts`, runtime);
writeIfChanged(
  `${target}/text.ts`,
  `/** The text of templates/runtime.ts, copied into every generated folder. */\nexport const runtimeText: string = ${JSON.stringify(runtime)};\n`,
);

execFileSync(process.execPath, [`${root}node_modules/typescript/bin/tsc`, "-b"], {
  cwd: root,
  stdio: ["ignore", 2, 2],
});

function writeIfChanged(file, text) {
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
}
