import { LotStrip } from "#app/features/bidding/own-bids/lot-strip.tsx";
import { formatCents } from "#app/features/lots/format.ts";
import { PurchaseMark } from "./purchase-mark.tsx";
import type { OwnPage } from "./read-own-page.server.ts";
import { stripOf } from "./strip.ts";

const LOOKS: Record<OwnPage["standing"]["look"], string> = {
  act: "border-amber bg-amber-soft",
  late: "border-flare bg-flare-soft",
  busy: "border-line bg-harbour-soft",
  good: "border-line bg-leaf-soft",
  over: "border-line bg-paper-sunk",
};

/** What to do next, and all that led there. */
export function NextSentence({ view: { standing, purchase, mayAskHelp } }: { view: OwnPage }) {
  const mayPay = purchase.openCents > 0;
  return (
    <section aria-label="What to do next" className={`rounded-card border p-4 sm:p-5 ${LOOKS[standing.look]}`}>
      <p className="text-20 leading-snug font-extrabold">{standing.sentence}</p>
      {standing.more.map((words) => (
        <p key={words} className="mt-1">
          {words}
        </p>
      ))}
      {mayPay ? (
        <p className="mt-4 flex flex-wrap gap-x-4 gap-y-2 print:hidden">
          <a href={`/account/purchases/${purchase.number}/pay`} className="button button-primary">
            How to pay
          </a>
          {mayAskHelp ? (
            <a href={`/account/purchases/${purchase.number}/help`} className="button button-quiet">
              Ask us for more time
            </a>
          ) : null}
        </p>
      ) : null}
    </section>
  );
}

export function Vehicle({ view: { purchase, standing } }: { view: OwnPage }) {
  const { facts, bid, hammerCents, kind } = purchase;
  return (
    <section aria-label="The vehicle" className="card mt-5 p-4 sm:p-5">
      <LotStrip bid={{ lot: stripOf(facts) }} isFirst />
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
        <PurchaseMark standing={standing} />
        <p className="min-w-0">
          {kind === "buy-now" ? "Bought" : "Won"} at <strong className="num">{formatCents(hammerCents)}</strong> with{" "}
          <a href={`/account/bids/${bid}`} className="link num">
            bid {bid}
          </a>
        </p>
      </div>
      {facts.vin ? <p className="num mt-2 text-13 text-ink-soft wrap-anywhere">VIN {facts.vin}</p> : null}
    </section>
  );
}
