import { formatDay } from "#app/features/lots/format.ts";
import { CostBar, CostLegend } from "./cost-bar.tsx";
import { CostTable, Exchange } from "./cost-table.tsx";
import type { EstimateView } from "./estimate-view.ts";
import { whatsAppAddress } from "#app/features/site/contact.ts";
import { Icon } from "#app/ui/icon.tsx";

/** Fits one page of A4 when it is printed. */
export function EstimatePage({ view, address }: { view: EstimateView; address: string }) {
  const { heading, day, cost, today, lot } = view;
  return (
    <div className="page py-6 print:py-0">
      <h1 className="text-24 font-extrabold md:text-32 print:text-20">{heading}</h1>
      <p className="num mt-1 text-ink-soft">
        Reckoned on {formatDay(day)} {day.slice(0, 4)} at a bid of {cost.bid},{" "}
        {cost.method === "roro" ? "by ro-ro" : "in a container"} to {cost.to.label}.
      </p>
      <p className="num mt-3 text-24 font-bold print:mt-0 print:text-17">
        {cost.about ? `About ${cost.about}` : `Not known: ${cost.open}`}
        {cost.local ? <span className="text-15 font-normal text-ink-soft"> ({cost.local})</span> : null}
      </p>
      {today ? (
        <p className="num mt-1">
          With today's rates: {today.about ? `about ${today.about}` : `not known: ${today.open}`}
          {today.local ? ` (${today.local})` : null}.
        </p>
      ) : (
        <p className="mt-1 text-ink-soft">Today's rates make the same of it.</p>
      )}
      <Exchange exchange={cost.exchange} />
      {cost.parts.length > 0 ? (
        <>
          <CostBar parts={cost.parts} hasLegend />
          <CostLegend parts={cost.parts} />
        </>
      ) : null}
      <p className="mt-3 flex flex-wrap gap-2 print:hidden">
        <a href={whatsAppAddress("", `${heading}: ${address}`)} rel="noopener" className="button button-quiet">
          <Icon name="message" /> Send on WhatsApp
        </a>
        <a href={`/detail/${encodeURIComponent(lot)}`} className="button button-quiet">
          To the car
        </a>
      </p>
      <p className="mt-2 text-13 text-ink-soft print:hidden">
        Link to this sum: <span className="break-all">{address}</span>. To print it, use your browser's print: it fits
        one page.
      </p>
      <div className="mt-3 max-w-prose print:max-w-none">
        <CostTable cost={cost} now={today && sumsOf(today)} />
      </div>
      <p className="mt-3 text-13 text-ink-soft print:mt-0">
        {cost.note ??
          "Customs takes its own value for a car, not the price you pay, so this is a range and no promise."}
        {cost.warning ? ` ${cost.warning}` : null}
      </p>
    </div>
  );
}

const sumsOf = ({ lines, totals }: EstimateView["cost"]): ReadonlyMap<string, string> =>
  new Map([
    ...lines.map(({ name, sum }) => [name, sum] as const),
    ...totals.map(({ stage, sum }) => [stage, sum] as const),
  ]);
