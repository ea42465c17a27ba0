// Writes a state of the tree as a command would: node output-writer.mjs <out> [version]
import { writeOutput } from "../../packages/cli/dist/output/write-output.js";
import { isOurs, wantedTree } from "./output-trees.mjs";

const [out, version] = process.argv.slice(2);
const wait = { signal: new AbortController().signal, onWait: () => {} };

try {
  await writeOutput({ out, isOurs }, (lockText) => wantedTree(version, lockText), wait);
} catch (error) {
  process.stdout.write(error.diagnostic?.code ?? String(error));
  process.exitCode = 2;
}
