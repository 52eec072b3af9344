import { sql, type Kysely, type RawBuilder } from "kysely";
import type { DB } from "#db/schema.ts";
import { costClassOf } from "#app/features/costs/cost-class.ts";
import { facetsOf } from "#app/features/vocabulary/facet-rules.ts";
import { LIVE } from "#app/features/lots/live.server.ts";
import type { SearchedFacts } from "#app/features/search/criteria/lot-conditions.ts";
import { milesOf, WATCHED, type WatchedFacts } from "#app/features/mirror/watched-pasts.server.ts";

interface WatchedPast extends SearchedFacts {
  until: Date;
  /** When it left the listings; not before `until` if it stayed listed. */
  liveUntil: number;
}

export interface WatchedLot extends SearchedFacts {
  firstSeenAt: Date;
  /** Oldest first. */
  pasts: WatchedPast[];
}

interface Portion {
  changedAfter: Date;
  pastsAfter: Date;
  after: number;
  size: number;
}

interface Known {
  id: number;
  price: number;
  ends_at: Date | number;
  lotNumber: string;
}

/** By the present rules. Earlier bids and dates are not stored, so their changes are no news. */
function factsOf(lot: WatchedFacts, { id, price, ends_at, lotNumber }: Known): SearchedFacts {
  const { facets, texts, words } = facetsOf(lot);
  const endsAt = ends_at instanceof Date ? ends_at.getTime() : null;
  const { year, vin } = lot;
  return {
    id,
    facets,
    texts,
    words,
    cost: costClassOf(lot),
    year,
    odometer: milesOf(lot),
    price,
    endsAt,
    named: { vin, lotNumber },
  };
}

/** In batches, in order of row id. */
export async function listWatchedLots(
  db: Kysely<DB>,
  { changedAfter, pastsAfter, after, size }: Portion,
): Promise<WatchedLot[]> {
  const rows = await db
    .selectFrom("lots")
    .select(["id", "first_seen_at as firstSeenAt", "ends_at", "lot_number as lotNumber"])
    .select(WATCHED)
    .select(sql<number>`coalesce((select current_bid from lot_bids where lot_id = lots.id), 0)`.as("price"))
    .where(LIVE)
    .where("id", "in", changedLots(changedAfter))
    .where("id", ">", after)
    .orderBy("id")
    .limit(size)
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  const pasts = await pastsOf(db, known, pastsAfter);
  return rows.map((row) => ({
    firstSeenAt: row.firstSeenAt,
    ...factsOf(row, row),
    pasts: pasts.get(row.id) ?? [],
  }));
}

const changedLots = (since: Date): RawBuilder<number> => sql`(
  select l.id from lots l where l.first_seen_at > ${since}
  union select p.lot_id from lot_pasts p where p.until > ${since})`;

async function pastsOf(
  db: Kysely<DB>,
  known: ReadonlyMap<number, Known & WatchedFacts>,
  since: Date,
): Promise<Map<number, WatchedPast[]>> {
  if (known.size === 0) return new Map();
  const rows = await db
    .selectFrom("lot_pasts")
    .select(["lot_id as lotId", "until", "live_until as liveUntil", "facts"])
    .where(sql<boolean>`lot_id = any(${[...known.keys()]}::integer[])`)
    .where("until", ">", since)
    .orderBy("until")
    .orderBy("id")
    .execute();
  const past = rows.flatMap(({ lotId, until, liveUntil, facts }) => {
    const lot = known.get(lotId);
    if (!lot) return [];
    // Fields that were not stored at that time count as today's.
    return { until, liveUntil: Number(liveUntil), ...factsOf({ ...lot, ...(facts as Partial<WatchedFacts>) }, lot) };
  });
  return Map.groupBy(past, ({ id }) => id);
}
