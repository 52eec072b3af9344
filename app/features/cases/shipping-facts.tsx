import { dollars, dollarSpan, span } from "#app/features/policy/figures.ts";
import type { TermId } from "#app/features/glossary/glossary.ts";
import { TermHelp } from "#app/features/glossary/term-help.tsx";
import {
  CONTAINER_TRANSIT_WEEKS,
  LONGEST_TRANSIT_MONTHS,
  RORO_FREIGHT_FROM_CENTS,
  RORO_TRANSIT_WEEKS,
  SHIPPING_ABANDONED_AFTER_DAYS,
  SHIPPING_DOCUMENTS_CENTS,
} from "#app/features/policy/policy-constants.ts";
import { AsideBlock } from "#app/ui/form-page.tsx";

const FACTS = [
  ["RORO freight", `from ${dollars(RORO_FREIGHT_FROM_CENTS)}`, "sedans or small SUVs"],
  ["Documents", dollarSpan(SHIPPING_DOCUMENTS_CENTS), "TELEX or original bill of lading"],
  ["RORO voyage", `${span(RORO_TRANSIT_WEEKS)} weeks`, "from port to port"],
  [
    "Container voyage",
    `${span(CONTAINER_TRANSIT_WEEKS)} weeks`,
    `up to ${span(LONGEST_TRANSIT_MONTHS)} months when ports are full`,
  ],
] as const;

const TERMS: TermId[] = ["roro", "lcl", "fcl", "telex", "bill-of-lading", "consignee"];

export function ShippingFacts() {
  return (
    <>
      <AsideBlock heading="What to expect">
        <dl className="divide-y divide-line">
          {FACTS.map(([what, figure, more]) => (
            <div key={what} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <dt>
                {what} <span className="block text-13 text-ink-soft">{more}</span>
              </dt>
              <dd className="num shrink-0 text-17 font-bold">{figure}</dd>
            </div>
          ))}
        </dl>
      </AsideBlock>
      <AsideBlock heading="What the words mean">
        <div className="-mt-2">
          {TERMS.map((id) => (
            <TermHelp key={id} id={id} named />
          ))}
        </div>
      </AsideBlock>
      <AsideBlock heading="Good to know">
        <p className="text-ink-soft">
          Shipping invoices unpaid after {SHIPPING_ABANDONED_AFTER_DAYS} days may count as abandoned. Storage at the
          yard is charged by the day, so ask for shipping as soon as you have won.
        </p>
        <p>
          <a href="/faqpage" className="link inline-flex min-h-11 items-center">
            Shipping FAQ
          </a>
        </p>
      </AsideBlock>
    </>
  );
}
