/** Reads `NAME=value` lines, as the files that VS Code's `envFile` names hold them. */
export function parseEnvFile(text: string): Readonly<Record<string, string>> {
  const entries = text.split(/\r?\n/).flatMap((line) => {
    const match = /^\s*(?:export\s+)?([\w.-]+)\s*=\s*(.*?)\s*$/.exec(line);
    return match?.[1] === undefined ? [] : [[match[1], unquote(match[2] ?? "")] as const];
  });
  return Object.fromEntries(entries);
}

function unquote(value: string): string {
  const quoted = /^(["'])(.*)\1(?:\s+#.*)?$/.exec(value);
  if (quoted === null) return value.replace(/(?:^|\s+)#.*$/, "");
  const inner = quoted[2] ?? "";
  return quoted[1] === '"'
    ? inner.replace(/\\([nrt"\\])/g, (_, char: string) => ESCAPES[char] ?? char)
    : inner;
}

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t" };
