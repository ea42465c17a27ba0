import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

/** A worker that answers requests. */
export interface RunningWorker {
  /** The JSON it answers with. */
  get(query?: string): Promise<unknown>;
  close(): Promise<void>;
}

/** One worker of one module; it may fetch from this machine. */
const config = `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "main", worker = .worker),
    (name = "internet", network = (allow = ["private"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);

const worker :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "worker.js")],
  compatibilityDate = "2026-07-28",
);
`;

/** Starts the `worker.js` of a folder; workerd tells the port it got on a pipe of its own. */
export async function startWorker(workerd: string, folder: string): Promise<RunningWorker> {
  writeFileSync(join(folder, "config.capnp"), config);
  const child = spawn(workerd, ["serve", "config.capnp", "--control-fd=3"], {
    cwd: folder,
    stdio: ["ignore", "inherit", "pipe", "pipe"],
  });
  let stderr = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  const closed = new Promise<void>((resolve) => child.on("close", () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    child.on("error", reject);
    void closed.then(() => reject(new Error(`workerd ended: ${stderr}`)));
    createInterface({ input: child.stdio[3] as Readable }).on("line", (line) => {
      const message = JSON.parse(line) as { readonly event: string; readonly port?: number };
      if (message.event === "listen" && message.port !== undefined) resolve(message.port);
    });
  });
  return {
    async get(query = "") {
      const response = await fetch(`http://127.0.0.1:${port}/${query}`);
      const body = await response.text();
      if (!response.ok) throw new Error(`the worker answered ${response.status}: ${body} ${stderr}`);
      return JSON.parse(body) as unknown;
    },
    close() {
      child.kill();
      return closed;
    },
  };
}
