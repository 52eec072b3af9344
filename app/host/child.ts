import { spawn, type ChildProcess, type StdioOptions } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";

export interface ChildPlan {
  name: string;
  args: string[];
  /** Asked at every start, since the database may have moved to another port. */
  env: () => NodeJS.ProcessEnv;
  output: number | "inherit";
  onEnd: (sentence: string) => void;
  onMessage?: ((message: unknown) => void) | undefined;
}

export interface Child {
  ready: Promise<void>;
  restart(): void;
  /** SIGTERM, and SIGKILL after the grace time. */
  stop(): Promise<void>;
}

const GRACE_MS = 10_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
const STEADY_AFTER_MS = 60_000;
const ATTEMPTS_BEFORE_READY = 4;

const readyMessage = z.object({ ready: z.literal(true) });

export function keepRunning(plan: ChildPlan): Child {
  const ending = new AbortController();
  const first = Promise.withResolvers<void>();
  first.promise.catch(() => {}); // whoever waits still gets the rejection
  let current: ChildProcess | undefined;
  let wasReady = false;

  async function run(): Promise<void> {
    let failures = 0;
    while (!ending.signal.aborted) {
      const startedAt = Date.now();
      current = spawnChild(plan);
      current.on("message", (message) => {
        if (!readyMessage.safeParse(message).success) return plan.onMessage?.(message);
        wasReady = true;
        first.resolve();
      });
      const reason = await ended(current);
      if (ending.signal.aborted) return;
      failures = Date.now() - startedAt > STEADY_AFTER_MS ? 1 : failures + 1;
      if (!wasReady && failures >= ATTEMPTS_BEFORE_READY) {
        first.reject(new Error(`The ${plan.name} process does not start (${reason}).`));
        return;
      }
      const wait = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS);
      plan.onEnd(`The ${plan.name} process ended (${reason}); starting it again in ${wait / 1000} s.`);
      await sleep(wait, undefined, { signal: ending.signal }).catch(() => {});
    }
  }

  const running = run();
  return {
    ready: first.promise,
    restart: () => current?.kill("SIGTERM"),
    async stop() {
      ending.abort();
      if (current) await endChild(current);
      await running;
    },
  };
}

function spawnChild(plan: ChildPlan): ChildProcess {
  // Standard input is a pipe whose end tells a program without the message channel's manners that we are gone.
  const stdio: StdioOptions = ["pipe", plan.output, plan.output, "ipc"];
  // A group of its own: Ctrl-C reaches only the parent, which ends the children in their order.
  return spawn(process.execPath, plan.args, { stdio, env: plan.env(), detached: true });
}

function ended(child: ChildProcess): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  child.once("error", (error) => resolve(error.message));
  child.once("exit", (code, signal) => resolve(signal ?? `code ${code}`));
  return promise;
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = ended(child);
  child.kill("SIGTERM");
  const force = setTimeout(() => child.kill("SIGKILL"), GRACE_MS);
  await gone;
  clearTimeout(force);
}
