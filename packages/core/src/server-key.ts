import { deviceNames } from "./emit/reserved.js";

/** A server key from any name: a slug that is also the name of its folder. `MongoDB Server` is `mongodb-server`. */
export function serverKey(name: string): string {
  const ascii = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const slug =
    ascii
      .replace(/[^a-z0-9]+/g, "-")
      .slice(0, 64)
      .replace(/^-+|-+$/g, "") || "server";
  return deviceNames.has(slug) ? `${slug}-server` : slug;
}
