// Speed of one verdict, of every candidate on every payload.
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { buildAll, CONTROL } from "./build.mjs";
import { printTable } from "./print.mjs";
import { workloads } from "./workloads.mjs";

const ATTEMPTS = 4;
const TOLERANCE = 1.1;

/** Ratios of the guard's time to that of another; `kind` limits a goal to such payloads. */
const goals = [
  { other: "hand-written", atMost: 1.15 },
  { other: "ajv standalone", atMost: 0.5, kind: "structural" },
  { other: "ajv standalone", atMost: 0.25, kind: "formats" },
  { other: "ata standalone", atMost: 1 },
  { other: "ata JIT", atMost: 1 },
  { other: "cfworker", atMost: 1 / 50 },
];

/** Prints a table for each payload; returns the numbers. */
export async function benchValidators(only) {
  const results = {};
  for (const workload of workloads().filter(({ name }) => only === undefined || name.includes(only))) {
    const { files, missing } = await buildAll(workload);
    const found = await attempt(workload.name, files);
    results[workload.name] = report(workload, found, missing);
  }
  return results;
}

/** Until the guard and its copy agree, or patience ends. */
async function attempt(name, files) {
  let best;
  for (let i = 0; i < ATTEMPTS && !(best?.control <= TOLERANCE); i++) {
    const found = await runWorker({ name, files });
    const ratio = found.times[CONTROL] / found.times.guard;
    const control = Math.max(ratio, 1 / ratio);
    if (best === undefined || control < best.control) best = { ...found, control };
  }
  return best;
}

function runWorker(message) {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL("./validators-worker.mjs", import.meta.url)));
    child.once("message", resolve);
    child.once("exit", (code) => reject(new Error(`the worker ended with ${code}`)));
    child.send(message);
  });
}

function report({ name, kind }, { times, wrong, verdicts, bytes, control }, missing) {
  const guard = (times.guard + times[CONTROL]) / 2;
  const rows = Object.entries(times)
    .sort(([, a], [, b]) => a - b)
    .map(([candidate, ns]) => [
      candidate,
      formatTime(ns),
      ratio(ns / times["ajv standalone"]),
      ratio(ns / guard),
      wrong[candidate] ? `WRONG on ${wrong[candidate]} of ${verdicts}` : "",
    ]);
  for (const [candidate, reason] of Object.entries(missing)) rows.push([candidate, "–", "–", "–", reason]);
  printTable(`${name} (${bytes.toLocaleString("en")} bytes of JSON, ${verdicts} verdicts checked)`, [
    ["candidate", "one check", "of ajv standalone", "of guard", ""],
    ...rows,
  ]);
  const holds = control <= TOLERANCE;
  console.log(
    `control, guard against itself: ${control.toFixed(2)}${holds ? "" : " – over 1.10: this run says nothing"}`,
  );
  const met = goals
    .filter((goal) => times[goal.other] !== undefined && (goal.kind === undefined || goal.kind === kind))
    .map(({ other, atMost }) => ({ other, atMost, is: guard / times[other] }));
  for (const { other, atMost, is } of met)
    console.log(
      `${is <= atMost ? "met   " : "MISSED"} ${ratio(is)} of ${other}, at most ${ratio(atMost)} wanted`,
    );
  return { bytes, control, nanoseconds: times, wrong, missing, goals: met };
}

function formatTime(ns) {
  if (ns < 1e3) return `${ns.toFixed(1)} ns`;
  return ns < 1e6 ? `${(ns / 1e3).toFixed(2)} µs` : `${(ns / 1e6).toFixed(2)} ms`;
}

function ratio(value) {
  return value >= 10 ? value.toFixed(0) : value.toFixed(value < 0.1 ? 3 : 2);
}
