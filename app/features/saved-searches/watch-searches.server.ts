import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import type { Criteria } from "#app/features/search/criteria/criteria.ts";
import { listRates } from "#app/features/rates/current-rates.server.ts";
import { rateBook } from "#app/features/rates/rate-book.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import { createMatcher, type Watcher } from "./watch-matcher.server.ts";
import { listWatchedLots } from "./watched-lots.server.ts";

const MARK = "searches";
/** A change has the time of the upstream's response, and is stored later. */
const OVERLAP_MS = 10 * 60_000;
const LOTS_AT_ONCE = 2_000;
const SEARCHES_AT_ONCE = 5_000;
const ROWS_AT_ONCE = 10_000;
/** No mail shows more; the rest is in the listing. */
const MOST_UNMAILED = 50;

/** Below the retention of matches (purgeMatches), so that a lot that keeps matching is not found again. */
const LOOKS_BACK_MS = 28 * 86_400_000;

interface Match {
  searchId: string;
  lotId: number;
}

/** Idempotent: stores each lot once a search, so it may be interrupted at any time. @returns how many were found */
export async function findMatches({ db, now }: { db: Kysely<DB>; now: number }): Promise<number> {
  const mark = await db.selectFrom("watch_marks").select("until").where("name", "=", MARK).executeTakeFirst();
  const until = mark?.until.getTime() ?? now;
  const changedAfter = new Date(until - OVERLAP_MS);
  const pastsAfter = new Date(now - LOOKS_BACK_MS);
  // Those of the day on which it is told.
  const book = rateBook(await listRates(db), dayInLagos(now));
  let found = 0;
  let after = 0;
  for (;;) {
    const lots = await listWatchedLots(db, { changedAfter, pastsAfter, after, size: LOTS_AT_ONCE });
    if (lots.length > 0) found += await matchAll(db, createMatcher(lots, now, book), { now, pastsAfter });
    const last = lots.at(-1);
    if (!last || lots.length < LOTS_AT_ONCE) break;
    after = last.id;
  }
  await db
    .insertInto("watch_marks")
    .values({ name: MARK, until: new Date(now) })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ until: sql`greatest(watch_marks.until, excluded.until)` }),
    )
    .execute();
  return found;
}

async function matchAll(
  db: Kysely<DB>,
  match: ReturnType<typeof createMatcher>,
  { now, pastsAfter }: { now: number; pastsAfter: Date },
): Promise<number> {
  let found = 0;
  let after: string | undefined;
  for (;;) {
    const watchers = await listWatchers(db, after, pastsAfter);
    const matches = watchers.flatMap((watcher) => match(watcher).map((lotId) => ({ searchId: watcher.id, lotId })));
    found += await keepMatches(db, matches, now);
    after = watchers.at(-1)?.id;
    if (watchers.length < SEARCHES_AT_ONCE) return found;
  }
}

async function listWatchers(db: Kysely<DB>, after: string | undefined, earliest: Date): Promise<Watcher[]> {
  const rows = await db
    .selectFrom("saved_searches")
    .select(["id", "criteria", "seen_until"])
    .select(
      sql<number>`(select count(*) from search_matches where search_id = saved_searches.id and mail_id is null)`.as(
        "unmailed",
      ),
    )
    .where("mails", "<>", "never")
    .$if(after !== undefined, (query) => query.where("id", ">", after ?? ""))
    .orderBy("id")
    .limit(SEARCHES_AT_ONCE)
    .execute();
  return rows.map(({ id, criteria, seen_until, unmailed }) => ({
    id,
    criteria: criteria as Criteria,
    since: seen_until > earliest ? seen_until : earliest,
    room: Math.max(0, MOST_UNMAILED - unmailed),
  }));
}

async function keepMatches(db: Kysely<DB>, matches: Match[], now: number): Promise<number> {
  let kept = 0;
  for (let at = 0; at < matches.length; at += ROWS_AT_ONCE) {
    const some = matches.slice(at, at + ROWS_AT_ONCE);
    // The search may be deleted in the meantime.
    const { numAffectedRows } = await sql`
      insert into search_matches (search_id, lot_id, found_at)
      select s.id, m.lot_id, ${new Date(now)}
      from unnest(${some.map(({ searchId }) => searchId)}::uuid[], ${some.map(({ lotId }) => lotId)}::integer[])
        as m (search_id, lot_id)
      join saved_searches s on s.id = m.search_id
      on conflict do nothing`.execute(db);
    kept += Number(numAffectedRows ?? 0);
  }
  return kept;
}
