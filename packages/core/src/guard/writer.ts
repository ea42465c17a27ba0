import { both, type Decision, type Expr, either, flip, inline, type Test } from "./code.js";

type Statement =
  | { readonly kind: "line"; readonly code: string }
  | { readonly kind: "check"; readonly test: Test; readonly ending: string }
  | { readonly kind: "when"; readonly condition: Test; readonly body: readonly Statement[] }
  | { readonly kind: "loop"; readonly head: string; readonly body: readonly Statement[] }
  | { readonly kind: "fail"; readonly ending: string };

const LINE_WIDTH = 100;

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
  /** The statements as lines, with the final `return` of a result. */
  print(result: string): readonly string[];
}

/** A writer with nothing written. */
export function createWriter(): Writer {
  let current: Statement[] = [];
  const push = (statement: Statement): void => {
    if (current.at(-1)?.kind !== "fail") current.push(statement);
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
      if (mentions(printAll(body), name)) push({ kind: "line", code: `const ${name} = ${value};` });
      body.forEach(push);
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

function printBody(statements: readonly Statement[], result: string): readonly string[] {
  const last = statements.at(-1);
  if (last?.kind === "fail") return printAll(statements);
  if (last?.kind !== "check" || last.ending !== "false" || result !== "true")
    return [...printAll(statements), `return ${result};`];
  return [...printAll(statements.slice(0, -1)), ...wrap("return ", last.test.pass, ";", "return (", ");")];
}

function printAll(statements: readonly Statement[]): readonly string[] {
  return statements.flatMap((statement): readonly string[] => {
    switch (statement.kind) {
      case "line":
        return [statement.code];
      case "fail":
        return [`return ${statement.ending};`];
      case "check": {
        const end = `return ${statement.ending};`;
        return wrap("if (", statement.test.fail, `) ${end}`, "if (", `)\n  ${end}`);
      }
      case "when":
        return [
          ...wrap("if (", statement.condition.pass, ") {", "if (", ") {"),
          ...indent(printAll(statement.body)),
          "}",
        ];
      case "loop":
        return [`${statement.head} {`, ...indent(printAll(statement.body)), "}"];
      default:
        return statement satisfies never;
    }
  });
}

/** One line where it fits, else one operand per line between the long forms of opening and end. */
function wrap(
  open: string,
  expr: Expr,
  close: string,
  longOpen: string,
  longClose: string,
): readonly string[] {
  const line = `${open}${inline(expr)}${close}`;
  if (typeof expr === "string" || line.length <= LINE_WIDTH) return [line];
  const parts = expr.parts.map((part) => (typeof part === "string" ? part : `(${inline(part)})`));
  const rows = parts.map((part, index) => (index < parts.length - 1 ? `  ${part} ${expr.op}` : `  ${part}`));
  return [longOpen, ...rows, ...longClose.split("\n")];
}

/** The lines, one level deeper. */
export function indent(lines: readonly string[]): readonly string[] {
  return lines.map((line) => `  ${line}`);
}

/** Whether a variable occurs in the lines. */
export function mentions(lines: readonly string[], name: string): boolean {
  const word = new RegExp(`\\b${name}\\b`);
  return lines.some((line) => word.test(line));
}
