// Runs inside every runtime, unchanged; so it imports nothing and says what it needs of a generated folder.

/** What is used of a generated folder: its registry and its provider. */
export interface Folder {
  readonly tools: ReadonlyMap<string, { readonly output: OutputCheck | undefined }>;
  validatorProvider(): { getValidator(schema: object): (value: unknown) => { readonly valid: boolean } };
}

interface OutputCheck {
  is(value: unknown): boolean;
  explain(value: unknown): Promise<readonly { readonly keyword: string }[]>;
}

/** Values to judge by the output schema of a tool. */
export interface Group {
  readonly tool: string;
  readonly schema: unknown;
  readonly values: readonly unknown[];
}

/** What the guard, the provider and the explanation say of one value. */
export interface Verdict {
  readonly id: string;
  readonly is: boolean;
  readonly valid: boolean;
  readonly violations: readonly { readonly keyword: string }[];
}

/** All verdicts, and the control: what became of text given to `Function` and to `eval`. */
export interface Report {
  readonly codeGeneration: readonly string[];
  readonly verdicts: readonly Verdict[];
}

/** Judges every value of every group. */
export async function judge({ tools, validatorProvider }: Folder, groups: readonly Group[]): Promise<Report> {
  const provider = validatorProvider();
  const verdicts: Verdict[] = [];
  for (const { tool, schema, values } of groups) {
    const output = tools.get(tool)?.output;
    if (output === undefined) throw new Error(`${tool} has no output`);
    const validate = provider.getValidator(schema as object);
    for (const [index, value] of values.entries()) {
      const violations = await output.explain(value);
      verdicts.push({
        id: `${tool}#${index}`,
        is: output.is(value),
        valid: validate(value).valid,
        violations,
      });
    }
  }
  // biome-ignore lint/security/noGlobalEval: the control
  const codeGeneration = [outcome(() => new Function("return 1")()), outcome(() => globalThis.eval("1"))];
  return { codeGeneration, verdicts };
}

function outcome(compile: () => unknown): string {
  try {
    return `gave ${compile()}`;
  } catch (error) {
    return error instanceof Error ? error.name : String(error);
  }
}
