import { domainToASCII, domainToUnicode } from "node:url";
import { describe, expect, it } from "vitest";
import { formatChecks, isHostname, isIdnEmail, isIdnHostname } from "./runtime.js";

/** What each format takes and what it does not, where the official suite leaves room or is not at hand. */
const cases: Readonly<Record<string, { readonly yes: readonly string[]; readonly no: readonly string[] }>> = {
  date: {
    yes: ["2000-02-29", "2024-02-29", "2024-01-31", "2024-07-31", "2024-08-31", "2024-12-31"],
    no: ["1900-02-29", "2023-02-29", "2024-04-31", "2024-09-31", "2024-00-01", "2024-13-01", "2024-1-01"],
  },
  time: {
    yes: ["00:00:00Z", "23:59:60.5z", "00:29:60-23:30"],
    no: [
      "00:00:00",
      "00:00:00.Z",
      "24:00:00Z",
      "00:00:60Z",
      "00:00:00+1:00",
      "00:00:00+24:00",
      "00:00:00-00:60",
      "00:00:00Zx",
    ],
  },
  "date-time": {
    yes: ["2024-02-29T00:00:00Z", "2024-02-29t12:30:00.123456-08:00"],
    no: ["2024-02-29 00:00:00Z", "2024-02-30T00:00:00Z", "2024-02-29T00:00:00", "2024-02-29"],
  },
  duration: { yes: ["P1Y2M3DT4H5M6S", "P2W"], no: ["P", "PT", "P1YT", "P1Y1D", "P1W1D"] },
  uuid: {
    yes: ["2EB8AA08-aa98-11ea-b4aa-73b441d16380"],
    no: ["2eb8aa08-aa98-11ea-b4aa-73b441d16380\n", "2eb8aa08-aa98-11ea-b4aa-73b441d1638-"],
  },
  email: {
    yes: [
      "a@b",
      `${"a".repeat(64)}@example.com`,
      '"a b\\"@"@example.com',
      '""@example.com',
      "a@[IPv6:::1]",
      "a@[ipv6:1::2]",
      "a@[1.2.3.4]",
    ],
    no: [
      "a",
      "@b",
      "a@",
      "a@b.",
      "a.@b",
      "a@-b",
      `a@${"b".repeat(64)}`,
      `a@${"b.".repeat(127)}b`,
      '"a"b"@c',
      '"a\\"@c',
      "é@example.com",
      "a@é.com",
      "a@[1.2.3]",
      "a@[::1]",
    ],
  },
  "idn-email": {
    yes: [
      "é@example.com",
      "a@é.com",
      '"é"@example.com',
      "a@xn--9n2bp8q.com",
      "a@[1.2.3.4]",
      "\u{1d54f}@a",
      "a@cafe\u0301.com",
    ],
    no: ["é", "\ud835@a", '"\\é"@a', "a@É.com", "a@\u302e.com", `a@${"e\u0301".repeat(600)}`],
  },
  hostname: {
    yes: ["a", "a--b", "1.2", `${"a".repeat(63)}.b`, `${"a.".repeat(126)}b`, "xn--bcher-kva.example"],
    no: ["", "a.", "a..b", "-a", "a-.b", "a_b", "a".repeat(64), `${"a.".repeat(127)}b`, "é", "1a.xn--4db"],
  },
  "idn-hostname": {
    yes: [
      "bücher.example",
      "XN--BCHER-KVA",
      "faß.de",
      "ς",
      "\ua872\u200c\ua840",
      "l·l",
      "\u05d0\u05f3\u05d1",
      "a1.\u05d0",
      "\u0628\u200c\u0628",
      "क\u094d\u200cष",
      "ü".repeat(57),
    ],
    no: [
      "",
      "a..b",
      "Bücher",
      "üa--b",
      "l·a",
      "\u3031",
      "\ua840\u200c\ua872",
      "xn--en32g", // beyond Unicode
      "xn--cd9bq2e", // two halves of a pair
      "cafe\u0301",
      "ab--c",
      "xn--a",
      "xn--bcher-",
      "xn---9uc",
      "xn--0000000000",
      "\u05f3\u05d0",
      "\u05d0\u05f3a",
      "\u06f0\u05d0",
      "1.\u05d0",
    ],
  },
  ipv4: {
    yes: ["0.0.0.0", "255.249.199.99"],
    no: ["256.0.0.0", "00.0.0.0", "1.2.3", "1.2.3.4.", "1.2.3.4\n"],
  },
  ipv6: {
    yes: ["::", "1::", "1:2:3:4:5:6:7::", "::2:3:4:5:6:7:8", "1:2:3:4:5::1.2.3.4", "1:2:3:4:5:6:1.2.3.4"],
    no: [
      "",
      ":",
      ":::",
      "1:2:3:4:5:6:7:8:",
      "1:2:3:4:5:6:7:8::",
      "1:2:3:4:5:6:7:1.2.3.4",
      "::1.2.3",
      "::1%1",
      "1::2::3",
    ],
  },
  uri: {
    yes: [
      "a:",
      "a:/b",
      "a://",
      "a://u:p@h:8/p?q/?#f/?",
      "a://[::1]:8",
      "a://u@[v1.x:y]/p",
      "a://h:",
      "a:%41",
    ],
    no: [
      "//a",
      "a",
      ":a",
      "a://h:8x",
      "a://u@v@h",
      "a://[::1]x",
      "a://[::1]:8@h",
      "a://u[@h",
      "a://[::g]",
      "a:[::1]",
      "a:#b#c",
      "a:%4",
      "a:é",
    ],
  },
  "uri-reference": {
    yes: ["", "a/b:c", "?a:b", "//[::1]", "a:b", "./a:b"],
    no: ["1:b", "a b", "a//[::1]", "//[::1", "/é"],
  },
  iri: {
    yes: ["a:é", "a://é:p@é.é:8/é?é\ue000#é", "a:\u{1f600}"],
    no: [
      "é:a",
      "a:\ue000",
      "a:#\ue000",
      "a:\u0080",
      "a:\ufdd0",
      "a:\ufff9",
      "a:\u{e0001}",
      "a:\ud800",
      "a://[v1.é]",
    ],
  },
  "iri-reference": { yes: ["é", "?\ue000"], no: ["\ue000", "é:a", "é b"] },
  "uri-template": {
    yes: ["{a}", "{+a,b.c:12}", "é\ue000", "%41{%41}", "{?a*,b:1}"],
    no: ["{", "}", "{}", "{a{b}c}", "{a:0}", "{v:1%31}", "%4", "%{x}41", "a b", "\u0080", "\ud83d{x}\ude00"],
  },
  "json-pointer": { yes: ["", "/", "/a~0~1"], no: ["a", "/~", "/~2", "/a~"] },
  "relative-json-pointer": { yes: ["0", "10#", "1/a~1"], no: ["", "01", "1#/a", "-1", "1a", "0/~"] },
  regex: { yes: ["^a$", "\\p{L}"], no: ["(", "\\a"] },
};

describe.each(Object.keys(formatChecks))("%s", (name) => {
  const check = formatChecks[name] as (text: string) => boolean;

  it("takes what it should, and nothing else", () => {
    const { yes, no } = cases[name] ?? { yes: [], no: [] };
    expect(yes.filter((text) => !check(text))).toEqual([]);
    expect(no.filter(check)).toEqual([]);
    expect(Math.min(yes.length, no.length)).toBeGreaterThan(0);
  });

  it("comes to an end with long texts, and does not throw", () => {
    const starts = ["", "a@", '"', "a://", "/", "P", "{", "2024-01-01T00:00:00."];
    const units = "a|.|a.|a-|1|1:|%41|[|{a.|{a,|~0|\\a|é.|\u0300\u0316|xn--|\u05d0a|1Y|&";
    for (const unit of units.split("|")) {
      for (const start of starts) {
        const text = start + unit.repeat(30_000);
        expect([check(text), check(`${text}"@a!`)].map((verdict) => typeof verdict)).toEqual([
          "boolean",
          "boolean",
        ]);
      }
    }
  });
});

it("names without end are refused before anything quadratic begins", () => {
  const marks = `e${"\u0300\u0316".repeat(500_000)}`;
  const verdicts = [isIdnHostname(marks), isIdnHostname(`a.${marks}`), isIdnEmail(`a@${marks}`)];
  expect(verdicts).toEqual([false, false, false]);
});

describe("international host names", () => {
  /** Letters and marks of many scripts, some of which may only stand beside certain others, or nowhere. */
  const letters = [
    ..."abl0-1·üßςαβ͵\u05d0\u05d1\u05f3\u05f4\u0628\u062a\u062b\u0627\u062f\u0660\u06f0नक\u094dष\u094d\u0627\u200c\u200dあア・丈실\u0300\u0903\u302e",
  ];

  function* names(count: number): Generator<string> {
    let seed = 1;
    const next = (limit: number) => {
      seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
      return Math.floor((seed / 2 ** 32) * limit);
    };
    for (let i = 0; i < count; i++) {
      const label = () => Array.from({ length: 1 + next(4) }, () => letters[next(letters.length)]).join("");
      yield next(3) === 0 ? `${label()}.${label()}` : label();
    }
  }

  it("are in Unicode what they are in Punycode, and the platform can look them up", () => {
    // The last label is a letter, since URLs take a name that ends in a number for an address.
    const valid = [...names(20_000)].map((name) => `${name}.a`).filter(isIdnHostname);
    expect(valid.length).toBeGreaterThan(1000);
    const ascii = valid.map((name) => domainToASCII(name));
    expect(ascii.map((name) => domainToUnicode(name))).toEqual(valid);
    expect(ascii.filter((name) => !isHostname(name) || !isIdnHostname(name))).toEqual([]);
  });

  it("are no longer in Punycode than a label or a name may be", () => {
    const label = (length: number) => "ü".repeat(length);
    const fits = (name: string) =>
      domainToASCII(name)
        .split(".")
        .every((part) => part.length <= 63);
    const lengths = Array.from({ length: 80 }, (_, index) => index + 1);
    expect(lengths.filter((length) => isIdnHostname(label(length)))).toEqual(
      lengths.filter((length) => fits(label(length))),
    );
    const long = Array.from({ length: 4 }, () => label(50)).join(".");
    expect([isIdnHostname(long), domainToASCII(long).length <= 253]).toEqual([true, true]);
    expect(isIdnHostname(`${long}.${label(50)}`)).toBe(false);
  });
});
