import { LAGOS } from "#app/platform/calendar-day.ts";
import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { writeMark, type DeskMark } from "./desk-mark.ts";

const WEEK_MS = 7 * 86_400_000;

interface Work {
  cases: number;
  documents: number;
  mails: number;
}

export async function countWork(db: Kysely<DB>, staffId: string): Promise<{ work: Work; mark: string }> {
  const { rows } = await sql<Work & DeskMark>`
    select
      (select count(*) from cases where state in ('new', 'waiting-for-us')) as cases,
      (select count(*) from documents where state = 'waiting' and owner_id <> ${staffId}) as documents,
      (select count(*) from mails where state = 'dead') as mails,
      (select coalesce(max(id), 0) from case_entries) as entry,
      (select coalesce(ceil(extract(epoch from max(created_at)) * 1000), 0)::bigint from documents) as "documentMs"`.execute(
    db,
  );
  const { entry = 0, documentMs = 0, cases = 0, documents = 0, mails = 0 } = rows[0] ?? {};
  return { work: { cases, documents, mails }, mark: writeMark({ entry, documentMs }) };
}

interface Figures {
  cases: number;
  oldestCase: Date | null;
  waiting: number;
  oldestWaiting: Date | null;
  deadMail: number;
  queuedMail: number;
  today: number;
  week: number;
  unverified: number;
}

export async function readFigures(db: Kysely<DB>, { staffId, now }: { staffId: string; now: number }) {
  const at = new Date(now);
  const weekAgo = new Date(now - WEEK_MS);
  const { rows } = await sql<Figures>`
    select
      (select count(*) from documents where state = 'waiting' and owner_id <> ${staffId}) as waiting,
      (select min(created_at) from documents where state = 'waiting' and owner_id <> ${staffId}) as "oldestWaiting",
      (select count(*) from cases where state in ('new', 'waiting-for-us')) as cases,
      (select min(updated_at) from cases where state in ('new', 'waiting-for-us')) as "oldestCase",
      (select count(*) from mails where state = 'dead') as "deadMail",
      (select count(*) from mails where state = 'queued') as "queuedMail",
      count(*) filter (where (created_at at time zone ${LAGOS})::date =
        (${at}::timestamptz at time zone ${LAGOS})::date) as today,
      count(*) filter (where created_at > ${weekAgo}) as week,
      count(*) filter (where not email_verified) as unverified
    from users where role = 'buyer'`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error("The figures of the desk are missing.");
  return figures;
}

const SOURCES: Record<string, string> = {
  feed: "Vehicle feed",
  "auction-copart": "Auction, Copart",
  "auction-iaai": "Auction, IAAI",
  blog: "Blog",
};

export async function listCrawls(db: Kysely<DB>, { now, staleAfterS }: { now: number; staleAfterS: number }) {
  const rows = await db.selectFrom("crawls").selectAll().orderBy("source").execute();
  return rows.map((row) => {
    const answered = row.answered_at?.getTime();
    const isFailing = row.failed_at !== null && row.failed_at.getTime() > (answered ?? 0);
    return {
      source: row.source,
      name: SOURCES[row.source] ?? row.source,
      answeredAt: row.answered_at,
      passAt: row.pass_finished_at,
      seen: row.records_seen,
      dropped: row.records_dropped,
      failure: isFailing ? row.failure : null,
      isStale: answered === undefined || now - answered > staleAfterS * 1000,
    };
  });
}

export interface QueueHealth {
  name: string;
  waiting: number;
  running: number;
  failed: number;
}

export async function listQueues(db: Kysely<DB>): Promise<QueueHealth[]> {
  const { rows } = await sql<QueueHealth>`
    select queue.name,
      count(job.id) filter (where job.state in ('created', 'retry')) as waiting,
      count(job.id) filter (where job.state = 'active') as running,
      count(job.id) filter (where job.state = 'failed') as failed
    from pgboss.queue left join pgboss.job on job.name = queue.name
    where queue.name not like '\\_\\_%'
    group by queue.name order by queue.name`.execute(db);
  return rows;
}

export async function findMigration(db: Kysely<DB>): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`.execute(
    db,
  );
  return rows[0]?.name;
}
