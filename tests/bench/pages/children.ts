import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
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

/** @param within the command that starts it, where it is to see the machine in another way */
export async function startChild(
  args: string[],
  settings: NodeJS.ProcessEnv,
  core?: number,
  within: string[] = [],
): Promise<BenchChild> {
  const node = [...within, process.execPath, ...args];
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
  const fields = statOf(pid);
  return ((Number(fields[11] ?? Number.NaN) + Number(fields[12])) * 1000) / TICKS_A_SECOND;
}

/** Of a process and of all that it has started, those that have ended too. */
export function processorMsWithin(pid: number): number {
  const stat = statOf(pid);
  const ended = ((Number(stat[13] ?? Number.NaN) + Number(stat[14])) * 1000) / TICKS_A_SECOND;
  return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + (processorMs(one) || 0), ended);
}

/** What a process has started and is still there. */
export const childrenOf = (pid: number): number[] =>
  readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) && parentOf(Number(name)) === pid ? [Number(name)] : []));

const parentOf = (pid: number): number => Number(statOf(pid)[1]);

export function memoryMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readProc(pid, "status"))?.[1] ?? Number.NaN) / 1024;
}

/** "12 (node) S …": user and system time are the 14th and 15th field, and those of ended children follow. */
function statOf(pid: number): string[] {
  const stat = readProc(pid, "stat");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}
