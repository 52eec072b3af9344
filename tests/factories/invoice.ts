import type { Kysely } from "kysely";
import { holderOf } from "#app/features/deposits/holders.server.ts";
import { issueInvoice, type InvoiceAsked, type IssuedInvoice } from "#app/features/invoices/issue-invoice.server.ts";
import { asked } from "#app/features/invoices/test-invoices.ts";
import type { DB } from "#db/schema.ts";
import { storeOwnPurchase } from "./own-purchase.ts";

const numbered = async (db: Kysely<DB>, number: string) =>
  db.selectFrom("purchases").select(["id", "number"]).where("number", "=", number).executeTakeFirstOrThrow();

/** An invoice of somebody's purchase, but for what the seed says. */
export async function storeInvoice(
  db: Kysely<DB>,
  userId: string,
  seed: Partial<InvoiceAsked> = {},
): Promise<IssuedInvoice> {
  const { id: holder } = await holderOf(db, userId);
  const purchase = seed.purchase ?? (await numbered(db, await storeOwnPurchase(db, userId)));
  return db.transaction().execute((trx) => issueInvoice(trx, asked(holder, { ...seed, purchase })));
}
