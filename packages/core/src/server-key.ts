import { reservedSlugs } from "./emit/reserved.js";
import { wordsOf } from "./emit/words.js";

/** A server key from any name: a slug that is also the name of its folder. */
export function serverKey(name: string): string {
  const slug = wordsOf(name).join("-").slice(0, 64).replace(/-$/, "") || "server";
  return reservedSlugs.has(slug) ? `${slug}-server` : slug;
}
