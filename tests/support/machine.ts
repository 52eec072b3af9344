import { once } from "node:events";
import { existsSync, statfsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

/** What the slowest thread takes on two quiet cores of the machine that the limits were chosen on (27 November 2026). */
export const USUAL_MS = 400;
const SLOWEST = 4;

/**
 * Renders a page a hundred times in as many threads as the machine has cores, so that a busy core counts too.
 * @returns how long the slowest thread took
 */
export async function timePages(): Promise<number> {
  const began = performance.now();
  const threads = Array.from({ length: availableParallelism() }, async () => {
    const env = { ...process.env, NODE_ENV: "production" };
    await once(new Worker(new URL("render-pages.ts", import.meta.url), { env }), "exit");
    return performance.now() - began;
  });
  return Math.max(...(await Promise.all(threads)));
}

/** How many times slower than usual a machine is that took so long: at least 1, at most 4. */
export const slownessOf = (milliseconds: number): number =>
  Math.min(SLOWEST, Math.max(1, Math.round((milliseconds / USUAL_MS) * 10) / 10));

/** Measures the machine and lets all that waits wait by it (patience.ts), here and in the runners started from here. */
export async function measureMachine(): Promise<void> {
  const took = await timePages();
  const slowness = slownessOf(took);
  process.env["TEST_SLOWNESS"] = String(slowness);
  process.stdout.write(
    `This machine rendered a page a hundred times in ${took.toFixed(0)} ms (usual: ${USUAL_MS}); what waits waits ${slowness} times as long as usual.\n`,
  );
}

const MEMORY = "/dev/shm";
const ROOMY_BYTES = 8 * 2 ** 30;

/**
 * Keeps a run's temporary files in memory, where there is room for them: PostgreSQL copies a database there in a
 * twentieth of the time, as each has a thousand files. Processes started from here do the same.
 */
export function keepFilesInMemory(): void {
  if (!existsSync(MEMORY)) return;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (Math.min(bavail * bsize, process.availableMemory()) >= ROOMY_BYTES) process.env["TMPDIR"] = MEMORY;
}
