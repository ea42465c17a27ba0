/** How many columns a text takes, as formatters count: two for wide characters and emoji, none for marks. */
export function textWidth(text: string): number {
  if (!/[^ -~]/.test(text)) return text.length;
  const characters = Array.from(text.replace(marks, ""));
  return characters.length + characters.filter((character) => wide.test(character)).length;
}

const marks = /[\p{Mn}\p{Me}]/gu;

/** Emoji but for the halves of flags, and the blocks of East Asian scripts, their signs and full-width forms. */
const wide =
  /(?![\u{1F1E6}-\u{1F1FF}])[\p{Emoji_Presentation}\u1100-\u115F\u2E80-\u303E\u3041-\u3247\u3250-\uA4C6\uA960-\uA97C\uAC00-\uD7A3\uF900-\uFAFF\uFE10-\uFE19\uFE30-\uFE6B\uFF01-\uFF60\uFFE0-\uFFE6\u{16FE0}-\u{18DFF}\u{1AFF0}-\u{1B2FF}\u{1F200}-\u{1F265}\u{20000}-\u{3FFFD}]/u;
