import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { gradeEnded, listRivalMakes, SETTLE_MS } from "./grade.server.ts";
import { findWaiting, forgetModels, trainModel } from "./models.server.ts";
import { estimateEnded, estimateLive } from "./store-estimates.server.ts";

interface Moment {
  db: Kysely<DB>;
  now: number;
}

// A number of this program's own in the database's one space of advisory locks.
const TRAINING_LOCK = 7_134_003;
const MOST_MONTHS_BACK = 6;

/**
 * Every night: grades what ended, learns from all that ended, and says what each lot on sale will fetch.
 * @throws while another does any of this, so that the night is tried again
 */
export async function trainEstimates({ db, now }: Moment): Promise<void> {
  const hasRun = await whileAlone(db, async () => {
    if (!(await findWaiting(db)).hasModel) return lookFirst({ db, now });
    await gradeEnded(db, now);
    await learn({ db, now });
  });
  if (!hasRun) throw new Error("Another process is at work on the estimates.");
}

/** Every minute: lots that came in since the last look. Where nothing was learned yet, all of it. */
export async function keepEstimates({ db, now }: Moment): Promise<void> {
  const { hasModel, hasNewLots } = await findWaiting(db);
  if (hasModel && !hasNewLots) return;
  await whileAlone(db, async () => {
    if ((await findWaiting(db)).hasModel) await estimateLive(db, now);
    else await lookFirst({ db, now });
  });
}

/** From the beginning, whatever one that was interrupted has left behind. */
async function lookFirst({ db, now }: Moment): Promise<void> {
  await forgetModels(db);
  await gradeBackwards({ db, now });
  await learn({ db, now });
}

async function learn({ db, now }: Moment): Promise<void> {
  await trainModel(db, { until: now - SETTLE_MS, now, backfilled: false, rivalMakes: await listRivalMakes(db) });
  await estimateLive(db, now);
}

/**
 * For a history that is older than our estimates: each month is estimated by a model that has seen only lots that ended
 * before it, and graded like any other.
 */
async function gradeBackwards({ db, now }: Moment): Promise<void> {
  const months = await listMonths(db, now);
  for (const [place, from] of months.entries()) {
    const model = await trainModel(db, { until: from, now, backfilled: true, rivalMakes: [] });
    await estimateEnded(db, model, from, months[place + 1] ?? now - SETTLE_MS);
  }
  await gradeEnded(db, now);
}

/** The beginnings of the latest months (UTC) in which lots ended, without the first of all, which has nothing before it. */
async function listMonths(db: Kysely<DB>, now: number): Promise<number[]> {
  const { rows } = await sql<{ month: Date }>`
    select distinct date_trunc('month', ends_at, 'UTC') as month
    from (select ends_at from lot_facets union all select ends_at from gone_lots) lots
    where ends_at < ${new Date(now - SETTLE_MS)} order by month`.execute(db);
  return rows
    .slice(1)
    .map(({ month }) => month.getTime())
    .slice(-MOST_MONTHS_BACK);
}

/**
 * Of any number of processes one trains; the others leave it to that one.
 * @returns whether it was this one
 */
async function whileAlone(db: Kysely<DB>, work: () => Promise<void>): Promise<boolean> {
  return db.connection().execute(async (held) => {
    const lock = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${TRAINING_LOCK}) as taken`.execute(held);
    if (!lock.rows[0]?.taken) return false;
    try {
      await work();
      return true;
    } finally {
      await sql`select pg_advisory_unlock(${TRAINING_LOCK})`.execute(held);
    }
  });
}
