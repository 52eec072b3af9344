import type { Span } from "@opentelemetry/api";
import { fromKysely, PgBoss, type JobResult, type JobWithMetadata, type WorkOptions } from "pg-boss";
import type { Transaction } from "kysely";
import type { DB } from "#db/schema.ts";
import { logger } from "./logger.server.ts";
import { countJob } from "./metrics.server.ts";
import { failSpan, inTrace, linkToTrace, type SpanPlan } from "./tracing/tracing.server.ts";

/** Every queue there is. What a job carries is an id or nothing, and its trace; never a secret or anybody's words. */
export type Queue =
  | "bury-mail"
  | "deliver-mail"
  | "sweep-files"
  | "purge-unverified"
  | "settle-verdicts"
  | "warn-expiry"
  | "purge-expired"
  | "watch-bids"
  | "watch-searches"
  | "watch-favourites"
  | "tell-bidders"
  | "tell-buyers"
  | "train-estimates"
  | "keep-estimates"
  | "settle-move"
  | "follow-outcome"
  | "move-history"
  | "audit-bids"
  | "compare-names"
  | "settle-barred"
  | "make-invoice-pdf"
  | "follow-cards"
  | "follow-disputes"
  | "work-dates";

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
  { name: "settle-verdicts", retryLimit: 8, cron: "* * * * *" },
  { name: "warn-expiry", retryLimit: 2, cron: "37 6 * * *" },
  { name: "purge-expired", retryLimit: 2, cron: "*/15 * * * *" },
  { name: "watch-bids", retryLimit: 2, cron: "* * * * *" },
  { name: "watch-searches", retryLimit: 2, cron: "*/2 * * * *" },
  // Told at once by whoever hears of it; this finds what nobody heard.
  { name: "tell-bidders", retryLimit: 2, cron: "* * * * *" },
  { name: "tell-buyers", retryLimit: 2, cron: "* * * * *" },
  { name: "watch-favourites", retryLimit: 2, cron: "*/5 * * * *" },
  // The look at new lots may be at work, which takes longer after many came in: five minutes of ever longer pauses.
  { name: "train-estimates", retryLimit: 5, cron: "23 2 * * *" },
  { name: "keep-estimates", retryLimit: 0, cron: "* * * * *" },
  { name: "settle-move", retryLimit: 8 },
  // Comes with each outcome; the clock finds what was lost, and invoices that waited for a rate.
  { name: "follow-outcome", retryLimit: 8, cron: "* * * * *" },
  { name: "make-invoice-pdf", retryLimit: 55 },
  { name: "move-history", retryLimit: 2, cron: "41 3 * * *" },
  { name: "audit-bids", retryLimit: 2, cron: "11 3 * * *" },
  // At once after a change of the list; by the clock for people and payers who came in since.
  { name: "compare-names", retryLimit: 8, cron: "23 * * * *" },
  { name: "settle-barred", retryLimit: 8, cron: "*/10 * * * *" },
  { name: "follow-cards", retryLimit: 0, cron: "* * * * *" },
  { name: "follow-disputes", retryLimit: 2, cron: "17 * * * *" },
  // Its silence is what an outage is known by (purchases/clock).
  { name: "work-dates", retryLimit: 2, cron: "*/5 * * * *" },
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
 * @param afterS how long nobody may begin with it
 */
export async function enqueue(
  trx: Transaction<DB>,
  queue: Queue,
  payload: { id: string },
  { afterS = 0 }: { afterS?: number } = {},
): Promise<void> {
  const boss = new PgBoss({ db: fromKysely(trx), migrate: false, supervise: false, schedule: false });
  // Unheard, an error in its own time would end the process; ours reaches the caller.
  boss.on("error", (error) => logger("jobs").warn({ err: error }, "a job could not be queued"));
  await boss.start();
  try {
    await boss.send(queue, { ...payload, ...linkToTrace() }, afterS > 0 ? { startAfter: afterS } : undefined);
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

const running = new Set<string>();

/** Queue and number of each job that this process works on. */
export const runningJobs = (): string[] => [...running];

type Carried = { id?: string; traceparent?: string } | null;
type AnyJob = JobWithMetadata<Carried>;

const planOf = (queue: Queue, { id, data, retryCount }: AnyJob): SpanPlan => ({
  name: `process ${queue}`,
  kind: "CONSUMER",
  facts: {
    "messaging.system": "pg-boss",
    "messaging.operation.name": "process",
    "messaging.operation.type": "process",
    "messaging.destination.name": queue,
    "messaging.message.id": id,
    "bidport.attempt": retryCount + 1,
  },
  link: data?.traceparent,
});

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
      await boss.work<Carried, unknown, typeof options>(name, options, (jobs) =>
        Promise.all(jobs.map((job) => inTrace(planOf(name, job), (span) => run(name, job, span)))),
      );
    }
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  return { stop: () => boss.stop({ graceful: true, timeout: STOP_LIMIT_MS }) };

  async function run(
    queue: Queue,
    { id: job, data, retryCount, retryLimit, signal }: AnyJob,
    span: Span | undefined,
  ): Promise<JobResult> {
    const said = `${queue} ${job}`;
    running.add(said);
    try {
      await handlers[queue]({ id: data?.id, isLast: retryCount >= retryLimit, signal });
      countJob(queue, "done");
      return { id: job, status: "completed" };
    } catch (error) {
      countJob(queue, "failed");
      failSpan(span, error);
      log.warn({ err: error, queue, job, attempt: retryCount + 1 }, "a job failed");
      return { id: job, status: "failed" };
    } finally {
      running.delete(said);
    }
  }
}
