import { data } from "react-router";
import type { Route } from "./+types/invoice";
import { BackTo } from "#app/features/desk/back-to.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { InvoiceActs, InvoiceNews } from "#app/features/invoices/invoice-acts.tsx";
import { InvoicePaper } from "#app/features/invoices/invoice-paper.tsx";
import { InvoiceSeries } from "#app/features/invoices/invoice-series.tsx";
import { openAnyInvoice } from "#app/features/invoices/open-invoice.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { getStaff } from "#app/request/viewer.server.ts";

export function meta({ matches, params }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, params.number, "/desk/money");
}

export async function loader(asked: Route.LoaderArgs) {
  const { userId: staffId } = await getStaff(asked, "money");
  const { requestId } = asked.context.get(requestFacts);
  const reading = { reference: asked.params.number, staffId, requestId, now: systemClock() };
  const invoice = await openAnyInvoice(database(), reading);
  if (!invoice) throw data("There is no invoice of this number.", { status: 404 });
  return { invoice };
}

export default function DeskInvoice({ loaderData: { invoice } }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading title={invoice.paper.title} />
      <BackTo href="/desk/money" label="Money" />
      <div className="mt-4 max-w-4xl">
        <InvoiceActs invoice={invoice} base="/desk/money/invoices" />
        <InvoiceNews invoice={invoice} />
        <InvoicePaper paper={invoice.paper} />
        <InvoiceSeries invoice={invoice} base="/desk/money/invoices" />
      </div>
    </>
  );
}
