import { fromKysely, PgBoss, type WorkOptions } from "pg-boss";
import type { Transaction } from "kysely";
import type { DB } from "#db/schema.ts";
import { logger } from "./logger.server.ts";

const RETRIES = 8;
const FIRST_RETRY_S = 10;
const LONGEST_RETRY_S = 1_800;
const LONGEST_RUN_S = 120;
const KEPT_DONE_S = 86_400;
/** A queue whose jobs wait for nobody in particular is looked at this often. */
const POLLING_S = 1;

/** Every queue there is. What a job carries is an id or nothing, never a secret or anybody's words. */
export type Queue = "deliver-mail" | "sweep-files" | "purge-unverified" | "purge-expired";

/** Queues whose work comes by the clock (cron, UTC); work of the others comes with the state change that needs it. */
const BY_THE_CLOCK: Partial<Record<Queue, string>> = {
  "sweep-files": "*/10 * * * *",
  "purge-unverified": "7 * * * *",
  "purge-expired": "*/15 * * * *",
};

const QUEUES: Queue[] = ["deliver-mail", "sweep-files", "purge-unverified", "purge-expired"];

/** Brings pg-boss's own schema and our queues up to date; part of migrating, and safe to repeat. */
export async function prepareQueues(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 2, supervise: false, schedule: false });
  boss.on("error", (error) => logger("jobs").warn({ err: error }, "the queues could not be prepared"));
  await boss.start();
  try {
    for (const name of QUEUES) {
      const options = {
        retryLimit: RETRIES,
        retryDelay: FIRST_RETRY_S,
        retryBackoff: true,
        retryDelayMax: LONGEST_RETRY_S,
        expireInSeconds: LONGEST_RUN_S,
        deleteAfterSeconds: KEPT_DONE_S,
      };
      if (await boss.getQueue(name)) await boss.updateQueue(name, options);
      else await boss.createQueue(name, options);
      const cron = BY_THE_CLOCK[name];
      if (cron) await boss.schedule(name, cron);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

/**
 * Puts work into a queue within `trx`: it exists when the transaction does. It may run twice, so it must bear that.
 * @param trx the transaction that makes the work necessary
 */
export async function enqueue(trx: Transaction<DB>, queue: Queue, payload: { id: string }): Promise<void> {
  const boss = new PgBoss({ db: fromKysely(trx), migrate: false, supervise: false, schedule: false });
  await boss.start();
  try {
    await boss.send(queue, payload);
  } finally {
    await boss.stop({ graceful: false });
  }
}

interface JobRun {
  id: string | undefined;
  /** Whether no further try follows when this one fails. */
  isLast: boolean;
  signal: AbortSignal;
}

export type JobHandlers = Record<Queue, (run: JobRun) => Promise<void>>;

/** Works off every queue until told to stop; any number of processes may. */
export async function workOffQueues(url: string, handlers: JobHandlers): Promise<{ stop(): Promise<void> }> {
  const log = logger("jobs");
  const boss = new PgBoss({ connectionString: url, max: 4, migrate: false });
  boss.on("error", (error) => log.warn({ err: error }, "the queues do not answer"));
  await boss.start();
  const options: WorkOptions & { includeMetadata: true } = {
    includeMetadata: true,
    pollingIntervalSeconds: POLLING_S,
    batchSize: 1,
  };
  for (const queue of QUEUES) {
    await boss.work<{ id?: string } | null, unknown, typeof options>(queue, options, async ([job]) => {
      if (!job) return;
      const { data, retryCount, retryLimit, signal } = job;
      try {
        await handlers[queue]({ id: data?.id, isLast: retryCount >= retryLimit, signal });
      } catch (error) {
        log.warn({ err: error, queue, job: job.id, attempt: retryCount + 1 }, "a job failed");
        throw error;
      }
    });
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 5_000 }) };
}
