/** The few colours in use; on anything but a terminal they are the identity. */
export interface Style {
  readonly red: (text: string) => string;
  readonly green: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly cyan: (text: string) => string;
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
}

const codes = { red: 31, green: 32, yellow: 33, cyan: 36, bold: 1, dim: 2 } as const;

/** Chooses between colours and none. */
export function createStyle(colored: boolean): Style {
  const paint = (code: number) => (text: string) =>
    colored && text !== "" ? `\u001b[${code}m${text}\u001b[0m` : text;
  return {
    red: paint(codes.red),
    green: paint(codes.green),
    yellow: paint(codes.yellow),
    cyan: paint(codes.cyan),
    bold: paint(codes.bold),
    dim: paint(codes.dim),
  };
}

/** Whether a stream should get colours: a terminal, and nobody asked for none. */
export function wantsColor(
  stream: { readonly isTTY?: boolean },
  env: NodeJS.ProcessEnv,
  allowed: boolean,
): boolean {
  return allowed && stream.isTTY === true && (env["NO_COLOR"] ?? "") === "" && env["TERM"] !== "dumb";
}
