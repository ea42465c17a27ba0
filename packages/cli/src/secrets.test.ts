import { expect, test } from "vitest";
import { createSecrets } from "./secrets.js";

test.each([
  {
    given: ["s3cret-value"],
    text: "token s3cret-value, again s3cret-value",
    want: "token [secret], again [secret]",
  },
  { given: ["abcdef", "abcdefgh"], text: "abcdefgh", want: "[secret]" },
  { given: ["a b&c/d"], text: "?key=a%20b%26c%2Fd", want: "?key=[secret]" },
  { given: ['say "hi"'], text: JSON.stringify({ said: 'say "hi"' }), want: '{"said":"[secret]"}' },
  { given: ["  padded-value\n"], text: "padded-value", want: "[secret]" },
  { given: ["true", "", "12345"], text: '{"ok":true,"n":12345}', want: '{"ok":true,"n":12345}' },
  { given: ["lone\ud800surrogate"], text: "lone\ud800surrogate", want: "[secret]" },
])("$text", ({ given, text, want }) => {
  const secrets = createSecrets();
  for (const value of given) secrets.add(value);
  expect(secrets.redact(text)).toBe(want);
});
