import { RegExpParser } from "@eslint-community/regexpp";
import { expect, test } from "vitest";
import { type CharacterElement, readCharacters } from "./characters.js";

/** The only element of a pattern. */
function elementOf(source: string, unicode: boolean): CharacterElement {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, { unicode });
  return pattern.alternatives[0]?.elements[0] as CharacterElement;
}

test.for([
  ...["a", ".", "\\d", "\\D", "\\w", "\\W", "\\s", "\\S", "\\n", "\\u00e9", "[]", "[^]", "[^a]"],
  ...["[a-fc-z]", "[a-cd-f]", "[^\\d\\s]", "[\\w-]", "[\\s\\S]", "[\\D0-5]", "[^\\0-\\ud7ff]"],
])("%s reads what an engine reads", (source) => {
  for (const [flags, last] of [
    ["u", 0x2ffff],
    ["", 0xffff],
  ] as const) {
    expect(readBy(source, flags, last)).toEqual(readByEngine(source, flags, last));
  }
});

test.for(["\\p{L}", "\\P{L}", "\\p{Script=Greek}", "[\\p{Lu}\\P{L}]", "[^\\p{L}\\p{N}]", "\\u{1f600}"])(
  "%s reads what an engine reads, with the u flag",
  (source) => expect(readBy(source, "u", 0x2ffff)).toEqual(readByEngine(source, "u", 0x2ffff)),
);

function readBy(source: string, flags: "u" | "", last: number): readonly number[] {
  const ranges = readCharacters(elementOf(source, flags === "u"), flags === "u" ? 0x10ffff : 0xffff);
  return codes(last).filter((code) => ranges.some(([from, to]) => from <= code && code <= to));
}

function readByEngine(source: string, flags: "u" | "", last: number): readonly number[] {
  const pattern = new RegExp(`^${source}$`, flags);
  return codes(last).filter((code) => pattern.test(String.fromCodePoint(code)));
}

/** The first ones, and some of the others; but not the halves of pairs, which are no characters. */
function codes(last: number): readonly number[] {
  const all = Array.from({ length: last + 1 }, (_, code) => code);
  return all.filter((code) => (code < 0x3000 || code % 37 === 0) && (code < 0xd800 || code > 0xdfff));
}
