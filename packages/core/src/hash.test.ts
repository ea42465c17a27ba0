import { describe, expect, test } from "vitest";
import { canonicalJson, sha256Hex } from "./hash.js";
import type { JsonValue } from "./json.js";

describe("canonicalJson", () => {
  test.each<{ given: string; want: string }>([
    { given: '{"b":1,"a":[true,null,"x"]}', want: '{"a":[true,null,"x"],"b":1}' },
    {
      given: '{"\\u20ac":1,"\\r":2,"\\ufb33":3,"1":4,"\\ud83d\\ude00":5,"\\u0080":6,"\\u00f6":7}',
      want: '{"\\r":2,"1":4,"\u0080":6,"\u00f6":7,"\u20ac":1,"\u{1f600}":5,"\ufb33":3}',
    },
    {
      given: "[333333333.33333329, 1E30, 4.50, 2e-3, 1e-27, -0, 1.0]",
      want: "[333333333.3333333,1e+30,4.5,0.002,1e-27,0,1]",
    },
    { given: '{"__proto__":{"z":1,"constructor":2}}', want: '{"__proto__":{"constructor":2,"z":1}}' },
    { given: '"\\ud800"', want: '"\\ud800"' },
  ])("$given", ({ given, want }) => {
    expect(canonicalJson(JSON.parse(given))).toBe(want);
  });

  test("does not overflow on what the bounds let through", () => {
    const nested = "[".repeat(512) + "]".repeat(512);
    expect(canonicalJson(JSON.parse(nested) as JsonValue)).toBe(nested);
  });
});

test("sha256Hex hashes UTF-8", () => {
  expect(sha256Hex("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  expect(sha256Hex("ü")).toBe("607474ca475a9724d7360aba71a56d5df77e61350e3f724cfa1f46e857e2d85f");
});
