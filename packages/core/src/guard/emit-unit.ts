import type { Keyword, Keywords } from "../schema/model.js";
import { type Decision, every, negate, some } from "./code.js";
import { isKind, type Kind, known, possible } from "./kinds.js";
import { narrow } from "./narrow.js";
import type { Place, Subject } from "./rule.js";
import { keywordsOf, rules } from "./rules.js";

const KINDS: readonly Kind[] = ["number", "string", "array", "object"];

/** Writes the checks of a schema: what kind of value, what that kind must meet, what applies to any value. */
export function emitUnit(at: Place): void {
  const { node, out } = at;
  const subject = emitNarrowing(at);
  if (subject === undefined) return;

  const { unevaluatedItems, unevaluatedProperties } = node.keywords;
  if ((unevaluatedItems ?? unevaluatedProperties) === undefined) {
    emitKeywords({ ...at, subject });
    return;
  }
  // What the schemas around have seen does not count here, but what was seen here counts for them.
  const seen = at.local("s");
  out.bind(seen, `new Set()`, () => {
    emitKeywords({ ...at, subject: { ...subject, seen } });
    if (subject.seen !== undefined) out.line(`${at.helper("addAll")}(${subject.seen}, ${seen});`);
  });
}

/** Writes the check of `type`, `const` and `enum`; what is left of the subject, if anything. */
function emitNarrowing(at: Place): Subject | undefined {
  const { type, const: constant, enum: values } = at.node.keywords;
  if (!at.tells) return narrowBy("type", at.node.keywords, at.subject, at);
  let subject: Subject | undefined = at.subject;
  if (type !== undefined) subject = narrowBy("type", { type }, subject, at);
  if (subject && constant !== undefined) subject = narrowBy("const", { const: constant }, subject, at);
  if (subject && values !== undefined) subject = narrowBy("enum", { enum: values }, subject, at);
  return subject;
}

function narrowBy(keyword: Keyword, keywords: Keywords, subject: Subject, at: Place): Subject | undefined {
  const { decision, known } = narrow(keywords, subject, at);
  at.check(decision, { keyword });
  return decision === false ? undefined : { ...subject, known };
}

function emitKeywords(at: Place): void {
  const { node, out, subject } = at;
  const keywords = keywordsOf(node);
  for (const kind of KINDS) {
    const relevant = keywords.filter((keyword) => isOn(keyword, kind));
    if (relevant.length === 0) continue;
    out.when(isKind(subject, kind), () => {
      const place = { ...at, subject: { ...subject, known: { ...subject.known, ...known(kind) } } };
      for (const keyword of relevant) apply(keyword, place);
    });
  }
  for (const on of ["any", "rest"] as const) {
    for (const keyword of keywords.filter((keyword) => isOn(keyword, on))) apply(keyword, at);
  }
}

/** The checks of a schema as one expression; only for schemas whose every keyword is one. */
export function decideUnit(at: Place): Decision {
  const { node } = at;
  const narrowed = narrow(node.keywords, at.subject, at);
  if (narrowed.decision === false) return false;
  const subject: Subject = { ...at.subject, known: narrowed.known };
  const place = { ...at, subject };
  const keywords = keywordsOf(node);
  const byKind = KINDS.filter((kind) => possible(subject.known, kind)).map((kind) => {
    const decision = every(
      keywords.filter((keyword) => isOn(keyword, kind)).map((keyword) => decide(keyword, place)),
    );
    return decision === true ? true : some([negate(isKind(subject, kind)), decision]);
  });
  const others = keywords.filter((keyword) => isOn(keyword, "any")).map((keyword) => decide(keyword, place));
  return every([narrowed.decision, ...byKind, ...others]);
}

function isOn(keyword: Keyword, on: Kind | "any" | "rest"): boolean {
  const rule = rules[keyword];
  return rule.form !== "narrow" && rule.on === on;
}

function apply<K extends Keyword>(keyword: K, place: Place): void {
  const rule = rules[keyword];
  const value = place.node.keywords[keyword];
  if (value === undefined || value === null) return;
  if (rule.form === "test") place.check(rule.test(value, place.subject.name, place), { keyword });
  if (rule.form === "block") rule.emit(place, value);
}

function decide<K extends Keyword>(keyword: K, place: Place): Decision {
  const rule = rules[keyword];
  const value = place.node.keywords[keyword];
  if (value === undefined || value === null) return true;
  if (rule.form === "test") return rule.test(value, place.subject.name, place);
  if (rule.form === "block" && rule.test !== undefined) return rule.test(value, place);
  throw new Error(`no expression for ${keyword}`);
}
