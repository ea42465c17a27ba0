import type { AST } from "@eslint-community/regexpp";

/** A set of characters: ranges of code points, ascending and apart. */
export type Characters = readonly Range[];

type Range = readonly [first: number, last: number];

/** What an element of a pattern can read as one character. */
export type CharacterElement = AST.Character | AST.CharacterSet | AST.CharacterClass;

const single = (code: number): Range => [code, code];

const classes = {
  any: [
    [0, 9],
    [11, 12],
    [14, 0x2027],
    [0x202a, 0x10ffff],
  ],
  digit: [[48, 57]],
  space: [
    [9, 13],
    ...[32, 0xa0, 0x1680].map(single),
    [0x2000, 0x200a],
    [0x2028, 0x2029],
    ...[0x202f, 0x205f, 0x3000, 0xfeff].map(single),
  ],
  word: [[48, 57], [65, 90], single(95), [97, 122]],
} as const satisfies Readonly<Record<string, Characters>>;

/** The characters that an element reads. `last` is the highest there is: code points or, without the u flag, code units. */
export function readCharacters(element: CharacterElement, last: number): Characters {
  const found = allCharacters(element);
  return clip(isNegated(element) ? complement(found) : found, last);
}

function isNegated(element: CharacterElement): boolean {
  return "negate" in element && element.negate;
}

function allCharacters(element: CharacterElement): Characters {
  switch (element.type) {
    case "Character":
      return [single(element.value)];
    case "CharacterClass":
      return merge(element.elements.flatMap(membersOf));
    case "CharacterSet":
      return element.kind === "property" ? propertyCharacters(element) : classes[element.kind];
  }
}

function membersOf(element: AST.CharacterClass["elements"][number]): Characters {
  switch (element.type) {
    case "Character":
    case "CharacterSet":
      return readCharacters(element, 0x10ffff);
    case "CharacterClassRange":
      return [[element.min.value, element.max.value]];
    default:
      throw new Error(`not without the v flag: ${element.type}`);
  }
}

function merge(ranges: Characters): Characters {
  const merged: Range[] = [];
  for (const range of ranges.toSorted(([a], [b]) => a - b)) {
    const previous = merged.at(-1);
    if (previous === undefined || range[0] > previous[1] + 1) merged.push(range);
    else merged[merged.length - 1] = [previous[0], Math.max(previous[1], range[1])];
  }
  return merged;
}

function complement(characters: Characters): Characters {
  const gaps: Range[] = [];
  let next = 0;
  for (const [from, to] of characters) {
    if (from > next) gaps.push([next, from - 1]);
    next = to + 1;
  }
  return [...gaps, [next, Number.POSITIVE_INFINITY]];
}

function clip(characters: Characters, last: number): Characters {
  return characters.filter(([from]) => from <= last).map(([from, to]) => [from, Math.min(to, last)]);
}

/** All of Unicode in order, without the halves of pairs. */
let everything: string | undefined;
const properties = new Map<string, Characters>();

/** Which characters have a property only the engine knows. */
function propertyCharacters({ raw }: AST.UnicodePropertyCharacterSet): Characters {
  const property = raw.replace(/^\\P/, "\\p");
  const known = properties.get(property);
  if (known !== undefined) return known;
  everything ??= [...blocks()].join("");
  const runs = everything.matchAll(new RegExp(`${property}+`, "gu"));
  const ranges = [...runs].map(([run]): Range => [run.codePointAt(0) ?? 0, lastCode(run)]);
  properties.set(property, ranges);
  return ranges;
}

function* blocks(): Generator<string> {
  for (let start = 0; start <= 0x10ffff; start += 0x800) {
    if (start !== 0xd800)
      yield String.fromCodePoint(...Array.from({ length: 0x800 }, (_, index) => start + index));
  }
}

function lastCode(text: string): number {
  return [...text.slice(-2)].at(-1)?.codePointAt(0) ?? 0;
}
