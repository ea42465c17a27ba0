import type { Pattern } from "../schema/model.js";

/** A template-literal type that covers exactly the names a pattern matches. */
export interface NameTemplate {
  readonly prefix: string;
  readonly suffix: string;
  /** Stands anywhere; empty where prefix or suffix is meant. */
  readonly middle: string;
}

/** Whether a pattern matches a name. */
export function matchesName({ source, flags, limit }: Pattern, name: string): boolean {
  return name.length <= limit && new RegExp(source, flags).test(name);
}

/** The only texts that mean themselves both in a pattern and in a template. */
const plain = String.raw`[\p{L}\p{N}_ :/@-]+`;
const shape = new RegExp(`^(\\^)?(?:\\.\\*)?(${plain})(?:\\.\\*)?(\\$)?$`, "u");

/** The template of a pattern that asks for a prefix, a suffix or a part; undefined for every other. */
export function templateOf({ source }: Pattern): NameTemplate | undefined {
  const [, start, text, end] = shape.exec(source) ?? [];
  if (text === undefined) return undefined;
  // Beside an anchor `.*` stops at line breaks, which a template does not.
  const isLoose = source.includes(".*");
  if (start !== undefined && end !== undefined) return undefined;
  if (start !== undefined)
    return isLoose && source.startsWith("^.*") ? undefined : { prefix: text, suffix: "", middle: "" };
  if (end !== undefined)
    return isLoose && source.endsWith(".*$") ? undefined : { prefix: "", suffix: text, middle: "" };
  return { prefix: "", suffix: "", middle: text };
}

/** The only name that a pattern matches, if it is written out. */
export function exactNameOf({ source }: Pattern): string | undefined {
  return exactShape.exec(source)?.[1];
}

const exactShape = new RegExp(`^\\^(${plain})\\$$`, "u");

/** Whether a template covers a name. */
export function coversName({ prefix, suffix, middle }: NameTemplate, name: string): boolean {
  return name.startsWith(prefix) && name.endsWith(suffix) && name.includes(middle);
}

/** Whether one template may cover names of another: at least where the compiler says so. */
export function coversTemplate(one: NameTemplate, other: NameTemplate): boolean {
  return textOf(other).includes(textOf(one));
}

function textOf({ prefix, suffix, middle }: NameTemplate): string {
  return prefix + suffix + middle;
}
