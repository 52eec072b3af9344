import type { Kysely } from "kysely";
import { readKeptBack } from "#app/features/barred-persons/standing.server.ts";
import { readBankDetails } from "#app/features/deposits/bank-details.server.ts";
import type { CardLimits } from "#app/features/deposits/cards/card-form.schema.ts";
import { readCardParts } from "#app/features/deposits/cards/start-card-payment.server.ts";
import { balancesOf } from "#app/features/deposits/ledger.server.ts";
import { LOCAL_CURRENCIES } from "#app/features/deposits/pay-ins/pay-in.schema.ts";
import { readBankNews } from "#app/features/invoices/open-invoice.server.ts";
import { findInvoice } from "#app/features/invoices/read-invoices.server.ts";
import type { RateBook } from "#app/features/rates/rate-book.ts";
import type { DB } from "#db/schema.ts";
import { cardChargeOf } from "../billed-lines.ts";
import { payableDeposit } from "../pay-purchase.server.ts";
import { sealBalanceForm } from "./balance-form.server.ts";
import { findOwn } from "./list-own.server.ts";
import { listOpen } from "./own-purchase.ts";
import { standingOf } from "./standing-words.ts";

interface Asked {
  number: string;
  userId: string;
  now: number;
  book: RateBook;
  limits: CardLimits | undefined;
  /** The balance of which the reader asks what it would pay. */
  use: string | null;
}

/** All that the page on which a purchase is paid shows; undefined for somebody else's, as for none. */
export async function readPay(db: Kysely<DB>, { number, userId, now, book, limits, use }: Asked) {
  const purchase = await findOwn(db, { number, userId });
  if (!purchase) return undefined;
  const { holder, openCents, id } = purchase;
  const balances = await balancesOf(db, holder);
  const deposit = await db.transaction().execute((trx) => payableDeposit(trx, holder));
  const [first] = listOpen(purchase);
  const invoice = first && (await findInvoice(db, first.reference, holder));
  const [document, news] = [invoice?.document, invoice && (await readBankNews(db, invoice))];
  const usable = { credit: Math.min(balances.credit, openCents), deposit: Math.min(deposit, openCents) };
  const from: "credit" | "deposit" | undefined = use === "credit" || use === "deposit" ? use : undefined;
  const cents = from === undefined ? 0 : usable[from];
  const ours = (await readBankDetails(db))?.details;
  const [kept, parts] = [await readKeptBack(db, holder), await readCardParts(db, id, now)];
  const isChecked = kept !== undefined && kept.since !== null;
  return {
    purchase,
    /** Names are being checked: nothing that lies here pays until a clerk has decided. */
    isChecked,
    kept,
    has: balances,
    standing: standingOf(purchase, { now, due: balances["due-to-us"], isChecked }),
    reference: document?.payment?.reference ?? number,
    bank: news?.bank ?? document?.bank ?? [],
    /** The day on which they changed, after the invoice was written. */
    bankSince: news?.since,
    local: {
      bank: ours,
      nairaPerDollar: book.find("exchange", "NGN")?.value.perDollar,
    },
    usable,
    balances: { credit: balances.credit, deposit },
    confirm:
      from === undefined || cents === 0 || isChecked
        ? undefined
        : { from, cents, left: openCents - cents, token: sealBalanceForm({ userId, purchase: id, from, cents }, now) },
    /** Parts per million that a part by card costs besides. */
    cardCharge: cardChargeOf(0, book).ppm,
    /** Of one part, and what cards may pay of this purchase together. */
    limits: limits && { ...limits, most: Math.min(limits.most - parts.cents, openCents), together: limits.most },
    /** Card payments that were opened and not made. */
    begun: parts.open,
    currencies: LOCAL_CURRENCIES.filter((currency) => book.find("exchange", currency) !== undefined),
  };
}

export type PayView = NonNullable<Awaited<ReturnType<typeof readPay>>>;
