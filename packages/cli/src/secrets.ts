/** Values that must reach no file, log or error text. */
export interface Secrets {
  add(value: string): void;
  redact(text: string): string;
}

/** Shorter values protect nothing, and replacing them would garble ordinary words and numbers. */
const SHORTEST = 6;
const MASK = "[secret]";

/** Starts an empty collection; one per run of the command. */
export function createSecrets(): Secrets {
  const known = new Set<string>();
  return {
    add(value) {
      for (const form of writtenForms(value)) if (form.length >= SHORTEST) known.add(form);
    },
    redact(text) {
      // Longest first, so that a secret inside another one leaves no remainder.
      const values = [...known].sort((a, b) => b.length - a.length);
      return values.reduce((redacted, value) => redacted.replaceAll(value, MASK), text);
    },
  };
}

/** A secret may be echoed as it is, inside JSON, or inside a URL. */
function writtenForms(value: string): readonly string[] {
  // Through a buffer, since encodeURIComponent throws on a lone surrogate.
  const trimmed = Buffer.from(value.trim()).toString();
  return [value, trimmed, JSON.stringify(trimmed).slice(1, -1), encodeURIComponent(trimmed)];
}
