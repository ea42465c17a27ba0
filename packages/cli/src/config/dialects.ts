import { homedir } from "node:os";
import { basename, dirname, sep } from "node:path";
import { readVariable, type Variables } from "./placeholders.js";

/** What a placeholder may refer to. */
export interface Surroundings {
  readonly env: Variables;
  readonly workspace: string;
  readonly inputs: ReadonlyMap<string, string>;
}

/** How one tool reads its file: which placeholders it knows, and where relative paths start. */
export interface Dialect {
  /** The value of `${inner}`, or undefined where the text is to stay as it is. */
  readonly resolve: (inner: string, place: string, around: Surroundings) => string | undefined;
  /** The directory a server is started in; undefined: where the command runs. */
  readonly workspace: (file: string) => string | undefined;
}

/** `.mcp.json`: `${NAME}` and `${NAME:-default}`. */
const claudeCode: Dialect = {
  resolve(inner, place, { env }) {
    const match = /^([A-Za-z_]\w*)(?::-(.*))?$/s.exec(inner);
    if (match?.[1] === undefined) return undefined;
    const value = env[match[1]];
    return value === undefined || value === ""
      ? (match[2] ?? value ?? readVariable(match[1], env, place))
      : value;
  },
  workspace: (file) => dirname(file),
};

/** What VS Code and Cursor have in common. */
const FIXED: Readonly<Record<string, (around: Surroundings) => string>> = {
  workspaceFolder: ({ workspace }) => workspace,
  workspaceFolderBasename: ({ workspace }) => basename(workspace),
  userHome: () => homedir(),
  pathSeparator: () => sep,
  "/": () => sep,
};

/** True for placeholders that stand for a directory of this machine, which is no secret. */
export function isPlace(inner: string): boolean {
  return Object.hasOwn(FIXED, inner);
}

/** `.cursor/mcp.json`: `${env:NAME}`, `${userHome}`, `${workspaceFolder}`. */
const cursor: Dialect = {
  resolve(inner, place, around) {
    if (inner.startsWith("env:")) return readVariable(inner.slice("env:".length), around.env, place);
    return isPlace(inner) ? FIXED[inner]?.(around) : undefined;
  },
  workspace: (file) => (basename(dirname(file)).startsWith(".") ? dirname(dirname(file)) : dirname(file)),
};

/** `.vscode/mcp.json`: what Cursor knows, and `${input:id}`. */
const vscode: Dialect = {
  resolve(inner, place, around) {
    return inner.startsWith("input:")
      ? around.inputs.get(inner.slice("input:".length))
      : cursor.resolve(inner, place, around);
  },
  workspace: cursor.workspace,
};

/** `claude_desktop_config.json`: every text is meant literally. */
const claudeDesktop: Dialect = { resolve: () => undefined, workspace: () => undefined };

/** The dialect of a file, by what it holds and where it lies. */
export function dialectOf(file: string, rootKey: "mcpServers" | "servers"): Dialect {
  if (basename(file) === "claude_desktop_config.json") return claudeDesktop;
  if (rootKey === "servers" || basename(dirname(file)) === ".vscode") return vscode;
  return basename(dirname(file)) === ".cursor" ? cursor : claudeCode;
}
