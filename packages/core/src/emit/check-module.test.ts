import { expect, test } from "vitest";
import { type Expectation, findModuleFault, parseModule } from "./check-module.js";

const faultIn = (text: string, expectation: Expectation) => findModuleFault(parseModule(text), expectation);

const meant = [{ kind: "type", name: "A" }];

test("a module that is what was meant has no fault", () => {
  expect(
    faultIn('import { x } from "./runtime.js";\nexport type A = string;\n', { statements: meant }),
  ).toBeUndefined();
});

test.for([
  ["another statement", "export type A = string; evil();"],
  ["another name", "export type B = string;"],
  ["another kind", "export const A = 1;"],
  ["nothing", ""],
  ["a syntax error", "export type A = ;"],
  ["an import from outside", 'import { x } from "evil";\nexport type A = string;'],
  ["an import from above", 'import { x } from "../x.js";\nexport type A = string;'],
  ["a bidi character", "export type A = string; // \u202e"],
] as const)("%s is a fault", ([, text]) => {
  expect(faultIn(text, { statements: meant })).toEqual(expect.any(String));
});

const exported = ["input"];
test.for([
  ["a statement with an effect", "export function input() {}\nevil();"],
  ["another export", "export function input() {}\nexport function evil() {}"],
  ["a missing export", "function input() {}"],
  ["a class", "export function input() {}\nclass X {}"],
] as const)("machine code: %s is a fault", ([, text]) => {
  expect(faultIn(text, { exported })).toEqual(expect.any(String));
});

test("machine code of functions and constants has no fault", () => {
  expect(
    faultIn("const a = /* @__PURE__ */ new RegExp('x');\nexport function input() { return a; }", {
      exported,
    }),
  ).toBeUndefined();
});
