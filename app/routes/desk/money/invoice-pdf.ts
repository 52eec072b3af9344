import type { Route } from "./+types/invoice-pdf";
import { findAnyInvoice } from "#app/features/invoices/open-invoice.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { noStore } from "#app/platform/no-store.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { getStaff } from "#app/request/viewer.server.ts";
import { sendInvoicePdf } from "../../account/invoices/pdf-answer.server.ts";

/** Covers the router's .data URL too. */
export const middleware: Route.MiddlewareFunction[] = [noStore];

export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const { userId: staffId } = await getStaff(asked, "money");
  const { requestId } = asked.context.get(requestFacts);
  const reading = { reference: asked.params.number, staffId, requestId, now: systemClock() };
  return sendInvoicePdf(await findAnyInvoice(database(), reading));
}
