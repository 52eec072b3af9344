import { sql, type Kysely, type RawBuilder } from "kysely";
import type { DB } from "#db/schema.ts";
import type { LotTraits } from "./lot-traits.ts";
import type { EndedLot } from "./price-model.ts";

/** Ids that one statement looks at: a range of them is read by the index, whatever the planner thinks of the rest. */
const BATCH = 10_000;
/** What a car fetched two years ago says little; and the fit's memory has a bound. */
const HISTORY_MS = 540 * 86_400_000;
const MOST_LOTS = 600_000;

export type TraitRow = LotTraits & { id: number };

interface Row extends Omit<TraitRow, "endsAt"> {
  ends_at: Date | number;
  last_bid: number | null;
}

const TRAITS = sql`f.lot_id as id, f.make, f.model, f.year, f.damage, f.paper, f.run, f.sale, f.port, f.odometer, f.ends_at`;

/** Of lots whose bidding closed: one that its house took back before says nothing of a price. */
export const CLOSED = sql<boolean>`(l.withdrawn_at is null or l.withdrawn_at >= l.ends_at)`;

/** Lots that closed before `until` (epoch milliseconds) with a last bid, in the order of their ids, in batches. */
export async function* readEnded(db: Kysely<DB>, until: number, since = 0): AsyncGenerator<EndedLot[]> {
  const from = since || (await historyFrom(db, until));
  const closed = sql`select ${TRAITS}, f.currency, f.last_bid from past_traits f
    where f.ends_at >= ${new Date(from)} and f.ends_at < ${new Date(until)} and f.last_bid > 0 and f.is_closed`;
  for await (const rows of batches(db, closed, { after: 0, last: await findNewestLot(db) })) {
    yield rows.map(({ last_bid, ...row }) => ({ ...toTraits(row, until), lastBid: last_bid ?? 0 }));
  }
}

async function historyFrom(db: Kysely<DB>, until: number): Promise<number> {
  const { rows } = await sql<{ ends_at: Date }>`
    select ends_at from (
      select ends_at from lot_facets where ends_at < ${new Date(until)}
      union all select ends_at from gone_lots where ends_at < ${new Date(until)}) ended
    order by ends_at desc offset ${MOST_LOTS} limit 1`.execute(db);
  return Math.max(until - HISTORY_MS, rows[0]?.ends_at.getTime() ?? 0);
}

interface Ids {
  after: number;
  last: number;
}

/** Lots on sale with ids in a range. */
export async function* readLive(db: Kysely<DB>, now: number, ids: Ids): AsyncGenerator<TraitRow[]> {
  const live = sql`select ${TRAITS}, upper(l.currency) as currency, b.current_bid as last_bid
    from lot_facets f join lots l on l.id = f.lot_id join lot_bids b on b.lot_id = f.lot_id
    where not f.withdrawn and f.ends_at > ${new Date(now)}`;
  for await (const rows of batches(db, live, ids)) {
    yield rows.map((row) => toTraits(row, now));
  }
}

async function* batches(db: Kysely<DB>, rowsOf: RawBuilder<unknown>, ids: Ids): AsyncGenerator<Row[]> {
  for (let after = ids.after; after < ids.last; after += BATCH) {
    const { rows } = await sql<Row>`
      ${rowsOf} and f.lot_id > ${after} and f.lot_id <= ${Math.min(after + BATCH, ids.last)} order by f.lot_id`.execute(
      db,
    );
    if (rows.length > 0) yield rows;
  }
}

export async function findNewestLot(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ newest: number }>`select coalesce(max(id), 0) as newest from lots`.execute(db);
  return rows[0]?.newest ?? 0;
}

/** A lot without a day of sale is taken to close soon. */
const toTraits = ({ ends_at, ...row }: Omit<Row, "last_bid">, now: number): TraitRow => ({
  ...row,
  endsAt: ends_at instanceof Date ? ends_at.getTime() : now,
});
