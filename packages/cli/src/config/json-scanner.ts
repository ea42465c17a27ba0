/** One token of JSON, or of JSON with comments. */
const TOKEN =
  /(?<space>[ \t\r\n]+)|(?<comment>\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?<value>"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)|(?<mark>[[\]{},:])/y;

interface Token {
  readonly kind: "space" | "comment" | "value" | "mark";
  readonly text: string;
  readonly start: number;
}

function* tokens(text: string): Generator<Token> {
  const pattern = new RegExp(TOKEN);
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const groups = match.groups ?? {};
    const kind =
      (["space", "comment", "value", "mark"] as const).find((name) => groups[name] !== undefined) ?? "mark";
    yield { kind, text: match[0], start: match.index };
  }
}

/** Comments and trailing commas turned into spaces, so that every other character keeps its line and column. */
export function blankComments(text: string): string {
  const parts: string[] = [];
  let end = 0;
  /** A comma that nothing but space has followed yet. */
  let comma = -1;
  for (const token of tokens(text.startsWith("\uFEFF") ? ` ${text.slice(1)}` : text)) {
    const isBlank = token.kind === "space" || token.kind === "comment";
    if (comma !== -1 && (token.text === "}" || token.text === "]")) parts[comma] = " ";
    if (!isBlank) comma = token.text === "," ? parts.length : -1;
    parts.push(isBlank ? token.text.replace(/[^\r\n]/g, " ") : token.text);
    end = token.start + token.text.length;
  }
  // What is no token stays, for the parser to complain about.
  return parts.join("") + text.slice(end);
}

/** What may follow: a value, an object's first key or its end, a list's first value or its end, and so on. */
type State = "value" | "first value" | "key" | "first key" | "colon" | "after value" | "end";

/** Where text stops being JSON; the length of the text if only its end is missing. */
export function findJsonError(text: string): number {
  const open: string[] = [];
  let state: State = "value";
  let end = 0;
  const afterValue = (): State => (open.length === 0 ? "end" : "after value");
  for (const token of tokens(text)) {
    if (token.kind === "comment") return token.start;
    end = token.start + token.text.length;
    if (token.kind === "space") continue;
    const next = advance(state, token, open, afterValue);
    if (next === undefined) return token.start;
    state = next;
  }
  return end;
}

function advance(
  state: State,
  { kind, text }: Token,
  open: string[],
  afterValue: () => State,
): State | undefined {
  const inObject = open.at(-1) === "{";
  const closes = (text === "}" && inObject) || (text === "]" && open.at(-1) === "[");
  if (closes && (state === "after value" || state === "first key" || state === "first value")) {
    open.pop();
    return afterValue();
  }
  switch (state) {
    case "value":
    case "first value":
      if (kind === "value") return afterValue();
      if (text !== "{" && text !== "[") return undefined;
      open.push(text);
      return text === "{" ? "first key" : "first value";
    case "key":
    case "first key":
      return kind === "value" && text.startsWith('"') ? "colon" : undefined;
    case "colon":
      return text === ":" ? "value" : undefined;
    case "after value":
      if (text !== ",") return undefined;
      return inObject ? "key" : "value";
    case "end":
      return undefined;
    default:
      return state satisfies never;
  }
}
