import { corpusWorkloads } from "./workloads/corpus.mjs";
import { issues } from "./workloads/issues.mjs";
import { productsOf } from "./workloads/products.mjs";
import { reading } from "./workloads/reading.mjs";

/** The payloads of the validator tables. */
export function workloads() {
  return [reading, productsOf(100), productsOf(10_000), issues, ...corpusWorkloads()];
}
