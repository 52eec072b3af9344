import { sql, type Kysely } from "kysely";
import type { Clock } from "#app/platform/clock.ts";
import type { FailureKind, UpstreamFailure } from "#app/upstream/failure.ts";
import type { DB } from "#db/schema.ts";

/** How often the worker asks the blog, of which pages say no age. */
export const BLOG_EVERY_MS = 5 * 60_000;

export type CrawlName = "feed" | "auction-copart" | "auction-iaai" | "blog";

const VEHICLE_SOURCES: CrawlName[] = ["feed", "auction-copart", "auction-iaai"];
const HEARTBEAT_MS = 5_000;

export interface Freshness {
  ageSeconds: number | null;
  lastAnsweredAt: Date | null;
  /** Why the source that failed last has not answered since; null when all answer. */
  lastFailure: FailureKind | null;
}

/** How old the mirror's data is. */
export async function getFreshness(db: Kysely<DB>, clock: Clock): Promise<Freshness> {
  const crawls = await db
    .selectFrom("crawls")
    .select(["answered_at", "failed_at", "failure"])
    .where("source", "in", VEHICLE_SOURCES)
    .execute();
  const answered = Math.max(...crawls.map(({ answered_at }) => answered_at?.getTime() ?? -Infinity));
  const failing = crawls
    .filter(({ answered_at, failed_at }) => failed_at && failed_at > (answered_at ?? new Date(0)))
    .toSorted((a, b) => (b.failed_at?.getTime() ?? 0) - (a.failed_at?.getTime() ?? 0))[0];
  const known = Number.isFinite(answered);
  return {
    ageSeconds: known ? Math.max(0, Math.floor((clock() - answered) / 1000)) : null,
    lastAnsweredAt: known ? new Date(answered) : null,
    lastFailure: failing?.failure ? asKind(failing.failure) : null,
  };
}

export interface SourceAge {
  source: CrawlName;
  ageSeconds: number;
  /** Its last answer was none. One that is old without that has not been asked. */
  isFailing: boolean;
}

/** How old what each source of vehicles last said is; one that never answered is left out. */
export async function listSourceAges(db: Kysely<DB>, clock: Clock): Promise<SourceAge[]> {
  const crawls = await db
    .selectFrom("crawls")
    .select(["source", "answered_at", "failed_at"])
    .where("source", "in", VEHICLE_SOURCES)
    .execute();
  return crawls.flatMap(({ source, answered_at, failed_at }) => {
    if (!answered_at) return [];
    const ageSeconds = Math.max(0, Math.floor((clock() - answered_at.getTime()) / 1_000));
    return [{ source: source as CrawlName, ageSeconds, isFailing: failed_at !== null && failed_at > answered_at }];
  });
}

export async function hasAnyLots(db: Kysely<DB>): Promise<boolean> {
  return (await db.selectFrom("lots").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Notes that a source answered, or that it failed; a steady state is written every five seconds at most. */
export interface CrawlNotes {
  /** @param skewMs by how much its clock is behind ours; null when it names no time, undefined when nobody looked */
  answered(name: CrawlName, at: number, skewMs?: number | null): Promise<void>;
  failed(name: CrawlName, failure: UpstreamFailure, at: number): Promise<void>;
}

export function createCrawlNotes(db: Kysely<DB>): CrawlNotes {
  const noted = new Map<CrawlName, { state: string; at: number }>();
  const isNews = (name: CrawlName, state: string, at: number): boolean => {
    const last = noted.get(name);
    if (last?.state === state && at - last.at < HEARTBEAT_MS) return false;
    noted.set(name, { state, at });
    return true;
  };
  return {
    async answered(name, at, skewMs) {
      const skew = skewMs === undefined ? {} : { skew_ms: skewMs };
      if (isNews(name, "ok", at)) await store(db, name, { answered_at: new Date(at), ...skew });
    },
    async failed(name, failure, at) {
      const kind = String(failure.kind);
      if (isNews(name, kind, at)) await store(db, name, { failed_at: new Date(at), failure: kind });
    },
  };
}

export async function notePassStart(db: Kysely<DB>, name: CrawlName, at: number): Promise<void> {
  await store(db, name, { pass_started_at: new Date(at) });
}

export async function notePassEnd(
  db: Kysely<DB>,
  name: CrawlName,
  pass: {
    at: number;
    seen: number;
    dropped: number;
    count: number | null;
    /** Dates of sales that could not be read, and one of them. */
    unread: { dates: number; example: string | null };
  },
): Promise<void> {
  const { at, seen, dropped, count, unread } = pass;
  await db
    .updateTable("crawls")
    .set({ pass_finished_at: new Date(at), records_seen: seen, records_dropped: dropped, upstream_count: count })
    .set({ unread_dates: unread.dates, unread_date: unread.example })
    .set("passes", sql`passes + 1`)
    .where("source", "=", name)
    .execute();
}

type Note = { answered_at?: Date; failed_at?: Date; failure?: string; pass_started_at?: Date; skew_ms?: number | null };

async function store(db: Kysely<DB>, source: CrawlName, note: Note): Promise<void> {
  await db
    .insertInto("crawls")
    .values({ source, ...note })
    .onConflict((conflict) => conflict.column("source").doUpdateSet(note))
    .execute();
}

function asKind(stored: string): FailureKind {
  return /^\d+$/.test(stored) ? Number(stored) : (stored as FailureKind);
}
