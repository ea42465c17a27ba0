// Runs in a process of its own: checks and times the built candidates of one payload, sends what it found.
import { pathToFileURL } from "node:url";
import { measure } from "./measure.mjs";
import { countWrong, verdictsOf } from "./verdicts.mjs";
import { workloads } from "./workloads.mjs";

/** Enough copies of the payload that no two calls in a row see the same one, and few enough to stay in the cache. */
const copiesOf = (text) => Math.min(16, Math.max(2, Math.round(65_536 / text.length)));

process.once("message", async ({ name, files }) => {
  const workload = workloads().find((workload) => workload.name === name);
  const text = JSON.stringify(workload.payload);
  const verdicts = verdictsOf(JSON.parse(JSON.stringify(workload)));
  const values = Array.from({ length: copiesOf(text) }, () => JSON.parse(text));
  const wrong = {};
  const subjects = { "JSON.parse": { call: JSON.parse, values: values.map(() => text) } };
  for (const [candidate, file] of Object.entries(files)) {
    // Judged in a copy: the many shapes of wrong values would slow down the code that is timed.
    wrong[candidate] = countWrong((await load(file, "?judged")).check, verdicts);
    subjects[candidate] = { call: (await load(file)).check, values };
  }
  const times = measure(subjects);
  process.send({ times, wrong, verdicts: verdicts.length, bytes: text.length }, () => process.disconnect());
});

function load(file, copy = "") {
  return import(`${pathToFileURL(file)}${copy}`);
}
