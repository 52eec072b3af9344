import { sql, type Kysely } from "kysely";
import { BLOG_EVERY_MS } from "#app/features/mirror/crawl-state.server.ts";
import type { DB } from "#db/schema.ts";

const SOURCES: Record<string, string> = {
  feed: "Vehicle feed",
  "auction-copart": "Auction, Copart",
  "auction-iaai": "Auction, IAAI",
  blog: "Blog",
};

/** It is asked more seldom than houses are. */
const BLOG_PATIENCE_MS = 3 * BLOG_EVERY_MS;

export async function listCrawls(db: Kysely<DB>, { now, staleAfterS }: { now: number; staleAfterS: number }) {
  const rows = await db.selectFrom("crawls").selectAll().orderBy("source").execute();
  return rows.map((row) => {
    const answered = row.answered_at?.getTime();
    const patienceMs = Math.max(staleAfterS * 1_000, row.source === "blog" ? BLOG_PATIENCE_MS : 0);
    const isFailing = row.failed_at !== null && row.failed_at.getTime() > (answered ?? 0);
    return {
      source: row.source,
      name: SOURCES[row.source] ?? row.source,
      answeredAt: row.answered_at,
      passAt: row.pass_finished_at,
      seen: row.records_seen,
      dropped: row.records_dropped,
      unreadDates: row.unread_dates,
      unreadDate: row.unread_date,
      failure: isFailing ? row.failure : null,
      skewMs: row.skew_ms,
      isStale: answered === undefined || now - answered > patienceMs,
    };
  });
}

export type Crawl = Awaited<ReturnType<typeof listCrawls>>[number];

export interface QueueHealth {
  name: string;
  waiting: number;
  running: number;
  failed: number;
  /** For how long the oldest waits that may begin, in seconds. */
  overdueS: number;
}

export async function listQueues(db: Kysely<DB>): Promise<QueueHealth[]> {
  const { rows } = await sql<QueueHealth>`
    select queue.name,
      count(job.id) filter (where job.state in ('created', 'retry')) as waiting,
      count(job.id) filter (where job.state = 'active') as running,
      count(job.id) filter (where job.state = 'failed') as failed,
      coalesce(extract(epoch from now() - min(job.start_after) filter (
        where job.state in ('created', 'retry') and job.start_after < now())), 0)::float8 as "overdueS"
    from pgboss.queue left join pgboss.job on job.name = queue.name
    where queue.name not like '\\_\\_%'
    group by queue.name order by queue.name`.execute(db);
  return rows;
}

/** A process that lives says so every ten seconds; how long ago is told by the database's clock, as theirs may be wrong. */
const HEARD_WITHIN_MS = 30_000;

export async function listProcesses(db: Kysely<DB>) {
  const rows = await db
    .selectFrom("processes")
    .selectAll()
    .select(sql<number>`(extract(epoch from now() - beat_at) * 1000)::float8`.as("silent_ms"))
    .orderBy("kind")
    .orderBy("place")
    .orderBy("started_at")
    .execute();
  return rows.map(({ id, kind, place, release, started_at, silent_ms, is_crawler, skew_ms }) => ({
    id,
    kind,
    place,
    release,
    startedAt: started_at,
    isAlive: silent_ms < HEARD_WITHIN_MS,
    silentMs: silent_ms,
    isCrawler: is_crawler,
    skewMs: skew_ms ?? 0,
  }));
}

/** What is told of a clock that is further off than this. */
export const TOLD_SKEW_MS = 2_000;

/**
 * By how much an upstream's clock is behind the database's, where that is worth telling: the crawler compared it with its
 * own, which may itself be off.
 */
export function upstreamSkew(crawl: Crawl, processes: ProcessHealth[]): number | undefined {
  const crawler = processes.find(({ isAlive, isCrawler }) => isAlive && isCrawler);
  if (!crawler || crawl.skewMs === null) return undefined;
  const skewMs = crawl.skewMs + crawler.skewMs;
  return Math.abs(skewMs) > TOLD_SKEW_MS ? skewMs : undefined;
}

export type ProcessHealth = Awaited<ReturnType<typeof listProcesses>>[number];

export interface ToldCrawl extends Crawl {
  toldSkewMs: number | undefined;
}

export async function findMigration(db: Kysely<DB>): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`.execute(
    db,
  );
  return rows[0]?.name;
}
