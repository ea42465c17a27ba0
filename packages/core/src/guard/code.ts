/** A boolean expression: code, or several joined by one operator. */
export type Expr = string | Joined;

interface Joined {
  readonly op: "&&" | "||";
  readonly parts: readonly Expr[];
}

/** A check in both senses, so that neither has to be written as `!(…)`. */
export interface Test {
  readonly pass: Expr;
  readonly fail: Expr;
}

/** A check whose answer may be known while compiling. */
export type Decision = Test | boolean;

/** A check by a call or a variable, whose opposite is `!…`. */
export function call(code: string): Test {
  return { pass: code, fail: `!${code}` };
}

/** The opposite check. */
export function negate(decision: Decision): Decision {
  return typeof decision === "boolean" ? !decision : flip(decision);
}

/** The opposite of a check that is not decided. */
export function flip(test: Test): Test {
  return { pass: test.fail, fail: test.pass };
}

/** Holds when each of the checks holds. */
export function every(decisions: readonly Decision[]): Decision {
  if (decisions.includes(false)) return false;
  const tests = decisions.filter((decision) => typeof decision !== "boolean");
  return tests.length === 0 ? true : { pass: join("&&", tests, "pass"), fail: join("||", tests, "fail") };
}

/** Holds when one of the checks holds. */
export function some(decisions: readonly Decision[]): Decision {
  return negate(every(decisions.map(negate)));
}

/** Holds when both checks hold. */
export function both(first: Test, second: Test): Test {
  return { pass: join("&&", [first, second], "pass"), fail: join("||", [first, second], "fail") };
}

/** Holds when one of two checks holds. */
export function either(first: Test, second: Test): Test {
  return flip(both(flip(first), flip(second)));
}

function join(op: "&&" | "||", tests: readonly Test[], sense: "pass" | "fail"): Expr {
  const parts = tests.flatMap((test) => {
    const expr = test[sense];
    return typeof expr !== "string" && expr.op === op ? expr.parts : [expr];
  });
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only : { op, parts };
}

/** The expression on one line. */
export function inline(expr: Expr): string {
  if (typeof expr === "string") return expr;
  return expr.parts
    .map((part) => (typeof part === "string" ? part : `(${inline(part)})`))
    .join(` ${expr.op} `);
}
