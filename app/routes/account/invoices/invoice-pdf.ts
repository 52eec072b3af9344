import type { Route } from "./+types/invoice-pdf";
import { findOwnInvoice } from "#app/features/invoices/open-invoice.server.ts";
import { database } from "#app/platform/database.server.ts";
import { noStore } from "#app/platform/no-store.ts";
import { getBuyer } from "#app/request/viewer.server.ts";
import { sendInvoicePdf } from "./pdf-answer.server.ts";

/** Covers the router's .data URL too. */
export const middleware: Route.MiddlewareFunction[] = [noStore];

export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const { userId } = await getBuyer(asked);
  return sendInvoicePdf(await findOwnInvoice(database(), { userId, reference: asked.params.number }));
}
