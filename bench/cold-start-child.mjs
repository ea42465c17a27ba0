// Imports a module and asks it once; prints how long that took.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [entry, payload] = process.argv.slice(2);
const value = JSON.parse(readFileSync(payload, "utf8"));
const start = performance.now();
const { check } = await import(pathToFileURL(entry).href);
const verdict = check(value);
const end = performance.now();
if (verdict !== true || check([]) === true) throw new Error(`${entry} gives a wrong verdict`);
console.log(end - start);
