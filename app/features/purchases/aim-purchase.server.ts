import type { Aim, AimedMoney } from "#app/features/deposits/aim.ts";
import type { Posting } from "#app/features/deposits/ledger.server.ts";
import { percentOf } from "#app/features/costs/words.ts";
import { formatMoney } from "#app/features/lots/format.ts";
import { listRates } from "#app/features/rates/current-rates.server.ts";
import { rateBook } from "#app/features/rates/rate-book.ts";
import { allocate } from "./allocate.ts";
import { CARD_CHARGE, cardChargeOf } from "./billed-lines.ts";
import { addSupplementary } from "./change-invoice.server.ts";
import { lockPurchase, movePurchase, type LockedPurchase, type Trx } from "./lock-purchase.server.ts";
import { listOpenInvoices, noteParts, owed, settlePaid } from "./pay-purchase.server.ts";
import { ENDED } from "./purchase-moves.ts";

const PARTS = { wire: "wire-part", card: "card-part", local: "local-part" } as const;

/**
 * How money that arrives for a purchase is divided: its open invoices, the earliest due first, and the rest is credit; of a
 * purchase that is over nothing is open. Holder and purchase are locked from here on.
 */
export async function aimAtPurchase(
  trx: Trx,
  { holder, purchase: id, cents, way, valueDay }: AimedMoney,
): Promise<Aim> {
  const purchase = await lockPurchase(trx, id);
  const { parts, rest } = allocate(await listOpenInvoices(trx, holder), { purchase: id, cents });
  return {
    move: PARTS[way],
    credits: [
      ...parts.map(({ invoice, cents: part }): Posting => owed(holder, invoice.reference, { credit: part })),
      { account: "credit", holder, credit: rest },
    ],
    follow: async (inner, { payIn, entry }) => {
      await noteParts(inner, purchase, { parts, way, valueDay, payIn, entry, rest });
      await settlePaid(inner, purchase, valueDay);
      if (way === "card") await chargeForCard(inner, purchase, { cents: cents - rest, payIn, day: valueDay });
    },
  };
}

interface CardPart {
  /** What of it paid invoices. */
  cents: number;
  payIn: number;
  day: string;
}

/** What the provider takes of a card part, where the desk has entered a rate: an invoice of its own. */
async function chargeForCard(trx: Trx, purchase: LockedPurchase, { cents, payIn, day }: CardPart): Promise<void> {
  const charge = cardChargeOf(cents, rateBook(await listRates(trx), day));
  if (charge.cents === 0 || ENDED.has(purchase.progress)) return;
  const formula = `${percentOf(charge.ppm)} of ${formatMoney(cents)} paid by card`;
  const { invoice, entries } = await addSupplementary(trx, purchase, {
    lines: [{ label: CARD_CHARGE, formula, cents: charge.cents, to: "us" }],
    reason: "A part was paid by card",
    effect: `pay-in:${payIn}:card-charge`,
  });
  const detail = { cents: charge.cents, invoice: invoice.reference };
  await movePurchase(trx, purchase, { move: "card-charge", entries, detail });
}
