// Money that goes back: disputes of cards and refunds, as the provider, the buyer and the desk bring them about.
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { withBidding } from "#app/features/bidding/test-bidding.ts";
import { takeOverDispute } from "#app/features/deposits/cards/disputes.server.ts";
import { balancesOf } from "#app/features/deposits/ledger.server.ts";
import { askRefund, offerRefund } from "#app/features/deposits/refunds/ask-refund.server.ts";
import {
  refundFailed,
  refundReturned,
  refundSent,
  startRefund,
} from "#app/features/deposits/refunds/send-refund.server.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import type { Bidder } from "#tests/factories/bidder.ts";
import { SITE } from "#tests/factories/site.ts";

interface CardPart {
  reference: string;
  /** Cents that nobody disputes and nobody took back. */
  left: number;
}

interface OpenDispute {
  id: string;
  part: CardPart;
  cents: number;
}

/** What goes back of one buyer's money, reckoned by hand beside the site. */
export function moneyBackOf(
  bidding: Pick<ReturnType<typeof withBidding>, "db" | "unhurried">,
  buyer: Bidder,
  by: string,
) {
  const { db } = bidding;
  const parts: CardPart[] = [];
  const disputes: OpenDispute[] = [];
  const refunds: number[] = [];
  /** Cents. */
  const naive = { lost: 0, refunded: 0 };
  const deps = () => ({ db: db(), now: Date.now(), site: SITE, origin: SITE.origin });
  const said = (one: OpenDispute, state: "open" | "won" | "lost", units: number) =>
    takeOverDispute(deps(), { id: one.id, reference: one.part.reference, currency: "USD", state, units });

  return {
    naive,

    /** A payment that has arrived was made by card. */
    async byCard(payIn: number, cents: number) {
      const reference = `bp-${randomUUID().replaceAll("-", "").slice(0, 20)}`;
      await db()
        .insertInto("card_payments")
        .values({ reference, holder_id: buyer.holder, cents, state: "paid", pay_in_id: payIn, provider_id: reference })
        .execute();
      parts.push({ reference, left: cents });
    },

    async dispute(place: number, share: number) {
      const part = parts[place % Math.max(1, parts.length)];
      if (!part || part.left < 1) return;
      const cents = Math.max(1, Math.round(part.left * share));
      const one = { id: randomUUID(), part, cents };
      await said(one, "open", cents);
      part.left -= cents;
      disputes.push(one);
    },

    /** The provider says so twice. */
    async endDispute(place: number, { isWon, share }: { isWon: boolean; share: number }) {
      const [one] = disputes.length === 0 ? [] : disputes.splice(place % disputes.length, 1);
      if (!one) return;
      const lost = isWon ? 0 : Math.max(1, Math.round(one.cents * share));
      for (let time = 0; time < 2; time++) await said(one, isWon ? "won" : "lost", isWon ? one.cents : lost);
      one.part.left += one.cents - lost;
      naive.lost += lost;
    },

    /** Refused while anything stands; else the money is on its way at once. */
    async askRefund(share: number) {
      const { holder, id: userId } = buyer;
      const balances = await balancesOf(db(), holder);
      const cents = Math.round((balances["deposit-free"] + balances.credit) * share);
      const asking = { cents, now: Date.now(), book: bidding.unhurried() };
      const offered = await offerRefund(db(), { holder, ...asking });
      const stands = balances["deposit-held"] + balances["owed-on-invoices"] + balances["due-to-us"] + disputes.length;
      if (stands > 0) expect(offered.ok).toBe(false);
      if (!offered.ok) return;
      const { seen } = offered.offer;
      const asked = await askRefund(db(), { userId, requestId: "test", seen, ...asking });
      if (!asked.ok) throw new Error("A refund that was offered was refused.");
      const rows = await db().selectFrom("refunds").select("id").where("number", "in", asked.numbers).execute();
      refunds.push(...rows.map(({ id }) => id));
      naive.refunded += offered.offer.cents;
    },

    async endRefund(place: number, end: "sent" | "failed" | "returned") {
      const [id] = refunds.length === 0 ? [] : refunds.splice(place % refunds.length, 1);
      if (id === undefined) return;
      const day = dayInLagos(Date.now());
      await db()
        .transaction()
        .execute(async (trx) => {
          const { cents, fee_cents: fee } = await trx
            .selectFrom("refunds")
            .selectAll()
            .where("id", "=", id)
            .executeTakeFirstOrThrow();
          const begun = end !== "failed" && (await startRefund(trx, { id, actorId: by })).ok;
          // What must not be sent any more fails, and is the buyer's again.
          if (!begun) {
            expect(await refundFailed(trx, deps(), { id, reason: "Not sent" })).toMatchObject({ ok: true });
            naive.refunded -= cents;
            return;
          }
          expect(await refundSent(trx, deps(), { id, day })).toMatchObject({ ok: true });
          if (end !== "returned") return;
          const arrived = Math.max(1, cents - fee - 1_000);
          const back = await refundReturned(trx, deps(), { id, day, arrived, reason: "Closed" });
          if (back.ok) naive.refunded -= cents;
        });
    },
  };
}
