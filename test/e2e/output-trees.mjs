const lockFile = "mcp-codegen.lock.json";
const text = (path, version) => `// @generated\n${`${path} ${version}\n`.repeat(500)}`;

/** Two states of one out directory: files change, appear and disappear, and so does a whole server. The lock's text is the version. */
export function treeOf(version) {
  const paths =
    version === "old"
      ? ["kept/same.ts", "kept/index.ts", "kept/gone.ts", "dropped/index.ts"]
      : ["kept/same.ts", "kept/index.ts", "kept/added.ts", "added/index.ts"];
  const files = paths.map((path) => [path, text(path, path.includes("same") ? "always" : version)]);
  return Object.fromEntries([...files, [lockFile, version]]);
}

/** Tells generated text from a user's. */
export function isOurs(text) {
  return text.startsWith("// @generated");
}

/** What a run wants that finds this lock; without a version, it wants what the lock says. */
export function wantedTree(version, lockText) {
  return {
    files: new Map(Object.entries(treeOf(version ?? lockText))),
    listed: new Set(lockText === undefined ? [] : Object.keys(treeOf(lockText))),
  };
}
