// What one would write without a generator, for speed.
export function check(value) {
  return isObject(value) && isConfig(value.config) && isAnalytics(value.analytics) && size(value) === 2;
}

function isConfig(value) {
  if (!isObject(value)) return false;
  const { categories, presetBudgets } = value;
  if (!Array.isArray(categories) || !Array.isArray(presetBudgets)) return false;
  for (let i = 0; i < categories.length; i++) if (!isCategory(categories[i])) return false;
  for (let i = 0; i < presetBudgets.length; i++) if (typeof presetBudgets[i] !== "number") return false;
  return (
    typeof value.defaultBudget === "number" &&
    typeof value.currency === "string" &&
    typeof value.currencySymbol === "string" &&
    size(value) === 5
  );
}

function isCategory(value) {
  return (
    isObject(value) &&
    typeof value.id === "string" &&
    typeof value.name === "string" &&
    typeof value.color === "string" &&
    typeof value.defaultPercent === "number" &&
    size(value) === 4
  );
}

function isAnalytics(value) {
  if (!isObject(value)) return false;
  const { history, benchmarks, stages } = value;
  if (!Array.isArray(history) || !Array.isArray(benchmarks) || !Array.isArray(stages)) return false;
  for (let i = 0; i < history.length; i++) if (!isMonth(history[i])) return false;
  for (let i = 0; i < benchmarks.length; i++) if (!isBenchmark(benchmarks[i])) return false;
  for (let i = 0; i < stages.length; i++) if (typeof stages[i] !== "string") return false;
  return typeof value.defaultStage === "string" && size(value) === 4;
}

function isMonth(value) {
  if (!isObject(value)) return false;
  const { month, allocations } = value;
  if (typeof month !== "string" || !isObject(allocations)) return false;
  for (const key in allocations) if (typeof allocations[key] !== "number") return false;
  return size(value) === 2;
}

function isBenchmark(value) {
  if (!isObject(value)) return false;
  const { stage, categoryBenchmarks } = value;
  if (typeof stage !== "string" || !isObject(categoryBenchmarks)) return false;
  for (const key in categoryBenchmarks) if (!isPercentiles(categoryBenchmarks[key])) return false;
  return size(value) === 2;
}

function isPercentiles(value) {
  return (
    isObject(value) &&
    typeof value.p25 === "number" &&
    typeof value.p50 === "number" &&
    typeof value.p75 === "number" &&
    size(value) === 3
  );
}

function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** All properties are required, so counting them tells whether there are others. */
function size(object) {
  let count = 0;
  for (const _ in object) count++;
  return count;
}
