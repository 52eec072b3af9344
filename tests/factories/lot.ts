import { sql, type Insertable, type Kysely } from "kysely";
import { refreshFacets } from "#app/features/mirror/lot-facets.server.ts";
import { lockLots } from "#app/features/mirror/writer-lock.server.ts";
import type { DB, Lots } from "#db/schema.ts";

export type LotSeed = Insertable<Lots> & { current_bid?: number | null };

let made = 0;

const DAY_MS = 86_400_000;

export function makeLot(overrides: Partial<LotSeed> = {}): LotSeed {
  made += 1;
  const lotNumber = String(60_000_000 + made);
  const saleAt = new Date(Date.now() + 3 * DAY_MS + made * 1000);
  return {
    house: "copart",
    lot_number: lotNumber,
    feed_id: `feed-${lotNumber}`,
    auction_id: `auction-${lotNumber}`,
    title: "2015 TOYOTA CAMRY LE",
    make: "Toyota",
    model: "Camry",
    year: 2015,
    vin: `4T1BF1FK${String(made).padStart(9, "0")}`,
    vehicle_type: "Automobile",
    vehicle_class: "Midsize",
    body_type: "Sedan",
    transmission: "Automatic",
    fuel: "Gas",
    drive: "Front-wheel drive",
    engine: "2.5L 4",
    cylinders: "4",
    color: "Silver",
    odometer: 84_213,
    damage_primary: "Front end",
    damage_secondary: "Minor dent/scratches",
    title_type: "Salvage",
    keys: "Yes",
    highlights: "Run and Drive",
    seller: "Insurance company",
    state: "TX",
    location: "Houston, TX",
    sale_name: "Houston",
    sale_at: saleAt,
    ends_at: saleAt,
    auction_type: "Live auction",
    sale_status: "On minimum bid",
    current_bid: 425_000,
    buy_now_price: null,
    estimated_value: 1_150_000,
    cost_price: 425_000,
    images_large: [],
    images_small: [],
    ...overrides,
  };
}

export async function storeLots(db: Kysely<DB>, lots: LotSeed[]): Promise<number[]> {
  const ids: number[] = [];
  // PostgreSQL takes at most 65,535 parameters a statement.
  for (let start = 0; start < lots.length; start += 500)
    ids.push(...(await storeSome(db, lots.slice(start, start + 500))));
  return ids;
}

function storeSome(db: Kysely<DB>, lots: LotSeed[]): Promise<number[]> {
  return db.transaction().execute(async (trx) => {
    await lockLots(trx);
    const rows = await trx
      .insertInto("lots")
      .values(lots.map(({ current_bid: _bid, ...lot }) => lot))
      .returning("id")
      .execute();
    const ids = rows.map((row) => row.id);
    const bids = lots.map((lot) => lot.current_bid ?? null);
    await sql`
      insert into lot_bids (lot_id, current_bid, read_at, seq)
      select id, bid, changed_at, nextval('lots_seq') from lots join unnest(${ids}::integer[], ${bids}::bigint[]) as said (id, bid) using (id)
    `.execute(trx);
    await refreshFacets(trx, ids);
    return ids;
  });
}

export const idOf = (lot: LotSeed): string => lot.feed_id ?? lot.auction_id ?? lot.lot_number;
