import { internationally } from "#app/platform/formats/phone.ts";
import { postEntry, type Posting } from "#app/features/deposits/ledger.server.ts";
import { issueInvoice, type InvoiceAsked, type IssuedInvoice } from "#app/features/invoices/issue-invoice.server.ts";
import { HOUSE_NAMES } from "#app/features/lots/lot.ts";
import { listRates } from "#app/features/rates/current-rates.server.ts";
import { rateBook } from "#app/features/rates/rate-book.ts";
import type { Rate } from "#app/features/rates/rate.ts";
import { billedLines, sumOf, type BilledLine } from "./billed-lines.ts";
import { duesOf } from "./dues.server.ts";
import { movePurchase, type LockedPurchase, type Trx } from "./lock-purchase.server.ts";

/** The lines of a purchase by the rates of its days; the rates may be given where many are reckoned. */
export async function linesOf(trx: Trx, purchase: LockedPurchase, hammerCents: number, known?: readonly Rate[]) {
  const rates = known ?? (await listRates(trx));
  return billedLines({
    facts: purchase.facts.cost,
    hammerCents,
    saleBook: rateBook(rates, purchase.saleDay),
    feeBook: rateBook(rates, purchase.feeDay),
  });
}

type Billed = { ok: true; invoice: IssuedInvoice } | { ok: false; missing: string[] };

/** The first invoice. Without a rate for one of its lines it is not written: a clerk enters the rate. */
export async function billPurchase(trx: Trx, purchase: LockedPurchase): Promise<Billed> {
  const billed = await linesOf(trx, purchase, purchase.hammerCents);
  if (!billed.ok) return billed;
  const { due, houseDue } = await duesOf(trx, purchase);
  const invoice = await issueInvoice(trx, {
    ...documentOf(purchase, billed.lines),
    kind: "invoice",
    due: { at: due, zone: purchase.facts.zone },
  });
  const entry = await postEntry(trx, {
    move: "invoice",
    effect: `invoice:${invoice.reference}`,
    valueDay: invoice.day,
    memo: `${invoice.reference}, ${purchase.number}`,
    postings: [
      { account: "owed-on-invoices", holder: purchase.holder, name: invoice.reference, debit: billed.cents },
      ...creditsOf(purchase, billed.lines),
    ],
  });
  await trx.updateTable("purchases").set({ due_at: due }).where("id", "=", purchase.id).execute();
  const detail = { invoice: invoice.reference, cents: billed.cents, houseDue: houseDue.toISOString() };
  await movePurchase(trx, purchase, { move: "invoice", entries: [entry], detail });
  return { ok: true, invoice };
}

/** What of lines is the house's, what is ours, and what is tax. */
export const creditsOf = ({ facts }: LockedPurchase, lines: readonly Pick<BilledLine, "to" | "cents">[]): Posting[] => [
  {
    account: "owed-to-houses",
    name: facts.house,
    credit: sumOf(lines.filter(({ to }) => to === "house")),
  },
  { account: "fees-earned", credit: sumOf(lines.filter(({ to }) => to === "us")) },
  { account: "tax-owed", credit: sumOf(lines.filter(({ to }) => to === "tax")) },
];

type Drafted = Pick<InvoiceAsked, "purchase" | "holder" | "document">;

/** Of invoices and credit notes: which vehicle and which lines. */
export const documentOf = (
  { id, number, holder, facts, consignee }: LockedPurchase,
  lines: readonly Pick<BilledLine, "label" | "formula" | "cents" | "rateId" | "source">[],
): Drafted => ({
  purchase: { id, number },
  holder,
  document: {
    vehicle: {
      title: facts.title,
      vin: facts.vin ?? "",
      house: HOUSE_NAMES[facts.house],
      lot: facts.lotNumber,
      yard: facts.location ?? facts.state ?? "",
    },
    ...(consignee && {
      consignee: { ...consignee, phone: internationally(consignee.phone, consignee.country) },
    }),
    lines: lines.map(({ label, formula, cents, rateId, source }) => ({
      name: label,
      formula,
      cents,
      rate: rateId === undefined ? "" : String(rateId),
      source,
    })),
  },
});
