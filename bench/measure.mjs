// Timing that holds on a noisy machine: candidates take turns in short batches, and the best tenth of each counts.

const BATCH_MS = 0.5;
const ROUNDS = 300;
const BUDGET_MS = 2500;
const WARM_UP_MS = 250;

/**
 * Times some functions against each other, each with values of its own that take turns, so that no answer can be taken
 * from the call before. Returns nanoseconds per call, by name.
 */
export function measure(subjects) {
  const runs = Object.entries(subjects).map(([name, { call, values }]) => {
    const loop = createLoop(name);
    return { name, run: (count) => loop(call, values, count), count: 1, spent: 0, samples: [] };
  });
  for (const run of runs) warmUp(run);
  for (let round = 0; round < ROUNDS; round++) {
    for (const run of rotated(runs, round)) {
      if (run.spent > BUDGET_MS && run.samples.length >= 10) continue;
      const ms = time(run, run.count);
      run.spent += ms;
      run.samples.push((ms * 1e6) / run.count);
    }
  }
  return Object.fromEntries(runs.map(({ name, samples }) => [name, bestDecile(samples)]));
}

/** The value below which the best tenth lies. */
export function bestDecile(samples) {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 10)];
}

/**
 * A loop of its own for each function, or the engine would see one call site with many targets. The text has to differ
 * too: what the engine learns about a text that it has seen before is shared.
 */
function createLoop(name) {
  return new Function(
    "call",
    "values",
    "count",
    `// ${name}
    let passed = 0;
    for (let i = 0, j = 0; i < count; i++) {
      if (call(values[j])) passed++;
      if (++j === values.length) j = 0;
    }
    return passed;`,
  );
}

function time({ run }, count) {
  const start = performance.now();
  run(count);
  return performance.now() - start;
}

/** Runs until the engine has optimised, and finds how many calls make a batch. */
function warmUp(run) {
  const start = performance.now();
  let fastest = Number.POSITIVE_INFINITY;
  while (performance.now() - start < WARM_UP_MS || fastest === Number.POSITIVE_INFINITY) {
    const ms = time(run, run.count);
    fastest = Math.min(fastest, ms / run.count);
    if (ms < BATCH_MS) run.count *= 2;
  }
  run.count = Math.max(1, Math.round(BATCH_MS / fastest));
}

function rotated(list, by) {
  const at = by % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
}
