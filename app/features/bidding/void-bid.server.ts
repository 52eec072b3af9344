import type { Transaction } from "kysely";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import type { DB } from "#db/schema.ts";
import { askFormer } from "./ask-former.server.ts";
import type { BiddingDeps } from "./deps.ts";
import { closeBid, lockWhole, type HeldBid, type LockedSale } from "./in-sale.server.ts";
import { dropWanted, wantOrder } from "./want-order.server.ts";

export interface Voiding {
  /** The bid's reference. */
  reference: string;
  /** Where it has to be a bid of this sale. */
  sale?: number;
  clerk: string;
  reason: string;
  requestId: string;
}

/**
 * A clerk takes back the bid that leads. What was placed already is never lowered: until somebody of ours backs it, it is
 * our own, and those whom the bid had overtaken are asked.
 */
export async function voidBid(deps: BiddingDeps, voiding: Voiding): Promise<"void" | "absent" | "over"> {
  const { reference, clerk, reason, requestId } = voiding;
  return deps.db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom("bids")
      .select(["id", "sale_id"])
      .where("reference", "=", reference)
      .executeTakeFirst();
    if (!found || (voiding.sale !== undefined && found.sale_id !== voiding.sale)) return "absent";
    const sale = await lockWhole(trx, found.sale_id);
    const bid = [sale.leader, sale.buying].find((one) => one?.bid === found.id);
    if (!bid || !["leading", "buying", "waiting"].includes(bid.state)) return "over";
    await dropWanted(trx, sale.id, bid.bid);
    await closeBid(trx, { sale: sale.id, bid, state: "void", reason, by: clerk, deps });
    await recordAct(trx, { actorId: clerk, act: "bid.voided", subject: reference, detail: { reason }, requestId });
    if (bid.bid === sale.leader?.bid) await askFormer(trx, deps, { ...sale, leader: undefined });
    else if (sale.leader) await wantLeadersOrder(trx, deps, sale, sale.leader);
    return "void";
  });
}

/** The Buy Now had taken the place of the order of whoever leads. */
const wantLeadersOrder = (
  trx: Transaction<DB>,
  { port }: BiddingDeps,
  { id: sale }: LockedSale,
  { bid, maximum: cents }: HeldBid,
) => wantOrder(trx, { sale, kind: "maximum", cents, bid, port });
