import { fromKysely, PgBoss, type JobResult, type JobWithMetadata, type WorkOptions } from "pg-boss";
import type { Transaction } from "kysely";
import type { DB } from "#db/schema.ts";
import { logger } from "./logger.server.ts";

/** Every queue there is. What a job carries is an id or nothing, never a secret or anybody's words. */
export type Queue =
  | "bury-mail"
  | "deliver-mail"
  | "sweep-files"
  | "purge-unverified"
  | "purge-expired"
  | "watch-searches"
  | "watch-favourites";

interface QueuePlan {
  name: Queue;
  retryLimit: number;
  /** For work that comes by the clock (cron, UTC); all other comes with the state change that needs it. */
  cron?: string;
  deadLetter?: Queue;
}

/** A dead letter's queue stands before the one that it serves, since it must exist first. */
const QUEUES: QueuePlan[] = [
  { name: "bury-mail", retryLimit: 50 },
  // A mail server may be away for a day: an hour of ever longer pauses, then every half hour.
  { name: "deliver-mail", retryLimit: 55, deadLetter: "bury-mail" },
  { name: "sweep-files", retryLimit: 2, cron: "*/10 * * * *" },
  { name: "purge-unverified", retryLimit: 8, cron: "7 * * * *" },
  { name: "purge-expired", retryLimit: 2, cron: "*/15 * * * *" },
  { name: "watch-searches", retryLimit: 2, cron: "*/2 * * * *" },
  { name: "watch-favourites", retryLimit: 2, cron: "*/5 * * * *" },
];

const FIRST_RETRY_S = 10;
const LONGEST_RETRY_S = 1_800;
const LONGEST_RUN_S = 900;
const KEPT_DONE_S = 86_400;
const KEPT_WAITING_S = 90 * 86_400;
/** Whoever works on a job says so all the while; this long after the last word it goes to another. */
const HEARTBEAT_S = 15;
const SUPERVISION_S = 10;
const POLLING_S = 1;
const AT_ONCE = 4;
const STOP_LIMIT_MS = 4_000;

/** Brings pg-boss's own schema and our queues up to date; part of migrating, and safe to repeat. */
export async function prepareQueues(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 2, supervise: false, schedule: false });
  boss.on("error", (error) => logger("jobs").warn({ err: error }, "the queues could not be prepared"));
  await boss.start();
  try {
    for (const { name, cron, ...own } of QUEUES) {
      const options = {
        ...own,
        retryDelay: FIRST_RETRY_S,
        retryBackoff: true,
        retryDelayMax: LONGEST_RETRY_S,
        expireInSeconds: LONGEST_RUN_S,
        heartbeatSeconds: HEARTBEAT_S,
        retentionSeconds: KEPT_WAITING_S,
        deleteAfterSeconds: KEPT_DONE_S,
      };
      if (await boss.getQueue(name)) await boss.updateQueue(name, options);
      else await boss.createQueue(name, options);
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
  // Unheard, an error in its own time would end the process; ours reaches the caller.
  boss.on("error", (error) => logger("jobs").warn({ err: error }, "a job could not be queued"));
  await boss.start();
  try {
    await boss.send(queue, payload);
  } finally {
    await boss.stop({ graceful: false });
  }
}

interface JobRun {
  id: string | undefined;
  isLast: boolean;
  signal: AbortSignal;
}

export type JobHandlers = Record<Queue, (run: JobRun) => Promise<void>>;

type AnyJob = JobWithMetadata<{ id?: string } | null>;

/** Works off every queue until told to stop; any number of processes may. */
export async function workOffQueues(url: string, handlers: JobHandlers): Promise<{ stop(): Promise<void> }> {
  const log = logger("jobs");
  const supervision = { superviseIntervalSeconds: SUPERVISION_S, monitorIntervalSeconds: SUPERVISION_S };
  const boss = new PgBoss({ connectionString: url, max: 4, migrate: false, ...supervision });
  // A database that is away for a moment; the next look at the queues finds it again.
  boss.on("error", (error) => log.warn({ err: error }, "the queues do not answer"));
  const options = {
    includeMetadata: true,
    perJobResults: true,
    pollingIntervalSeconds: POLLING_S,
    batchSize: AT_ONCE,
    burstWhenBatchFull: true,
  } as const satisfies WorkOptions;
  try {
    await boss.start();
    for (const { name } of QUEUES) {
      await boss.work<{ id?: string } | null, unknown, typeof options>(name, options, (jobs) =>
        Promise.all(jobs.map((job) => run(name, job))),
      );
    }
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  return { stop: () => boss.stop({ graceful: true, timeout: STOP_LIMIT_MS }) };

  async function run(queue: Queue, { id: job, data, retryCount, retryLimit, signal }: AnyJob): Promise<JobResult> {
    try {
      await handlers[queue]({ id: data?.id, isLast: retryCount >= retryLimit, signal });
      return { id: job, status: "completed" };
    } catch (error) {
      log.warn({ err: error, queue, job, attempt: retryCount + 1 }, "a job failed");
      return { id: job, status: "failed" };
    }
  }
}
