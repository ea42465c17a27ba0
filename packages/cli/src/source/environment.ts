/** What a spawned server may see of the user's environment without being told: nothing that holds credentials. */
const HARMLESS =
  process.platform === "win32"
    ? [
        ...[
          "APPDATA",
          "COMSPEC",
          "HOMEDRIVE",
          "HOMEPATH",
          "LOCALAPPDATA",
          "PATH",
          "PATHEXT",
          "PROCESSOR_ARCHITECTURE",
        ],
        ...[
          "PROGRAMDATA",
          "PROGRAMFILES",
          "PROGRAMFILES(X86)",
          "PROGRAMW6432",
          "SYSTEMDRIVE",
          "SYSTEMROOT",
          "TEMP",
        ],
        ...["TMP", "USERNAME", "USERPROFILE", "WINDIR"],
      ]
    : ["HOME", "LANG", "LOGNAME", "PATH", "SHELL", "TERM", "TMPDIR", "USER"];

/** The environment of a spawned server: the harmless variables, and those named for it. */
export function serverEnvironment(
  own: Readonly<Record<string, string | undefined>>,
  named: Readonly<Record<string, string>>,
): Record<string, string> {
  const inherited = HARMLESS.flatMap((name) => {
    const value = own[name];
    // Values that start with "()" are functions some shells would run.
    return value === undefined || value.startsWith("()") ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(inherited), ...named };
}
