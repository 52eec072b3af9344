import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { type ComparableLot, type Comparison, compareWith, YEARS_AROUND } from "./comparables.ts";
import { NOT_STATED } from "#app/features/vocabulary/facets.ts";
import { PUBLIC_ID } from "#app/features/lots/lot-address.server.ts";
import type { LotRow } from "#app/features/lots/lot-row.server.ts";
import { inTime } from "#app/features/search/sql/search-fallback.server.ts";

/** Per model year and kind of leaving; bounds the query. */
const LATEST_OF_EACH = 40;

type Row = Omit<ComparableLot, "leftAt" | "title"> & {
  lot_number: string;
  title: string | null;
  left_at: Date;
  own_damage: string;
  own_title: string;
};

type OwnLot = Pick<LotRow, "id" | "make" | "model" | "year">;

/** Last bids of withdrawn or closed lots of the same make, model and about the same year. Undefined when unknown. */
export async function findComparables(db: Kysely<DB>, lot: OwnLot, now: number): Promise<Comparison | undefined> {
  const reading = sql<Row>`
    with own as (
      select f.lot_id, f.make, f.model, f.year, f.damage, f.paper, l.currency
      from lots l join lot_facets f on f.lot_id = l.id
      where l.id = ${lot.id}
        and f.make <> ${NOT_STATED} and f.model <> ${NOT_STATED} and f.year is not null
    ), gone as (
      select latest.* from own,
        generate_series(own.year - ${YEARS_AROUND}::int, own.year + ${YEARS_AROUND}::int) as near (year),
        lateral (
          (select f.lot_id, f.damage, f.paper, f.odometer from lot_facets f
            where f.make = own.make and f.model = own.model and f.year = near.year
              and f.withdrawn and f.ends_at < 'infinity' order by f.ends_at desc limit ${LATEST_OF_EACH})
          union all
          (select f.lot_id, f.damage, f.paper, f.odometer from lot_facets f
            where f.make = own.make and f.model = own.model and f.year = near.year
              and not f.withdrawn and f.ends_at <= ${new Date(now)} order by f.ends_at desc limit ${LATEST_OF_EACH})
        ) latest
      where latest.lot_id <> own.lot_id
    )
    select ${PUBLIC_ID} as id, lots.lot_number, lots.title, gone.odometer, gone.damage, gone.paper as "titleType",
      b.current_bid as bid, least(lots.withdrawn_at, lots.ends_at) as left_at, own.damage as own_damage, own.paper as own_title
    from own, gone join lot_bids b on b.lot_id = gone.lot_id join lots on lots.id = gone.lot_id
    where b.current_bid > 0 and upper(lots.currency) = upper(own.currency)
    order by left_at desc, lots.id desc`.execute(db);
  const found = await inTime(reading);
  if (!found) return undefined;
  const { rows } = found;
  const [first] = rows;
  if (first) return compareWith(rows.map(toComparable), { damage: first.own_damage, titleType: first.own_title });
  return lot.make && lot.model && lot.year !== null ? compareWith([], { damage: "", titleType: "" }) : undefined;
}

const toComparable = ({ left_at, title, ...row }: Row): ComparableLot => ({
  id: row.id,
  title: title ?? `Lot ${row.lot_number}`,
  odometer: row.odometer,
  damage: row.damage,
  titleType: row.titleType,
  bid: row.bid,
  leftAt: left_at.toISOString(),
});
