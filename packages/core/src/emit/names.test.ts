import { describe, expect, test } from "vitest";
import { nameTools } from "./names.js";

const names = (tools: readonly string[], rename = {}) => nameTools(tools, rename).value;

test.for([
  ["get_weather_forecast", "getWeatherForecast", "get-weather-forecast"],
  ["getHTTPStatus", "getHttpStatus", "get-http-status"],
  ["Get Status (v2)", "getStatusV2", "get-status-v2"],
  ["café.über", "cafeUber", "cafe-uber"],
  ["1x", "tool1x", "1x"],
  ["世界", "tool", "tool"],
  ["../../etc/passwd", "etcPasswd", "etc-passwd"],
] as const)("%s is %s in %s.ts", ([tool, camel, slug]) => {
  expect(names([tool]).get(tool)).toMatchObject({ camel, slug });
});

describe("collisions", () => {
  test("every member carries a suffix of its own name", () => {
    const { value, diagnostics } = nameTools(["a-b", "a_b", "c"], {});
    expect([...value.values()].map(({ camel }) => camel)).toEqual([
      expect.stringMatching(/^aB_[0-9a-f]{6}$/),
      expect.stringMatching(/^aB_[0-9a-f]{6}$/),
      "c",
    ]);
    expect(diagnostics.map(({ code, tool }) => `${code} ${tool}`)).toEqual(["MCG501 a-b", "MCG501 a_b"]);
    expect(diagnostics[0]?.hint).toContain("rename");
  });

  test("adding a tool never moves a name onto another tool", () => {
    const before = names(["a-b", "a_b"]);
    const after = names(["a-b", "a_b", "a.b", "A B"]);
    expect(after.get("a-b")).toEqual(before.get("a-b"));
    expect(after.get("a_b")).toEqual(before.get("a_b"));
  });

  test.for([
    ["get_x", "try_get_x"],
    ["x", "is_x_input"],
    ["search", "SEARCH"],
    ["x", "xTool"],
  ])("%s and %s do not meet", (pair) => {
    const exported = [...names(pair).values()].flatMap(({ camel, pascal }) => [
      camel,
      `${camel}Tool`,
      `try${pascal}`,
      `is${pascal}Input`,
    ]);
    expect(new Set(exported).size).toBe(exported.length);
  });

  test("a suffixed file name cannot be another tool's plain one", () => {
    const slugs = [...names(["a-b", "a_b"]).values()].map(({ slug }) => slug);
    const all = [...names(["a-b", "a_b", ...slugs]).values()].map(({ slug }) => slug);
    expect(new Set(all).size).toBe(4);
  });
});

test.for([
  "delete",
  "class",
  "await",
  "constructor",
  "then",
  "create_client",
  "call",
  "eval",
  "index",
  "con",
  "NUL",
])("%s is reserved", (tool) => {
  const { value, diagnostics } = nameTools([tool], {});
  expect(value.get(tool)?.camel).toMatch(/_[0-9a-f]{6}$/);
  expect(value.get(tool)?.slug).toMatch(/--[0-9a-f]{6}$/);
  expect(diagnostics.map(({ code }) => code)).toEqual(["MCG503"]);
});

test("rename is taken to the letter", () => {
  expect(names(["invoice-get"], { "invoice-get": "getHTTPInvoice" }).get("invoice-get")).toEqual({
    camel: "getHTTPInvoice",
    pascal: "GetHTTPInvoice",
    slug: "get-http-invoice",
  });
});

test("long names are cut, and stay apart", () => {
  const [a, b] = [`${"long-".repeat(60)}a`, `${"long-".repeat(60)}b`];
  const named = names([a, b]);
  expect(named.get(a)?.slug.length).toBeLessThan(100);
  expect(named.get(a)?.slug).not.toBe(named.get(b)?.slug);
});
