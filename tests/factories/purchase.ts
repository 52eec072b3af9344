import type { Kysely } from "kysely";
import { recordOutcome } from "#app/features/bidding/outcomes.server.ts";
import { followOutcome } from "#app/features/purchases/follow-outcome.server.ts";
import type { DB } from "#db/schema.ts";
import { deskDeps, storeDeskSale, type DeskSale } from "./desk-sale.ts";

export interface StoredPurchase extends DeskSale {
  id: number;
  number: string;
  /** Of its first invoice, and what is open on it in cents. */
  invoice: string;
  open: number;
}

/** A lot that somebody bid for and won, with its invoice. */
export async function storePurchase(
  db: Kysely<DB>,
  {
    dollars = 3_000,
    ...seed
  }: { dollars?: number; lot?: NonNullable<Parameters<typeof storeDeskSale>[1]>["lot"] } = {},
): Promise<StoredPurchase> {
  const sale = await storeDeskSale(db, { dollars: [dollars], ...seed });
  await recordOutcome(deskDeps(db), { sale: sale.sale, kind: "won", cents: dollars * 100, saidBy: "house" });
  await followOutcome({ db, now: Date.now() }, sale.sale);
  const purchase = await db
    .selectFrom("purchases")
    .select(["id", "number"])
    .where("sale_id", "=", sale.sale)
    .executeTakeFirstOrThrow();
  const invoice = await db
    .selectFrom("invoices")
    .select(["reference", "total_cents"])
    .where("purchase_id", "=", purchase.id)
    .executeTakeFirstOrThrow();
  return { ...sale, ...purchase, invoice: invoice.reference, open: invoice.total_cents };
}
