import { type ChildProcess, type ChildProcessByStdio, spawn, spawnSync } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";

/** A server's process, together with whatever it starts. */
export interface ProcessGroup {
  readonly child: ChildProcessByStdio<Writable, Readable, Readable>;
  /** Ends every process of the group: asked first, then forced. Never rejects. */
  end(): Promise<void>;
}

/** How to start a server. */
export interface ProcessOptions {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string | undefined;
}

const isWindows = process.platform === "win32";
/** Groups that must not outlive this process, by the id of their leader. */
const alive = new Set<number>();
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** How long a server may take to end by itself: after its input closes, and after it is asked. */
const GRACE = { close: 300, term: 1_000, kill: 250 } as const;

/** Starts a server in a process group of its own, which ends with this process however that ends. */
export function startProcessGroup({ command, args, env, cwd }: ProcessOptions): ProcessGroup {
  installGuards();
  const child = spawn(command, args, {
    cwd,
    env,
    shell: false,
    detached: !isWindows,
    windowsHide: true,
    stdio: "pipe",
  });
  const id = child.pid;
  if (id === undefined) return { child, end: async () => {} };
  alive.add(id);
  const watchdog = startWatchdog(id);
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const endOnce = async () => {
    child.stdin.end();
    await Promise.race([exited, sleep(GRACE.close)]);
    if (signalGroup(id, "SIGTERM")) await groupGone(id, GRACE.term);
    if (signalGroup(id, "SIGKILL")) await groupGone(id, GRACE.kill);
    alive.delete(id);
    watchdog?.kill("SIGKILL");
    for (const stream of [child.stdin, child.stdout, child.stderr]) stream.destroy();
  };
  let ending: Promise<void> | undefined;
  return {
    child,
    end: () => {
      ending ??= endOnce();
      return ending;
    },
  };
}

/**
 * A kill -9 leaves this process no time to clean up, so a shell waits at the other end of a pipe: when this
 * process is gone, however it went, the pipe closes and the shell ends the group.
 */
function startWatchdog(id: number): ChildProcess | undefined {
  if (isWindows) return undefined;
  // Without "--", which dash would take for a process id.
  const script = 'read -r _; kill -9 "-$1"';
  const watchdog = spawn("/bin/sh", ["-c", script, "sh", String(id)], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
    env: {},
  });
  watchdog.on("error", () => {});
  watchdog.stdin.on("error", () => {});
  watchdog.unref();
  return watchdog;
}

let guarded = false;

function installGuards(): void {
  if (guarded) return;
  guarded = true;
  process.on("exit", killAll);
  for (const signal of SIGNALS) {
    const onSignal = () => {
      killAll();
      // Where the command has a handler of its own it decides how to end; otherwise the signal does what it always does.
      if (process.listenerCount(signal) > 1) return;
      process.removeListener(signal, onSignal);
      process.kill(process.pid, signal);
    };
    process.on(signal, onSignal);
  }
}

function killAll(): void {
  for (const id of alive) signalGroup(id, "SIGKILL");
}

/** Signals every process of a group; false when none is left. */
function signalGroup(id: number, signal: NodeJS.Signals | 0): boolean {
  if (isWindows) {
    // Windows knows no groups; taskkill ends a process with its descendants.
    if (signal !== "SIGKILL") return true;
    return spawnSync("taskkill", ["/pid", String(id), "/T", "/F"], { windowsHide: true }).status === 0;
  }
  try {
    return process.kill(-id, signal);
  } catch {
    return false;
  }
}

async function groupGone(id: number, milliseconds: number): Promise<void> {
  const step = 10;
  for (let waited = 0; waited < milliseconds && signalGroup(id, 0); waited += step) await sleep(step);
}
