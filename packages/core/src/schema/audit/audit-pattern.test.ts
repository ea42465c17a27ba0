import { describe, expect, test } from "vitest";
import { auditPattern, longText, shortText } from "./audit-pattern.js";
import { createBudget } from "./budget.js";

const audit = (source: string, flags: "u" | "" = "u") => auditPattern(source, flags, createBudget(3_000_000));

const doubles = "the time it takes doubles again and again";
const grows = (power: number) => `the time it takes grows with the power of ${power} of the length`;
const many = "it can match in too many ways";

const long = "abcdefghij".repeat(20);

describe("slow, with a text that shows it", () => {
  test.for<readonly [source: string, slow: string]>([
    // Two ways round a loop.
    ["^(a+)+$", `${doubles} on "a".repeat(33) + "b"`],
    ["^(a|a)*$", `${doubles} on "a" + "aa".repeat(16) + "b"`],
    ["^(a|aa)+$", `${doubles} on "a" + "aaa".repeat(16) + "b"`],
    ["^(a*)*$", `${doubles} on "a".repeat(33) + "b"`],
    ["(x+x+)+y", `${doubles} on "x" + "xx".repeat(16)`],
    ["^(a|b|ab)*c$", `${doubles} on "a" + "aba".repeat(32)`],
    ["^((ab)*)+$", `${doubles} on "a" + "ba".repeat(32)`],
    ["^(\\w+\\s?)*$", `${doubles} on "a".repeat(33) + "!"`],
    ["^([^,]+,?)*$", `${doubles} on "a".repeat(33) + ",,"`],
    ["^(\\w|\\p{L})+$", `${doubles} on "a" + "aa".repeat(16) + "!"`],
    ["^\\d{4}-(a+)+$", `${doubles} on "0000-a" + "a".repeat(32) + "b"`],
    ["^(?:(?:ab){2}c|(?:ab){2}c)+$", `${doubles} on "a" + "babcababca".repeat(16)`],
    // Also where each time is long, and its length counts.
    [`^(?:${long}|${long})+$`, `${doubles} on "a" + "${long.slice(1)}${long}a".repeat(16)`],
    ["^(?:a{70}b|a{5}a{65}b)*$", `${doubles} on "a" + "${"a".repeat(69)}b${"a".repeat(70)}ba".repeat(16)`],
    // Also where nothing of it is read.
    ["^(?=(a+)+$)b", `${doubles} on "a".repeat(33) + "b"`],
    ["^(?!(a+)+$)", `${doubles} on "a".repeat(33) + "b"`],
    ["^a(?:(?:b|b)*c)?", `${doubles} on "ab" + "bb".repeat(16)`],
    ["^(.+)+\\1$", `${doubles} on "a".repeat(33) + "\\n"`],
    // Also where something else matches in the end, or only a text that is long enough fails.
    ["^(?:(a+)+|[^]*)$", `${doubles} on "a".repeat(33) + "b"`],
    ["^(?:(?:a|a)*$)?[^]*$", `${doubles} on "a" + "aa".repeat(16) + "b"`],
    ["^(a+)+[^]{0,500}$", `${doubles} on "a".repeat(33)`],
    // From one loop to the next.
    ["^a*a*a*$", `${grows(3)} on "a".repeat(2049) + "b"`],
    [".*.*.*x", `${grows(4)} on "a".repeat(385)`],
    ["^(ab)*(ab)*(ab)*$", `${grows(3)} on "a" + "ba".repeat(1024)`],
    ["^[\\S]+@[\\S]+\\.[\\S]{2,}$", `${grows(3)} on "a" + "@a".repeat(512) + ".aa".repeat(512) + " "`],
    // Without any loop that goes on for ever.
    ["^(a|a){0,40}$", `${doubles} on "a" + "aa".repeat(16) + "b"`],
    ["^(\\d{1,3},?){1,20}$", `${doubles} on "0".repeat(33) + "a"`],
    ["^(a?){30}a{30}$", `${many} on ${JSON.stringify("a".repeat(60))} + "a"`],
  ])("%s", ([source, slow]) => expect(audit(source)).toEqual({ limit: shortText, slow }));

  test("in the older syntax, where characters are code units", () => {
    expect(audit("^(\\-+)+$", "").slow).toBe(`${doubles} on "-".repeat(33) + "a"`);
  });
});

test.for([
  "^a*a*$",
  "a+b",
  "\\s+$",
  ".+\\.json$",
  "^.+@.+$",
  "^[a-z][a-z0-9-]*[a-z0-9]+$",
  "^(ab)*(ab)*$",
  "^(?:(?=.*x)a)*$",
  "^(?:(?=[^]*)a)*b",
  "x{1000}y",
  // There is an end to what is counted.
  "^.{1,200}-.{1,200}-.{1,200}$",
])("the time of %s grows with the square of the length", (source) => {
  expect(audit(source)).toEqual({ limit: shortText, slow: undefined });
});

test.for([
  "",
  "a",
  "a*",
  "^[a-z]+$",
  "^(?:[a-z]+,)*[a-z]+$",
  "^(foo|bar|baz)(,(foo|bar|baz))*$",
  "^(\\w+\\s)*\\w+$",
  "^[A-Za-z0-9._:-]{1,128}$",
  "^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$",
  "^(?:(?:25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9])\\.){3}(?:25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9])$",
  "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$",
  "^(?!\\.)(?!.*\\.\\.)([A-Za-z0-9_'+\\-\\.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$",
  "^(?=.*\\d)(?=.*[a-z]).{8,}$",
  "^\\p{L}+$",
  "^(?!-)[a-z-]+(?<!-|\\.)$",
  "(?<=^|,)a",
  "^[0-9a-f]{2048}$",
  // A pass that reads nothing is none.
  "^(a?)*$",
  // Nothing after the loop can fail, so nobody goes back.
  "^(a+)+",
  "^(?:(?:a|a)b)+",
  "^(\\S+\\s*)*$",
  "^[\\s\\S]*[\\s\\S]*[\\s\\S]*$",
  // Never reached.
  "^$(a+)+$",
  "^[]*[]*(a*)$",
])("the time of %s grows with the length", (source) => {
  expect(audit(source)).toEqual({ limit: longText, slow: undefined });
});

describe("a pattern made to be hard to judge", () => {
  const references = Array.from({ length: 40 }, (_, index) => `(\\${index + 1}\\${index + 1})`).join("");
  test.for([
    ["counted emptiness", `${"(".repeat(6)}${"){64}".repeat(6)}`],
    ["references to references", `()${references}`],
    ["deep groups", `${"(".repeat(2000)}a${")".repeat(2000)}`],
    ["length", "a".repeat(10_000)],
    ["loops that lead to all others", ".*".repeat(700)],
    ["alternatives in a loop", `^(${"a|".repeat(1200)}b)*$`],
    ["periods that seldom meet", "^(?:a{61})*(?:a{59})*(?:a{53})*$"],
    ["ways through nothing", "^(?:(?=a)|(?=.)){30}b"],
    ["nothing, again and again", `(?:(?:(?:${"|".repeat(4000)}){64}){64}){64}`],
    ["properties", Array.from({ length: 400 }, (_, index) => `[\\p{L}${index}]`).join("")],
    ["conditions", `[a-z]+${"(?!1)".repeat(800)}[a-z]1`],
    ["references to what is behind", "^(a*)(?<=\\1)b"],
    ["loops behind the end", "$(?<=b(?:a|a)*)"],
  ] as const)("%s: it is not judged fine", ([, source]) => {
    expect(audit(source)).toEqual({ limit: shortText, slow: "it is too complex to tell how long it takes" });
  });

  test("is no judge of parentheses that are none", () => {
    expect(audit(`${"\\(".repeat(200)}${"[(]".repeat(200)}`).slow).toBeUndefined();
  });
});
