import type { Kysely } from "kysely";
import { standingOfHolder } from "#app/features/barred-persons/standing.server.ts";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { balancesOf } from "#app/features/deposits/ledger.server.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import type { DB } from "#db/schema.ts";
import { lockPurchase } from "../lock-purchase.server.ts";
import { openOf, payableDeposit, payFromBalance } from "../pay-purchase.server.ts";
import { openBalanceForm } from "./balance-form.server.ts";

interface Sent {
  token: string;
  userId: string;
  purchase: number;
  requestId: string;
  /** Milliseconds, UTC. */
  now: number;
}

/**
 * A confirmed form pays what it showed, once however often it is sent.
 * @returns its cents, or why nothing was paid: names are being checked, or balance or invoice are not what the page showed
 */
export async function spendBalance(db: Kysely<DB>, sent: Sent): Promise<number | "checking" | "changed"> {
  const { token, userId, purchase, requestId, now } = sent;
  const form = openBalanceForm(token, now);
  if (form?.userId !== userId || form.purchase !== purchase) return "changed";
  const { id, from, cents } = form;
  const effect = `purchase:${purchase}:balance:${id}`;
  return db.transaction().execute(async (trx) => {
    const locked = await lockPurchase(trx, purchase);
    const known = await trx.selectFrom("ledger_entries").select("id").where("effect", "=", effect).executeTakeFirst();
    if (known) return cents;
    if ((await standingOfHolder(trx, locked.holder)) !== "clear") return "checking";
    const has =
      from === "credit" ? (await balancesOf(trx, locked.holder)).credit : await payableDeposit(trx, locked.holder);
    if (Math.min(has, await openOf(trx, locked)) < cents) return "changed";
    const paid = await payFromBalance(trx, { purchase, from, cents, day: dayInLagos(now), by: userId, effect });
    if (paid === 0) return "changed";
    const detail = { from, cents: paid };
    await recordAct(trx, { actorId: userId, act: "purchase.balance-used", subject: locked.number, detail, requestId });
    return paid;
  });
}
