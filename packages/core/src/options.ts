/** What a user can choose, per server; every field has been checked and defaulted by whoever reads the user's text. */
export interface GenerateOptions {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** Tool name → the camelCase name wanted in code. */
  readonly rename: Readonly<Record<string, string>>;
  readonly formats: "annotate" | "assert";
  readonly importExtension: "js" | "ts" | "none";
  readonly descriptions: boolean;
  readonly bounds: Bounds;
  /** Whether a tool with a pattern that can take too long is generated all the same. */
  readonly allowSlowPatterns: boolean;
  /** Whether Azure Functions metadata may declare outputs that its host refuses: any root but an object. */
  readonly azureAllowAnyRoot: boolean;
}

export interface Bounds {
  readonly profile: "typescript" | "ruby";
  readonly depth: number;
  readonly subschemas: number;
}

/** What applies where the user says nothing. */
export const defaultOptions: GenerateOptions = {
  include: [],
  exclude: [],
  rename: {},
  formats: "annotate",
  importExtension: "js",
  descriptions: true,
  bounds: { profile: "typescript", depth: 64, subschemas: 10_000 },
  allowSlowPatterns: false,
  azureAllowAnyRoot: false,
};
