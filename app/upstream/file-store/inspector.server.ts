import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import { bulkhead, BulkheadRejectedError } from "cockatiel";
import { logger } from "#app/platform/logger.server.ts";
import type { Inspected, Inspection } from "./inspection.ts";

const MOST_WAITING = 24;
const LONGEST_MS = 25_000;
const MOST_HEAP_MB = 256;

const WORKER_FILE = "app/upstream/file-store/inspection-worker.ts";

/** Each holds a file and perhaps its pixels in memory: one at a time. */
const turns = bulkhead(1, MOST_WAITING);
let worker: Worker | undefined;

/**
 * Looks into a file in a thread of its own, so that no page waits for it and nothing in it can stop the process: a
 * picture comes back decoded and made anew, a PDF as it was.
 */
export async function inspectFile(kind: "picture" | "pdf", bytes: Uint8Array): Promise<Inspected> {
  try {
    return await turns.execute(() => inspectNow(kind, bytes));
  } catch (error) {
    if (error instanceof BulkheadRejectedError) return { ok: false, kind: "unavailable" };
    throw error;
  }
}

async function inspectNow(kind: "picture" | "pdf", bytes: Uint8Array): Promise<Inspected> {
  const thread = (worker ??= startWorker());
  thread.ref();
  try {
    return await answerOf(thread, { kind, bytes });
  } catch (error) {
    // Too slow or too much for the thread: nothing that is a picture of a passport.
    logger("files").warn({ err: error, kind }, "a file ended the thread that looked into it");
    if (worker === thread) worker = undefined;
    await thread.terminate();
    return { ok: false, kind: "rejected" };
  } finally {
    thread.unref();
  }
}

function answerOf(thread: Worker, asked: Inspection): Promise<Inspected> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => finish(() => reject(new Error("it took too long"))), LONGEST_MS);
    const onMessage = (answer: Inspected) => finish(() => resolve(answer));
    const onError = (error: unknown) => finish(() => reject(error instanceof Error ? error : new Error("it failed")));
    const onExit = (code: number) => finish(() => reject(new Error(`it ended with ${code}`)));
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      thread.off("message", onMessage).off("error", onError).off("exit", onExit);
      settle();
    };
    thread.on("message", onMessage).on("error", onError).on("exit", onExit);
    thread.postMessage(asked, []);
  });
}

function startWorker(): Worker {
  const thread = new Worker(findWorkerFile(), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
    execArgv: [],
  });
  const forget = () => {
    if (worker === thread) worker = undefined;
  };
  thread.on("exit", forget).on("error", forget);
  return thread;
}

/** Bundled, this module lies elsewhere; the thread always runs the source, which lies above it or beside it. */
function findWorkerFile(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, WORKER_FILE))) {
    if (folder === dirname(folder)) throw new Error(`There is no ${WORKER_FILE} above ${import.meta.dirname}.`);
    folder = dirname(folder);
  }
  return join(folder, WORKER_FILE);
}
