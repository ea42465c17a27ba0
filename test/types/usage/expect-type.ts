/** Whether two types are the same, also in what `any`, `readonly` and `?` make of them. */
export type IsSame<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** What is expected of a type. A complaint about `this` shows the two types that differ. */
export interface Expectation<Actual> {
  toEqualTypeOf<Wanted>(
    this: IsSame<Actual, Wanted> extends true ? Expectation<Actual> : { actual: Actual; wanted: Wanted },
  ): void;
}

/** As vitest's function of this name, whose own types ask for more than the bare language; never run. */
export declare function expectTypeOf<Actual>(value: Actual): Expectation<Actual>;
export declare function expectTypeOf<Actual>(): Expectation<Actual>;
