// Loaded before a program with --import: lets the n-th call that changes the disk fail, or kills the process there.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const { FAULT_AT, FAULT } = process.env;
const changing = [
  "openSync",
  "writeSync",
  "fsyncSync",
  "renameSync",
  "unlinkSync",
  "mkdirSync",
  "rmdirSync",
  "rmSync",
];
let calls = 0;

for (const name of changing) {
  const original = fs[name];
  fs[name] = (...args) => {
    calls += 1;
    if (calls === Number(FAULT_AT)) {
      if (FAULT === "SIGKILL") process.kill(process.pid, "SIGKILL");
      throw Object.assign(new Error(`${FAULT}: injected`), { code: FAULT });
    }
    return original(...args);
  };
}
syncBuiltinESMExports();
process.on("exit", () => process.send?.({ calls }));
