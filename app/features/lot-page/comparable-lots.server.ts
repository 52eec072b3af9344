import { sql, type Kysely, type RawBuilder } from "kysely";
import { runPlanned } from "#app/platform/database.server.ts";
import type { DB } from "#db/schema.ts";
import { type ComparableLot, type Comparison, compareWith, YEARS_AROUND } from "./comparables.ts";
import { facetsOf, type RuledLot } from "#app/features/vocabulary/facet-rules.ts";
import { NOT_STATED } from "#app/features/vocabulary/facets.ts";
import { PUBLIC_ID } from "#app/features/lots/lot-address.server.ts";
import type { LotRow } from "#app/features/lots/lot-row.server.ts";
import { inTime } from "#app/features/search/sql/search-fallback.server.ts";
import { lotTitle } from "#app/features/lots/name-case.ts";

/** Per model year and kind of leaving; bounds the query. */
const LATEST_OF_EACH = 40;
/** More of them, from longer ago, would tell nothing new. */
const ENOUGH = 40;

type Row = Omit<ComparableLot, "leftAt" | "title"> & {
  row_id: number;
  lot_number: string;
  title: string | null;
  model: string | null;
  left_at: Date;
};

type OwnLot = RuledLot & Pick<LotRow, "id" | "currency">;

const NOTHING_ALIKE = { damage: "", titleType: "" };

/** Last bids of withdrawn or closed lots of the same make, model and about the same year. Undefined when unknown. */
export async function findComparables(db: Kysely<DB>, lot: OwnLot, now: number): Promise<Comparison | undefined> {
  if (!lot.make || !lot.model || lot.year === null) return undefined;
  const { make, model, damage, paper } = facetsOf(lot).facets;
  if (make === NOT_STATED || model === NOT_STATED) return compareWith([], NOTHING_ALIKE);
  const traits = sql`f.lot_id, f.damage, f.paper, f.odometer`;
  const alike = sql`f.make = ${make} and f.model = ${model} and f.year = near.year`;
  const latest = sql`order by f.ends_at desc limit ${LATEST_OF_EACH}`;
  const lately = await read(
    db,
    lot,
    sql`(select ${traits} from lot_facets f where ${alike} and f.withdrawn and f.ends_at < 'infinity' ${latest})
      union all
      (select ${traits} from lot_facets f where ${alike} and not f.withdrawn and f.ends_at <= ${new Date(now)} ${latest})`,
  );
  if (!lately) return undefined;
  // Many tables, asked only for what is rare; a lot that came back stands there too (mirror/move-history.server.ts).
  const before =
    lately.length < ENOUGH &&
    (await read(
      db,
      lot,
      sql`select ${traits} from gone_lots f
        where ${alike} and not exists (select from lot_facets back where back.lot_id = f.lot_id) ${latest}`,
    ));
  // The night may move a lot between the two.
  const known = new Set(lately.map((row) => row.row_id));
  const rows = [...lately, ...(before || []).filter((row) => !known.has(row.row_id))].toSorted(
    (a, b) => b.left_at.getTime() - a.left_at.getTime() || b.row_id - a.row_id,
  );
  return compareWith(rows.map(toComparable), rows.length > 0 ? { damage, titleType: paper } : NOTHING_ALIKE);
}

/** @param latest of each year, `near.year` */
function read(db: Kysely<DB>, lot: OwnLot, latest: RawBuilder<unknown>): Promise<Row[] | undefined> {
  const [from, to] = [(lot.year ?? 0) - YEARS_AROUND, (lot.year ?? 0) + YEARS_AROUND];
  const reading = sql<Row>`
    with gone as (
      select latest.* from generate_series(${from}::int, ${to}::int) as near (year), lateral (${latest}) latest
      where latest.lot_id <> ${lot.id}
    )
    select ${PUBLIC_ID} as id, lots.id as row_id, lots.lot_number, lots.title, lots.model, gone.odometer, gone.damage,
      gone.paper as "titleType", b.current_bid as bid, least(lots.withdrawn_at, lots.ends_at) as left_at
    from gone join lot_bids b on b.lot_id = gone.lot_id join lots on lots.id = gone.lot_id
    where b.current_bid > 0 and upper(lots.currency) = ${lot.currency.toUpperCase()}`;
  return inTime(runPlanned(db, { compile: () => reading.compile(db) }));
}

const toComparable = ({ left_at, title, model, ...row }: Row): ComparableLot => ({
  id: row.id,
  title: lotTitle(title ?? `Lot ${row.lot_number}`, model),
  odometer: row.odometer,
  damage: row.damage,
  titleType: row.titleType,
  bid: row.bid,
  leftAt: left_at.toISOString(),
});
