import { env } from "#app/platform/env.server.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import { startMachine, type EndStep } from "./machine.ts";
import { onParentGone } from "#app/platform/parent.ts";

async function main(): Promise<void> {
  const ending = new AbortController();
  const end = () => ending.abort();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, end);
  onParentGone(end);
  process.stdout.on("error", () => {}); // a closed terminal must not cut the ending short

  const steps: EndStep[] = [];
  try {
    const request = { settings: env(), dev: process.argv.includes("--dev"), ending: ending.signal };
    await startMachine(request, (step) => steps.push(step));
    await aborted(ending.signal);
  } catch (error) {
    if (!ending.signal.aborted) {
      process.exitCode = 1;
      process.stderr.write(`${inWords(error)}\n`);
    }
    end();
  }
  for (const step of steps.toReversed()) await step();
  process.exit();
}

function aborted(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  signal.addEventListener("abort", () => resolve());
  if (signal.aborted) resolve();
  return promise;
}

function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error instanceof OperatorError ? error.message : (error.stack ?? error.message);
}

await main();
