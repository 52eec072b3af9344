import { sql, type Transaction } from "kysely";
import type { RateBook } from "#app/features/rates/rate-book.ts";
import type { DB } from "#db/schema.ts";

/** Cents that a house may hold of us in open sales; without a rate nothing. */
export const houseLimit = (book: RateBook, house: string): number => book.find("house-limit", house)?.value.low ?? 0;

/**
 * What our limit at the house has room for, in cents, with what this transaction has written; below zero where that is too
 * much. Bids in other sales of the house wait here for its end: the last lock that a transaction takes, after the sale's
 * and the holders'.
 */
export async function lockHouseRoom(trx: Transaction<DB>, book: RateBook, house: string): Promise<number> {
  await sql`select lock_house(${house})`.execute(trx);
  const { rows } = await sql<{ used: number }>`select house_used(${house}) as used`.execute(trx);
  return houseLimit(book, house) - (rows[0]?.used ?? 0);
}

const OVER = "BP001";

/** Locks the house and ends the transaction where it would hold too much of us. Part of a `select`. */
export const keepingHouseLimit = (book: RateBook, house: string) =>
  sql`keep_house_limit(${house}, ${houseLimit(book, house)})`;

export const isOverHouseLimit = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === OVER;
