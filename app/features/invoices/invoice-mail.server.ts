import type { Transaction } from "kysely";
import { send } from "#app/features/accounts/mails.server.ts";
import { envelopeOf, type MoneyMail } from "#app/features/deposits/money-mails.server.ts";
import type { DB } from "#db/schema.ts";
import type { InvoiceDocument } from "./invoice-document.schema.ts";
import type { Paper } from "./paper.ts";

interface InvoiceMail extends MoneyMail {
  paper: Paper;
  document: InvoiceDocument;
  /** Id of the stored PDF. */
  file: string;
}

/** With the PDF; to nobody whose account is gone. */
export async function mailInvoice(trx: Transaction<DB>, about: InvoiceMail): Promise<void> {
  const envelope = await envelopeOf(trx, about);
  if (!envelope) return;
  const { paper, document, file, origin } = about;
  const { payment, table, notes, reason } = paper;
  await send(trx, envelope, {
    kind: "invoice-issued",
    fileId: file,
    subject: `${paper.title}: ${table.total.amount}`,
    paragraphs: [
      `Here is your ${paper.heading.toLowerCase()} for the ${document.vehicle.title} (purchase ${document.purchase}). It comes with this email as a PDF.`,
      ...(reason === undefined ? [] : [reason]),
      ...(payment
        ? [`${payment.heading}. ${payment.inLagos}`.trim(), `${payment.ask} ${payment.reference}`]
        : notes.slice(0, 1)),
    ],
    action: { label: `See the ${paper.heading.toLowerCase()}`, href: `${origin}/account/invoices/${paper.reference}` },
    finePrint: payment
      ? ["Our bank details never change in a mail or a chat. Look them up in your account before you pay."]
      : [],
  });
}
