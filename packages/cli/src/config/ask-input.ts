import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { fail } from "../errors.js";

/** What VS Code's `inputs` say about a value to be asked for. */
export interface InputQuestion {
  readonly id: string;
  readonly description: string | undefined;
  readonly isPassword: boolean;
}

/** Asks on the terminal, without echo for passwords; refuses where there is nobody to ask. */
export async function askInput({ id, description, isPassword }: InputQuestion): Promise<string> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) {
    fail("MCG115", `the configuration asks for the input ${JSON.stringify(id)}, and there is nobody to ask`, {
      hint: `pass it: --input ${id}=…`,
    });
  }
  process.stderr.write(`${JSON.stringify(description ?? id)}: `);
  // readline echoes to its output; for a password that is nowhere.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: process.stdin,
    output: isPassword ? nowhere : process.stderr,
    terminal: true,
  });
  try {
    return await new Promise<string>((resolve, reject) => {
      lines.once("line", resolve);
      lines.once("SIGINT", () => reject(new Error("interrupted")));
      lines.once("close", () => reject(new Error("interrupted")));
    });
  } finally {
    lines.close();
    if (isPassword) process.stderr.write("\n");
  }
}
