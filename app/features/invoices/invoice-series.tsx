import type { OpenedInvoice } from "./open-invoice.server.ts";

/** The other documents of the same purchase. */
export function InvoiceSeries({ invoice: { reference, series }, base }: { invoice: OpenedInvoice; base: string }) {
  const others = series.filter((one) => one.reference !== reference);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="series" className="mt-6 print:hidden">
      <h2 id="series" className="text-17 font-bold">
        Of the same purchase
      </h2>
      <ul className="mt-2 flex flex-col">
        {others.map((one) => (
          <li key={one.reference}>
            <a href={`${base}/${one.reference}`} className="link inline-flex min-h-11 items-center">
              {one.title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
