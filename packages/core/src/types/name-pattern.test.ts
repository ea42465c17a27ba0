import { describe, expect, test } from "vitest";
import { coversName, exactNameOf, matchesName, templateOf } from "./name-pattern.js";

const pattern = (source: string) => ({ source, flags: "u", limit: 100 }) as const;
const prefix = (text: string) => ({ prefix: text, middle: "", suffix: "" });
const middle = (text: string) => ({ prefix: "", middle: text, suffix: "" });
const suffix = (text: string) => ({ prefix: "", middle: "", suffix: text });

const templates: readonly { readonly given: string; readonly want: ReturnType<typeof templateOf> }[] = [
  { given: "^x-", want: prefix("x-") },
  { given: "^x-.*", want: prefix("x-") },
  { given: "_id$", want: suffix("_id") },
  { given: ".*_id$", want: suffix("_id") },
  { given: "größe", want: middle("größe") },
  { given: ".*a/b.*", want: middle("a/b") },
  // An anchored `.*` stops at a line break.
  { given: "^.*x", want: undefined },
  { given: "x.*$", want: undefined },
  { given: "^x.*$", want: undefined },
  { given: "^x$", want: undefined },
  { given: "", want: undefined },
  { given: "a|b", want: undefined },
  { given: "^a.c", want: undefined },
  { given: "^[a-z]", want: undefined },
  { given: "^\\d", want: undefined },
  { given: "^a`", want: undefined },
  { given: "^a${", want: undefined },
];

describe("templates", () => {
  test.for(templates)("%j", ({ given, want }) => {
    expect(templateOf(pattern(given))).toEqual(want);
  });

  test.for(templates.filter(({ want }) => want !== undefined))(
    "of $given cover what it matches",
    ({ given, want }) => {
      const text = given.replaceAll(/[\^$]|\.\*/g, "");
      const names = [
        "",
        text,
        `${text}1`,
        `1${text}`,
        `1${text}1`,
        `\n${text}`,
        `${text}\n`,
        text.slice(1),
        text.toUpperCase(),
      ];
      expect(names.filter((name) => want !== undefined && coversName(want, name))).toEqual(
        names.filter((name) => matchesName(pattern(given), name)),
      );
    },
  );
});

test.for<{ readonly given: string; readonly want: string | undefined }>([
  { given: "^name$", want: "name" },
  { given: "^a b$", want: "a b" },
  { given: "^name", want: undefined },
  { given: "name$", want: undefined },
  { given: "^a|b$", want: undefined },
  { given: "^a?$", want: undefined },
  { given: "^$", want: undefined },
])("the only name of $given is $want", ({ given, want }) => {
  expect(exactNameOf(pattern(given))).toBe(want);
});
