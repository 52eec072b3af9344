import { sql, type Transaction } from "kysely";
import type { DB } from "#db/schema.ts";
import { getSale } from "./read-sale.server.ts";

type Trx = Transaction<DB>;

/** Of the database, with microseconds as a receipt says it. */
export interface Clock {
  written: string;
  ms: number;
}

/** The lot's open sale; a lot that is offered again after an outcome has a new one. */
export async function openSale(trx: Trx, lot: number): Promise<number> {
  const known = await findOpen(trx, lot);
  if (known !== undefined) return known;
  const { lot: facts, isTimed, closing } = await getSale(trx, lot);
  const at = (ms: number | undefined) => (ms === undefined ? null : new Date(ms));
  await sql`
    insert into lot_sales (lot_id, number, house, is_timed, closes_low, closes_high, closes_seen_at)
    select ${lot}, coalesce((select max(number) from lot_sales where lot_id = ${lot}), 0) + 1, ${facts.house},
      ${isTimed}, ${at(closing?.low)}::timestamptz, ${at(closing?.high)}::timestamptz, ${at(closing?.seenAt)}::timestamptz
    on conflict do nothing`.execute(trx);
  const made = await findOpen(trx, lot);
  if (made === undefined) throw new Error("The sale could not be opened.");
  return made;
}

async function findOpen(trx: Trx, lot: number): Promise<number | undefined> {
  const found = await trx
    .selectFrom("lot_sales")
    .select("id")
    .where("lot_id", "=", lot)
    .where("state", "=", "open")
    .executeTakeFirst();
  return found?.id;
}

/**
 * All that moves a sale takes this lock first, then those of holders in order of their ids. Rows that only refer to the
 * sale do not wait for it: two forms that have stored their tokens would wait for each other.
 */
export async function lockSale(trx: Trx, sale: number): Promise<void> {
  await sql`select id from lot_sales where id = ${sale} for no key update`.execute(trx);
}
