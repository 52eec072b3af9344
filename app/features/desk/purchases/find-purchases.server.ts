import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { listPurchases, type ListedPurchase } from "./list-purchases.server.ts";
import { purchasePath } from "./purchases-query.ts";

/** Purchases of the lot, VIN, invoice or name that the text says. */
export async function findPurchases(
  db: Kysely<DB>,
  { text, most }: { text: string; most: number },
): Promise<ListedPurchase[]> {
  const { purchases } = await listPurchases(db, { show: undefined, q: text, house: undefined, page: 1 });
  return purchases.slice(0, most);
}

const NUMBER = /^(?:PUR[\s-]*)([0-9A-Z]{8})$/i;
const INVOICE = /^(INV|CN)[\s-]*(\d{4})[\s-]*(\d{6,})$/i;

/** The page of the purchase with this very number or invoice. */
export async function findNamedPurchases(db: Kysely<DB>, { text }: { text: string }): Promise<string[]> {
  const number = NUMBER.exec(text.trim())?.[1]?.toUpperCase();
  const invoice = INVOICE.exec(text.trim())?.slice(1).join("-").toUpperCase();
  if (number === undefined && invoice === undefined) return [];
  const { rows } = await sql<{ number: string }>`
    select number from purchases where number = ${`PUR-${number ?? ""}`}
      or id in (select purchase_id from invoices where reference = ${invoice ?? ""}) limit 1`.execute(db);
  const [found] = rows;
  return found ? [purchasePath(found.number)] : [];
}
