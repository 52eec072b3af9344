import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { invoiceDocument, isReference, type InvoiceDocument, type InvoiceKind } from "./invoice-document.schema.ts";

export interface Invoice {
  id: number;
  reference: string;
  kind: InvoiceKind;
  purchase: number;
  holder: number;
  /** Id of the invoice that it changes. */
  changes: number | null;
  /** YYYY-MM-DD in Lagos. */
  day: string;
  /** Cents, as `credited`: what credit notes have taken off so far. */
  total: number;
  credited: number;
  dueAt: Date | null;
  /** Of the stored PDF; null until it is made. */
  pdf: string | null;
  document: InvoiceDocument;
}

function invoices(db: Kysely<DB>) {
  return db.selectFrom("invoices").select((e) => [
    "id",
    "reference",
    sql<InvoiceKind>`kind`.as("kind"),
    "purchase_id as purchase",
    "holder_id as holder",
    "changes_id as changes",
    sql<string>`day::text`.as("day"),
    "total_cents as total",
    e
      .selectFrom("invoices as note")
      .select(sql<number>`coalesce(sum(note.total_cents), 0)::bigint`.as("cents"))
      .whereRef("note.changes_id", "=", "invoices.id")
      .where("note.kind", "=", "credit-note")
      .$castTo<{ cents: number }>()
      .as("credited"),
    "due_at as dueAt",
    "pdf_id as pdf",
    "data",
  ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof invoices>["executeTakeFirstOrThrow"]>>;

const opened = ({ data, credited, ...row }: Row): Invoice => ({
  ...row,
  credited: credited ?? 0,
  document: invoiceDocument.parse(JSON.parse(data.toString())),
});

export async function readInvoice(db: Kysely<DB>, id: number): Promise<Invoice | undefined> {
  const row = await invoices(db).where("id", "=", id).executeTakeFirst();
  return row && opened(row);
}

/** By its reference ('INV-2026-000123'); with a holder only where it is that holder's own. */
export async function findInvoice(db: Kysely<DB>, reference: string, holder?: number): Promise<Invoice | undefined> {
  if (!isReference(reference)) return undefined;
  const row = await invoices(db)
    .where("reference", "=", reference)
    .$if(holder !== undefined, (query) => query.where("holder_id", "=", holder ?? 0))
    .executeTakeFirst();
  return row && opened(row);
}

/** All documents of a purchase, in the order in which they were issued. */
export async function listInvoices(db: Kysely<DB>, purchase: number): Promise<Invoice[]> {
  const rows = await invoices(db).where("purchase_id", "=", purchase).orderBy("id").execute();
  return rows.map(opened);
}

/** What is still to be paid on an invoice, in cents; 0 for one that nothing is owed on. */
export async function openOn(db: Kysely<DB>, holder: number, reference: string): Promise<number> {
  const found = await db
    .selectFrom("ledger_accounts")
    .select("balance")
    .where("holder_id", "=", holder)
    .where("kind", "=", "owed-on-invoices")
    .where("name", "=", reference)
    .executeTakeFirst();
  return found?.balance ?? 0;
}
