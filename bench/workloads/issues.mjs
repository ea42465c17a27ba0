// A hundred issues of a tracker: formats, and events told apart by `oneOf`.
import { literalUnion } from "./typia.mjs";

const states = ["open", "closed"];
const reasons = ["completed", "not_planned"];

const event = (type, properties) => ({
  type: "object",
  properties: { type: { const: type }, at: { type: "string", format: "date-time" }, ...properties },
  required: ["type", "at", ...Object.keys(properties)],
});

export const issues = {
  name: "100 issues (formats, oneOf)",
  kind: "formats",
  schema: {
    type: "object",
    properties: {
      issues: {
        type: "array",
        items: {
          type: "object",
          properties: {
            id: { type: "string", format: "uuid" },
            url: { type: "string", format: "uri" },
            title: { type: "string", minLength: 1, maxLength: 256 },
            state: { enum: states },
            author: {
              type: "object",
              properties: {
                login: { type: "string", pattern: "^[a-z][a-z0-9-]*$" },
                email: { type: "string", format: "email" },
              },
              required: ["login", "email"],
            },
            createdAt: { type: "string", format: "date-time" },
            due: { type: ["string", "null"], format: "date" },
            events: {
              type: "array",
              items: {
                oneOf: [
                  event("commented", { body: { type: "string" } }),
                  event("labeled", { label: { type: "string" } }),
                  event("closed", { reason: { enum: reasons } }),
                ],
              },
            },
          },
          required: ["id", "url", "title", "state", "author", "createdAt", "due", "events"],
        },
      },
    },
    required: ["issues"],
  },
  payload: { issues: Array.from({ length: 100 }, (_, index) => issueOf(index)) },
  handWritten: new URL("./issues.hand.mjs", import.meta.url),
  typia: {
    types: `type Value = { issues: Issue[] };
type Issue = {
  id: string & tags.Format<"uuid">;
  url: string & tags.Format<"uri">;
  title: string & tags.MinLength<1> & tags.MaxLength<256>;
  state: ${literalUnion(states)};
  author: { login: string & tags.Pattern<"^[a-z][a-z0-9-]*$">; email: string & tags.Format<"email"> };
  createdAt: string & tags.Format<"date-time">;
  due: (string & tags.Format<"date">) | null;
  events: (
    | { type: "commented"; at: string & tags.Format<"date-time">; body: string }
    | { type: "labeled"; at: string & tags.Format<"date-time">; label: string }
    | { type: "closed"; at: string & tags.Format<"date-time">; reason: ${literalUnion(reasons)} }
  )[];
};`,
  },
};

function issueOf(index) {
  const two = (number) => String(number).padStart(2, "0");
  const at = `2026-${two(1 + (index % 12))}-${two(1 + (index % 28))}T${two(index % 24)}:30:${two(index % 60)}Z`;
  const events = [
    { type: "commented", at, body: `I see this too, since build ${index}.` },
    { type: "labeled", at, label: "bug" },
    { type: "closed", at, reason: reasons[index % 2] },
  ];
  return {
    id: `123e4567-e89b-42d3-a456-4266141${String(74000 + index)}`,
    url: `https://tracker.example/projects/${index % 9}/issues/${index}?tab=events#last`,
    title: `Issue ${index}: the page stays empty`,
    state: states[index % 2],
    author: { login: `user-${index}`, email: `user.${index}@mail.example` },
    createdAt: at,
    due: index % 3 === 0 ? null : at.slice(0, 10),
    events: events.slice(0, 1 + (index % 3)),
  };
}
