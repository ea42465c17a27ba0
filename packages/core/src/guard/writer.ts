import { both, type Decision, type Expr, either, flip, inline, type Test } from "./code.js";
import { countName, mapNames, mentions } from "./identifiers.js";

type Statement =
  | { readonly kind: "line"; readonly code: string }
  | { readonly kind: "check"; readonly test: Test; readonly ending: string }
  | { readonly kind: "when"; readonly condition: Test; readonly body: readonly Statement[] }
  | { readonly kind: "loop"; readonly head: string; readonly body: readonly Statement[] }
  | { readonly kind: "fail"; readonly ending: string };

/** Collects the statements of one function. Whatever follows a certain "no" in its block is left out. */
export interface Writer {
  line(code: string): void;
  /** Returns what `ending` is the code of, unless the decision holds. */
  check(decision: Decision, ending: string): void;
  /** Statements under a condition. */
  when(condition: Decision, write: () => void): void;
  /** Statements that use a constant; it is declared only where they do. */
  bind(name: string, value: string, write: () => void): void;
  /** Statements in a loop. */
  loop(head: string, write: () => void): void;
  /** The code of the statements, with the final `return` of a result. */
  print(result: string): string;
}

/** A writer with nothing written. */
export function createWriter(): Writer {
  let current: Statement[] = [];
  const push = (statement: Statement): void => {
    const last = current.at(-1);
    if (last?.kind === "fail") return;
    // Checks that end alike are one.
    if (last?.kind === "check" && statement.kind === "check" && last.ending === statement.ending)
      current.splice(-1, 1, { ...last, test: both(last.test, statement.test) });
    else current.push(statement);
  };
  const capture = (write: () => void): readonly Statement[] => {
    const outer = current;
    current = [];
    write();
    const body = current;
    current = outer;
    return body;
  };
  return {
    line: (code) => push({ kind: "line", code }),
    check(decision, ending) {
      if (decision === true) return;
      push(decision === false ? { kind: "fail", ending } : { kind: "check", test: decision, ending });
    },
    when(condition, write) {
      if (condition === false) return;
      const body = capture(write);
      if (condition === true) body.forEach(push);
      else conditional(condition, body).forEach(push);
    },
    bind(name, value, write) {
      const body = capture(write);
      const [first, ...others] = body;
      if (first?.kind === "check" && countName(print(first), name) === 1 && !mentions(printAll(others), name))
        push({ ...first, test: replaceIn(first.test, name, value.includes(" ") ? `(${value})` : value) });
      else {
        if (mentions(printAll(body), name)) push({ kind: "line", code: `const ${name} = ${value};` });
        if (first !== undefined) push(first);
      }
      others.forEach(push);
    },
    loop(head, write) {
      const body = capture(write);
      if (body.length > 0) push({ kind: "loop", head, body });
    },
    print: (result) => printBody(current, result),
  };
}

/** A condition around nothing but a check, or another condition, becomes one with it. */
function conditional(condition: Test, body: readonly Statement[]): readonly Statement[] {
  const [first, second] = body;
  if (first === undefined) return [];
  if (second !== undefined) return [{ kind: "when", condition, body }];
  switch (first.kind) {
    case "fail":
      return [{ ...first, kind: "check", test: flip(condition) }];
    case "check":
      return [{ ...first, test: either(flip(condition), first.test) }];
    case "when":
      return [{ kind: "when", condition: both(condition, first.condition), body: first.body }];
    default:
      return [{ kind: "when", condition, body }];
  }
}

function printBody(statements: readonly Statement[], result: string): string {
  const last = statements.at(-1);
  if (last?.kind === "fail") return printAll(statements);
  if (last?.kind !== "check" || last.ending !== "false" || result !== "true")
    return `${printAll(statements)}return ${result};`;
  return `${printAll(statements.slice(0, -1))}return ${inline(last.test.pass)};`;
}

function printAll(statements: readonly Statement[]): string {
  return statements.map(print).join("");
}

function print(statement: Statement): string {
  switch (statement.kind) {
    case "line":
      return statement.code;
    case "fail":
      return `return ${statement.ending};`;
    case "check":
      return `if (${inline(statement.test.fail)}) return ${statement.ending};`;
    case "when":
      return `if (${inline(statement.condition.pass)}) ${printBlock(statement.body)}`;
    case "loop":
      return `${statement.head} ${printBlock(statement.body)}`;
    default:
      return statement satisfies never;
  }
}

/** A statement alone needs no braces unless it declares something. */
function printBlock(body: readonly Statement[]): string {
  const code = printAll(body);
  return body.length === 1 && !/^(?:const|let) /.test(code) ? code : `{${code}}`;
}

function replaceIn({ pass, fail }: Test, name: string, value: string): Test {
  const replace = (expr: Expr): Expr =>
    typeof expr === "string"
      ? mapNames(expr, (found) => (found === name ? value : found))
      : { ...expr, parts: expr.parts.map(replace) };
  return { pass: replace(pass), fail: replace(fail) };
}
