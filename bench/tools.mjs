import { issues } from "./workloads/issues.mjs";
import { productsOf } from "./workloads/products.mjs";
import { reading } from "./workloads/reading.mjs";

const kinds = [
  { workload: reading, word: "station" },
  { workload: productsOf(3), word: "products" },
  { workload: { ...issues, payload: { issues: issues.payload.issues.slice(0, 3) } }, word: "issues" },
];

/** So many tools of a server, no two alike: each has a property name of its own. */
export function toolsOf(count) {
  return Array.from({ length: count }, (_, index) => {
    const { workload, word } = kinds[index % kinds.length];
    const own = `${word}${index}`;
    const rename = (json) => JSON.parse(JSON.stringify(json).replaceAll(`"${word}"`, `"${own}"`));
    return {
      name: `tool_${index}`,
      schema: rename(workload.schema),
      payload: rename(workload.payload),
      typia: { types: workload.typia.types.replace(`${word}: `, `${own}: `) },
    };
  });
}
