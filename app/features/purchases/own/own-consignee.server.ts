import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import type { Consignee } from "../consignee.ts";
import { lockPurchase } from "../lock-purchase.server.ts";
import { nameConsignee } from "../name-consignee.server.ts";
import { mayMove } from "../purchase-moves.ts";
import { findOwnPurchase } from "../read-purchase.server.ts";

interface Own {
  userId: string;
  number: string;
}

/** Who receives the vehicle, or what is known of the buyer for a first try; undefined for a purchase that is not theirs. */
export async function openConsignee(db: Kysely<DB>, { userId, number }: Own) {
  const purchase = await findOwnPurchase(db, { number, userId });
  if (!purchase) return undefined;
  const { consignee, progress, facts } = purchase;
  return { number, title: facts.title, consignee, isOpen: mayMove(progress, "consignee") };
}

/** @returns whether it could still be named; undefined for a purchase that is not theirs */
export async function saveConsignee(
  db: Kysely<DB>,
  { userId, number, ...naming }: Own & { consignee: Consignee; requestId: string; now: number },
): Promise<boolean | undefined> {
  const seen = await findOwnPurchase(db, { number, userId });
  if (!seen) return undefined;
  return db
    .transaction()
    .execute(async (trx) => nameConsignee(trx, await lockPurchase(trx, seen.id), { userId, ...naming }));
}
