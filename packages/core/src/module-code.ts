/** The body of a generated module, without header and imports. */
export interface ModuleCode {
  /** Top-level statements; exports `input` and, where the tool declares an output, `output`. */
  readonly code: string;
  /** Names to import from `./runtime.js`. */
  readonly helpers: readonly string[];
}
