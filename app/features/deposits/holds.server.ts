import { sql, type Kysely, type Transaction } from "kysely";
import type { DB } from "#db/schema.ts";

export interface Hold {
  holder: number;
  sale: number;
  /** Cents that are held after it; 0 releases. */
  cents: number;
  why: string;
  /** In Lagos. */
  day: string;
}

/**
 * Holds more or less of a deposit for what somebody has open in a sale, so that `cents` are held, with its entry. The
 * holder's row is locked by then. Part of a `select`.
 * @throws the database's check violation when the free deposit is not enough
 */
export const holding = ({ holder, sale, cents, why, day }: Hold) =>
  sql`set_hold(${holder}, ${sale}, ${cents}, ${why}, ${day}::date)`;

export const setHold = (trx: Transaction<DB>, hold: Hold) => sql`select ${holding(hold)}`.execute(trx);

/** Cents; undefined where nothing is held. */
export async function findHold(
  db: Kysely<DB>,
  { holder, sale }: Pick<Hold, "holder" | "sale">,
): Promise<number | undefined> {
  const held = await db
    .selectFrom("deposit_holds")
    .select("cents")
    .where("holder_id", "=", holder)
    .where("sale_id", "=", sale)
    .where("released_at", "is", null)
    .executeTakeFirst();
  return held?.cents;
}
