/** An absolute URI without fragment, or undefined where the reference is no URI. Nothing is ever fetched. */
export function resolveUri(reference: string, base: string): string | undefined {
  try {
    const { href } = new URL(reference, base);
    const hash = href.indexOf("#");
    return hash < 0 ? href : href.slice(0, hash);
  } catch {
    return undefined;
  }
}

/** The two sides of the first `#`; the fragment is percent-decoded, undefined where it cannot be. */
export function splitReference(reference: string): {
  readonly path: string;
  readonly fragment: string | undefined;
} {
  const hash = reference.indexOf("#");
  if (hash < 0) return { path: reference, fragment: "" };
  return { path: reference.slice(0, hash), fragment: decode(reference.slice(hash + 1)) };
}

/** The reference tokens of a JSON Pointer. */
export function tokensOf(pointer: string): readonly string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
