import { recordAct } from "#app/features/audit/record-act.server.ts";
import { screen } from "#app/features/barred-persons/screen.server.ts";
import type { Consignee } from "./consignee.ts";
import { movePurchase, type LockedPurchase, type Trx } from "./lock-purchase.server.ts";
import { mayMove } from "./purchase-moves.ts";

interface Naming {
  consignee: Consignee;
  userId: string;
  requestId: string;
  now: number;
}

/**
 * Who receives the vehicle, until the pick-up paper is issued. A new name is compared with the list of barred persons: a
 * likely match keeps the house's money and the release back until a clerk has decided. @returns whether it was still open
 */
export async function nameConsignee(
  trx: Trx,
  purchase: LockedPurchase,
  { consignee, userId, requestId, now }: Naming,
): Promise<boolean> {
  if (!mayMove(purchase.progress, "consignee")) return false;
  const before = purchase.consignee;
  if (before && isSame(before, consignee)) return true;
  if (before?.name !== consignee.name)
    await screen(trx, { userId, names: [{ role: "consignee", name: consignee.name }], now });
  await movePurchase(trx, purchase, {
    move: "consignee",
    by: userId,
    detail: { name: consignee.name },
    set: { consignee: JSON.stringify(consignee) },
  });
  const { number } = purchase;
  await recordAct(trx, { actorId: userId, act: "purchase.consignee-named", subject: number, detail: {}, requestId });
  return true;
}

const linesOf = ({ name, address, country, phone }: Consignee) => [name, ...address, country, phone];

const isSame = (one: Consignee, other: Consignee): boolean =>
  JSON.stringify(linesOf(one)) === JSON.stringify(linesOf(other));
