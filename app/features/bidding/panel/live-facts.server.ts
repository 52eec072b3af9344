import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { publicMark } from "./live-mark.ts";

interface Row {
  lot: number;
  present: number;
  ends: number | null;
  withdrawn: boolean;
  ended: number;
  buy_now: number | null;
}

/** By row of the lot. */
export async function readPublicMarks(db: Kysely<DB>, lots: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<Row>`
    select l.id as lot, greatest(coalesce(b.current_bid, 0), coalesce(s.present_cents, 0))::bigint as present,
      case when l.ends_at < 'infinity' then (extract(epoch from l.ends_at) * 1000)::bigint end as ends,
      l.withdrawn_at is not null as withdrawn, l.buy_now_price as buy_now,
      coalesce((select max(number) from lot_sales past where past.lot_id = l.id and past.state = 'ended'), 0) as ended
    from lots l left join lot_bids b on b.lot_id = l.id left join lot_sales s on s.lot_id = l.id and s.state = 'open'
    where l.id = any(${[...lots]}::integer[])`.execute(db);
  return new Map(
    rows.map(({ lot, present, ends, withdrawn, ended, buy_now }) => [
      lot,
      publicMark({
        present,
        endsAt: ends ?? undefined,
        isWithdrawn: withdrawn,
        ended,
        buyNow: buy_now ?? undefined,
      }),
    ]),
  );
}

export interface Own {
  lot: number;
  userId: string;
}

export const ownKey = ({ lot, userId }: Own): string => `${lot} ${userId}`;

/** What changes with somebody's own standing in a lot's latest sale, by `ownKey`; nothing of who never bid in it. */
export async function readOwnMarks(db: Kysely<DB>, owns: readonly Own[]): Promise<Map<string, string>> {
  if (owns.length === 0) return new Map();
  const { rows } = await sql<Own & { mark: string }>`
    select asked.lot, asked.user_id as "userId",
      concat_ws('.', max(m.id), max(s.placed_bid_id), max(s.standing), max(s.outcome_id), max((
        select max(bid_id) from bid_standings buying where buying.sale_id = s.id and buying.state = 'buying'))) as mark
    from unnest(${owns.map(({ lot }) => lot)}::integer[], ${owns.map(({ userId }) => userId)}::text[])
        as asked (lot, user_id)
      join money_holders h on h.user_id = asked.user_id
      join lot_sales s on s.id = (select max(id) from lot_sales where lot_id = asked.lot)
      join bids b on b.sale_id = s.id and b.holder_id = h.id
      join bid_moves m on m.bid_id = b.id
    group by asked.lot, asked.user_id`.execute(db);
  return new Map(rows.map((row) => [ownKey(row), row.mark]));
}

/** The lots of these sales. */
export async function readLotsOf(db: Kysely<DB>, sales: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; lot: number }>`
    select id, lot_id as lot from lot_sales where id = any(${[...sales]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, lot }) => [id, lot]));
}

/** Those of these sessions that have not ended. Reads the rows only: an open page must not keep its session alive. */
export async function findLiveSessions(db: Kysely<DB>, ids: readonly string[], now: number): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("sessions")
    .select("id")
    .where("id", "in", ids)
    .where("expires_at", ">", new Date(now))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
