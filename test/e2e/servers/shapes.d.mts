interface Shape {
  readonly schema: object;
  readonly good: unknown;
  readonly bad: unknown;
}

/** name → what a server declares, a value that meets it and one that does not (undefined: there is none). */
export const shapes: Readonly<Record<string, Shape>>;

/** name → another way to list one of the shapes, and whether the value then goes into an envelope. */
export const listings: Readonly<
  Record<string, { readonly of: string; readonly wraps: boolean; readonly schema: object }>
>;
