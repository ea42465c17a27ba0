import type { Diagnostic } from "@mcp-codegen/core";
import { describe, expect, it } from "vitest";
import { createSecrets } from "../secrets.js";
import { formatDiagnostics } from "./diagnostics.js";
import { formatPatch, makePatch } from "./patch.js";
import { printFailure, printOutcome } from "./printer.js";
import { safe, safeJson, safeLines } from "./safe.js";
import { createStyle, wantsColor } from "./style.js";

const plain = createStyle(false);

describe("safe", () => {
  it.each([
    ["plain text, ünïcödé, 漢字, 😀 and ❤️", "plain text, ünïcödé, 漢字, 😀 and ❤️"],
    ["\u001b]8;;http://e\u0007", "\\u{1b}]8;;http://e\\u{7}"],
    ["\u001b[2J", "\\u{1b}[2J"],
    ["a\rb\nc\td", "a\\u{d}b\\u{a}c\\u{9}d"],
    ["\u009b31m", "\\u{9b}31m"],
    ["\u202egnp.exe", "\\u{202e}gnp.exe"],
    ["a\u200b\u200d\ufeff\u2060b", "a\\u{200b}\\u{200d}\\u{feff}\\u{2060}b"],
    ["\u2028\u2029", "\\u{2028}\\u{2029}"],
    ["\ud800", "\\u{d800}"],
    ["\ue000\u{e0041}", "\\u{e000}\\u{e0041}"],
    ["\u3164\u034f", "\\u{3164}\\u{34f}"],
  ])("%j → %j", (given, want) => {
    expect(safe(given)).toBe(want);
  });

  it("cuts what is too long", () => {
    expect(safe("x".repeat(100), 10)).toBe("xxxxxxxxxx… (100 characters)");
  });

  it("keeps line ends where lines are wanted", () => {
    expect(safeLines("a\n\u001bb")).toBe("a\n\\u{1b}b");
  });

  it("gives JSON that reads back the same and shows nothing unsafe", () => {
    const value = { "k\u202e": ["\u001b", "\u{e0041}", "\ud800", "\u2028", "\u007f", "é"] };
    const text = safeJson(value);
    expect(JSON.parse(text)).toEqual(value);
    expect(text).toMatch(/^[\n\x20-\x7eé]+$/);
  });
});

const refusal: Diagnostic = {
  code: "MCG301",
  severity: "error",
  server: "weather",
  tool: "get_weather_forecast",
  pointer: "#/inputSchema/properties/days/$ref",
  message: 'reference leaves the document: "https://example.com/days.json"',
  hint: "move it under $defs; mcp-codegen never fetches references",
};

describe("formatDiagnostics", () => {
  it("prints text", () => {
    expect(formatDiagnostics([refusal], "text", plain)).toBe(
      [
        "error MCG301 get_weather_forecast #/inputSchema/properties/days/$ref",
        '  reference leaves the document: "https://example.com/days.json"',
        "  hint: move it under $defs; mcp-codegen never fetches references",
        "",
      ].join("\n"),
    );
  });

  it("names the server where there are several, or no tool", () => {
    const [first, second, third] = formatDiagnostics(
      [refusal, { ...refusal, server: "other" }],
      "text",
      plain,
    )
      .split("\n")
      .filter((line) => line.startsWith("error"));
    expect([first, second, third]).toEqual([
      "error MCG301 weather get_weather_forecast #/inputSchema/properties/days/$ref",
      "error MCG301 other get_weather_forecast #/inputSchema/properties/days/$ref",
      undefined,
    ]);
    const { tool: _tool, pointer: _pointer, ...source } = refusal;
    expect(formatDiagnostics([source], "text", plain)).toMatch(/^error MCG301 weather\n/);
  });

  it("prints workflow commands that text cannot break out of", () => {
    const hostile = { ...refusal, tool: "a,b::c\n::error::x", message: "100%\n::set-output name=x::y" };
    expect(formatDiagnostics([hostile], "github", plain)).toBe(
      [
        "::error title=MCG301 a%2Cb%3A%3Ac\\u{a}%3A%3Aerror%3A%3Ax #/inputSchema/properties/days/$ref::100%25%0A",
        "::set-output name=x::y%0Ahint: move it under $defs; mcp-codegen never fetches references\n",
      ].join(""),
    );
  });
});

describe("printing", () => {
  const secrets = createSecrets();
  secrets.add("hunter2-token");
  const run = (json: boolean, quiet = false) => {
    const text = { out: "", err: "" };
    const streams = {
      out: (part: string) => {
        text.out += part;
      },
      err: (part: string) => {
        text.err += part;
      },
    };
    return { text, streams, options: { json, quiet, errorFormat: "text" as const, style: plain, secrets } };
  };
  const leak: Diagnostic = {
    ...refusal,
    severity: "warning",
    message: `${"x".repeat(1_995)}hunter2-token`,
    hint: "hunter2-token",
  };
  const outcome = {
    exitCode: 0,
    text: "done hunter2-token\n",
    isChatter: true,
    document: { servers: { token: "hunter2-token" } },
    diagnostics: [leak],
  } as const;

  it.each([true, false])("shows no secret, nor a part of one (json: %s)", (json) => {
    const { text, streams, options } = run(json);
    printOutcome(outcome, options, streams);
    printFailure(leak, options, streams);
    expect(text.out + text.err).not.toContain("hunter");
    expect(text.out + text.err).toContain("[secret]");
  });

  it("prints one JSON document, also for a failure", () => {
    const success = run(true);
    printOutcome(outcome, success.options, success.streams);
    expect(Object.keys(JSON.parse(success.text.out))).toEqual(["servers", "diagnostics"]);
    const failure = run(true);
    printFailure(refusal, failure.options, failure.streams);
    expect(JSON.parse(failure.text.out)).toEqual({ error: refusal, diagnostics: [refusal] });
  });

  it("is quiet when asked, but not about errors", () => {
    const { text, streams, options } = run(false, true);
    printOutcome({ ...outcome, diagnostics: [leak, refusal] }, options, streams);
    expect(text.out).toBe("");
    expect(text.err).toMatch(/^error MCG301/);
    expect(text.err).not.toContain("warning");
  });
});

describe("patches", () => {
  const changes = [
    { path: "a.ts", before: "1\n2\n3\n", after: "1\nzwei\u001b[2J\n3\n" },
    { path: "new.ts", before: undefined, after: "x\n" },
    { path: "old.ts", before: "x\n", after: undefined },
  ];

  it("are unified, with nothing a terminal would obey", () => {
    expect(formatPatch(makePatch(changes), plain)).toBe(
      [
        ["--- a/a.ts", "+++ b/a.ts", "@@ -1,3 +1,3 @@", " 1", "-2", "+zwei\\u{1b}[2J", " 3"],
        ["--- /dev/null", "+++ b/new.ts", "@@ -0,0 +1,1 @@", "+x"],
        ["--- a/old.ts", "+++ /dev/null", "@@ -1,1 +0,0 @@", "-x", ""],
      ]
        .flat()
        .join("\n"),
    );
  });

  it("are cut where nobody would read on", () => {
    const long = Array.from({ length: 5_000 }, (_, index) => `${index}\n`).join("");
    const shown = formatPatch(makePatch([{ path: "a", before: undefined, after: long }]), plain).split("\n");
    expect(shown.length).toBeLessThan(2_010);
    expect(shown.at(-2)).toMatch(/^… \d+ more lines$/);
  });
});

describe("colours", () => {
  it.each([
    [{ isTTY: true }, {}, true, true],
    [{ isTTY: true }, { NO_COLOR: "1" }, true, false],
    [{ isTTY: true }, { NO_COLOR: "" }, true, true],
    [{ isTTY: true }, { TERM: "dumb" }, true, false],
    [{ isTTY: true }, {}, false, false],
    [{}, {}, true, false],
  ])("%j %j %s → %s", (stream, env, allowed, want) => {
    expect(wantsColor(stream, env, allowed)).toBe(want);
  });
});
