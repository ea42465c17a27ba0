import { commentText } from "./escape.js";

/** Longest sentence shown; the lock holds the whole text. */
const maxSentence = 120;

/** The first sentence of a description, fit for a comment. */
export function firstSentence(description: string): string {
  const [paragraph = ""] = description.trim().split(/\n\s*\n/, 1);
  const text = paragraph.replace(/\s+/gu, " ");
  const end = text.search(sentenceEnd);
  return commentText(end < 0 ? text : text.slice(0, end + 1), maxSentence);
}

/** A full stop, unless the text goes on in lower case as after "e.g.". */
const sentenceEnd = /[。！？]|[.!?](?= (?!\p{Ll}))/u;
