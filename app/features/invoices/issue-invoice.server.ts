import { createHash } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { readBankDetails } from "#app/features/deposits/bank-details.server.ts";
import { bankLines } from "#app/features/deposits/bank-fields.ts";
import { readSite } from "#app/features/site/current-content.server.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import { canonicalJson } from "#app/platform/formats/canonical-json.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import type { DB } from "#db/schema.ts";
import {
  invoiceDocument,
  SERIES_OF,
  type InvoiceContent,
  type InvoiceDocument,
  type InvoiceKind,
  type Party,
} from "./invoice-document.schema.ts";
import { readInvoice } from "./read-invoices.server.ts";
import { takeNumber, type TransactionClock } from "./take-number.server.ts";

type Trx = Transaction<DB>;

export interface InvoiceAsked {
  kind: InvoiceKind;
  purchase: { id: number; number: string };
  /** Who owes it: of money_holders. */
  holder: number;
  /** The invoice of the same purchase that a credit note takes from, or that a supplementary one adds to. */
  changes?: { id: number; reason: string };
  /** Amounts in cents; those of a credit note say what is taken off, and are positive too. */
  document: InvoiceContent;
  /** Until when it must be paid, and the zone of the yard; none for a credit note. */
  due?: { at: Date; zone: string };
}

export interface IssuedInvoice {
  id: number;
  /** 'INV-2026-000123'. */
  reference: string;
  /** YYYY-MM-DD in Lagos. */
  day: string;
  /** Cents. */
  total: number;
}

/**
 * Writes an invoice or a credit note: number, day and every word are fixed from here on. Call it last, after the sale, the
 * holders and the purchase are locked, a credit note before an invoice: it holds the year's counter until the commit.
 * @throws Error where the document contradicts itself or the one that it changes
 */
export async function issueInvoice(trx: Trx, asked: InvoiceAsked, clock?: TransactionClock): Promise<IssuedInvoice> {
  const { kind, purchase, holder, document, due } = asked;
  const changed = await readChanged(trx, asked);
  const draft = {
    v: 1,
    kind,
    company: await companyOf(trx),
    debtor: changed?.document.debtor ?? (await debtorOf(trx, holder)),
    purchase: purchase.number,
    ...document,
    total: document.lines.reduce((sum, { cents }) => sum + cents, 0),
    ...(changed && {
      changes: { reference: changed.reference, day: changed.document.day, reason: asked.changes?.reason ?? "" },
    }),
    ...(due && { due: { at: due.at.toISOString(), zone: due.zone } }),
    ...(kind !== "credit-note" && (await bankOf(trx))),
  };
  const { year, number, at, reference } = await takeNumber(trx, SERIES_OF[kind], clock);
  const day = dayInLagos(at.getTime());
  const frozen = invoiceDocument.parse({
    ...draft,
    reference,
    day,
    issued: at.toISOString(),
    ...(kind !== "credit-note" && { payment: { reference } }),
  });
  const data = Buffer.from(canonicalJson(frozen));
  const { id } = await trx
    .insertInto("invoices")
    .values({
      series: SERIES_OF[kind],
      year,
      number,
      kind,
      purchase_id: purchase.id,
      holder_id: holder,
      changes_id: changed?.id ?? null,
      issued_at: at,
      day: sql<Date>`${day}::date`,
      total_cents: frozen.total,
      due_at: due?.at ?? null,
      data,
      hash: createHash("sha256").update(data).digest(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await enqueue(trx, "make-invoice-pdf", { id: String(id) });
  return { id, reference, day, total: frozen.total };
}

async function readChanged(trx: Trx, { kind, purchase, holder, changes, document }: InvoiceAsked) {
  if (!changes) return undefined;
  const changed = await readInvoice(trx, changes.id);
  if (!changed || changed.purchase !== purchase.id || changed.holder !== holder || changed.kind === "credit-note")
    throw new Error(`Invoice ${changes.id} is none that a document of purchase ${purchase.number} can change.`);
  if (kind !== "credit-note") return changed;
  const taken = document.lines.reduce((sum, { cents }) => sum + cents, 0);
  if (taken + changed.credited > changed.total)
    throw new Error(`No more can be taken off ${changed.reference} than it says.`);
  return changed;
}

/** The offices that bear the document's name. */
async function companyOf(trx: Trx): Promise<InvoiceDocument["company"]> {
  const { name, email, phone, lagosAddress, wyomingAddress } = await readSite(trx);
  return { name, email, phone, address: [lagosAddress, wyomingAddress].filter((line) => line !== "") };
}

async function debtorOf(trx: Trx, holder: number): Promise<Party> {
  const user = await trx
    .selectFrom("money_holders as holder")
    .innerJoin("users", "users.id", "holder.user_id")
    .select(["users.name", "users.first_name", "users.last_name", "users.country", "users.email"])
    .where("holder.id", "=", holder)
    .executeTakeFirst();
  if (!user) throw new Error(`Holder ${holder} has no account that could be billed.`);
  const name = [user.first_name, user.last_name].filter((part) => part).join(" ") || user.name;
  return { name, address: [], country: user.country ?? "", email: user.email };
}

async function bankOf(trx: Trx): Promise<Pick<InvoiceDocument, "bank"> | undefined> {
  const known = await readBankDetails(trx);
  return known && { bank: bankLines(known.details) };
}
