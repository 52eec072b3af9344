import type { Kysely } from "kysely";
import type { Site } from "#app/platform/site.ts";
import { keepBytes } from "#app/upstream/file-store/keep-bytes.server.ts";
import type { FileStore } from "#app/upstream/file-store/store.ts";
import type { DB } from "#db/schema.ts";
import { mailInvoice } from "./invoice-mail.server.ts";
import { paperOf } from "./paper.ts";
import { readInvoice } from "./read-invoices.server.ts";

export interface PdfDeps {
  db: Kysely<DB>;
  store: FileStore;
  /** Milliseconds, UTC. */
  now: number;
  site: Site;
  /** Base of the link in the mail. */
  origin: string;
}

/**
 * Makes the PDF of an invoice and mails it, each once however often it is asked for and by how many.
 * @returns the id of the stored file
 * @throws Error where there is no such invoice, and what the store has against it
 */
export async function makeInvoicePdf({ db, store, now, site, origin }: PdfDeps, id: number): Promise<string> {
  const invoice = await readInvoice(db, id);
  if (!invoice) throw new Error(`There is no invoice ${id}.`);
  if (invoice.pdf !== null) return invoice.pdf;
  const { document, reference, holder } = invoice;
  const paper = paperOf(document);
  // Loaded by the process that draws one; the others are spared its memory and a tenth of a second of their start.
  const { drawPaper } = await import("./pdf/draw-paper.ts");
  const bytes = await drawPaper(paper, new Date(document.issued));
  const content = { bytes, mediaType: "application/pdf", name: `${reference}.pdf` };
  const { id: file, writeRow } = await keepBytes(store, content, now);
  return db.transaction().execute(async (trx) => {
    const { pdf } = await trx
      .selectFrom("invoices")
      .select("pdf_id as pdf")
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    // Somebody was quicker; what nobody refers to is swept.
    if (pdf !== null) return pdf;
    await writeRow(trx, null);
    await trx
      .updateTable("invoices")
      .set({ pdf_id: file, pdf_made_at: new Date(now) })
      .where("id", "=", id)
      .execute();
    await mailInvoice(trx, { site, origin, holder, paper, document, file });
    return file;
  });
}
