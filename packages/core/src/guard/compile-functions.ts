import type { SchemaModel } from "../schema/model.js";
import { squeeze } from "../squeeze.js";
import { call, type Decision } from "./code.js";
import { byName, type Declaration, reachableFrom } from "./declaration.js";
import { decideUnit, emitUnit } from "./emit-unit.js";
import { type Endings, silent } from "./ending.js";
import { mentions } from "./identifiers.js";
import { anything } from "./kinds.js";
import type { Place, Subject } from "./rule.js";
import { follow } from "./scope.js";
import { findUnits, recursingKeyword, type Unit } from "./units.js";
import { createWeights, marks } from "./weight.js";
import { createWriter, type Writer } from "./writer.js";

interface CompiledFunctions {
  /** The verdict of the root, or the code that calls it. */
  readonly root: boolean | ((value: string) => string);
  readonly declarations: readonly Declaration[];
  readonly helpers: readonly string[];
}

/** Compiles a model into one function per schema that is too long to stand where it is used; undefined where there are too many. */
export function compileFunctions(
  model: SchemaModel,
  prefix: string,
  formats: "annotate" | "assert",
  endings: Endings = silent,
): CompiledFunctions | undefined {
  const units = findUnits(model);
  if (units.root === undefined) return undefined;
  if (typeof units.root === "boolean") return { root: units.root, declarations: [], helpers: [] };
  const weights = createWeights(units);
  const names = new Map<string, string>();
  const constants = new Map<string, Declaration>();
  const functions: Declaration[] = [];
  const waiting: (() => void)[] = [];
  const helpers = new Set<string>();
  let count = 0;

  const root = nameOf(units.root, false);
  const start = [units.leadsToRecursion(units.root) ? ", 1" : "", endings.tells ? ", t" : ""].join("");
  // Functions that wait are written one after the other, so that no chain of references can exhaust the stack.
  for (const write of waiting) write();
  const written = [...constants.values(), ...functions];
  // A check that turned out to be certain leaves functions behind that nobody calls.
  const used = new Set(reachableFrom(root, byName(written)));
  const declarations = written.filter((each) => used.has(each));
  return {
    root: (value) => `${root}(${value}${start})`,
    declarations: declarations.map(({ name, code }) => ({ name, code: squeeze(code) })),
    helpers: [...helpers].filter((helper) => declarations.some(({ code }) => mentions(code, helper))),
  };

  /** The function of a unit, which is written later. */
  function nameOf(unit: Unit, collects: boolean): string {
    const key = `${collects} ${unit.key}`;
    const known = names.get(key);
    if (known !== undefined) return known;
    const name = `${prefix}${count++}`;
    names.set(key, name);
    waiting.push(() => writeUnit(name, unit, collects));
    return name;
  }

  function writeUnit(name: string, unit: Unit, collects: boolean): void {
    const subject: Subject = {
      name: "v",
      known: anything,
      depth: 0,
      path: [],
      seen: collects ? "s" : undefined,
    };
    const place = createPlace(unit, subject);
    // Only what can meet itself again can go too deep.
    if (units.isRecursive(unit)) {
      const end = endings.tooDeep(unit.node, () => recursingKeyword(units, unit), place.helper);
      place.out.line(`if (d > 1000 && typeof v === "object") ${end};`);
    }
    emitUnit(place);
    functions.push({ name, code: printFunction(name, unit, subject, place.out, "true") });
  }

  function createPlace(unit: Unit, subject: Subject): Place {
    const out = createWriter();
    let locals = 0;
    return placeOf(unit, subject, out, (letter) => `${letter}${++locals}`);
  }

  function placeOf(unit: Unit, subject: Subject, out: Writer, local: (letter: string) => string): Place {
    const at = (inner: Unit, about: Subject): Place => placeOf(inner, about, out, local);
    const callOf = (target: Unit, about: Subject): Decision => {
      const collects = about.seen !== undefined && marks(target.node);
      return call(`${nameOf(target, collects)}(${args(target, about, collects)})`);
    };
    const place: Place = {
      node: unit.node,
      subject,
      formats,
      out,
      local,
      helper(name) {
        helpers.add(name);
        return name;
      },
      constant,
      tells: endings.tells,
      check: (decision, reason) =>
        out.check(decision, endings.broken(unit.node, reason, subject.path, place.helper)),
      rely: (code) => out.check(call(code), endings.relied(subject.path, place.helper)),
      resolve(schema) {
        const target = units.resolve(schema, unit);
        return typeof target === "boolean" ? target : target.node;
      },
      follow: (reference) => follow(reference, unit.scope),
      must(schema, about, reason = { nothingMeets: schema, path: about.path }) {
        const target = units.resolve(schema, unit);
        const inPlace = about.name === subject.name;
        if (target === true) return;
        if (target === false) place.check(false, reason);
        else if (inPlace ? endings.tells && weights.isExpression(target) : weights.isShort(target))
          emitUnit(at(target, about));
        else if (endings.tells) out.check(callOf(target, about), endings.relied(about.path, place.helper));
        else out.check(place.meets(schema, about), "false");
      },
      meets(schema, about) {
        const target = units.resolve(schema, unit);
        if (typeof target === "boolean") return target;
        // An expression stops at the first answer, and would not collect what the rest evaluates.
        if (about.seen !== undefined || !weights.isExpression(target)) return callOf(target, about);
        return decideUnit(at(target, about));
      },
      outline(about, write) {
        const name = `${prefix}${count++}`;
        const inner = outlined(about);
        const other = createPlace(unit, inner);
        const result = write(other);
        functions.push({ name, code: printFunction(name, unit, inner, other.out, result) });
        return `${name}(${args(unit, about, about.seen !== undefined)})`;
      },
    };
    return place;
  }

  function constant(code: string): string {
    const known = constants.get(code);
    if (known !== undefined) return known.name;
    const name = `${prefix}C${constants.size}`;
    constants.set(code, { name, code: `const ${name} = ${code};` });
    return name;
  }

  function args(target: Unit, { name, depth, seen }: Subject, collects: boolean): string {
    const level = depth === 0 ? "d" : `d + ${depth}`;
    const rest = [
      units.leadsToRecursion(target) ? level : undefined,
      collects ? seen : undefined,
      endings.tells ? "t" : undefined,
    ];
    return [name, ...rest.filter((code) => code !== undefined)].join(", ");
  }

  function printFunction(name: string, unit: Unit, subject: Subject, out: Writer, result: string): string {
    const parameters = ["v"];
    if (units.leadsToRecursion(unit)) parameters.push("d");
    if (subject.seen !== undefined) parameters.push("s");
    if (endings.tells) parameters.push("t");
    return `function ${name}(${parameters.join(", ")}) {${out.print(result)}}`;
  }
}

/** The subject as a function sees it that is given it as a parameter. */
function outlined({ known, seen }: Subject): Subject {
  return {
    name: "v",
    known,
    depth: 0,
    path: [],
    seen: seen === undefined ? undefined : "s",
  };
}
