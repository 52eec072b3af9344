import { sql, type Kysely, type RawBuilder } from "kysely";
import { listLotsByRow } from "#app/features/lots/find-lot.server.ts";
import type { House } from "#app/features/lots/lot.ts";
import type { DB } from "#db/schema.ts";
import type { BidState } from "../move-bid.server.ts";
import type { OrderState, OwnBid, Standing } from "./own-bid.ts";

interface StandingRow {
  reference: string;
  kind: "bid" | "buy-now";
  maximum: number | null;
  state: BidState;
  reason: string;
  sale_state: "open" | "ended";
  house: House;
  present: number;
  standing: "leading" | "outbid" | null;
  order_state: OrderState | null;
  bought: boolean;
  outcome: string | null;
  outcome_cents: number | null;
  outcome_until: Date | null;
  accepted: number | null;
}

interface Row extends StandingRow {
  id: number;
  instant: Date;
  since: Date;
  sale: number;
  lot: number;
  held: number;
  purchase: string | null;
}

const STANDING = sql`b.reference, b.kind, b.maximum, st.state, st.reason, s.state as sale_state, s.house, s.standing,
  greatest(coalesce(s.present_cents, 0), coalesce((select current_bid from lot_bids where lot_id = s.lot_id), 0)) as present,
  (select o.state from order_instructions o where o.bid_id = b.id order by o.made_at desc limit 1) as order_state,
  exists (select from bid_standings other
    where other.sale_id = s.id and other.state = 'buying' and other.holder_id <> b.holder_id) as bought,
  said.kind as outcome, said.cents as outcome_cents, said.until as outcome_until,
  (select max(f.cents) from bid_offers f where f.bid_id = b.id and f.state = 'accepted') as accepted`;

const BIDS = sql`bids b join bid_standings st on st.bid_id = b.id join lot_sales s on s.id = b.sale_id
  left join sale_outcomes said on said.id = s.outcome_id`;

/** Bids of which `which` holds, with all that their bidder may know; `which` names `b`, `st` and `s`. */
export async function readOwnBids(db: Kysely<DB>, which: RawBuilder<unknown>): Promise<OwnBid[]> {
  const { rows } = await sql<Row>`
    select ${STANDING}, b.id, b.instant, st.since, s.id as sale, s.lot_id as lot,
      (select p.number from purchases p where p.bid_id = b.id order by p.id desc limit 1) as purchase,
      coalesce((select h.cents from deposit_holds h
        where h.holder_id = b.holder_id and h.sale_id = s.id and h.released_at is null), 0)::bigint as held
    from ${BIDS} where ${which}`.execute(db);
  const ids = [...new Set(rows.map(({ lot }) => lot))];
  const lots = await listLotsByRow(db, ids);
  const byRow = new Map(ids.map((id, place) => [id, lots[place]]));
  return rows.flatMap((row) => {
    const lot = byRow.get(row.lot);
    return lot ? [toOwnBid(row, lot)] : [];
  });
}

/** The latest of somebody's bids in a lot's latest sale. */
export async function findStanding(db: Kysely<DB>, lot: number, holder: number): Promise<Standing | undefined> {
  const { rows } = await sql<StandingRow>`
    select ${STANDING} from ${BIDS}
    where s.id = (select max(id) from lot_sales where lot_id = ${lot}) and b.holder_id = ${holder}
      and st.state <> 'raised'
    order by b.id desc limit 1`.execute(db);
  return rows[0] && toStanding(rows[0]);
}

const toOwnBid = (row: Row, lot: OwnBid["lot"]): OwnBid => ({
  ...toStanding(row),
  id: row.id,
  at: row.instant.getTime(),
  since: row.since.getTime(),
  sale: row.sale,
  lotRow: row.lot,
  lot,
  held: row.held,
  purchase: row.purchase,
});

const toStanding = (row: StandingRow): Standing => ({
  reference: row.reference,
  kind: row.kind,
  maximum: row.maximum,
  state: row.state,
  reason: row.reason,
  isSaleOpen: row.sale_state === "open",
  house: row.house,
  present: row.present,
  standing: row.standing,
  order: row.order_state ?? undefined,
  outcome:
    row.outcome === null
      ? undefined
      : { kind: row.outcome, cents: row.outcome_cents, until: row.outcome_until?.getTime() },
  isBeingBought: row.bought,
  accepted: row.accepted ?? undefined,
});
