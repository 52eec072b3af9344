import { data } from "react-router";
import type { Route } from "./+types/invoice";
import { AccountPage } from "#app/features/accounts/account-page.tsx";
import { InvoiceActs, InvoiceNews } from "#app/features/invoices/invoice-acts.tsx";
import { InvoicePaper } from "#app/features/invoices/invoice-paper.tsx";
import { InvoiceSeries } from "#app/features/invoices/invoice-series.tsx";
import { openOwnInvoice } from "#app/features/invoices/open-invoice.server.ts";
import { database } from "#app/platform/database.server.ts";
import { getBuyer } from "#app/request/viewer.server.ts";

export async function loader(asked: Route.LoaderArgs) {
  const { userId } = await getBuyer(asked);
  const invoice = await openOwnInvoice(database(), { userId, reference: asked.params.number });
  if (!invoice) throw data("You have no invoice of this number.", { status: 404 });
  return { invoice };
}

export default function OwnInvoice({ loaderData: { invoice }, matches }: Route.ComponentProps) {
  return (
    <AccountPage title={invoice.paper.title} siteName={matches[0].loaderData.site.name} isWide>
      <InvoiceActs invoice={invoice} base="/account/invoices" />
      <InvoiceNews invoice={invoice} />
      <InvoicePaper paper={invoice.paper} />
      <InvoiceSeries invoice={invoice} base="/account/invoices" />
    </AccountPage>
  );
}
