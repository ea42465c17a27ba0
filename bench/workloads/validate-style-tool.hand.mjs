// What one would write without a generator, for speed.
export function check(value) {
  return (
    isObject(value) &&
    typeof value.valid === "boolean" &&
    isNotes(value.errors) &&
    isNotes(value.warnings) &&
    isNotes(value.info) &&
    isSummary(value.summary) &&
    size(value) === 5
  );
}

function isNotes(value) {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) if (!isNote(value[i])) return false;
  return true;
}

function isNote(value) {
  if (!isObject(value)) return false;
  const { severity, message, path, suggestion } = value;
  let known = 2;
  if (severity !== "error" && severity !== "warning" && severity !== "info") return false;
  if (typeof message !== "string") return false;
  if (path !== undefined) {
    if (typeof path !== "string") return false;
    known++;
  }
  if (suggestion !== undefined) {
    if (typeof suggestion !== "string") return false;
    known++;
  }
  return size(value) === known;
}

function isSummary(value) {
  if (!isObject(value)) return false;
  const { version } = value;
  return (
    typeof value.layerCount === "number" &&
    typeof value.sourceCount === "number" &&
    typeof value.hasSprite === "boolean" &&
    typeof value.hasGlyphs === "boolean" &&
    (version === undefined || typeof version === "number") &&
    size(value) === (version === undefined ? 4 : 5)
  );
}

function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function size(object) {
  let count = 0;
  for (const _ in object) count++;
  return count;
}
