import type { Policy } from "#app/features/policy/policy.ts";
import { dollars, dollarSpan, span } from "#app/features/policy/figures.ts";
import type { TermId } from "#app/features/glossary/glossary.ts";
import { TermHelp } from "#app/features/glossary/term-help.tsx";

import { AsideBlock } from "#app/ui/form-page.tsx";

const factsOf = (policy: Policy) => [
  ["RORO freight", `from ${dollars(policy.roroFreightFrom)}`, "sedans or small SUVs"],
  ["Documents", dollarSpan(policy.shippingPapers), "TELEX or original bill of lading"],
  ["RORO voyage", `${span(policy.roroWeeks)} weeks`, "from port to port"],
  [
    "Container voyage",
    `${span(policy.containerWeeks)} weeks`,
    `up to ${span(policy.longestMonths)} months when ports are full`,
  ],
];

const TERMS: TermId[] = ["roro", "lcl", "fcl", "telex", "bill-of-lading", "consignee"];

export function ShippingFacts({ policy }: { policy: Policy }) {
  return (
    <>
      <AsideBlock heading="What to expect">
        <dl className="divide-y divide-line">
          {factsOf(policy).map(([what, figure, more]) => (
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
            <TermHelp key={id} id={id} policy={policy} named />
          ))}
        </div>
      </AsideBlock>
      <AsideBlock heading="Good to know">
        <p className="text-ink-soft">
          Shipping invoices unpaid after {policy.abandonedDays} days may count as abandoned. Storage at the yard is
          charged by the day, so ask for shipping as soon as you have won.
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
