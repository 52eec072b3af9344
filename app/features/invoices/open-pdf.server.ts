import { logger } from "#app/platform/logger.server.ts";
import { readFile } from "#app/upstream/file-store/read-file.server.ts";
import { makeInvoicePdf, type PdfDeps } from "./make-pdf.server.ts";
import type { Invoice } from "./read-invoices.server.ts";

/** The stored PDF, made now where the worker has not come to it. Undefined while the store does not answer. */
export async function openInvoicePdf(
  deps: PdfDeps,
  { id, pdf, reference }: Invoice,
): Promise<Awaited<ReturnType<typeof readFile>>> {
  try {
    return await readFile(deps, pdf ?? (await makeInvoicePdf(deps, id)));
  } catch (error) {
    logger("invoices").error({ err: error, reference }, "the PDF of an invoice cannot be had");
    return undefined;
  }
}
