// What one would write without a generator, for speed; formats are those of the runtime template.
import {
  isDate,
  isDateTime,
  isEmail,
  isUri,
  isUuid,
  maxLength,
} from "../../packages/core/dist/templates/runtime.js";

const login = /^[a-z][a-z0-9-]*$/u;

export function check(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const { issues } = value;
  if (!Array.isArray(issues)) return false;
  for (let i = 0; i < issues.length; i++) if (!isIssue(issues[i])) return false;
  return true;
}

function isIssue(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const { id, url, title, state, author, createdAt, due, events } = value;
  if (
    typeof id !== "string" ||
    !isUuid(id) ||
    typeof url !== "string" ||
    !isUri(url) ||
    typeof title !== "string" ||
    title.length < 1 ||
    !maxLength(title, 256) ||
    (state !== "open" && state !== "closed") ||
    typeof author !== "object" ||
    author === null ||
    Array.isArray(author) ||
    typeof author.login !== "string" ||
    !login.test(author.login) ||
    typeof author.email !== "string" ||
    !isEmail(author.email) ||
    typeof createdAt !== "string" ||
    !isDateTime(createdAt) ||
    (due !== null && (typeof due !== "string" || !isDate(due))) ||
    !Array.isArray(events)
  )
    return false;
  for (let i = 0; i < events.length; i++) if (!isEvent(events[i])) return false;
  return true;
}

function isEvent(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  if (typeof value.at !== "string" || !isDateTime(value.at)) return false;
  switch (value.type) {
    case "commented":
      return typeof value.body === "string";
    case "labeled":
      return typeof value.label === "string";
    case "closed":
      return value.reason === "completed" || value.reason === "not_planned";
    default:
      return false;
  }
}
