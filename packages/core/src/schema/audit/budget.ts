/** A pattern is too large or too entangled to be judged. */
export class TooComplexError extends Error {}

/** How much work may still be done; counted in steps, so that the answer is the same on every machine. */
export interface Budget {
  /** Throws a `TooComplexError` where not so many are left. */
  spend(steps: number): void;
}

/** A budget of that many steps. */
export function createBudget(steps: number): Budget {
  let left = steps;
  return {
    spend(some) {
      left -= some;
      if (left < 0) throw new TooComplexError();
    },
  };
}
