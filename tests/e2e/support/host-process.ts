import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

const ROOT = join(import.meta.dirname, "../../..");

export interface HostProcess {
  stop(): Promise<void>;
  kill(): Promise<void>;
}

interface Watched {
  /** Hears each line of the log, which then goes nowhere else. */
  hear?: (line: string) => void;
  execArgv?: string[];
  /** Of another release than this one. */
  root?: string;
}

export async function startHost(
  file: "web" | "worker",
  settings: NodeJS.ProcessEnv,
  { hear, execArgv = [], root = ROOT }: Watched = {},
): Promise<HostProcess> {
  const env = { ...process.env, LOG_LEVEL: "fatal", NODE_ENV: "production", ...settings };
  // Without the runner's flags, whose loader a host must not use.
  const child = fork(join(root, "app/host", `${file}.ts`), [], {
    cwd: root,
    env,
    execArgv,
    silent: hear !== undefined,
  });
  if (hear && child.stdout) createInterface({ input: child.stdout }).on("line", hear);
  child.stderr?.pipe(process.stderr);
  await ready(child, file);
  return { stop: () => end(child, "SIGTERM"), kill: () => end(child, "SIGKILL") };
}

async function ready(child: ChildProcess, name: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.once("message", () => resolve());
  child.once("error", reject);
  child.once("exit", (code) => reject(new Error(`The ${name} process ended with ${code} before it was ready.`)));
  await promise;
}

async function end(child: ChildProcess, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill(signal);
  await gone;
}
