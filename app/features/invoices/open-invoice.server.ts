import type { Kysely } from "kysely";
import { recordReading } from "#app/features/audit/record-act.server.ts";
import { readBankDetails } from "#app/features/deposits/bank-details.server.ts";
import { bankLines } from "#app/features/deposits/bank-fields.ts";
import { findHolder } from "#app/features/deposits/holders.server.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import type { DB } from "#db/schema.ts";
import { paperOf, type Fact, type Paper } from "./paper.ts";
import { findInvoice, listInvoices, openOn, type Invoice } from "./read-invoices.server.ts";

export interface OpenedInvoice {
  reference: string;
  paper: Paper;
  news: BankNews | undefined;
  /** All documents of the purchase, itself among them, in the order in which they were issued. */
  series: { reference: string; title: string }[];
}

export interface OwnInvoice {
  userId: string;
  reference: string;
}

/** Undefined where it is nobody's or somebody else's. */
export async function findOwnInvoice(db: Kysely<DB>, { userId, reference }: OwnInvoice): Promise<Invoice | undefined> {
  const holder = await findHolder(db, userId);
  return holder && findInvoice(db, reference, holder.id);
}

export async function openOwnInvoice(db: Kysely<DB>, own: OwnInvoice): Promise<OpenedInvoice | undefined> {
  const invoice = await findOwnInvoice(db, own);
  return invoice && open(db, invoice);
}

interface Reading {
  reference: string;
  staffId: string;
  requestId: string;
  /** Milliseconds, UTC. */
  now: number;
}

/** For clerks, who leave a trace. */
export async function findAnyInvoice(
  db: Kysely<DB>,
  { reference, staffId, requestId, now }: Reading,
): Promise<Invoice | undefined> {
  const invoice = await findInvoice(db, reference);
  if (invoice)
    await recordReading(db, { actorId: staffId, act: "money.invoice-opened", subject: reference, requestId }, now);
  return invoice;
}

export async function openAnyInvoice(db: Kysely<DB>, reading: Reading): Promise<OpenedInvoice | undefined> {
  const invoice = await findAnyInvoice(db, reading);
  return invoice && open(db, invoice);
}

/** Our bank details, where they are others than those on an invoice that is open. */
export interface BankNews {
  bank: Fact[];
  /** YYYY-MM-DD in Lagos, when two clerks changed them. */
  since: string;
}

export async function readBankNews(
  db: Kysely<DB>,
  { reference, holder, kind, document }: Pick<Invoice, "reference" | "holder" | "kind" | "document">,
): Promise<BankNews | undefined> {
  const known = kind === "credit-note" ? undefined : await readBankDetails(db);
  if (!known) return undefined;
  const bank = bankLines(known.details);
  if (JSON.stringify(bank) === JSON.stringify(document.bank ?? [])) return undefined;
  const isOpen = (await openOn(db, holder, reference)) > 0;
  return isOpen ? { bank, since: dayInLagos(known.since.getTime()) } : undefined;
}

async function open(db: Kysely<DB>, invoice: Invoice): Promise<OpenedInvoice> {
  const { reference, document, purchase } = invoice;
  const all = await listInvoices(db, purchase);
  const series = all.map((one) => ({ reference: one.reference, title: paperOf(one.document).title }));
  return { reference, paper: paperOf(document), news: await readBankNews(db, invoice), series };
}
