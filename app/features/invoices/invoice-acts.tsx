import { dayInWords } from "#app/features/accounts/account-times.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Facts } from "./invoice-paper.tsx";
import type { OpenedInvoice } from "./open-invoice.server.ts";

export function InvoiceActs({ invoice: { reference }, base }: { invoice: OpenedInvoice; base: string }) {
  return (
    <p className="mb-4 flex flex-wrap items-center gap-3 print:hidden">
      <a href={`${base}/${reference}.pdf`} download data-no-prefetch className="button button-quiet">
        <Icon name="download" /> PDF
      </a>
      <span className="text-ink-soft">Or print this page: it fits A4.</span>
    </p>
  );
}

/** The document says for ever what it said: where to pay it is said beside it. */
export function InvoiceNews({ invoice: { news } }: { invoice: OpenedInvoice }) {
  if (!news) return null;
  return (
    <section aria-label="Where to pay" className="card mb-4 border-amber p-4 sm:p-5">
      <p className="text-17 font-semibold">
        Our bank details changed on {dayInWords(news.since)}. Send your wire to these, not to those on the invoice:
      </p>
      <Facts facts={news.bank} />
      <p className="mt-3">
        If you have sent it already,{" "}
        <a href="/contactus" className="link">
          tell us
        </a>
        .
      </p>
    </section>
  );
}
