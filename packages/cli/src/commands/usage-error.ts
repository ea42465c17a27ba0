import { fail } from "../errors.js";

/** Ends the command because its line makes no sense. */
export function failUsage(message: string): never {
  return fail("MCG119", message, { hint: "see mcp-codegen --help, or mcp-codegen <command> --help" });
}
