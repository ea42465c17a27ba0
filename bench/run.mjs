// Prints the benchmark tables: all, or those that are named. Results are also written as JSON, for comparing runs.
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { benchBundleSize } from "./bundle-size.mjs";
import { packageVersions } from "./candidates.mjs";
import { benchColdStart } from "./cold-start.mjs";
import { benchGeneration } from "./generation.mjs";
import { installPeers } from "./peers.mjs";
import { benchValidators } from "./validators.mjs";

const tables = {
  validators: benchValidators,
  "cold-start": benchColdStart,
  size: benchBundleSize,
  generation: benchGeneration,
};

const [chosen, only] = process.argv.slice(2);
if (chosen !== undefined && !Object.hasOwn(tables, chosen)) {
  console.error(`no table "${chosen}"; there are ${Object.keys(tables).join(", ")}`);
  process.exit(2);
}

installPeers();
const machine = {
  processor: cpus()[0]?.model,
  cores: cpus().length,
  node: process.version,
  packages: packageVersions(),
};
console.log(`${machine.processor}, ${machine.cores} cores, Node ${machine.node}`);
console.log(
  Object.entries(machine.packages)
    .map(([name, version]) => `${name} ${version ?? "missing"}`)
    .join(", "),
);

const folder = new URL("./results/", import.meta.url);
mkdirSync(folder, { recursive: true });
for (const name of chosen === undefined ? Object.keys(tables) : [chosen]) {
  const results = await tables[name](only);
  writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify({ machine, results }, undefined, 2)}\n`);
}
