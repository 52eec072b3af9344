import { sql, type Kysely } from "kysely";
import { findRowId } from "#app/features/lots/find-lot.server.ts";
import { isTimedSale } from "./rules/cut-off.ts";
import { COMPUTED_COLUMNS, toDetail, type LotRow } from "#app/features/lots/lot-row.server.ts";
import type { LotDetail } from "#app/features/lots/lot.ts";
import type { DB } from "#db/schema.ts";

/** The open sale of a lot, as it was stored at its first bid. */
export interface StoredSale {
  id: number;
  number: number;
  state: "open" | "ended";
  leader: { bid: number; holder: number; maximum: number } | undefined;
  nextNumber: number;
  lastHash: Buffer;
  placed: number | null;
  placedBid: number | null;
  standing: "leading" | "outbid" | null;
  present: number | null;
  /** Bids are taken until the house's own cut-off. */
  isLeadWaived: boolean;
}

export interface SaleFacts {
  rowId: number;
  lot: LotDetail;
  isTimed: boolean;
  /** Milliseconds, UTC; undefined without a date. */
  closing: { low: number; high: number; seenAt: number } | undefined;
  sale: StoredSale | undefined;
  /** Of the open sale among the lot's sales; of the one that the next bid opens where none is. */
  saleNumber: number;
  /** The lot's last sale has ended, and the lot has no later date yet. */
  isOver: boolean;
  /** The house's present bid in cents, by whoever said it last; 0 where nobody has bid. */
  present: number;
  /** Cents that this house has, or should have, of us in all its open sales. */
  houseUsed: number;
  /** A Buy Now that the house has not answered. */
  isBuyNowRunning: boolean;
}

/** A closing that a countdown told may have come so much earlier since; a longer move is written (mirror). */
const WOBBLE_MS = 90_000;
/** A countdown tells whole minutes. */
const MINUTE_MS = 60_000;

interface Moving {
  low: Date | null;
  high: Date | null;
  seen_at: Date | null;
  sale: number | null;
  number: number | null;
  sale_state: "open" | "ended" | null;
  leader_bid: number | null;
  leader_holder: number | null;
  leader_maximum: number | null;
  next_number: number | null;
  last_hash: Buffer | null;
  placed: number | null;
  placed_bid: number | null;
  standing: "leading" | "outbid" | null;
  present: number | null;
  ended_high: Date | null;
  ended: number;
  waived: boolean | null;
  used: number;
  buying: boolean;
}

/** Columns of a lot's row in a query that has it as `lots`. */
const MOVING = sql`c.low, c.high, c.seen_at, s.id as sale, s.number, s.state as sale_state, s.next_number, s.last_hash,
  s.placed_cents as placed, s.placed_bid_id as placed_bid, s.standing, s.present_cents as present,
  s.lead_waived_at is not null as waived, b.id as leader_bid, b.holder_id as leader_holder, b.maximum as leader_maximum,
  past.closes_high as ended_high, coalesce(past.number, 0) as ended,
  house_used(lots.house) as used,
  exists (select from bid_standings where sale_id = s.id and state = 'buying') as buying`;
const MOVING_FROM = sql`
  left join lot_closings c on c.lot_id = lots.id
  left join lot_sales s on s.lot_id = lots.id and s.state = 'open'
  left join bids b on b.id = s.leader_id
  left join lateral (
    select number, closes_high from lot_sales where lot_id = lots.id and state = 'ended' order by number desc limit 1
  ) past on true`;

/** By the id in the lot's address. */
export async function findSale(db: Kysely<DB>, lotId: string): Promise<SaleFacts | undefined> {
  const rowId = await findRowId(db, lotId);
  return rowId === undefined ? undefined : getSale(db, rowId);
}

/** Inside the transaction that holds the sale's lock these are the facts that it decides by. */
export async function getSale(db: Kysely<DB>, rowId: number): Promise<SaleFacts> {
  const { rows } = await sql<LotRow & Moving>`
    select lots.*, ${sql.join([...COMPUTED_COLUMNS])}, ${MOVING} from lots ${MOVING_FROM} where lots.id = ${rowId}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error(`There is no lot ${rowId}.`);
  return factsOf(rowId, toDetail(row), row);
}

/** Of a lot that was read already. */
export async function readSale(db: Kysely<DB>, rowId: number, lot: LotDetail): Promise<SaleFacts> {
  const { rows } = await sql<Moving>`
    select ${MOVING} from (select ${rowId}::integer as id, ${lot.house} as house) lots ${MOVING_FROM}`.execute(db);
  return factsOf(rowId, lot, rows[0]);
}

function factsOf(rowId: number, lot: LotDetail, moving: Moving | undefined): SaleFacts {
  const sale = moving && storedSale(moving);
  const closing = closingOf(lot, moving);
  const endedHigh = moving?.ended_high?.getTime();
  const isFresh = sale === undefined || sale.nextNumber === 1;
  return {
    rowId,
    lot,
    isTimed: isTimedSale(lot),
    closing,
    sale,
    saleNumber: sale?.number ?? (moving?.ended ?? 0) + 1,
    isOver: isFresh && endedHigh !== undefined && (closing?.low ?? 0) <= endedHigh + WOBBLE_MS,
    present: Math.max(lot.currentBid ?? 0, sale?.present ?? 0),
    houseUsed: moving?.used ?? 0,
    isBuyNowRunning: moving?.buying === true,
  };
}

function storedSale(row: Moving): StoredSale | undefined {
  if (row.sale === null || row.number === null || row.sale_state === null || !row.last_hash) return undefined;
  const { leader_bid: bid, leader_holder: holder, leader_maximum: maximum } = row;
  return {
    id: row.sale,
    number: row.number,
    state: row.sale_state,
    leader: bid !== null && holder !== null && maximum !== null ? { bid, holder, maximum } : undefined,
    nextNumber: row.next_number ?? 1,
    lastHash: row.last_hash,
    placed: row.placed,
    placedBid: row.placed_bid,
    standing: row.standing,
    present: row.present,
    isLeadWaived: row.waived === true,
  };
}

/** Readings since the last move; of a lot without such readings what its countdown allowed at its last word. */
export function closingOf(
  { endsAt }: Pick<LotDetail, "endsAt">,
  moving: Pick<Moving, "low" | "high" | "seen_at"> | undefined,
): SaleFacts["closing"] {
  if (endsAt === null) return undefined;
  const end = Date.parse(endsAt);
  const { low, high, seen_at: seen } = moving ?? {};
  const isSame = low && Math.abs(low.getTime() - end) <= WOBBLE_MS + MINUTE_MS;
  if (isSame && high && seen) return { low: low.getTime(), high: high.getTime(), seenAt: seen.getTime() };
  return { low: end - WOBBLE_MS, high: end + WOBBLE_MS + MINUTE_MS, seenAt: 0 };
}
