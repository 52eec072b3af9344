import { openInvoicePdf } from "#app/features/invoices/open-pdf.server.ts";
import type { Invoice } from "#app/features/invoices/read-invoices.server.ts";
import { currentSite } from "#app/features/site/current-content.server.ts";
import { storedFiles } from "#app/features/uploads/stored-files.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { documentNotFound, sendDocument } from "../document-answer.server.ts";

const RETRY_AFTER_S = "30";

/** The same answer for an invoice that is not there and somebody else's. */
export async function sendInvoicePdf(invoice: Invoice | undefined): Promise<Response> {
  if (!invoice) return documentNotFound();
  const site = await currentSite();
  const file = await openInvoicePdf({ ...storedFiles(), now: systemClock(), site, origin: site.origin }, invoice);
  if (file) return sendDocument(file);
  return new Response("The PDF cannot be opened just now. Please try again in a minute.", {
    status: 503,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Retry-After": RETRY_AFTER_S, "Cache-Control": "no-store" },
  });
}
