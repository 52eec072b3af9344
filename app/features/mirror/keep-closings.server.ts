import { sql, type Kysely, type Transaction } from "kysely";
import { enqueue } from "#app/platform/jobs.server.ts";
import type { Span } from "#app/upstream/answer-span.ts";
import type { DB } from "#db/schema.ts";
import { isExtension, judgeReading, type Reading, type StoredClosing } from "./closing.ts";

export interface LotReading extends Reading {
  lotId: number;
}

/** Closings are kept of lots that close within this, and of all that somebody bids on. */
const KEPT_MS = 3 * 3_600_000;
/** That a closing is as it was is written no oftener than this. */
const SEEN_EVERY_MS = 20_000;

interface Row {
  lot: number;
  low: Date | null;
  high: Date | null;
  seen: Date | null;
  sale: number | null;
  timed: boolean | null;
}

/** Keeps between which instants lots close, and tells sales with bids that moved. A closing that stays writes little. */
export async function keepClosings(db: Kysely<DB>, readings: LotReading[]): Promise<void> {
  const known = await readKnown(db, readings);
  const due = readings.filter((reading) => isDue(known.get(reading.lotId), reading));
  if (due.length === 0) return;
  await db.transaction().execute(async (trx) => {
    await lockClosings(trx, due);
    const locked = await readKnown(trx, due);
    for (const reading of due) await keep(trx, reading, locked.get(reading.lotId));
  });
}

async function readKnown(db: Kysely<DB>, readings: LotReading[]): Promise<Map<number, Row>> {
  if (readings.length === 0) return new Map();
  // A sale whose lot was never near its end has what the countdown allowed at its first bid.
  const { rows } = await sql<Row>`
    select l.lot, coalesce(c.low, s.closes_low) as low, coalesce(c.high, s.closes_high) as high,
      coalesce(c.seen_at, s.closes_seen_at) as seen, s.id as sale, s.is_timed as timed
    from unnest(${readings.map(({ lotId }) => lotId)}::integer[]) as l(lot)
      left join lot_closings c on c.lot_id = l.lot
      left join lot_sales s on s.lot_id = l.lot and s.state = 'open'`.execute(db);
  return new Map(rows.map((row) => [row.lot, row]));
}

function isDue(row: Row | undefined, reading: LotReading): boolean {
  const isNear = reading.low - reading.readAt < KEPT_MS;
  if (!row || (!isNear && row.sale === null && row.low === null)) return false;
  const stored = storedOf(row);
  const judged = judgeReading(stored, reading);
  if (judged.kind !== "same" || !stored) return judged.kind !== "nothing";
  const { low, high, seenAt } = judged.closing;
  return low !== stored.low || high !== stored.high || seenAt - stored.seenAt >= SEEN_EVERY_MS;
}

const storedOf = ({ low, high, seen }: Row): StoredClosing | undefined =>
  low && high ? { low: low.getTime(), high: high.getTime(), seenAt: seen?.getTime() ?? 0 } : undefined;

/** Sales first, as whoever bids locks them; a bid that is being taken is taken by the closing that it saw. */
async function lockClosings(trx: Transaction<DB>, readings: LotReading[]): Promise<void> {
  const lots = readings.map(({ lotId }) => lotId);
  await sql`
    select id from lot_sales where lot_id = any(${lots}::integer[]) and state = 'open' order by id
    for no key update`.execute(trx);
  await sql`select lot_id from lot_closings where lot_id = any(${lots}::integer[]) order by lot_id for update`.execute(
    trx,
  );
}

async function keep(trx: Transaction<DB>, reading: LotReading, row: Row | undefined): Promise<void> {
  if (!row) return;
  const before = storedOf(row);
  const judged = judgeReading(before, reading);
  if (judged.kind === "nothing") return;
  const { closing } = judged;
  const [low, high, seen_at] = [new Date(closing.low), new Date(closing.high), new Date(closing.seenAt)];
  await sql`
    insert into lot_closings (lot_id, low, high, seen_at) values (${reading.lotId}, ${low}, ${high}, ${seen_at})
    on conflict (lot_id) do update set low = excluded.low, high = excluded.high, seen_at = excluded.seen_at
    where lot_closings.seen_at <= excluded.seen_at`.execute(trx);
  if (row.sale === null) return;
  await trx
    .updateTable("lot_sales")
    .set({ closes_low: low, closes_high: high, closes_seen_at: seen_at })
    .$if(judged.kind === "moved", (query) => query.set({ moved_at: sql<Date>`clock_timestamp()` }))
    .where("id", "=", row.sale)
    .execute();
  if (judged.kind === "moved" && before)
    await noteMove(trx, { sale: row.sale, isTimed: row.timed === true, before, closing });
}

interface SaleMove {
  sale: number;
  isTimed: boolean;
  before: Span;
  closing: StoredClosing;
}

/** Pages of the sale ask again, and what follows for its bids is worked off. */
async function noteMove(trx: Transaction<DB>, { sale, isTimed, before, closing }: SaleMove): Promise<void> {
  const { id } = await trx
    .insertInto("sale_moves")
    .values({
      sale_id: sale,
      before: new Date(before.low),
      after: new Date(closing.low),
      is_extension: isExtension(isTimed, before, closing),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`select pg_notify('bids', ${`${sale} 0`})`.execute(trx);
  await enqueue(trx, "settle-move", { id: String(id) });
}
