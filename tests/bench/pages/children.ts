import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";

export const ROOT = join(import.meta.dirname, "../../..");

export const SERVER_CORE = 0;
export const LOAD_CORE = 1;

export const canPin = availableParallelism() > 1 && spawnSync("taskset", ["-c", "0", "true"]).status === 0;

export interface BenchChild {
  process: ChildProcess;
  pid: number;
  origin: string;
  stop(): Promise<void>;
}

const readyMessage = z.object({ ready: z.literal(true), origin: z.string().default("") });
const GRACE_MS = 15_000;
const TICKS_A_SECOND = 100;

export async function startChild(args: string[], settings: NodeJS.ProcessEnv, core?: number): Promise<BenchChild> {
  const node = [process.execPath, ...args];
  const [command = "", ...rest] = canPin && core !== undefined ? ["taskset", "-c", String(core), ...node] : node;
  const child = spawn(command, rest, {
    cwd: ROOT,
    stdio: ["ignore", 2, "inherit", "ipc"],
    env: { ...process.env, NODE_ENV: "production", ...settings },
  });
  const ended = once(child, "exit").then(([code]): never => {
    throw new Error(`${args.at(-1)} ended before it was ready (${code}).`);
  });
  const [message] = (await Promise.race([once(child, "message"), ended])) as unknown[];
  ended.catch(() => {});
  const { origin } = readyMessage.parse(message);
  return { process: child, pid: child.pid ?? 0, origin, stop: () => end(child) };
}

/** A server that is not ours: it is ready when its port answers. */
export async function startServer(
  args: string[],
  { port, cwd, core }: { port: number; cwd: string; core: number },
): Promise<BenchChild> {
  const node = [process.execPath, ...args];
  const [command = "", ...rest] = canPin ? ["taskset", "-c", String(core), ...node] : node;
  const env = { ...process.env, NODE_ENV: "production", PORT: String(port) };
  const child = spawn(command, rest, { cwd, stdio: ["ignore", "ignore", "inherit"], env });
  const origin = `http://localhost:${port}`;
  while (!(await fetch(origin).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`${args.join(" ")} ended before it was ready.`);
    await sleep(100);
  }
  return { process: child, pid: child.pid ?? 0, origin, stop: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  const force = setTimeout(() => child.kill("SIGKILL"), GRACE_MS);
  await exited;
  clearTimeout(force);
}

export function keepOffServerCore(pid: number): void {
  if (canPin) spawnSync("taskset", ["-acp", String(LOAD_CORE), String(pid)], { stdio: "ignore" });
}

/** Of all threads, in milliseconds; NaN where there is no /proc. */
export function processorMs(pid: number): number {
  const stat = readProc(pid, "stat");
  // "12 (node) S …": user and system time are the 14th and 15th field.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return ((Number(fields[11] ?? Number.NaN) + Number(fields[12])) * 1000) / TICKS_A_SECOND;
}

export function memoryMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readProc(pid, "status"))?.[1] ?? Number.NaN) / 1024;
}

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}
