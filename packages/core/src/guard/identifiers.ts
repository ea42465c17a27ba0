/** A string, which is to be passed over, or a name that is not that of a property. */
const token = /"(?:[^"\\]|\\.)*"|(?<![.\w$])[A-Za-z_$][\w$]*/g;

/** The code with its names replaced; strings and names of properties stay. */
export function mapNames(code: string, map: (name: string) => string): string {
  return code.replace(token, (part) => (part.startsWith('"') ? part : map(part)));
}

/** The names in the code, in the order in which they first occur. */
export function namesIn(code: string): ReadonlySet<string> {
  return new Set(allNames(code));
}

/** How often a name occurs in the code. */
export function countName(code: string, name: string): number {
  return code.includes(name) ? allNames(code).filter((found) => found === name).length : 0;
}

/** Whether a name occurs in the code. */
export function mentions(code: string, name: string): boolean {
  return countName(code, name) > 0;
}

function allNames(code: string): readonly string[] {
  return (code.match(token) ?? []).filter((part) => !part.startsWith('"'));
}
